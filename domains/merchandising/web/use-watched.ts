import { useEffect, useEffectEvent } from 'react';
import { useAnswer } from '#foundation/browser/use-answer.ts';

/**
 * What a call answers, asked for again every so many milliseconds while the page is looked at; null asks once. What is shown
 * stays where a later answer does not come.
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
