/** How a control for codes stands (COUPON-10). */
export type CodeState = 'blank' | 'filled' | 'valid' | 'invalid';

/** A refused code is invalid until the next key; without anything typed an applied one makes it valid. */
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
