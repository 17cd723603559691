import { useEffect, useState } from 'react';

const SLOW_MS = 200;

/** True once something has been on its way for longer than people take for immediate. */
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
