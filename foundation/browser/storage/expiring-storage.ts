/**
 * Values in browser storage that expire (STORAGE-01 to -06). If browser storage is unavailable, the functions
 * in this file do nothing and do not throw.
 */

interface StoredEntry {
  value: unknown;
  /** When the value expires, in ms since 1970. */
  expires: number;
}

const MS_PER_MINUTE = 60_000;

/**
 * Stores a value for the given number of minutes. Ignores an empty key, null and undefined. An empty text is
 * stored.
 */
export function storeValue(key: string, value: unknown, minutes: number): void {
  if (key === '' || value === null || value === undefined) return;
  const text = JSON.stringify({ value, expires: Date.now() + minutes * MS_PER_MINUTE } satisfies StoredEntry);
  try {
    localStorage.setItem(key, text);
  } catch {
    dropExpired();
    try {
      localStorage.setItem(key, text);
    } catch {
      // If browser storage is full or unavailable, the value is not stored.
    }
  }
}

/**
 * Returns the stored value. Returns undefined if there is no value, if it has expired, or if a different
 * script has written the entry. Deletes an expired value.
 */
export function storedValue<T>(key: string): T | undefined {
  try {
    const entry = read(key);
    if (entry === undefined) return undefined;
    if (entry.expires > Date.now()) return entry.value as T;
    localStorage.removeItem(key);
  } catch {
    // If browser storage is unavailable, there are no values.
  }
  return undefined;
}

/** Deletes a stored value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If browser storage is unavailable, there is no value to delete.
  }
}

function dropExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const entry = read(key);
      if (entry !== undefined && entry.expires <= Date.now()) localStorage.removeItem(key);
    }
  } catch {
    // If browser storage is unavailable, there are no values.
  }
}

/** Returns the entry with this key; undefined if there is no valid entry. */
function read(key: string): StoredEntry | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const entry = JSON.parse(text) as Partial<StoredEntry> | null;
    return typeof entry?.expires === 'number' && 'value' in entry ? (entry as StoredEntry) : undefined;
  } catch {
    return undefined;
  }
}
