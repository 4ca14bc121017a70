import { useSyncExternalStore } from 'react';

// The one breakpoint; the styles know it as $large-screen in styles/_breakpoint.scss.
const LARGE_SCREEN = '(min-width: 1024px)';

/** Whether the three columns stand side by side (§2): true from 1024 px on. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLargeScreen, asInHtml);
}

/** The same, asked once. */
export function isLargeScreen(): boolean {
  return window.matchMedia(LARGE_SCREEN).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(LARGE_SCREEN);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** The page's HTML is one for all screens: the styles alone tell them apart there. */
function asInHtml(): boolean {
  return true;
}
