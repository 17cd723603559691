/**
 * The name of the refresh secret's cookie. The `__Host-` prefix makes browsers require Secure and this exact
 * host. On a plain HTTP site of another machine (a local network demo) browsers would reject that, so the
 * name has no prefix there.
 */
export function sessionCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-session' : 'session';
}

/** The name of the cookie that marks a browser with an earlier sign-in. */
export function deviceCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-device' : 'device';
}

const LOCAL = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether browsers store Secure cookies for an origin: HTTPS, and local host names. */
function isTrustworthy(origin: string): boolean {
  return origin.startsWith('https:') || LOCAL.test(origin);
}
