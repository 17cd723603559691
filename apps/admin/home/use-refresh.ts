import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveChanges } from '../shell/live.ts';

/** How often data is loaded again while the page is visible, in ms. */
const REFRESH_MS = 60_000;
/** How long to wait for further live changes before data is loaded again, in ms. */
const LIVE_DELAY_MS = 1_000;

/** Loads data again after live changes, each minute, and when the page becomes visible. */
export function useRefresh(reload: () => void): void {
  const [isDue, setDue] = useState(false);
  useLiveChanges((event) => {
    if (event !== 'picking') setDue(true);
  });
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  // Several changes in a short time cause one request.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setDue(false);
      refresh();
    }, LIVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
