import { localAddress } from '#foundation/pure/input/local-address.ts';
import { clearSession, keepSession, takeSavedPath } from '#foundation/browser/session/session.ts';
import { call } from '#foundation/browser/call.ts';
import { exchangeCode, type SignInStep } from '../../contract/identity.ts';
import { forgetScreenLock } from '../lock/screen-lock.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '../../rules/staff-routes.ts';

/** A sign-in in progress in this tab, from the form through the callback page to the tokens. */
export interface SignInAttempt {
  /** A random value that prevents the injection of another user's sign-in into this browser (IDENTITY-10). */
  nonce: string;
  /** The page on which the sign-in started, to which the shopper returns after an error. */
  from: string;
  /** The typed email address, which pre-fills the next attempt. */
  email: string;
}

const KEY = 'signIn';
export const LOGIN_ROUTE = '/account/login';

/** Starts a sign-in and clears the current session. */
export function beginSignIn(from: string, email: string): SignInAttempt {
  clearSession();
  const attempt = { nonce: crypto.randomUUID(), from, email };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // If storage is unavailable, the callback page finds no nonce and reports that sign-in could not finish.
  }
  return attempt;
}

/** Returns the sign-in in progress; null if there is no sign-in in progress. */
export function signInAttempt(): SignInAttempt | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<SignInAttempt> | null;
    return typeof stored?.nonce === 'string' &&
      typeof stored.from === 'string' &&
      typeof stored.email === 'string'
      ? (stored as SignInAttempt)
      : null;
  } catch {
    return null;
  }
}

/** Deletes the stored sign-in, whether it succeeded or failed. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}

/**
 * Exchanges the code of a completed sign-in and stores the tokens. Returns the path on which the shopper
 * continues (AUTH-07): the page named in the sign-in request, otherwise the previous page.
 */
export async function finishSignIn(attempt: SignInAttempt, step: Pick<SignInStep, 'code'>): Promise<string> {
  const tokens = await call(exchangeCode, { body: { code: step.code, nonce: attempt.nonce } });
  keepSession(tokens);
  forgetSignIn();
  // The lock of a previous user's screen does not apply to this user.
  forgetScreenLock();
  // The saved path applies to one sign-in, so it is removed even if it is not used.
  const saved = takeSavedPath();
  const isStaffDoor = attempt.from.toLowerCase() === STAFF_LOGIN_ROUTE;
  return (
    localAddress(tokens.returnUrl) ?? localAddress(saved) ?? (isStaffDoor ? ROUTE_AFTER_STAFF_LOGIN : '/')
  );
}
