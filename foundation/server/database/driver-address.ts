import { accessSync, constants, statSync } from 'node:fs';

/**
 * The address of a database as the driver takes it. By every `sslmode` that asks for TLS it checks certificates, and it warns of each
 * name that says less: it is given the one that says so.
 */
export function driverAddress(url: string | undefined): { url?: string } {
  if (url === undefined) return {};
  if (/[?&]uselibpqcompat=true/.test(url)) return { url };
  return { url: url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full') };
}

/** What `sslmode` may say: the driver passes any other word over, and encrypts nothing then. */
export const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The `sslmode` of an address where the driver knows no such word; undefined when it does, or none is there. */
export function unknownSslMode(url: string): string | undefined {
  return parametersOf(url)
    .getAll('sslmode')
    .find((mode) => !SSL_MODES.includes(mode));
}

/** A file that an address names for TLS and that cannot be read, as the address says it; undefined when all can. */
export function unreadableTlsFile(url: string): string | undefined {
  const searchParams = parametersOf(url);
  return ['sslrootcert', 'sslcert', 'sslkey']
    .map((name) => [name, searchParams.get(name)] as const)
    .filter(([, file]) => file && !isReadable(file))
    .map(([name, file]) => `${name}=${file}`)[0];
}

/** Of an address that may have several hosts, which `URL` cannot read. */
const parametersOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '');

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
