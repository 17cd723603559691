import { useEffect, useState } from 'react';
import { TOOL_SEARCH } from './add-product.tsx';

/** A value once it has rested for as long as searches in tools wait (PROJECT-42). */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TOOL_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
