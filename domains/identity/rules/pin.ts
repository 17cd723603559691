/**
 * Maximum number of attempts to unlock a session. After the last attempt, the session ends, and the user must
 * sign in again.
 */
export const MAX_UNLOCK_ATTEMPTS = 5;

export const PIN_TEXT = {
  form: 'A PIN has six to eight digits.',
  guessable: 'Please choose digits that are hard to guess: not all the same, and not in sequence.',
} as const;

/**
 * Returns the reason why a new PIN is rejected; null if the PIN is valid. A short PIN is sufficient, because
 * a PIN only unlocks a session, and five failed attempts end the session.
 */
export function pinError(pin: string): string | null {
  if (!/^\d{6,8}$/.test(pin)) return PIN_TEXT.form;
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - digits[index]!));
  const isRun = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!);
  return isRun || new Set(digits).size < 3 ? PIN_TEXT.guessable : null;
}
