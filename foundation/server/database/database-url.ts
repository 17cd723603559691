/**
 * A parsed database URL. The URL can have any format that PostgreSQL supports, with one or more hosts or a
 * unix socket.
 */
export interface DatabaseTargets {
  /** One URL for each host, in the order in which the hosts are tried. */
  urls: readonly [string, ...string[]];
  /** Whether the server must accept writes. Each new connection is checked. */
  requiresPrimary: boolean;
  /** The hosts and the name of the database for display, without user and password. */
  name: string;
}

const FORM = 'postgres://user:password@host:port/database';
const URL_PARTS = /^postgres(?:ql)?:\/\/(?:([^/?]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/;
const HOST = /^(\[[\da-f:.%]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i;
/**
 * The supported values of libpq's `target_session_attrs`. With any other value, libpq could select a server
 * that does not accept writes.
 */
const SESSION_ATTRS = ['any', 'read-write', 'primary'];
const DEFAULT_PORT = '5432';

/**
 * Parses a `postgres://` URL in the same way as libpq. Supports several hosts (`host1:5432,host2:5432`),
 * `?host=`, `?port=`, the folder of a unix socket as the host, and `target_session_attrs`. With several
 * hosts, only a host that accepts writes is used, unless `target_session_attrs=any`. Returns an error text if
 * the URL cannot be used.
 */
export function parseDatabaseUrl(url: string): DatabaseTargets | string {
  const parts = URL_PARTS.exec(url);
  if (!parts) return unreadable();
  const [, credentials, authority = '', database = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const hosts = hostsOf(authority, parameters);
  if (hosts === null) return unreadable();
  const attrs = parameters.get('target_session_attrs');
  if (attrs !== null && !SESSION_ATTRS.includes(attrs))
    return `target_session_attrs=${attrs} is not one of ${SESSION_ATTRS.join(', ')}: the shop needs write access`;
  for (const own of ['host', 'port', 'target_session_attrs', 'load_balance_hosts']) parameters.delete(own);
  const urls = hosts.map(({ host, port }) => {
    const own = new URLSearchParams(parameters);
    const isSocket = host.startsWith('/');
    if (isSocket) own.set('host', host);
    if (isSocket) own.set('port', port);
    const text = own.toString();
    const at = credentials === undefined ? '' : `${credentials}@`;
    return `postgres://${at}${isSocket ? '' : `${host}:${port}`}/${database}${text === '' ? '' : `?${text}`}`;
  });
  const [first, ...others] = urls;
  if (
    first === undefined ||
    (!hosts.every(({ host }) => host.startsWith('/')) && !isReadable(first, credentials))
  )
    return unreadable();
  const names = hosts.map(({ host, port }) => (port === DEFAULT_PORT ? host : `${host}:${port}`));
  return {
    urls: [first, ...others],
    requiresPrimary: attrs === null ? others.length > 0 : attrs !== 'any',
    name: `${names.join(',')}/${decode(database)}`,
  };
}

/**
 * Returns the hosts and ports in a database URL, such as `pg1:5432, pg2:5432`. For a unix socket, returns its
 * folder.
 */
export function formatHosts(url: string): string {
  const [, , authority = '', , query = ''] = URL_PARTS.exec(url) ?? [];
  const hosts = hostsOf(authority, new URLSearchParams(query)) ?? [];
  return hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
}

const unreadable = () =>
  `is not a complete URL: ${FORM}. In a password, write @ as %40, : as %3A, / as %2F and # as %23`;

function hostsOf(authority: string, parameters: URLSearchParams): { host: string; port: string }[] | null {
  const named = parameters.get('host');
  const ports = parameters.get('port')?.split(',') ?? [];
  const texts = named === null || named === '' ? authority.split(',') : named.split(',');
  const found = texts.map((text, index) => {
    const plain = decode(text);
    const match = plain.startsWith('/') ? [plain, plain] : HOST.exec(text);
    if (!match) return null;
    const port = match[2] ?? (ports.length === 1 ? ports[0] : ports[index]) ?? DEFAULT_PORT;
    return /^\d{1,5}$/.test(port) ? { host: match[1] || 'localhost', port } : null;
  });
  return found.every((one) => one !== null) ? found : null;
}

function isReadable(url: string, credentials: string | undefined): boolean {
  try {
    decodeURIComponent(credentials ?? '');
    return URL.canParse(url);
  } catch {
    return false;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Selects one of several database hosts. If the current host cannot be used, it selects the next host. */
export interface HostTurn {
  readonly count: number;
  /** Returns the URL of the current host. */
  current(): string;
  /**
   * Selects the next host. Does nothing if `used` is no longer the current host, because a different
   * connection has already selected the next one.
   */
  advance(used: string): void;
}

export function takeTurns(urls: readonly [string, ...string[]]): HostTurn {
  let index = 0;
  return {
    count: urls.length,
    current: () => urls[index]!,
    advance(used) {
      if (urls[index] === used) index = (index + 1) % urls.length;
    },
  };
}
