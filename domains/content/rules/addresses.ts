import { isUsableText } from '#foundation/pure/text/text.ts';
import { isWebPage } from '#foundation/pure/contact/web-page.ts';

/** Validates the paths of content: slugs of pages, links and redirects. */

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const MAX_SLUG_LENGTH = 200;

export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/**
 * Converts a path to a slug: lower case, without leading and trailing slashes. Null if the result is not a
 * valid slug.
 */
export function slugOfPath(path: string): string | null {
  const slug = path
    .split(/[?#]/)[0]!
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '');
  return isSlug(slug) ? slug : null;
}

/** The placeholder for the site's `tel:` link, in pages that several sites share (fill-in.ts). */
export const PHONE_LINK = '{{phoneLink}}';

/**
 * Whether a page may contain this link. Allowed are paths of the shop, anchors in the page, and https:, tel:
 * and mailto: links. Script URLs are not allowed.
 */
export function isSafeLink(to: string): boolean {
  // Reject control characters and backslashes. Browsers remove tabs and line breaks from URLs and treat a
  // backslash as a slash.
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
 * Returns the key of a redirect: the path and query of a URL without its origin. The path is in lower case
 * and has no trailing slash.
 */
export function redirectKey(address: string): string {
  const local = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split('#')[0]!;
  const [path = '', ...query] = local.split('?');
  let plain = path;
  try {
    const decoded = decodeURIComponent(path);
    // A path that the database cannot store is used without decoding. No redirect matches such a path.
    if (isUsableText(decoded)) plain = decoded;
  } catch {
    // The same applies to a path with invalid escape sequences.
  }
  const key = `/${plain.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  return query.length > 0 ? `${key}?${query.join('?')}` : key;
}

/**
 * Whether a URL can have a redirect. URLs of gift cards cannot, because the page of an unknown gift card must
 * respond with "not found" (storefront §8).
 */
export function mayRedirect(address: string): boolean {
  return !/^\/gift-?cards?(?:[/?]|$)/.test(redirectKey(address));
}

/**
 * Returns the final destination of a URL after one or more redirects. Null if the URL has no redirect, or if
 * its redirects form a loop. If only the path has a redirect, the destination keeps the query.
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
