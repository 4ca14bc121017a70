import type { RefCallback } from 'react';

/** Returns the ref of a collapsible element. When find in page finds its hidden text, `open` is called. */
export function openWhenFound(isOpen: boolean, open: () => void): RefCallback<HTMLElement> {
  return (element) => {
    // React has no onBeforeMatch, and takes `hidden` for a boolean.
    if (isOpen) element?.removeAttribute('hidden');
    else if (canFindHidden() && !element?.matches('[hidden=until-found]'))
      element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', open);
    return () => element?.removeEventListener('beforematch', open);
  };
}

/** `hidden` is 'until-found' where the browser knows it, and true elsewhere. */
function canFindHidden(): boolean {
  const element = document.createElement('div');
  element.setAttribute('hidden', 'until-found');
  return String(element.hidden) === 'until-found';
}
