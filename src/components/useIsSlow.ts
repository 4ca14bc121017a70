import { useEffect, useState } from 'react';

// Skeletons appear after the same time (styles/_skeleton.scss).
const SLOW_MS = 300;

/** Whether something has been pending for so long that the user should know. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
