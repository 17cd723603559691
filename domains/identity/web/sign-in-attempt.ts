import { localAddress } from '#foundation/pure/local-address.ts';
import { clearSession, keepSession, takeSavedPath } from '#foundation/browser/session.ts';
import { call } from '#foundation/browser/call.ts';
import { exchangeCode, type SignInStep } from '../contract.ts';
import { forgetScreenLock } from './screen-lock.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '../rules/staff-routes.ts';

/** A sign-in that is under way in this tab: from the form over the callback page to the tokens. */
export interface SignInAttempt {
  /** Made up for it, so that nobody else's sign-in can be put into this browser (IDENTITY-10). */
  nonce: string;
  /** The page that it began on: there it goes on after an error. */
  from: string;
  /** What was typed, for the second try. */
  email: string;
}

const KEY = 'signIn';
export const LOGIN_ROUTE = '/account/login';

/** Begins anew: whoever signs in is nobody until then. */
export function beginSignIn(from: string, email: string): SignInAttempt {
  clearSession();
  const attempt = { nonce: crypto.randomUUID(), from, email };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // The callback page will find no nonce, and say that signing in could not be finished.
  }
  return attempt;
}

/** The sign-in that is under way, null for none. */
export function signInAttempt(): SignInAttempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<SignInAttempt> | null;
    return typeof kept?.nonce === 'string' && typeof kept.from === 'string' && typeof kept.email === 'string'
      ? (kept as SignInAttempt)
      : null;
  } catch {
    return null;
  }
}

/** Ends it, however it went. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Hands the code of a finished sign-in over and keeps the tokens. Answers where the shopper goes on (AUTH-07): where the page that asked for it says, else where one was. */
export async function finishSignIn(attempt: SignInAttempt, step: Pick<SignInStep, 'code'>): Promise<string> {
  const tokens = await call(exchangeCode, { body: { code: step.code, nonce: attempt.nonce } });
  keepSession(tokens);
  forgetSignIn();
  // A screen that somebody else has left is no longer theirs.
  forgetScreenLock();
  // Noted for one sign-in, whether it is needed or not.
  const saved = takeSavedPath();
  const isStaffDoor = attempt.from.toLowerCase() === STAFF_LOGIN_ROUTE;
  return (
    localAddress(tokens.returnUrl) ?? localAddress(saved) ?? (isStaffDoor ? ROUTE_AFTER_STAFF_LOGIN : '/')
  );
}
