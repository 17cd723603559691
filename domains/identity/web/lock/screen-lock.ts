/**
 * Storage keys of the lock state, which all tabs of a browser share: whether the screen is locked, and when
 * the shop was last used. The functions in this file never throw.
 */
export const LOCK_KEYS = { locked: 'screenLocked', used: 'lastUsed' } as const;

/** Minimum interval between writes of the time of last use, in ms. */
const WRITE_MS = 2_000;

export function isScreenLocked(): boolean {
  return stored(LOCK_KEYS.locked) !== null;
}

export function setScreenLocked(isLocked: boolean): void {
  try {
    if (isLocked) localStorage.setItem(LOCK_KEYS.locked, 'true');
    else localStorage.removeItem(LOCK_KEYS.locked);
  } catch {
    // If storage is unavailable, only this tab is locked.
  }
}

/** Returns when the shop was last used, in milliseconds since 1970; null if unknown. */
export function lastUsed(): number | null {
  const at = Number(stored(LOCK_KEYS.used) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

export function noteUse(now: number): void {
  if (now - (lastUsed() ?? 0) < WRITE_MS) return;
  try {
    localStorage.setItem(LOCK_KEYS.used, String(now));
  } catch {
    // If storage is unavailable, the use is not recorded and the screen locks sooner.
  }
}

/** Clears the lock state, so that it does not apply to the next user. */
export function forgetScreenLock(): void {
  try {
    for (const key of Object.values(LOCK_KEYS)) localStorage.removeItem(key);
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
