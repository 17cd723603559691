import { useEffect, useEffectEvent } from 'react';
import { useAnswer } from '#foundation/browser/use-answer.ts';

/**
 * Returns the response of a request. The request repeats at an interval, in ms, while the page is visible;
 * null sends it once. If a later request fails, the displayed data stays.
 */
export function useWatched<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: (answer: T | null) => number | null,
) {
  const found = useAnswer(key, ask);
  const again = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible') return;
    const answer = await ask(signal).catch(() => null);
    if (answer !== null && !signal.aborted) found.put(answer);
  });
  const ms = everyMs(found.answer);
  useEffect(() => {
    if (key === null || ms === null) return;
    const stop = new AbortController();
    const timer = setInterval(() => void again(stop.signal), ms);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [key, ms]);
  return found;
}
