/** The second tap of a double tap comes within this time, in ms. It would press what has scrolled under the finger. */
const DOUBLE_TAP_MS = 300;

/** On a small screen, where the detail is below the list, scrolls to the detail and focuses its heading. */
export function scrollToDetail(heading: HTMLElement | null): void {
  // styles/_abstracts.scss repeats this as $large-screen.
  const isLargeScreen = window.matchMedia('(min-width: 64em)').matches;
  if (!heading || isLargeScreen) return;
  // By itself focus() would scroll the heading only just into view.
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView();
  // An animation ends by itself, also where the page is hidden meanwhile.
  heading.closest('main')?.animate({ pointerEvents: ['none', 'none'] }, DOUBLE_TAP_MS);
}
