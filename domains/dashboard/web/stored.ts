import { useState } from 'react';

/** What a browser keeps under a key; null where there is nothing, or nothing can be kept. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A value that this browser keeps: `read` makes it of what was kept, `write` what is kept of it. For parts that only browsers draw. */
export function useStored<T>(key: string, read: (kept: string | null) => T, write: (value: T) => string) {
  const [value, setValue] = useState(() => read(stored(key)));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, write(next));
    } catch {
      // Then it holds until the page is left.
    }
  };
  return [value, keep] as const;
}
