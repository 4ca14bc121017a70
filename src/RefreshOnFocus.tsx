import { useEffect } from 'react';
import { refreshQueries } from './api/refreshQueries';
import { useNotifications } from './components/toast/ToastProvider';
import { isLive } from './store/devtools/liftedStore';
import { useAppStore } from './store/hooks';

/**
 * Requests what the screen shows again when the user comes back to it or the connection does. A
 * failure shows the red toast. Renders nothing.
 */
export function RefreshOnFocus() {
  const store = useAppStore();
  const { showToast } = useNotifications();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function refresh(isReconnected: boolean) {
      // While Redux DevTools shows the past nothing is sent.
      if (process.env.NODE_ENV !== 'production' && !isLive(store)) return;
      const message = await store.dispatch(refreshQueries({ isReconnected }));
      if (message !== undefined && !signal.aborted) {
        showToast('error', `Refresh failed. ${message}`);
      }
    }
    function refreshIfVisible() {
      if (!document.hidden) void refresh(false);
    }
    window.addEventListener('focus', refreshIfVisible, { signal });
    document.addEventListener('visibilitychange', refreshIfVisible, { signal });
    window.addEventListener('online', () => void refresh(true), { signal });
    return () => {
      controller.abort();
    };
  }, [store, showToast]);

  return null;
}
