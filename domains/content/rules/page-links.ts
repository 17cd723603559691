import { slugOfPath } from './addresses.ts';

/** The first path segments of pages that are implemented in code. All other paths are content pages. */
export const CODE_PATHS: readonly string[] = [
  '',
  'account',
  'blank',
  'booking',
  'brands',
  'c',
  'cart',
  'checkout',
  'claim',
  'compare',
  'content-preview',
  'comparison',
  'cooking-demos',
  'customer',
  'deals-club',
  'has-yours-died',
  'afterpay',
  'newsletter',
  'notify-me',
  'p',
  'paypal',
  'pe-bookings',
  'performance-dashboard',
  'products',
  'project',
  'project-admin',
  'promotion',
  'promotions',
  'question',
  'quote',
  'refer',
  'review',
  'sale',
  'saved',
  'search',
  'sitemap',
  'stores',
  'track-order',
  'unsubscribe',
  'zipmoney',
];

/**
 * The first path segments of pages in code whose first page needs a content page on the site. For example, a
 * site without the content page about demonstrations has no list of demonstrations.
 */
const PATHS_WITH_CONTENT = ['cooking-demos', 'pe-bookings'];

/** Paths of code that display a content page with the same path. */
const PATHS_OF_PAGES = [...PATHS_WITH_CONTENT, 'project'];

/** The first path segments of files, API responses and the server's state. */
const SERVER_PATHS = [
  'api',
  'assets',
  'booking-calendar',
  'feeds',
  'files',
  'healthz',
  'img',
  'metrics',
  'order-calendar',
  'readyz',
  'rss.xml',
  'sitemap.xml',
];

/**
 * Whether a path belongs to code, so that shoppers would never see a content page with this path. The test
 * dead-links.db.test.ts compares the lists with the routes.
 */
export function isCodePath(slug: string): boolean {
  const first = slug.split('/')[0]!;
  return !PATHS_OF_PAGES.includes(slug) && (CODE_PATHS.includes(first) || SERVER_PATHS.includes(first));
}

/**
 * The target of a link within the shop, derived from its path: a content page, an entity of another domain,
 * or a page that always exists.
 */
export type LinkTarget =
  | { kind: 'content'; slug: string }
  | { kind: 'brand' | 'category' | 'product' | 'store'; uri: string }
  | { kind: 'always' };

const BY_URI: Readonly<Record<string, 'brand' | 'category' | 'product' | 'store'>> = {
  brands: 'brand',
  c: 'category',
  p: 'product',
  stores: 'store',
  'virtual-tour': 'store',
};

/** Returns the target of a link within the shop; null if its path is not a valid page path. */
export function targetOf(link: string): LinkTarget | null {
  const path = link.split(/[?#]/)[0]!.toLowerCase().replace(/\/+$/, '');
  const [, first = '', ...others] = path.split('/');
  const kind = Object.hasOwn(BY_URI, first) ? BY_URI[first] : undefined;
  // The URI of a category may consist of several segments, such as `lighting/floor-lamps`.
  if (kind === 'category' && others.length > 0) return { kind, uri: others.join('/') };
  if (kind !== undefined && others.length > 0) return { kind, uri: others.at(-1)! };
  const isContent = PATHS_WITH_CONTENT.includes(first) && others.length === 0;
  if (!isContent && (CODE_PATHS.includes(first) || SERVER_PATHS.includes(first))) return { kind: 'always' };
  const slug = slugOfPath(path);
  return slug === null ? null : { kind: 'content', slug };
}

/**
 * Returns the links within the shop that blocks contain, without duplicates. Finds links in HTML and in
 * fields that contain a path.
 */
export function linksOfBlocks(blocks: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (name === 'html') {
        for (const [, href] of value.matchAll(/\shref="(\/(?!\/)[^"]*)"/g))
          found.add(href!.replaceAll('&amp;', '&'));
      } else if (LINK_FIELDS.has(name) && /^\/(?!\/)/.test(value)) found.add(value);
    } else if (Array.isArray(value)) for (const item of value) visit(item, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, key);
  };
  visit(blocks, '');
  return [...found];
}

const LINK_FIELDS: ReadonlySet<string> = new Set(['to', 'href', 'link', 'action', 'more']);
