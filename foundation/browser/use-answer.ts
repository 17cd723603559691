import { useEffect, useEffectEvent, useState } from 'react';

type Outcome<T> =
  | { key: string; state: 'success'; answer: T }
  | { key: string; state: 'failure'; error: unknown };

/**
 * Sends a request when the component mounts and when `key` changes, and returns the response. If the key is
 * null, sends no request. A response for an earlier key is never returned. `retry` repeats the request, and
 * `put` sets the response that the hook returns.
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [tries, setTries] = useState(0);
  const load = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    load(stop.signal).then(
      (answer) => stop.signal.aborted || setOutcome({ key, state: 'success', answer }),
      (error: unknown) => stop.signal.aborted || setOutcome({ key, state: 'failure', error }),
    );
    return () => stop.abort();
  }, [key, tries]);
  const now = outcome?.key === key ? outcome : null;
  return {
    state: now?.state ?? ('loading' as const),
    answer: now?.state === 'success' ? now.answer : null,
    error: now?.state === 'failure' ? now.error : null,
    retry: () => {
      setOutcome(null);
      setTries((count) => count + 1);
    },
    put: (answer: T) => {
      if (key !== null) setOutcome({ key, state: 'success', answer });
    },
  };
}
