import { serverNow } from '../time/server-clock.ts';
import { isFlagged, SIGNED_IN_FLAG } from './signed-in.ts';

/**
 * The signed-in user's data in the browser: a flag and two tokens (AUTH-14). Scripts cannot read the renewal
 * cookie. These functions never throw, even if the browser forbids storage.
 */

const ACCESS_TOKEN = 'accessToken';
const ID_TOKEN = 'idToken';
/**
 * Set if the user's prices differ from guest prices. The document's first script then hides guest prices
 * until the user's own prices have loaded.
 */
const OWN_PRICES = 'ownPrices';
/** The id of the signed-in staff member, for staff-only content (STAFF-02). */
const STAFF_ID = 'winningUserId';
/** The path at which the session ended. After the next sign-in, the user returns to it (AUTH-06, -15). */
const SAVED_PATH = 'savedPath';

/** The window event that reports the end of a session, before the page is left. */
export const SESSION_ENDED = 'session-ended';

/** The signed-in user according to the id token. For display only; it grants no access. */
export interface SessionPerson {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Stores the tokens of a sign-in or renewal. */
export function keepSession({ accessToken, idToken }: { accessToken: string; idToken: string }): void {
  try {
    localStorage.setItem(ACCESS_TOKEN, accessToken);
    localStorage.setItem(ID_TOKEN, idToken);
    localStorage.setItem(SIGNED_IN_FLAG, 'true');
  } catch {
    // Without browser storage, only the cookie identifies the user.
  }
  notifyTab();
}

/** Removes the flag and both tokens of the signed-in user (ROUTE-42). */
export function clearSession(): void {
  try {
    for (const key of [SIGNED_IN_FLAG, ACCESS_TOKEN, ID_TOKEN, OWN_PRICES, STAFF_ID])
      localStorage.removeItem(key);
  } catch {
    // Without browser storage, there is nothing to remove.
  }
  notifyTab();
}

/** Records for later pages whether this user's prices differ from guest prices. */
export function keepOwnPricesMark(areOwn: boolean): void {
  try {
    if (areOwn) localStorage.setItem(OWN_PRICES, 'true');
    else localStorage.removeItem(OWN_PRICES);
  } catch {
    // Without browser storage, guest prices are briefly visible.
  }
}

/**
 * Whether the user is signed in: the flag is set, and there are two tokens of three parts each (AUTH-01,
 * -03).
 */
export function isSignedIn(): boolean {
  return isFlagged() && claimsOf(accessToken()) !== null && claimsOf(stored(ID_TOKEN)) !== null;
}

/** Whether the user was signed in and the token has expired or cannot be read. */
export function hasExpired(now: number): boolean {
  return isFlagged() && !(msLeft(accessToken(), now) > 0);
}

/** Returns the access token, valid or expired; null if none is stored. */
export function accessToken(): string | null {
  return stored(ACCESS_TOKEN);
}

/** Returns how long a token remains valid, in milliseconds; NaN if it cannot be read. */
export function msLeft(token: string | null, now: number): number {
  return Number(claimsOf(token)?.['exp'] ?? Number.NaN) * 1000 - now;
}

/** Returns the signed-in user; null if signed out. */
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

/** Whether a staff member is signed in, so that staff-only content may be fetched. This grants no access. */
export function isStaffSession(): boolean {
  return isSignedIn() && claimsOf(stored(ID_TOKEN))?.['staff'] === true;
}

/** The customer for whom a staff member acts, and the end of the acting session (`until`, in ms since 1970). */
export interface SessionActing {
  name: string;
  until: number;
}

/**
 * Returns the customer for whom the user acts, according to the id token; null if the user acts for no
 * customer. For display only; it grants no access.
 */
export function sessionActing(): SessionActing | null {
  const acting = isSignedIn() ? claimsOf(stored(ID_TOKEN))?.['acting'] : null;
  if (typeof acting !== 'object' || acting === null) return null;
  const { name, until } = acting as { name?: unknown; until?: unknown };
  const at = Date.parse(String(until));
  return at > serverNow() ? { name: String(name), until: at } : null;
}

/** Returns the id of a token's acting session; null for the user's own token. */
export function actingOf(token: string | null): string | null {
  const acting = claimsOf(token)?.['acting'];
  return typeof acting === 'string' ? acting : null;
}

/** Stores the id of the signed-in staff member (STAFF-02); null removes it. */
export function keepStaffId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(STAFF_ID);
    else localStorage.setItem(STAFF_ID, id);
  } catch {
    // Without browser storage, the id is not stored.
  }
}

/** Stores the path at which the session ended. */
export function savePath(path: string): void {
  try {
    sessionStorage.setItem(SAVED_PATH, path);
  } catch {
    // Without browser storage, the user reaches the home page after the next sign-in.
  }
}

/** Returns and removes the path at which the session ended; null if none is stored. */
export function takeSavedPath(): string | null {
  try {
    const path = sessionStorage.getItem(SAVED_PATH);
    sessionStorage.removeItem(SAVED_PATH);
    return path;
  } catch {
    return null;
  }
}

/** Notifies this tab, because the browser notifies only other tabs of storage changes. */
function notifyTab(): void {
  dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_FLAG }));
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Decodes a token's claims; null if the token does not have three parts or is invalid. */
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
