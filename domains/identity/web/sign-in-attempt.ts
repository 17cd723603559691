import { localAddress } from '#foundation/pure/local-address.ts';
import { clearSession, keepSession, takeSavedPath } from '#foundation/browser/session.ts';
import { call } from '#foundation/browser/call.ts';
import { exchangeCode, type SignInStep } from '../contract/identity.ts';
import { forgetScreenLock } from './screen-lock.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '../rules/staff-routes.ts';

/** A sign-in in progress in this tab, from the form through the callback page to the tokens. */
export interface SignInAttempt {
  /** A random value that prevents the injection of another user's sign-in into this browser (IDENTITY-10). */
  nonce: string;
  /** The page on which it started, and to which an error returns. */
  from: string;
  /** The typed address, for the next attempt. */
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
    // Without storage the callback page finds no nonce, and reports that sign-in could not finish.
  }
  return attempt;
}

/** Returns the sign-in in progress; null if none. */
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

/** Clears the sign-in, whatever its result. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Exchanges the code of a completed sign-in and stores the tokens. Returns where the shopper continues
 * (AUTH-07): the page named by the request, otherwise the previous page.
 */
export async function finishSignIn(attempt: SignInAttempt, step: Pick<SignInStep, 'code'>): Promise<string> {
  const tokens = await call(exchangeCode, { body: { code: step.code, nonce: attempt.nonce } });
  keepSession(tokens);
  forgetSignIn();
  // The locked screen of a previous user does not apply to this one.
  forgetScreenLock();
  // Stored for one sign-in, even if unused.
  const saved = takeSavedPath();
  const isStaffDoor = attempt.from.toLowerCase() === STAFF_LOGIN_ROUTE;
  return (
    localAddress(tokens.returnUrl) ?? localAddress(saved) ?? (isStaffDoor ? ROUTE_AFTER_STAFF_LOGIN : '/')
  );
}
