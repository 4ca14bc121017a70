let viewportWidth = 1440;
const disclosureStyle = document.createElement('style');
document.head.append(disclosureStyle);

/** Sets the width of the viewport in px. */
export function setViewportWidth(px: number): void {
  viewportWidth = px;
  // What the stylesheet switches at the breakpoint. Jest does not load it.
  const closed = '.disclosure__content--closed { display: none }';
  const largeScreen = `.accordion-item .disclosure__toggle { display: none }
    .accordion-item .disclosure__content { display: block }`;
  disclosureStyle.textContent = closed + (px >= 64 * 16 ? largeScreen : '');
}

// jsdom has the event beforematch, but does not know until-found.
Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');

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
