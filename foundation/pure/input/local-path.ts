/**
 * Returns a path from the query (`returnUrl`) if it leads to this site; otherwise null. Rejects a text that
 * starts with `//` or `/\`, because browsers treat it as a URL on a different host. Also rejects backslashes
 * anywhere, and control characters, because browsers ignore tabs and line ends.
 */
export function parseLocalPath(input: string | null): string | null {
  const path = (input ?? '').trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(path, 'https://shop.invalid');
    // After normalisation, a path such as `/.//host` begins with `//` and would lead to a different host.
    return origin === 'https://shop.invalid' && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
