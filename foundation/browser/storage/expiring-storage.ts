/**
 * Values in browser storage that expire (STORAGE-01 to -06). These functions never throw: if the browser
 * forbids storage, the page works without it.
 */

interface StoredEntry {
  value: unknown;
  /** The time of expiry, in ms since 1970. */
  expires: number;
}

const MS_PER_MINUTE = 60_000;

/**
 * Stores a value for a number of minutes. Ignores an empty key and the values null and undefined, but stores
 * an empty text.
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
      // Browser storage is full or forbidden, so the value is not stored.
    }
  }
}

/**
 * Returns the stored value; undefined if it is missing, if it has expired (it is then removed), or if another
 * script wrote the entry.
 */
export function storedValue<T>(key: string): T | undefined {
  try {
    const entry = read(key);
    if (entry === undefined) return undefined;
    if (entry.expires > Date.now()) return entry.value as T;
    localStorage.removeItem(key);
  } catch {
    // Browser storage is forbidden.
  }
  return undefined;
}

/** Removes a value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Browser storage is forbidden, so nothing was stored.
  }
}

function dropExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const entry = read(key);
      if (entry !== undefined && entry.expires <= Date.now()) localStorage.removeItem(key);
    }
  } catch {
    // Browser storage is forbidden.
  }
}

/** Returns the entry under a key; undefined if another script wrote it. */
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
