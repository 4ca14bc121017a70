import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an accordion item when the page grows or shrinks over the breakpoint. The
 * toggle that had it may be gone, or the content that had it hidden: then the heading takes it, or
 * the toggle inside it.
 */
export function useKeptFocus(isLarge: boolean) {
  const item = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[hidden]');
    if (hadFocus.current && isLost) {
      (heading.current?.querySelector('button') ?? heading.current)?.focus();
    }
  }, [isLarge]);

  useLayoutEffect(() => {
    // A node that is taken out with the focus on it says no more of it: what is kept is the last
    // that was heard. A click on blank ground takes the focus away, and no one is told who has it.
    function remember({ target }: Event) {
      hadFocus.current = target instanceof Node && Boolean(item.current?.contains(target));
    }
    document.addEventListener('focusin', remember);
    document.addEventListener('mousedown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', remember);
    };
  }, []);

  return { item, heading };
}
