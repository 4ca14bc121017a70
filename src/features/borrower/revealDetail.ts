/** On a small screen, where the detail is below the list, scrolls to it and focuses its heading. */
export function revealDetail(heading: HTMLElement | null): void {
  // The one breakpoint. styles/_abstracts.scss repeats it as $large-screen.
  if (!heading || window.matchMedia('(min-width: 64em)').matches) return;
  heading.focus({ preventScroll: true });
  heading.closest('section')?.scrollIntoView();
  // The second tap of a double tap would press what is now under the finger.
  heading.closest('main')?.animate([{ pointerEvents: 'none' }, { pointerEvents: 'none' }], 500);
}
