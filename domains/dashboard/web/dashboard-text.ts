import { genericText } from '#foundation/pure/error-texts.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';

/** The heading that states which projects the figures include. */
export const SCOPE_WORDS = { own: 'Your projects', everyone: 'All projects' } as const;

/**
 * Error messages for failed requests without an error message in the response (DASHBOARD-16). Errors about
 * brands, categories and products use the messages of the project tools.
 */
export const FALLBACK = {
  projects: 'An error occurred getting projects.',
  storeView: 'An error occurred getting store view.',
  sorting: 'An error occurred sorting projects.',
} as const;

/**
 * HTTP statuses for which the generic error message is displayed, such as for an expired session or a missing
 * permission (ERROR-18).
 */
const BY_STATUS: ReadonlySet<number> = new Set([401, 403, 404]);

export function dashboardText(error: unknown, what: keyof typeof FALLBACK): string {
  const status = isCallError(error) ? error.status : 0;
  if (BY_STATUS.has(status)) return genericText(status);
  const message = isCallError(error) && status !== 500 ? errorText(error) : undefined;
  return message ?? FALLBACK[what];
}

const SHORT_DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a date-time as a day, such as `24 Nov 2026`, in the browser's time zone. */
export function shortDay(instant: string): string {
  return SHORT_DAY.format(new Date(instant));
}

/** Formats an amount in dollars in short form: `$1.84m`, `$412k`, `$950`. */
export function roundDollars(dollars: number): string {
  if (dollars >= 999_500) return `$${(dollars / 1_000_000).toFixed(2)}m`;
  if (dollars >= 1000) return `$${Math.round(dollars / 1000)}k`;
  return `$${Math.round(dollars)}`;
}

/** Formats a month by its short name: `2026-11` becomes `Nov`. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
