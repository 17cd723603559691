/**
 * Returns the name of the cookie with the refresh secret. The `__Host-` prefix makes browsers require Secure
 * and this exact host. The name has no prefix on a plain HTTP site on another machine (a local network demo),
 * because browsers would reject the cookie there.
 */
export function sessionCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-session' : 'session';
}

/** Returns the name of the cookie that marks a browser from which the user has signed in before. */
export function deviceCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-device' : 'device';
}

const LOCAL = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether browsers store Secure cookies for an origin: HTTPS origins and local host names. */
function isTrustworthy(origin: string): boolean {
  return origin.startsWith('https:') || LOCAL.test(origin);
}
