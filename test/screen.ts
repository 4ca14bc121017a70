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
