/** Focuses an element and scrolls its panel into view. Does nothing without an element. */
export function focusAndReveal(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  element?.focus({ preventScroll: true });
  element?.closest('section')?.scrollIntoView({ block });
}
