/**
 * Stands in for a page translator: puts each text below an element into a new element. React
 * does not know of that, and keeps the text nodes that are gone.
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
