import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { clearSession, keepSession, takeSavedPath } from '#foundation/browser/session/session.ts';
import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { exchangeCode, type SignInStep } from '../../contract/identity.ts';
import { forgetScreenLock } from '../lock/screen-lock.ts';
import { ROUTE_AFTER_STAFF_LOGIN, STAFF_LOGIN_ROUTE } from '../../rules/staff-routes.ts';

/**
 * A sign-in in progress in this tab. It starts when the user submits the form and ends when the callback page
 * has received the tokens.
 */
export interface SignInAttempt {
  /**
   * A random value that prevents an attacker from signing this browser in to the attacker's account
   * (IDENTITY-10).
   */
  nonce: string;
  /** The page on which the user started to sign in. After an error, the user returns to it. */
  from: string;
  /** The email address that the user typed, which pre-fills the form after an error. */
  email: string;
}

const KEY = 'signIn';
export const LOGIN_ROUTE = '/account/login';

/** Clears the current session and starts a sign-in. */
export function beginSignIn(from: string, email: string): SignInAttempt {
  clearSession();
  const attempt = { nonce: crypto.randomUUID(), from, email };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Without storage, the callback page finds no nonce and displays an error.
  }
  return attempt;
}

/** Returns the sign-in in progress; null if there is none. */
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

/** Deletes the stored sign-in. Called after success and after failure. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}

/**
 * Exchanges the code from a completed sign-in for tokens and stores them. Returns the path of the next page
 * (AUTH-07): the page that the sign-in request named, otherwise the page on which the user started.
 */
export async function finishSignIn(attempt: SignInAttempt, step: Pick<SignInStep, 'code'>): Promise<string> {
  const tokens = await call(exchangeCode, { body: { code: step.code, nonce: attempt.nonce } });
  keepSession(tokens);
  track('login', { method: 'account' });
  forgetSignIn();
  // Clears the screen lock of the previous user.
  forgetScreenLock();
  // Removes the saved path even if it is not used, because it applies to one sign-in only.
  const saved = takeSavedPath();
  const isStaffDoor = attempt.from.toLowerCase() === STAFF_LOGIN_ROUTE;
  return (
    parseLocalPath(tokens.returnUrl) ?? parseLocalPath(saved) ?? (isStaffDoor ? ROUTE_AFTER_STAFF_LOGIN : '/')
  );
}
