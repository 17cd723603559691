import { useEffect, useEffectEvent } from 'react';

/** How often data is loaded again while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** Loads data again each minute and when the page becomes visible. */
export function useRefresh(reload: () => void): void {
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
