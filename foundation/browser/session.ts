import { serverNow } from './server-clock.ts';
import { isFlagged, SIGNED_IN_FLAG } from './signed-in.ts';

/**
 * What the browser keeps of someone who is signed in: a flag and two tokens (AUTH-14). What renews them is a cookie that no
 * script reads. Nothing here throws: a browser may refuse storage altogether.
 */

const ACCESS_TOKEN = 'accessToken';
const ID_TOKEN = 'idToken';
/** There where prices of somebody signed in are not the guests': the document's first script hides those until they are here. */
const OWN_PRICES = 'ownPrices';
/** The id of who is signed in as a member of staff, for what only they are shown (STAFF-02). */
const STAFF_ID = 'winningUserId';
/** Where somebody was whose session had ended, for after the next sign-in (AUTH-06, -15). */
const SAVED_PATH = 'savedPath';

/** What the window hears when a session is over, before its page is left. */
export const SESSION_ENDED = 'session-ended';

/** Who is signed in, as the id token tells it: for showing, nothing is allowed by it. */
export interface SessionPerson {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Keeps what a sign-in or a renewal answered. */
export function keepSession({ accessToken, idToken }: { accessToken: string; idToken: string }): void {
  try {
    localStorage.setItem(ACCESS_TOKEN, accessToken);
    localStorage.setItem(ID_TOKEN, idToken);
    localStorage.setItem(SIGNED_IN_FLAG, 'true');
  } catch {
    // Where nothing can be stored the cookie alone says who asks.
  }
  tellTab();
}

/** Forgets who is signed in: flag and both tokens (ROUTE-42). */
export function clearSession(): void {
  try {
    for (const key of [SIGNED_IN_FLAG, ACCESS_TOKEN, ID_TOKEN, OWN_PRICES, STAFF_ID])
      localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
  tellTab();
}

/** Notes for the pages to come whether this person's prices are others than the guests'. */
export function keepOwnPricesMark(areOwn: boolean): void {
  try {
    if (areOwn) localStorage.setItem(OWN_PRICES, 'true');
    else localStorage.removeItem(OWN_PRICES);
  } catch {
    // Then the guests' are seen for a moment.
  }
}

/** Signed in: flag and two tokens of three parts each (AUTH-01, -03). */
export function isSignedIn(): boolean {
  return isFlagged() && claimsOf(accessToken()) !== null && claimsOf(stored(ID_TOKEN)) !== null;
}

/** Whether the visitor was signed in, with a token that does not hold any more, or is none. */
export function hasExpired(now: number): boolean {
  return isFlagged() && !(msLeft(accessToken(), now) > 0);
}

/** The access token, held or not; null for none. */
export function accessToken(): string | null {
  return stored(ACCESS_TOKEN);
}

/** How long a token holds, in milliseconds; NaN for one that cannot be read. */
export function msLeft(token: string | null, now: number): number {
  return Number(claimsOf(token)?.['exp'] ?? Number.NaN) * 1000 - now;
}

/** Who is signed in; null for nobody. */
export function sessionPerson(): SessionPerson | null {
  const claims = isSignedIn() ? claimsOf(stored(ID_TOKEN)) : null;
  if (!claims) return null;
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    userId: text('sub'),
    email: text('email'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}

/** Whether a member of staff is signed in: what only they are shown may be fetched. Nothing is allowed by it. */
export function isStaffSession(): boolean {
  return isSignedIn() && claimsOf(stored(ID_TOKEN))?.['staff'] === true;
}

/** The customer for whom a member of staff acts, and until when (milliseconds since 1970). */
export interface SessionActing {
  name: string;
  until: number;
}

/** For whom who is signed in acts, as the id token tells it: for showing, nothing is allowed by it. Null: for nobody. */
export function sessionActing(): SessionActing | null {
  const acting = isSignedIn() ? claimsOf(stored(ID_TOKEN))?.['acting'] : null;
  if (typeof acting !== 'object' || acting === null) return null;
  const { name, until } = acting as { name?: unknown; until?: unknown };
  const at = Date.parse(String(until));
  return at > serverNow() ? { name: String(name), until: at } : null;
}

/** Which acting a token is of; null: of none, its owner's own. */
export function actingOf(token: string | null): string | null {
  const acting = claimsOf(token)?.['acting'];
  return typeof acting === 'string' ? acting : null;
}

/** Keeps the id of the member of staff who is signed in (STAFF-02); null forgets it. */
export function keepStaffId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(STAFF_ID);
    else localStorage.setItem(STAFF_ID, id);
  } catch {
    // Then nothing is kept.
  }
}

/** Notes where somebody is whose session has ended. */
export function savePath(path: string): void {
  try {
    sessionStorage.setItem(SAVED_PATH, path);
  } catch {
    // Then the next sign-in leads to the home page.
  }
}

/** Where somebody was when a session ended; told once. */
export function takeSavedPath(): string | null {
  try {
    const path = sessionStorage.getItem(SAVED_PATH);
    sessionStorage.removeItem(SAVED_PATH);
    return path;
  } catch {
    return null;
  }
}

/** Other tabs are told by the browser, this one is not. */
function tellTab(): void {
  dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_FLAG }));
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What a token says; null for one that is not made of three parts, or cannot be read. */
function claimsOf(token: string | null): Record<string, unknown> | null {
  const parts = (token ?? '').split('.');
  if (parts.length !== 3) return null;
  try {
    const bytes = Uint8Array.from(atob(parts[1]!.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
      one.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
