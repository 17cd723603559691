/**
 * The address of a database as the driver takes it. By every `sslmode` that asks for TLS it checks certificates, and it warns of each
 * name that says less: it is given the one that says so.
 */
export function driverAddress(url: string | undefined): { url?: string } {
  if (url === undefined) return {};
  if (/[?&]uselibpqcompat=true/.test(url)) return { url };
  return { url: url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full') };
}
