import { useEffect, useState } from 'react';
import { TOOL_SEARCH } from '../lines/add-product.tsx';

/**
 * Returns `value` after a delay: only when it has not changed for the debounce time of staff tools
 * (PROJECT-42).
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TOOL_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
