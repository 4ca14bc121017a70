import { act } from '@testing-library/react';

let viewportWidth = 1440;
const accordionStyle = document.createElement('style');
document.head.append(accordionStyle);

/** Sets the width of the viewport in px. */
export function setViewportWidth(px: number): void {
  viewportWidth = px;
  // What the stylesheet switches at the breakpoint. Jest does not load it.
  accordionStyle.textContent =
    px >= 64 * 16
      ? '.accordion-item__toggle { display: none }'
      : '.accordion-item__content--closed { display: none }';
}

/** A stub for matchMedia, which jsdom lacks. It supports `(min-width: …em)` only. */
window.matchMedia = (query) =>
  ({
    get matches() {
      return viewportWidth >= 16 * Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1]);
    },
  }) as MediaQueryList; // The app uses no other member.

/** Gives all key events the same time, so that type-ahead sees no pause on a slow machine. */
export function stubKeyTimes(): void {
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
}

const resizeCallbacks = new Map<ResizeObserver, () => void>();

/** A stub for ResizeObserver, which jsdom lacks. stubListLayout calls its callback. */
window.ResizeObserver = class implements ResizeObserver {
  constructor(private readonly onResize: ResizeObserverCallback) {}
  observe() {
    resizeCallbacks.set(this, () => {
      this.onResize([], this);
    });
  }
  unobserve() {
    this.disconnect();
  }
  disconnect() {
    resizeCallbacks.delete(this);
  }
};

// Without the stylesheet the padding of the list would be NaN.
const padding = { top: 10, bottom: 20 };
const style = document.createElement('style');
style.textContent = `.borrower-list { padding: ${padding.top}px 0 ${padding.bottom}px }`;
document.head.append(style);

/** Counts the active resize observers. */
export function countResizeObservers(): number {
  return resizeCallbacks.size;
}

/** Gives the rows of the list a height and the list a view height without its padding, in px. */
export function stubListLayout(rowHeight: number, viewHeight: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const list = this.parentElement?.closest('.borrower-list');
    const top = Number(this.getAttribute('data-index')) * rowHeight - (list?.scrollTop ?? 0);
    return new DOMRect(0, top, 300, rowHeight);
  });
  jest
    .spyOn(Element.prototype, 'clientHeight', 'get')
    .mockReturnValue(padding.top + viewHeight + padding.bottom);
  act(() => {
    for (const onResize of resizeCallbacks.values()) onResize();
  });
}
