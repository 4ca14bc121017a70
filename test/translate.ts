/**
 * Does what a page translator does: moves each text of an element into a new element. React is not
 * notified, and still refers to the text nodes that were removed.
 */
export function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // By the filter.
  for (const text of texts) {
    const translation = document.createElement('span');
    translation.textContent = text.textContent;
    text.replaceWith(translation);
  }
}
