import { genericText } from '#foundation/pure/error-texts.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';

/** Whose projects figures count, as a heading says it. */
export const SCOPE_WORDS = { own: 'Your projects', everyone: 'All projects' } as const;

/** What is said where something could not be had and the answer has no words of its own (DASHBOARD-16; of brands, categories and products: the projects' tools). */
export const FALLBACK = {
  projects: 'An error occurred getting projects.',
  storeView: 'An error occurred getting store view.',
  sorting: 'An error occurred sorting projects.',
} as const;

/** Whose session has ended, or who may not, is told so in the words of tools (ERROR-18); else what went wrong. */
const BY_STATUS: ReadonlySet<number> = new Set([401, 403, 404]);

export function dashboardText(error: unknown, what: keyof typeof FALLBACK): string {
  const status = isCallError(error) ? error.status : 0;
  if (BY_STATUS.has(status)) return genericText(status);
  const told = isCallError(error) && status !== 500 ? errorText(error) : undefined;
  return told ?? FALLBACK[what];
}

const SHORT_DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** `24 Nov 2026`, where the browser is. */
export function shortDay(instant: string): string {
  return SHORT_DAY.format(new Date(instant));
}

/** `$1.84m`, `$412k`, `$950`: for figures at a glance. */
export function roundDollars(dollars: number): string {
  if (dollars >= 999_500) return `$${(dollars / 1_000_000).toFixed(2)}m`;
  if (dollars >= 1000) return `$${Math.round(dollars / 1000)}k`;
  return `$${Math.round(dollars)}`;
}

/** `2026-11` → `Nov`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
