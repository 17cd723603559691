/** The origin of canonical addresses: https, whatever a request came by. */
export function secureOrigin(origin: string): string {
  return origin.replace(/^http:/i, 'https:');
}

/**
 * The one address of a page for search engines (SEO-01, -02): https, lower case, without a trailing slash. The home page
 * alone ends in one, and pages that are told to. A query that is given stays: `/c/ovens?page=2` is a page of its own.
 */
export function canonicalAddress(origin: string, path: string, { trailingSlash = false } = {}): string {
  const host = origin.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const [named = '', query] = path.split('#')[0]!.split('?');
  const plain = named.replace(/^\/+|\/+$/g, '');
  const end = plain !== '' && trailingSlash ? '/' : '';
  return `https://${host}/${plain}${end}${query ? `?${query}` : ''}`.toLowerCase();
}
