/** The state of the field for a coupon code (COUPON-10). */
export type CodeState = 'blank' | 'filled' | 'valid' | 'invalid';

/**
 * Returns the state of the code field. The field is invalid from the rejection of a code until the shopper
 * types again. An empty field is valid if a code is already applied.
 */
export function codeState({
  typed,
  error,
  hasCodes,
}: {
  typed: string;
  error: string | null;
  hasCodes: boolean;
}): CodeState {
  if (error !== null) return 'invalid';
  if (typed.trim() !== '') return 'filled';
  return hasCodes ? 'valid' : 'blank';
}
