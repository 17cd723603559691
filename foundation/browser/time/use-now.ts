import { onClockChange, serverNow } from './server-clock.ts';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns the server's time, rounded down to the minute. Returns null on the server and in the first browser
 * render: pages are cached and must not contain text that is true only today.
 */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => null);
  return minute === null ? null : new Date(minute * MINUTE_MS);
}

function currentMinute(): number | null {
  return Math.floor(serverNow() / MINUTE_MS);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  // A page that was asleep in the background updates when it becomes visible.
  document.addEventListener('visibilitychange', onChange);
  const stop = onClockChange(onChange);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
