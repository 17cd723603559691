import { errorText, isCallError } from '#foundation/pure/fault.ts';

/** Returns the text of a failed request. */
export function failureText(error: unknown): string {
  const lost = 'We couldn’t reach the shop. What you entered is still here. Try again.';
  return (isCallError(error) && error.status !== 0 && errorText(error)) || lost;
}
