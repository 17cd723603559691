import { useEffect, useEffectEvent, useState } from 'react';

type Kept<T> =
  | { key: string; state: 'success'; answer: T }
  | { key: string; state: 'failure'; error: unknown };

/**
 * What a call answers, asked for once for each `key`; null asks nothing. An answer to a key of before is never shown. `retry`
 * asks again, `put` shows what another call answered in its place.
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>) {
  const [kept, setKept] = useState<Kept<T> | null>(null);
  const [tries, setTries] = useState(0);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    asking(stop.signal).then(
      (answer) => stop.signal.aborted || setKept({ key, state: 'success', answer }),
      (error: unknown) => stop.signal.aborted || setKept({ key, state: 'failure', error }),
    );
    return () => stop.abort();
  }, [key, tries]);
  const now = kept?.key === key ? kept : null;
  return {
    state: now?.state ?? ('loading' as const),
    answer: now?.state === 'success' ? now.answer : null,
    error: now?.state === 'failure' ? now.error : null,
    retry: () => {
      setKept(null);
      setTries((count) => count + 1);
    },
    put: (answer: T) => {
      if (key !== null) setKept({ key, state: 'success', answer });
    },
  };
}
