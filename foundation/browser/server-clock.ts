/** Smaller differences are the time that a response travels. */
const NOTICEABLE_MS = 30_000;

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/**
 * Sets the clock by the `Date` header of a response, because devices are hours or days off. A shared cache states the seconds
 * since then in the `Age` header. A moment before that of an earlier response is ignored, because that response came from a
 * cache without `Age`. Null and unreadable headers are ignored.
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

/** The server's time in milliseconds since 1970; the device's until the first response. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** The server's time; every rule about now or today uses it. */
export function serverDate(): Date {
  return new Date(serverNow());
}

/** Calls `listener` when the clock was found to be off. Returns what ends that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: the device's clock again. */
export function resetServerClock(): void {
  offsetMs = 0;
  latestMs = 0;
}
