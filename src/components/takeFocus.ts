/**
 * Gives the focus to a panel whose control is about to go away, and would drop it to the body. Only
 * for as long as it stays there: else any click into the panel would draw a ring round it.
 */
export function takeFocus(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.addEventListener(
    'blur',
    () => {
      panel.removeAttribute('tabindex');
    },
    { once: true },
  );
}
