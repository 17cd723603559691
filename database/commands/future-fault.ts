/** The assumed maximum difference between the clocks of two machines, in ms. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns an error text if the `--since` time is later than `now`, otherwise null. `text` is the time as the
 * operator typed it.
 */
export function futureFault(text: string, since: Date, now: Date): string | null {
  if (since.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS) return null;
  return `--since: ${text} is in the future; it is ${now.toISOString().slice(0, 16)}Z now. Enter an earlier day or time.`;
}
