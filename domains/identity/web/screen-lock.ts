/** What all tabs of a browser know of its lock: whether it is locked, and when it was used last. Nothing here throws. */
export const LOCK_KEYS = { locked: 'screenLocked', used: 'lastUsed' } as const;

/** A use is written so often at most. */
const WRITE_MS = 2_000;

export function isScreenLocked(): boolean {
  return stored(LOCK_KEYS.locked) !== null;
}

export function setScreenLocked(isLocked: boolean): void {
  try {
    if (isLocked) localStorage.setItem(LOCK_KEYS.locked, 'true');
    else localStorage.removeItem(LOCK_KEYS.locked);
  } catch {
    // Then this tab alone is locked.
  }
}

/** Milliseconds since 1970; null where nothing is known. */
export function lastUsed(): number | null {
  const at = Number(stored(LOCK_KEYS.used) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export function noteUse(now: number): void {
  if (now - (lastUsed() ?? 0) < WRITE_MS) return;
  try {
    localStorage.setItem(LOCK_KEYS.used, String(now));
  } catch {
    // Then it locks sooner.
  }
}

/** Forgets both, for whoever signs in next. */
export function forgetScreenLock(): void {
  try {
    for (const key of Object.values(LOCK_KEYS)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
