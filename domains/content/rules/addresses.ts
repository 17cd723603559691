import { isWebPage } from '#foundation/pure/contact/web-page.ts';

/** Paths of content: which values are valid as a page's slug, a link or a redirect. */

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const MAX_SLUG_LENGTH = 200;

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/**
 * Returns the slug of a path: lower case, without leading and trailing slashes. Null if the path cannot be a
 * slug.
 */
export function slugOfPath(path: string): string | null {
  const slug = path
    .split(/[?#]/)[0]!
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '');
  return isSlug(slug) ? slug : null;
}

/** Placeholder for the site's `tel:` link in pages that several sites share (fill-in.ts). */
export const PHONE_LINK = '{{phoneLink}}';

/**
 * Whether pages may contain this link: a path of the shop, an anchor in the page, or https:, tel:, mailto:.
 * Never a script.
 */
export function isSafeLink(to: string): boolean {
  // Browsers remove tabs and line ends from URLs, and read a backslash as a slash.
  if (to.length > 1000 || hasControl(to) || to.includes('\\')) return false;
  return (
    to === PHONE_LINK ||
    /^\/(?!\/)/.test(to) ||
    /^#[\w-]*$/.test(to) ||
    isWebPage(to) ||
    /^(?:tel|mailto):\S+$/i.test(to)
  );
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) <= 0x20) return true;
  return false;
}

/**
 * Returns the key of a redirect: the path in lower case without a trailing slash, with its query. The origin
 * of a full URL is removed.
 */
export function redirectKey(address: string): string {
  const local = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split('#')[0]!;
  const [path = '', ...query] = local.split('?');
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Look up the raw path if its escapes are broken. No redirect has broken escapes.
  }
  const key = `/${plain.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  return query.length > 0 ? `${key}?${query.join('?')}` : key;
}

/**
 * Whether a URL may redirect. A gift-card URL that does not exist must respond with "not found" (storefront
 * §8).
 */
export function mayRedirect(address: string): boolean {
  return !/^\/gift-?cards?(?:[/?]|$)/.test(redirectKey(address));
}

/**
 * Returns the final destination of a URL, following several redirects. Null if no redirect exists, or if they
 * form a loop. If a URL with a query has no redirect of its own, it follows the redirect of its path and
 * keeps its query.
 */
export function destinationOf(redirects: ReadonlyMap<string, string>, address: string): string | null {
  if (!mayRedirect(address)) return null;
  const seen = new Set<string>();
  let at = redirectKey(address);
  let found: string | null = null;
  while (!seen.has(at)) {
    seen.add(at);
    const next = stepOf(redirects, at);
    if (next === null) return found;
    found = next;
    if (!next.startsWith('/')) return found;
    at = redirectKey(next);
  }
  return null;
}

function stepOf(redirects: ReadonlyMap<string, string>, key: string): string | null {
  const exact = redirects.get(key);
  if (exact !== undefined) return exact;
  const mark = key.indexOf('?');
  if (mark < 0) return null;
  const moved = redirects.get(key.slice(0, mark));
  return moved === undefined ? null : moved.includes('?') ? moved : moved + key.slice(mark);
}
