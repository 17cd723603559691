import { serverNow } from '../time/server-clock.ts';
import { isFlagged, SIGNED_IN_FLAG } from './signed-in.ts';

/**
 * The data of the signed-in user in the browser: a flag and two tokens (AUTH-14). The renewal cookie is
 * HttpOnly. If browser storage is unavailable, the functions in this file do not throw.
 */

const ACCESS_TOKEN = 'accessToken';
const ID_TOKEN = 'idToken';
/**
 * The storage key of a mark that is set if the user's prices differ from guest prices. With the mark, the
 * first script in the document hides guest prices until the user's prices have loaded.
 */
const OWN_PRICES = 'ownPrices';
/** The storage key of the signed-in staff member's id. Staff-only content uses it (STAFF-02). */
const STAFF_ID = 'winningUserId';
/**
 * The storage key of the path at which the session ended. The user returns to this path after the next
 * sign-in (AUTH-06, -15).
 */
const SAVED_PATH = 'savedPath';

/** The window event that is dispatched when the session ends, before the browser leaves the page. */
export const SESSION_ENDED = 'session-ended';

/**
 * The signed-in user as stated in the id token. For display only, because the browser does not verify the
 * token.
 */
export interface SessionPerson {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Stores the tokens from a sign-in or a renewal. */
export function keepSession({ accessToken, idToken }: { accessToken: string; idToken: string }): void {
  try {
    localStorage.setItem(ACCESS_TOKEN, accessToken);
    localStorage.setItem(ID_TOKEN, idToken);
    localStorage.setItem(SIGNED_IN_FLAG, 'true');
  } catch {
    // If browser storage is unavailable, only the cookie identifies the user.
  }
  notifyTab();
}

/** Deletes the signed-in flag and both tokens (ROUTE-42). */
export function clearSession(): void {
  try {
    for (const key of [SIGNED_IN_FLAG, ACCESS_TOKEN, ID_TOKEN, OWN_PRICES, STAFF_ID])
      localStorage.removeItem(key);
  } catch {
    // If browser storage is unavailable, there is no session data to delete.
  }
  notifyTab();
}

/** Stores whether the user's prices differ from guest prices. Pages that are loaded later read this mark. */
export function keepOwnPricesMark(areOwn: boolean): void {
  try {
    if (areOwn) localStorage.setItem(OWN_PRICES, 'true');
    else localStorage.removeItem(OWN_PRICES);
  } catch {
    // If browser storage is unavailable, guest prices are visible until the user's prices have loaded.
  }
}

/** Whether the user is signed in. The flag must be set, and both tokens must be readable (AUTH-01, -03). */
export function isSignedIn(): boolean {
  return isFlagged() && claimsOf(accessToken()) !== null && claimsOf(stored(ID_TOKEN)) !== null;
}

/** True if the user is signed in and their token has expired or cannot be read. False for guests. */
export function hasExpired(now: number): boolean {
  return isFlagged() && !(msLeft(accessToken(), now) > 0);
}

/** Returns the stored access token, even if it has expired; null if none is stored. */
export function accessToken(): string | null {
  return stored(ACCESS_TOKEN);
}

/** Returns the remaining validity of a token in ms. Negative if it has expired; NaN if it cannot be read. */
export function msLeft(token: string | null, now: number): number {
  return Number(claimsOf(token)?.['exp'] ?? Number.NaN) * 1000 - now;
}

/** Returns the signed-in user; null for a guest. */
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

/**
 * Whether a staff member is signed in, so that the page can load staff-only content. The server checks the
 * permission again.
 */
export function isStaffSession(): boolean {
  return isSignedIn() && claimsOf(stored(ID_TOKEN))?.['staff'] === true;
}

/** The customer for whom a staff member acts. `until` is the end of the acting session, in ms since 1970. */
export interface SessionActing {
  name: string;
  until: number;
}

/**
 * Returns the customer for whom the signed-in staff member acts, as stated in the id token. Null if there is
 * no acting session. For display only, because the browser does not verify the token.
 */
export function sessionActing(): SessionActing | null {
  const acting = isSignedIn() ? claimsOf(stored(ID_TOKEN))?.['acting'] : null;
  if (typeof acting !== 'object' || acting === null) return null;
  const { name, until } = acting as { name?: unknown; until?: unknown };
  const at = Date.parse(String(until));
  return at > serverNow() ? { name: String(name), until: at } : null;
}

/** Returns the id of a token's acting session; null if the token belongs to none. */
export function actingOf(token: string | null): string | null {
  const acting = claimsOf(token)?.['acting'];
  return typeof acting === 'string' ? acting : null;
}

/** Stores the id of the signed-in staff member (STAFF-02). Null deletes the stored id. */
export function keepStaffId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(STAFF_ID);
    else localStorage.setItem(STAFF_ID, id);
  } catch {
    // If browser storage is unavailable, the id is not stored.
  }
}

/** Stores the path at which the session ended. */
export function savePath(path: string): void {
  try {
    sessionStorage.setItem(SAVED_PATH, path);
  } catch {
    // If browser storage is unavailable, the home page opens after the next sign-in.
  }
}

/** Returns the path at which the session ended and deletes it; null if none is stored. */
export function takeSavedPath(): string | null {
  try {
    const path = sessionStorage.getItem(SAVED_PATH);
    sessionStorage.removeItem(SAVED_PATH);
    return path;
  } catch {
    return null;
  }
}

/** Dispatches a storage event in this tab, because the browser dispatches it only in other tabs. */
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

/** Returns the claims of a token; null if the token does not have three parts or cannot be decoded. */
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
