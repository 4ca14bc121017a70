/** On a small screen, where the detail is below the list, scrolls to the detail and focuses its heading. */
export function scrollToDetail(heading: HTMLElement | null): void {
  // The one breakpoint. styles/_abstracts.scss repeats it as $large-screen.
  const isLargeScreen = window.matchMedia('(min-width: 64em)').matches;
  if (!heading || isLargeScreen) return;
  // By itself focus() would scroll the heading only just into view.
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView();
  // The second tap of a double tap would press what has come under it.
  const keyframe = { pointerEvents: 'none' };
  heading.closest('main')?.animate([keyframe, keyframe], { duration: 300 });
}
