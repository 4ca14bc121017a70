import type { RefCallback } from 'react';

/** Returns the ref of a collapsible element. Where find in page finds its hidden text, it calls `open`. */
export function openWhenFound(isOpen: boolean, open: () => void): RefCallback<HTMLElement> {
  return (element) => {
    // React knows `hidden` as a boolean only, and no onBeforeMatch.
    if (isOpen) element?.removeAttribute('hidden');
    else if (canFindHidden()) element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  };
}

/** A browser that can gives the value back; any other gives true. */
function canFindHidden(): boolean {
  const element = document.createElement('div');
  element.setAttribute('hidden', 'until-found');
  return String(element.hidden) === 'until-found';
}
