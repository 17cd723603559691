/** Smaller differences, in ms, count as network delay. */
const NOTICEABLE_MS = 30_000;

let offsetMs = 0;
let latestMs = 0;
const listeners = new Set<() => void>();

/**
 * Sets the clock from a response's `Date` header, because devices may be hours or days off. `Age` is the
 * number of seconds for which a shared cache has stored the response. Ignores a time before that of an
 * earlier response, which means that the response came from a cache that sent no `Age`. Ignores null and
 * invalid headers.
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

/** Returns the server's time in ms since 1970. Until the first response, returns the device's time. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Returns the server's time. Every rule that depends on the current time or day uses it. */
export function serverDate(): Date {
  return new Date(serverNow());
}

/** Calls `listener` whenever the clock offset changes. Returns the function that stops listening. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets to the device's clock. For tests. */
export function resetServerClock(): void {
  offsetMs = 0;
  latestMs = 0;
}
