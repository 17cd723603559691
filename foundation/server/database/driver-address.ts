import { accessSync, constants, statSync } from 'node:fs';

/**
 * Adapts a database URL to the driver. The driver verifies the certificate for every `sslmode` with TLS, but
 * it warns if the mode promises less. This function replaces such modes with `verify-full`.
 */
export function driverAddress(url: string | undefined): { url?: string } {
  if (url === undefined) return {};
  if (/[?&]uselibpqcompat=true/.test(url)) return { url };
  return { url: url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full') };
}

/** The supported values of `sslmode`. The driver ignores other values and would connect without encryption. */
export const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Returns the `sslmode` of a URL if it is not supported; otherwise undefined. */
export function unknownSslMode(url: string): string | undefined {
  return parametersOf(url)
    .getAll('sslmode')
    .find((mode) => !SSL_MODES.includes(mode));
}

/** Returns the name of a URL parameter whose TLS file cannot be read; undefined if all files can be read. */
export function unreadableTlsFile(url: string): string | undefined {
  const searchParams = parametersOf(url);
  return ['sslrootcert', 'sslcert', 'sslkey']
    .map((name) => [name, searchParams.get(name)] as const)
    .filter(([, file]) => file && !isReadable(file))
    .map(([name, file]) => `${name}=${file}`)[0];
}

/** Returns the parameters of a database URL. `URL` cannot parse a URL with several hosts. */
const parametersOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '');

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
