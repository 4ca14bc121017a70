import { useLayoutEffect, type ReactNode } from 'react';

/** The app in a prerendered page. Tells preHydration.js that from here on React handles clicks. */
export function Hydrated({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('app-hydrated'));
  }, []);
  return children;
}
