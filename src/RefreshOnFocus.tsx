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
    let isMounted = true;
    async function refresh(isReconnected: boolean) {
      // While Redux DevTools shows the past, nothing is sent.
      if (process.env.NODE_ENV !== 'production' && !isLive(store)) return;
      const message = await store.dispatch(refreshQueries({ isReconnected }));
      if (message !== undefined && isMounted) showToast('error', `Refresh failed. ${message}`);
    }
    function onFocus() {
      if (!document.hidden) void refresh(false);
    }
    function onOnline() {
      void refresh(true);
    }

    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    window.addEventListener('online', onOnline);
    return () => {
      isMounted = false;
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
      window.removeEventListener('online', onOnline);
    };
  }, [store, showToast]);

  return null;
}
