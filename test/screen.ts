import { act } from '@testing-library/react';

let width = 1440;
const listeners = new Set<() => void>();

/** Gives the window a width in px, and tells whoever asked for a media query of it. */
export function resizeTo(px: number): void {
  width = px;
  act(() => {
    for (const listener of listeners) listener();
  });
}

/** jsdom has no matchMedia: this one knows `(min-width: …px)`, which is all the screen asks. */
window.matchMedia = (query) =>
  ({
    get matches() {
      return width >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }) as unknown as MediaQueryList; // The rest of the interface is not used.

const observers = new Map<ResizeObserver, () => void>();

/** jsdom has no layout, and no ResizeObserver to watch it: this one waits for `layOut`. */
window.ResizeObserver = class implements ResizeObserver {
  constructor(private readonly onResize: ResizeObserverCallback) {}
  observe() {
    observers.set(this, () => {
      this.onResize([], this);
    });
  }
  unobserve() {
    this.disconnect();
  }
  disconnect() {
    observers.delete(this);
  }
};

// Without the styles a padding is no length at all.
const padding = { top: 10, bottom: 20 };
const styles = document.createElement('style');
styles.textContent = `.list { padding: ${padding.top}px 0 ${padding.bottom}px }`;
document.head.append(styles);

/** How many are watching the width of the window, or the height of an element. */
export function watchers(): number {
  return listeners.size + observers.size;
}

/**
 * Lays the pipeline's list out: rows of one height, and how much of the list is seen, its padding
 * not counted, in px.
 */
export function layOut(rowHeight: number, viewHeight: number): void {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 300, rowHeight));
  jest
    .spyOn(Element.prototype, 'clientHeight', 'get')
    .mockReturnValue(padding.top + viewHeight + padding.bottom);
  act(() => {
    for (const tell of observers.values()) tell();
  });
}
