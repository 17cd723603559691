/** The minimum clock difference in ms that is corrected. Smaller differences may be network delay. */
const NOTICEABLE_MS = 30_000;

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/**
 * Calculates the clock offset from the `Date` header of a response, because the clock of a device may be
 * wrong by hours. `age` is the `Age` header, the number of seconds that the response was in a shared cache.
 * Ignores null and invalid headers.
 *
 * Also ignores a time before that of an earlier response. Such a response comes from a cache that sends no
 * `Age`.
 */
export function noteServerDate(date: string | null, age: string | null = null): void {
  const ageSeconds = /^\d+$/.test(age ?? '') ? Number(age) : 0;
  const at = Date.parse(date ?? '') + ageSeconds * 1000;
  if (!(at >= latestMs)) return;
  latestMs = at;
  const next = at - Date.now();
  const isNoticeable = Math.abs(next - offsetMs) > NOTICEABLE_MS;
  offsetMs = Math.abs(next) > NOTICEABLE_MS ? next : 0;
  if (isNoticeable) for (const notify of listeners) notify();
}

/**
 * Returns the current time of the server in ms since 1970. Before the first response, returns the time of the
 * device.
 */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Returns the current time of the server. All rules that depend on the current time or day must use it. */
export function serverDate(): Date {
  return new Date(serverNow());
}

/** Calls `listener` when the clock offset changes noticeably. Returns a function that removes the listener. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets the clock offset. For tests. */
export function resetServerClock(): void {
  offsetMs = 0;
  latestMs = 0;
}
