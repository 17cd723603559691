/**
 * Returns a local URL from a query value (`returnUrl`); null if it is not local. Accepts only a path from the
 * root: browsers treat `//` and `/\` as another host, and remove tabs and line ends first.
 */
export function localAddress(input: string | null): string | null {
  const address = (input ?? '').trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?![/\\])/.test(address) || /[\\\u0000-\u001f\u007f]/.test(address)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://shop.invalid');
    // Without its dots, a path such as /.//host would lead to another host.
    return origin === 'https://shop.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
