import { serverNow } from '../time/server-clock.ts';
import { actingOver } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { callFailure } from '../call-failure.ts';
import { isFramed, notifyParent } from '../navigation/frame-messages.ts';
import { isFlagged } from './signed-in.ts';
import {
  accessToken,
  actingOf,
  clearSession,
  isSignedIn,
  keepSession,
  msLeft,
  savePath,
  SESSION_ENDED,
  sessionActing,
} from './session.ts';

/**
 * Provides the access token for a signed-in user's requests, and renews it before it expires. The first such
 * request loads this module; guests never load it.
 */

/** The minimum remaining validity, in ms. A token that expires sooner is renewed first (AUTH-05). */
const RENEW_BELOW_MS = 900;
/** The name of the browser lock that allows only one renewal at a time. */
const LOCK = 'session-renewal';
/** The path of the renewal endpoint. A test in identity compares it with the contract. */
export const RENEWAL_ADDRESS = '/api/account/relogin';
const LOGIN_ROUTE = '/account/login';

/**
 * The acting session of this page, set by its first request; null if the page displays the user's own
 * account. A change requires a new page.
 */
let actingOfPage: string | null | undefined;

/**
 * Throws if a token belongs to a different acting session from the page's. A request must never be sent for
 * any customer other than the displayed one.
 */
function ofPage(token: string | null): string | null {
  if (token === null || actingOf(token) === actingOfPage) return token;
  const { status, body } = failWith(actingOver);
  throw callFailure(status, body);
}

/**
 * Returns a valid access token (AUTH-08); null if the request must be sent without one. If the session is
 * over, ends it in the browser, which then goes to the login page and afterwards back (AUTH-06). Throws
 * `acting-over` if staff have started or stopped acting for a customer since the page loaded, in this or
 * another tab. Never throws it for requests that start or end a session.
 */
export async function bearerToken(isOfSession = false): Promise<string | null> {
  if (!isFlagged()) return null;
  if (actingOfPage === undefined) actingOfPage = sessionActing() === null ? null : actingOf(accessToken());
  if (!isSignedIn()) {
    // A session without all its data counts as signed out (AUTH-01, -03).
    dispatchEvent(new Event(SESSION_ENDED));
    clearSession();
    if (isFramed()) notifyParent('signedOut');
    else location.assign(`/account/logout?returnUrl=${encodeURIComponent(here())}`);
    return null;
  }
  const token = accessToken();
  const held = msLeft(token, serverNow()) >= RENEW_BELOW_MS ? token : await renewed(token);
  return isOfSession ? held : ofPage(held);
}

/**
 * Renews an invalid token and returns the new one; null if the renewal fails. Throws the same errors as
 * {@link bearerToken}.
 */
export async function renewedToken(old: string | null): Promise<string | null> {
  return ofPage(await renewed(old));
}

function renewed(old: string | null): Promise<string | null> {
  return oneAtATime(async () => {
    const current = accessToken();
    if (!isFlagged()) return null;
    // Another tab or an earlier request has already renewed it.
    if (current !== old && msLeft(current, serverNow()) >= RENEW_BELOW_MS) return current;
    const answer = (await ask(current)) ?? (await ask(current));
    if (answer === null) return null;
    // If the user signed out before the response arrived, they stay signed out.
    if (!isFlagged()) return null;
    if (answer === 'over') {
      leave();
      return null;
    }
    keepSession(answer);
    return answer.accessToken;
  });
}

interface Renewed {
  accessToken: string;
  idToken: string;
}

/**
 * Requests a renewal. Returns null if it failed or the response is unusable; the same secret may then be
 * retried.
 */
async function ask(token: string | null): Promise<Renewed | 'over' | null> {
  try {
    const response = await fetch(RENEWAL_ADDRESS, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ token: token ?? '', origin: location.origin }),
    });
    if (response.status === 401) return 'over';
    if (!response.ok) return null;
    const body = (await response.json()) as Partial<Renewed>;
    return typeof body.accessToken === 'string' && typeof body.idToken === 'string'
      ? (body as Renewed)
      : null;
  } catch {
    return null;
  }
}

/**
 * Clears the session data that remains, saves the current path, and asks the user to sign in again (AUTH-12).
 */
function leave(): void {
  dispatchEvent(new Event(SESSION_ENDED));
  clearSession();
  // A frame has no login page, so the parent page asks the user to sign in.
  if (isFramed()) return notifyParent('signedOut');
  if (/^\/(account\/(internal\/)?log|blank\/)/i.test(location.pathname)) return;
  savePath(here());
  location.assign(`${LOGIN_ROUTE}?exp=true`);
}

const here = () => location.pathname + location.search;

/** Serialises the renewals of this tab if the browser has no locks, as on plain http (except localhost). */
let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return locks.request(LOCK, task) as Promise<T>;
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}
