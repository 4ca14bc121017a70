import { useEffect, useLayoutEffect, type ReactNode } from 'react';

/** The app in a prerendered page. Tells preHydration.js that from here on React handles clicks. */
export function Hydrated({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('app-hydrated'));
  }, []);
  // This effect runs after those of the app, in which its components subscribe to the store.
  useEffect(() => {
    document.dispatchEvent(new Event('app-subscribed'));
  }, []);
  return children;
}
