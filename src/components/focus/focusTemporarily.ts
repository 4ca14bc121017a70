/**
 * Focuses an element that normally takes no focus, such as a panel whose Retry button is about to
 * disappear. Without it the focus would drop to the body. The element stops being focusable on
 * blur; otherwise every click into it would draw a focus ring around it.
 */
export function focusTemporarily(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
    },
    { once: true },
  );
}
