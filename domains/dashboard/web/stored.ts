import { useState } from 'react';

/** Returns a value from local storage; null if it is missing or storage is unavailable. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns a state that is stored in local storage: `read` parses the stored text and `write` serialises the
 * value. Use it only in components that are rendered in the browser.
 */
export function useStored<T>(key: string, read: (text: string | null) => T, write: (value: T) => string) {
  const [value, setValue] = useState(() => read(stored(key)));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, write(next));
    } catch {
      // If storage is unavailable, the value lasts until the user leaves the page.
    }
  };
  return [value, keep] as const;
}
