/** The state of a code field (COUPON-10). */
export type CodeState = 'blank' | 'filled' | 'valid' | 'invalid';

/**
 * Returns the state of a code field. After a code was rejected, the field is invalid until the shopper types
 * again. While nothing is typed, the field is valid if a code is applied.
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
