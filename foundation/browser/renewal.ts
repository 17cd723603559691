import { serverNow } from './server-clock.ts';
import { actingOver } from '../pure/call-errors.ts';
import { failWith } from '../pure/fault.ts';
import { callFailure } from './call-failure.ts';
import { isFramed, notifyParent } from './framed.ts';
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
 * Provides the access token of a signed-in user's requests and renews it before it expires. The first such
 * request loads this module; guests never load it.
 */

/** A token that expires sooner is renewed first (AUTH-05). */
const RENEW_BELOW_MS = 900;
/** The lock for renewals: one at a time per browser. */
const LOCK = 'session-renewal';
/** The URL of the renewal endpoint; an identity test compares it with the contract. */
export const RENEWAL_ADDRESS = '/api/account/relogin';
const LOGIN_ROUTE = '/account/login';

/**
 * The acting session of this page, set by its first request; null if the page shows the user's own account. A
 * change requires a new page.
 */
let actingOfPage: string | null | undefined;

/**
 * Throws if a token belongs to another acting session than the page. A request must never be made for another
 * customer than the one displayed.
 */
function ofPage(token: string | null): string | null {
  if (token === null || actingOf(token) === actingOfPage) return token;
  const { status, body } = failWith(actingOver);
  throw callFailure(status, body);
}

/**
 * Returns a valid access token (AUTH-08); null to send none. If the session is over, ends it here and leads
 * the browser to the login page and back (AUTH-06). Throws `acting-over` if staff started or stopped acting
 * for a customer since the page loaded, in this or another tab. Never throws it for requests that open or end
 * a session.
 */
export async function bearerToken(isOfSession = false): Promise<string | null> {
  if (!isFlagged()) return null;
  if (actingOfPage === undefined) actingOfPage = sessionActing() === null ? null : actingOf(accessToken());
  if (!isSignedIn()) {
    // An incomplete session counts as signed out (AUTH-01, -03).
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

/** Returns a new token for an invalid one; null if renewal fails. Throws like {@link bearerToken}. */
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
    // A user who signed out before the response arrived stays signed out.
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

/** Requests a renewal. Returns null for a failed or unusable response; the same secret may then be retried. */
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

/** Clears the rest of a session, saves the current path, and asks the user to sign in again (AUTH-12). */
function leave(): void {
  dispatchEvent(new Event(SESSION_ENDED));
  clearSession();
  // A frame has no login page; the parent page asks the user to sign in.
  if (isFramed()) return notifyParent('signedOut');
  if (/^\/(account\/(internal\/)?log|blank\/)/i.test(location.pathname)) return;
  savePath(here());
  location.assign(`${LOGIN_ROUTE}?exp=true`);
}

const here = () => location.pathname + location.search;

/** Serialises the renewals of this tab if the browser has no locks: on plain http, except localhost. */
let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return locks.request(LOCK, task) as Promise<T>;
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}
