/**
 * Returns the local URL in a query value (`returnUrl`); null if it is not local. Accepts only a path from the
 * root. Browsers treat `//` and `/\` as the start of another host, and first remove tabs and line ends.
 */
export function localAddress(input: string | null): string | null {
  const address = (input ?? '').trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?![/\\])/.test(address) || /[\\\u0000-\u001f\u007f]/.test(address)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://shop.invalid');
    // After normalisation, a path such as /.//host would lead to another host.
    return origin === 'https://shop.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
