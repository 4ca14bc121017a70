let viewportWidth = 1440;

/** Sets the width of the viewport in px. */
export function setViewportWidth(px: number): void {
  viewportWidth = px;
}

/** A stub for matchMedia, which jsdom lacks. It supports `(min-width: …em)` only. */
window.matchMedia = (query) =>
  ({
    get matches() {
      return viewportWidth >= 16 * Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1]);
    },
  }) as MediaQueryList; // The app uses no other member.

// jsdom has no layout, so nothing changes its size.
window.ResizeObserver = class implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// jsdom has no animations.
Element.prototype.animate = jest.fn();
