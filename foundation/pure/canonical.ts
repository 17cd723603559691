/** Returns the origin for canonical URLs. Its protocol is always https. */
export function secureOrigin(origin: string): string {
  return origin.replace(/^http:/i, 'https:');
}

/**
 * Returns the canonical URL of a page (SEO-01, -02): with https, in lower case and without a trailing slash.
 * The home page and pages with `trailingSlash` keep the slash. The URL includes the query of `path`, because
 * `/c/ovens?page=2` is a separate page.
 */
export function canonicalAddress(origin: string, path: string, { trailingSlash = false } = {}): string {
  const host = origin.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const [named = '', query] = path.split('#')[0]!.split('?');
  const plain = named.replace(/^\/+|\/+$/g, '');
  const end = plain !== '' && trailingSlash ? '/' : '';
  return `https://${host}/${plain}${end}${query ? `?${query}` : ''}`.toLowerCase();
}
