/** Returns the origin of canonical URLs: https, regardless of the request's protocol. */
export function secureOrigin(origin: string): string {
  return origin.replace(/^http:/i, 'https:');
}

/**
 * Returns a page's canonical URL (SEO-01, -02): https, lower case, without a trailing slash. Only the home
 * page and pages with `trailingSlash` end in a slash. A query in `path` is kept, because `/c/ovens?page=2` is
 * a separate page.
 */
export function canonicalAddress(origin: string, path: string, { trailingSlash = false } = {}): string {
  const host = origin.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const [named = '', query] = path.split('#')[0]!.split('?');
  const plain = named.replace(/^\/+|\/+$/g, '');
  const end = plain !== '' && trailingSlash ? '/' : '';
  return `https://${host}/${plain}${end}${query ? `?${query}` : ''}`.toLowerCase();
}
