/**
 * The routes of pages whose last parameter is a secret or identifies a person, such as the token of a signed
 * link. The server never logs these parameters, browsers never send them as a referrer, and no measurement
 * contains them. A test checks that each route with a parameter is declared here or known to be public.
 */
export const SECRET_ROUTES = [
  '/booking/:token',
  '/claim/state/:token',
  '/content-preview/:token',
  '/newsletter/:token',
  '/notify-me/:token',
  '/project/shared/:shareId',
  '/question/:token',
  '/quote/:key',
  '/refer/:code',
  '/review/stop/:token',
  '/review/:token',
  '/saved/:token',
  '/unsubscribe/:token',
] as const;

/** Search terms are public, but shoppers also search for phone numbers and email addresses. */
const MASKED = [...SECRET_ROUTES, '/search/:term'];

/** Matches the parameter of a masked route anywhere in a text. Longer routes precede their beginnings. */
const MASKED_PATHS = new RegExp(
  `(/(?:${MASKED.map((route) => route.slice(1, route.lastIndexOf('/'))).join('|')})/+)[^/?#\\s"'<>]+`,
  'gi',
);

/** Replaces the secrets in all paths of the shop's pages that a text contains with `*`. */
export function maskSecretPaths(text: string): string {
  return text.replace(MASKED_PATHS, '$1*');
}
