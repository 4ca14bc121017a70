import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an accordion item when the window is resized over the breakpoint. The focused
 * toggle may disappear, or the focused content may be hidden; then the toggle takes the focus, or
 * the heading where there is none. Returns the refs for the item and its heading.
 */
export function useRestoreFocus(isLarge: boolean) {
  const itemRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[hidden]');
    if (hadFocus.current && isLost) {
      (headingRef.current?.querySelector('button') ?? headingRef.current)?.focus();
    }
  }, [isLarge]);

  useLayoutEffect(() => {
    // Removing a focused node fires no blur event, so remember who was focused last. A mouse press
    // on empty ground does take the focus away, without a focusin event.
    function remember({ target }: Event) {
      hadFocus.current = target instanceof Node && Boolean(itemRef.current?.contains(target));
    }
    document.addEventListener('focusin', remember);
    document.addEventListener('mousedown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', remember);
    };
  }, []);

  return { itemRef, headingRef };
}
