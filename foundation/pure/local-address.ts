/**
 * An address of this shop out of what somebody put into a query (`returnUrl`), or null. Only a path from the root counts:
 * browsers read `//` and `/\` as another host, and take tabs and line ends out before they look.
 */
export function localAddress(given: string | null): string | null {
  const address = (given ?? '').trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?![/\\])/.test(address) || /[\\\u0000-\u001f\u007f]/.test(address)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://shop.invalid');
    // A path such as /.//host would be another host's once its dots are gone.
    return origin === 'https://shop.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
