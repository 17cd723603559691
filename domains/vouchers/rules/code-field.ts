/** The state of a code field (COUPON-10). */
export type CodeState = 'blank' | 'filled' | 'valid' | 'invalid';

/**
 * Returns the field's state. A rejected code is invalid until the next key; if nothing is typed, an applied
 * code makes the field valid.
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
