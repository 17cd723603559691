/**
 * The cookie of the renewing secret. Its name makes browsers insist on Secure and on this very host; where the site's address
 * is plain http on another machine (a demo on a local network) browsers keep no such cookie, so there it has a plain name.
 */
export function sessionCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-session' : 'session';
}

/** The cookie by which a browser is known as one in which somebody has signed in. */
export function deviceCookieOf(origin: string): string {
  return isTrustworthy(origin) ? '__Host-device' : 'device';
}

const LOCAL = /^http:\/\/(?:[\w-]+\.)*localhost(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether browsers keep Secure cookies of an address: https, and this machine's own names. */
function isTrustworthy(origin: string): boolean {
  return origin.startsWith('https:') || LOCAL.test(origin);
}
