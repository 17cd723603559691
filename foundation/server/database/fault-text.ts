import { formatHosts } from './database-url.ts';
import { databaseLack, isDatabaseUnavailable } from './unavailable.ts';

/** The error for a failed first connection to a database. `cause` is the error of the driver. */
export class ConnectionFailed extends Error {
  /** The hosts and ports of the database, without user and password. */
  readonly hosts: string;

  constructor(url: string, cause: unknown) {
    const hosts = formatHosts(url);
    super(`cannot connect to PostgreSQL at ${hosts}`, { cause });
    this.name = 'ConnectionFailed';
    this.hosts = hosts;
  }
}

/**
 * Connects to the database at `url` for the first time. Throws {@link ConnectionFailed} if no host can be
 * reached.
 */
export async function connectFirst(url: string, database: { ping(): Promise<void> }): Promise<void> {
  try {
    await database.ping();
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new ConnectionFailed(url, error) : error;
  }
}

const UNREACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server responds there: is PostgreSQL running, and are host and port correct?',
  ETIMEDOUT:
    'no server responds there: are host and port correct, and does a firewall let this machine through?',
  EHOSTUNREACH: 'this machine cannot reach that host',
  '28P01':
    'PostgreSQL rejects its user or password: correct them in the URL (in a password, write @ as %40, / as %2F, # as %23)',
};

const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Descriptions of driver errors without a code, by a pattern of their message. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/,
    'PostgreSQL does not use TLS there: turn on ssl in PostgreSQL, or remove sslmode from the URL',
  ],
  [
    /password must be a (non-empty )?string/,
    'has no password, but PostgreSQL requires one: postgres://user:password@host:port/database',
  ],
];

const LOST =
  'The connection to PostgreSQL was lost: it was stopped, restarted or cut off. Run this again once PostgreSQL is available.';

const STATES: Readonly<Record<string, (said: string) => string>> = {
  '57P03': (said) => `PostgreSQL does not accept connections yet (${said}). Try again in a moment.`,
  '57P01': () => LOST,
  '57P02': () => LOST,
  '53300': (said) =>
    `PostgreSQL has no free connections (${said}). Raise its max_connections, or lower DATABASE_POOL of the processes: docs/guides/operate.md, Connections.`,
};

/** Matches the messages that the driver uses for both an unresponsive server and a closed connection. */
const CUT_OFF = /timeout|ETIMEDOUT|terminated|ECONNRESET|ECONNABORTED|EPIPE/i;
const NEVER_CONNECTED =
  'the server did not respond in time, or closed the connection: are host and port right, does a firewall let this machine through, and is it PostgreSQL that listens there?';

/**
 * Describes a connection error that an invalid DATABASE_URL causes, and how to fix it. Returns null for other
 * errors.
 */
export function databaseUrlFault(error: unknown): string | null {
  const causes = causesOf(error);
  const first = causes.find((one) => one instanceof ConnectionFailed);
  const at = first ? `cannot connect to PostgreSQL at ${first.hosts}: ` : '';
  for (const one of causes) {
    const { code = '', hostname } = one;
    if (UNREACHED[code]) return `DATABASE_URL: ${at}${UNREACHED[code]}`;
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return `DATABASE_URL: ${at}host "${hostname ?? ''}" not found; is its name correct, and can this machine resolve names? (In a password, write @ as %40, / as %2F, # as %23.)`;
    // The user does not exist, may not log in, or has no entry in pg_hba.conf. PostgreSQL's message states
    // the reason.
    if (code === '28000')
      return `DATABASE_URL: PostgreSQL rejects the connection (${one.message})${one.message.includes('pg_hba.conf') ? '; add a line for this machine and user to pg_hba.conf, or ask for TLS with ?sslmode=verify-full' : ''}`;
    if (UNTRUSTED.test(code))
      return `DATABASE_URL: its certificate is not trusted (${one.message.replace(/\.$/, '')}). Add the issuer’s certificate file with ?sslmode=verify-full&sslrootcert=/etc/…, and use the host name in the certificate; sslmode=no-verify encrypts without verifying`;
    const said = BY_WORDS.find(([words]) => words.test(one.message));
    if (said) return `DATABASE_URL: ${said[1]}`;
    if (code === '3F000')
      return 'DATABASE_URL: its user may not use the schema public, or the schema does not exist. As the administrator of PostgreSQL run, in this database: grant usage on schema public to USER (docs/guides/operate.md, A database)';
    if (code === '3D000') {
      const [, name = 'whitegoods'] = /database "([^"]+)"/.exec(one.message) ?? [];
      return `DATABASE_URL: its database "${name}" does not exist. Create it first: createdb ${name}`;
    }
  }
  return first && databaseStateFault(first.cause) === LOST
    ? `DATABASE_URL: ${at}${reasonOf(first.cause as Failure)}`
    : null;
}

/** Returns the reason for a failed first connection, as text for the operator. */
const reasonOf = ({ code = '', message }: Failure): string =>
  CUT_OFF.test(`${code} ${message}`) ? NEVER_CONNECTED : message;

/** Describes an error that the state of PostgreSQL causes, and how to fix it. Returns null for other errors. */
export function databaseStateFault(error: unknown): string | null {
  for (const one of causesOf(error)) {
    const words = STATES[one.code ?? ''];
    if (words) return words(one.message);
    const lack = databaseLack(one);
    if (lack)
      return `${capital(lack.what)} (${one.message}). ${capital(lack.remedy)}, and run this again: no partial changes were written.`;
    if (isDatabaseUnavailable(one)) return LOST;
  }
  return null;
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

type Failure = Error & { code?: string; hostname?: string };

function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one);
  return causes;
}
