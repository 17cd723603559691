import { serverNow } from './server-clock.ts';
import { actingOver } from '../pure/call-errors.ts';
import { failWith } from '../pure/fault.ts';
import { callFailure } from './call-failure.ts';
import { isFramed, tellParent } from './framed.ts';
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
 * The token that calls of somebody who is signed in carry, renewed in time. Loaded by the first such call: a guest's page
 * never has it.
 */

/** A token that ends sooner is renewed first (AUTH-05). */
const RENEW_BELOW_MS = 900;
/** Whoever renews has it: one renewal for a browser at a time. */
const LOCK = 'session-renewal';
/** The call that renews; a test of identity holds it to the contract. */
export const RENEWAL_ADDRESS = '/api/account/relogin';
const LOGIN_ROUTE = '/account/login';

/** Which acting for a customer the page is of, from its first call on; null: its owner's own. Another begins with a new page. */
let actingOfPage: string | null | undefined;

/** Throws where a token is not of the acting that its page shows: a call is never made for another than whoever pressed meant. */
function ofPage(token: string | null): string | null {
  if (token === null || actingOf(token) === actingOfPage) return token;
  const { status, body } = failWith(actingOver);
  throw callFailure(status, body);
}

/**
 * The token to send, which holds (AUTH-08); null to send none. A session that is over ends here: the browser is led to the
 * login page, and back afterwards (AUTH-06). Throws `acting-over` where staff have ended or begun to act for somebody since the
 * page was loaded, here or in another tab; never for calls that open or end a session.
 */
export async function bearerToken(isOfSession = false): Promise<string | null> {
  if (!isFlagged()) return null;
  if (actingOfPage === undefined) actingOfPage = sessionActing() === null ? null : actingOf(accessToken());
  if (!isSignedIn()) {
    // Half a session is none (AUTH-01, -03).
    dispatchEvent(new Event(SESSION_ENDED));
    clearSession();
    if (isFramed()) tellParent('signedOut');
    else location.assign(`/account/logout?returnUrl=${encodeURIComponent(here())}`);
    return null;
  }
  const token = accessToken();
  const held = msLeft(token, serverNow()) >= RENEW_BELOW_MS ? token : await renewed(token);
  return isOfSession ? held : ofPage(held);
}

/** A token in place of one that does not hold; null where none is to be had. Throws as {@link bearerToken} does. */
export async function renewedToken(old: string | null): Promise<string | null> {
  return ofPage(await renewed(old));
}

function renewed(old: string | null): Promise<string | null> {
  return oneAtATime(async () => {
    const current = accessToken();
    if (!isFlagged()) return null;
    // Another tab, or a call before this one, has renewed it meanwhile.
    if (current !== old && msLeft(current, serverNow()) >= RENEW_BELOW_MS) return current;
    const answer = (await ask(current)) ?? (await ask(current));
    if (answer === null) return null;
    // Whoever has signed out while the answer was on its way stays signed out.
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

/** Null: no answer that says anything, and the same secret may be tried again. */
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

/** Ends what is left of a session, keeps where the shopper is, and asks them to sign in again (AUTH-12). */
function leave(): void {
  dispatchEvent(new Event(SESSION_ENDED));
  clearSession();
  // No page to sign in at inside a frame: the page around it asks.
  if (isFramed()) return tellParent('signedOut');
  if (/^\/(account\/(internal\/)?log|blank\/)/i.test(location.pathname)) return;
  savePath(here());
  location.assign(`${LOGIN_ROUTE}?exp=true`);
}

const here = () => location.pathname + location.search;

/** Calls of this tab wait for each other where a browser has no locks: on plain http, except of this machine. */
let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (locks) return locks.request(LOCK, task) as Promise<T>;
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}
