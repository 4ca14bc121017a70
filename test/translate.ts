/**
 * Does what a page translator does: moves each text of an element into a new element. React is not
 * notified, and still refers to the text nodes that were removed.
 */
export function translate(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // The filter lets only texts through.
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.matches('.translation')) continue;
    const translation = document.createElement('span');
    translation.className = 'translation';
    translation.textContent = text.data;
    text.replaceWith(translation);
  }
}
