/**
 * What the browser keeps of someone who is signed in: a flag and two tokens. Nothing here throws: a browser may refuse
 * storage altogether.
 */

const FLAG = 'isLoggedIn';
const ACCESS_TOKEN = 'accessToken';
const ID_TOKEN = 'idToken';

/** Whether the visitor was signed in, with a token that does not hold any more, or is none. */
export function hasExpired(now: number): boolean {
  try {
    if (localStorage.getItem(FLAG) === null) return false;
    return !(expiryOf(localStorage.getItem(ACCESS_TOKEN)) > now);
  } catch {
    return false;
  }
}

/** Forgets who is signed in: flag and both tokens (ROUTE-42). */
export function clearSession(): void {
  try {
    for (const key of [FLAG, ACCESS_TOKEN, ID_TOKEN]) localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** When a token ends, in milliseconds since 1970; NaN for one that is not made of three parts. */
function expiryOf(token: string | null): number {
  const parts = (token ?? '').split('.');
  if (parts.length !== 3) return Number.NaN;
  try {
    const claims: unknown = JSON.parse(atob(parts[1]!.replace(/-/g, '+').replace(/_/g, '/')));
    return Number((claims as { exp?: unknown } | null)?.exp ?? Number.NaN) * 1000;
  } catch {
    return Number.NaN;
  }
}
