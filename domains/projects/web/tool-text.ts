import { genericText } from '#foundation/pure/error-texts.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';

/** Error messages for failed requests whose response contains no text (PROJECT-28 to -40). */
export const FALLBACK = {
  projects: 'An error occurred getting projects.',
  list: 'An error occurred getting project list.',
  outline: 'Could not load project outline',
  storeView: 'An error occurred getting store view.',
  email: 'An error occurred sending email.',
  logs: 'An error occurred getting logs.',
  /** The texts `brand`, `category` and `sku` are for catalogue searches (DASHBOARD-16). */
  brand: 'An error occurred getting brand.',
  category: 'An error occurred getting category.',
  sku: 'An error occurred getting Sku.',
  referrer: 'An error occurred getting referrer.',
  lock: 'An error occurred locking project.',
  cancelLock: 'An error occurred cancelling lock project.',
  sharedStatus: 'An error occurred updating shared status.',
  projectCount: 'An error occurred getting customer project count.',
} as const;

/** The success messages (PROJECT-24 to -27). */
export const DONE = {
  updated: 'Successfully updated!',
  deleted: 'Successfully deleted',
  sent: 'Successfully sent',
  failed: 'Update Failed!',
} as const;

const BY_STATUS: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Returns the error message for a failed request in staff tools (ERROR-01 to -06, -18). Expired sessions and
 * missing permissions have fixed messages. For other errors, the message is the response's text, otherwise
 * `fallback`, otherwise a general text for the status.
 *
 * For an unexpected error (500), `fallback` has priority, because the response's text does not name the
 * failed action (DASHBOARD-16, PROJECT-28 to -40).
 */
export function toolText(error: unknown, fallback?: string): string {
  const status = isCallError(error) ? error.status : 0;
  const message = isCallError(error) ? errorText(error) : undefined;
  if (BY_STATUS.has(status) && message !== undefined) return genericText(status);
  if (status === 500 && fallback !== undefined) return fallback;
  return message ?? fallback ?? genericText(status);
}
