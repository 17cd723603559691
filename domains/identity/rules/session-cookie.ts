/**
 * Returns the name of the cookie with the refresh secret. With the prefix `__Host-`, browsers accept the
 * cookie only over HTTPS and for exactly this host. On a plain HTTP site on another machine (a demo in a
 * local network), the prefix is omitted, because browsers would reject the cookie.
 */
export function sessionCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-session' : 'session';
}

/** Returns the name of the cookie that marks a browser in which the user has signed in before. */
export function deviceCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-device' : 'device';
}

const LOCAL = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether browsers accept Secure cookies from an origin. They accept them from HTTPS origins and local host
 * names.
 */
function isTrustworthy(origin: string): boolean {
  return origin.startsWith('https:') || LOCAL.test(origin);
}
