import { onClockChange, serverNow } from './server-clock.ts';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * The server's time, to the minute, in the browser; null on the server and in the first pass in the browser, because a page is
 * kept and must say nothing that is true for today alone.
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
  // A page that slept in the background catches up when it is seen again.
  document.addEventListener('visibilitychange', onChange);
  const stop = onClockChange(onChange);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
