import { isWebPage } from '#foundation/pure/web-page.ts';

/** Addresses of content: what may be a page's slug, a link, a redirect. */

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const LONGEST_SLUG = 200;

export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text);
}

/** The slug that an address's path asks for: lower case, without slashes at its ends; null when it can be none. */
export function slugOfPath(path: string): string | null {
  const slug = path
    .split(/[?#]/)[0]!
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '');
  return isSlug(slug) ? slug : null;
}

/** Stands for the site's number to call in pages of several sites (fill-in.ts). */
export const PHONE_LINK = '{{phoneLink}}';

/** Links that pages may hold: a path of the shop, a part of the page, or https:, tel:, mailto:. Never a script. */
export function isSafeLink(to: string): boolean {
  // Browsers take tabs and line ends out of addresses, and read a backslash as a slash.
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

/** The key of a redirect: path in lower case without a trailing slash, with its query. Full addresses lose their origin. */
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
    // A broken escape is nobody's redirect; the raw path is looked up.
  }
  const key = `/${plain.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
  return query.length > 0 ? `${key}?${query.join('?')}` : key;
}

/** Gift-card addresses that do not exist stay not found (storefront §8). */
export function mayRedirect(address: string): boolean {
  return !/^\/gift-?cards?(?:[/?]|$)/.test(redirectKey(address));
}

/**
 * Where an address has moved to, over several moves; null when it has not moved, or only in a circle. An address with a
 * query that has no redirect of its own goes where its path goes, and keeps its query.
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
