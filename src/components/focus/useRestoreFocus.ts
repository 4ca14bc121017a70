import { useEffect, useRef } from 'react';
import { largeScreenQuery } from '../largeScreen';

/**
 * Keeps the focus in an accordion item when the window is resized over the breakpoint. The styles
 * then hide a focused toggle, or the focused content of a closed item: the toggle takes the focus,
 * or the heading where there is none. Returns the refs for the item and its heading.
 */
export function useRestoreFocus() {
  const itemRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Not document.activeElement: a browser may have moved the focus to the body by then.
    let lastFocused: HTMLElement | null = null;

    function remember({ target }: FocusEvent) {
      const isInside = target instanceof HTMLElement && itemRef.current?.contains(target);
      lastFocused = isInside ? target : null;
    }
    function forget({ target }: MouseEvent) {
      // A press on empty ground takes the focus away without a focusin event.
      if (!(target instanceof Node && lastFocused?.contains(target))) lastFocused = null;
    }
    function restore() {
      if (!lastFocused || isRendered(lastFocused)) return;
      const toggle = headingRef.current?.querySelector('button');
      (toggle && isRendered(toggle) ? toggle : headingRef.current)?.focus();
    }

    const query = largeScreenQuery();
    document.addEventListener('focusin', remember);
    document.addEventListener('mousedown', forget);
    query.addEventListener('change', restore);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('mousedown', forget);
      query.removeEventListener('change', restore);
    };
  }, []);

  return { itemRef, headingRef };
}

function isRendered(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
