/**
 * Values in the browser's storage that expire (STORAGE-01 to -06). Nothing here throws: a browser may refuse storage
 * altogether, and the page works without it.
 */

interface StoredEntry {
  value: unknown;
  /** Milliseconds since 1970. */
  expires: number;
}

const MS_PER_MINUTE = 60_000;

/** Keeps a value for a number of minutes. Empty keys, null and undefined are not kept; an empty text is. */
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
      // Storage is full or forbidden: the value is not kept.
    }
  }
}

/** The kept value; undefined when there is none, it has expired (then it is removed), or it is not ours. */
export function storedValue<T>(key: string): T | undefined {
  try {
    const entry = read(key);
    if (entry === undefined) return undefined;
    if (entry.expires > Date.now()) return entry.value as T;
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
  return undefined;
}

/** Forgets a value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

function dropExpired(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const entry = read(key);
      if (entry !== undefined && entry.expires <= Date.now()) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden.
  }
}

/** The entry under a key, or undefined for what others put there. */
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
