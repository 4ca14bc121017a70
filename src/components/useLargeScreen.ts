import { useSyncExternalStore } from 'react';

// The one breakpoint. styles/_breakpoint.scss repeats it as $large-screen.
const LARGE_SCREEN = '(min-width: 1024px)';

/** Whether the three columns are side by side (§2): true from 1024 px. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLargeScreen, getServerSnapshot);
}

/** Whether the screen is large now, for use outside rendering. */
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

/** The prerendered HTML is the same for every width; until hydration only the styles differ. */
function getServerSnapshot(): boolean {
  return true;
}
