import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Lets find in page open a closed part, by `hidden="until-found"`, where the browser supports it. An effect sets it,
 * because React sets `hidden` as a boolean, and has no onBeforeMatch. Returns the ref of the part.
 */
export function useUntilFound(isOpen: boolean, onFound: () => void) {
  const partRef = useRef<HTMLDivElement>(null);
  const onBeforeMatch = useEffectEvent(onFound);
  useEffect(() => {
    const { current: part } = partRef;
    if (isOpen || !part) return;
    const onMatch = () => onBeforeMatch();
    part.addEventListener('beforematch', onMatch);
    if ('onbeforematch' in part) part.setAttribute('hidden', 'until-found');
    return () => {
      part.removeEventListener('beforematch', onMatch);
      part.removeAttribute('hidden');
    };
  }, [isOpen]);
  return partRef;
}
