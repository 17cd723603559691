/** Smaller differences are network delay. */
const NOTICEABLE_MS = 30_000;

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/**
 * Sets the clock by a response's `Date` header, because devices may be hours or days off. `Age` is the number
 * of seconds that a shared cache held the response. Ignores a moment before that of an earlier response: it
 * came from a cache without `Age`. Ignores null and unreadable headers.
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

/** Returns the server's time in milliseconds since 1970; the device's time until the first response. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Returns the server's time. Every rule about now or today uses it. */
export function serverDate(): Date {
  return new Date(serverNow());
}

/** Calls `listener` when the clock offset changes. Returns the function that stops listening. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets to the device's clock. For tests. */
export function resetServerClock(): void {
  offsetMs = 0;
  latestMs = 0;
}
