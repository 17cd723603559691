import { isCallError } from '#foundation/pure/fault.ts';

const UNKNOWN = 'Something has gone wrong, Please try again.';
const UNAVAILABLE = 'Service currently unavailable. Please try again later';

/**
 * Returns the error text of a failed identity request (IDENTITY-01 to -03). Blank lines separate several
 * texts.
 */
export function identityText(error: unknown): string {
  if (!isCallError(error)) return UNKNOWN;
  if (error.status === 0) return UNAVAILABLE;
  return error.body.errors.join('\n\n') || UNKNOWN;
}
