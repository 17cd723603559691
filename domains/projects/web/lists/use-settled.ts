import { useEffect, useState } from 'react';
import { TOOL_SEARCH } from '../lines/add-product.tsx';

/** Returns a value only after it has not changed for the debounce time of tool searches (PROJECT-42). */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TOOL_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
