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
 * Provides the access token for the requests of a signed-in user, and renews the token before it expires.
 * This module is loaded by the first request of a signed-in user, so guests never load it.
 */

/**
 * The minimum remaining validity of a token in ms. Tokens that expire sooner are renewed before a request
 * (AUTH-05).
 */
const RENEW_BELOW_MS = 900;
/** The name of the browser lock that prevents concurrent renewals in several tabs. */
const LOCK = 'session-renewal';
/** The path of the renewal endpoint. A test in identity compares it with the contract. */
export const RENEWAL_ADDRESS = '/api/account/relogin';
const LOGIN_ROUTE = '/account/login';

/**
 * The id of the acting session in which this page was loaded; null if the page displays the user's own
 * account. The first request sets it. It does not change until a new page is loaded.
 */
let actingOfPage: string | null | undefined;

/**
 * Returns the token if it belongs to the acting session of this page; otherwise throws `acting-over`. This
 * prevents requests for a customer other than the one on the page.
 */
function ofPage(token: string | null): string | null {
  if (token === null || actingOf(token) === actingOfPage) return token;
  const { status, body } = failWith(actingOver);
  throw callFailure(status, body);
}

/**
 * Returns a valid access token (AUTH-08); null if the request must be sent without a token. If the session is
 * over, signs out in the browser and opens the login page, which returns to this page (AUTH-06).
 *
 * Throws `acting-over` if a staff member has started or stopped acting for a customer since the page was
 * loaded. If `isOfSession` is true (requests that start or end a session), does not throw this error.
 */
export async function bearerToken(isOfSession = false): Promise<string | null> {
  if (!isFlagged()) return null;
  if (actingOfPage === undefined) actingOfPage = sessionActing() === null ? null : actingOf(accessToken());
  if (!isSignedIn()) {
    // If data of the session is missing, the user counts as signed out (AUTH-01, -03).
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
 * Renews an expired or rejected token. Returns the new token, or null if the renewal fails. Throws the same
 * errors as {@link bearerToken}.
 */
export async function renewedToken(old: string | null): Promise<string | null> {
  return ofPage(await renewed(old));
}

function renewed(old: string | null): Promise<string | null> {
  return oneAtATime(async () => {
    const current = accessToken();
    if (!isFlagged()) return null;
    // A different tab or an earlier request has already renewed the token.
    if (current !== old && msLeft(current, serverNow()) >= RENEW_BELOW_MS) return current;
    const answer = (await ask(current)) ?? (await ask(current));
    if (answer === null) return null;
    // The user signed out while the request was pending. Do not sign in again.
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
 * Requests a renewal. Returns 'over' if the session is over. Returns null if the request failed; the caller
 * may repeat it.
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

/** Deletes the session data, saves the current path, and opens the login page (AUTH-12). */
function leave(): void {
  dispatchEvent(new Event(SESSION_ENDED));
  clearSession();
  // A frame cannot display the login page, so the parent page opens it.
  if (isFramed()) return notifyParent('signedOut');
  if (/^\/(account\/(internal\/)?log|blank\/)/i.test(location.pathname)) return;
  savePath(here());
  location.assign(`${LOGIN_ROUTE}?exp=true`);
}

const here = () => location.pathname + location.search;

/**
 * The last renewal in this tab. If the browser has no lock API, as on plain http, the next renewal waits for
 * it.
 */
let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return locks.request(LOCK, task) as Promise<T>;
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}
