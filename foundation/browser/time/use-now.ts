import { onClockChange, serverNow } from './server-clock.ts';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns the current time of the server, rounded down to the minute. Null on the server and in the first
 * render in the browser. Pages are cached, so their HTML must not depend on the current time.
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
  // Update the time when a background page becomes visible again, because timers may have been suspended.
  document.addEventListener('visibilitychange', onChange);
  const stop = onClockChange(onChange);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
