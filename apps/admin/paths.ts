/** The path of the back office, below which the router matches its routes. */
export const BASE = '/admin';

/** The page on which staff sign in. The path is on the site, not below {@link BASE}. */
export const SIGN_IN_PATH = `${BASE}/sign-in`;

/** Returns the path of the sign-in page, which returns to a page of the back office. */
export function signInPath(returnUrl: string, query: Readonly<Record<string, string>> = {}): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ returnUrl, ...query }).toString()}`;
}

/** Returns a path below {@link BASE} as the router knows it; null if the path is not in the back office. */
export function toRoute(path: string): string | null {
  if (path === BASE) return '/';
  return path.startsWith(`${BASE}/`) || path.startsWith(`${BASE}?`) ? path.slice(BASE.length) || '/' : null;
}
