import { useEffect, useState } from 'react';

const SLOW_MS = 200;

/** Returns true if `isPending` has been true for longer than people perceive as immediate. */
export function useSlow(isPending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return slow && isPending;
}
