/**
 * Focuses a panel, which is focusable until it loses the focus. Safari on a Mac gives the focus of a
 * click on a button to the nearest focusable element around it.
 */
export function focusPanel(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.onblur = () => {
    // It stays while another window has the focus.
    if (document.activeElement !== panel) panel.removeAttribute('tabindex');
  };
}
