/** How far the clocks of two machines may differ, in ms. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Returns what is wrong with a `--since` that is later than `now`; null if it is not. `text`: as the operator wrote it. */
export function futureFault(text: string, since: Date, now: Date): string | null {
  if (since.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS) return null;
  return `--since: ${text} is in the future; it is ${now.toISOString().slice(0, 16)}Z now. Name an earlier day or time.`;
}
