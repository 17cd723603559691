const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Matches the SQLSTATEs of shutdown, crash, startup, too many connections, and all connection exceptions
 * (class 08).
 */
const SQL_STATE = /^(?:57P0[1-3]|53300|08\w{3})$/;
/**
 * Matches the messages of errors without a code. They come from the driver, its pool, Kysely or the embedded
 * database.
 */
const TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded|The embedded database stopped)/;

/**
 * Whether an error means that the database is temporarily unavailable. The statement is valid, so a retry can
 * succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const name = String(code ?? '');
  // Errors with these severities end a session or prevent it. The statement is not their cause.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (SYSTEM.has(name) || SQL_STATE.test(name) || TEXT.test(error.message)) return true;
  // An AggregateError contains an error for each address of the host.
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** The resource that the database lacks, and how the operator can fix it. */
export interface DatabaseLack {
  what: string;
  remedy: string;
}

/**
 * The SQLSTATEs of errors in which the database is reachable but cannot execute a statement. These are
 * classes 53 (insufficient resources) and 58 (system errors), and a read-only database.
 */
const LACKS: readonly (readonly [RegExp, DatabaseLack])[] = [
  [/^53100$/, { what: 'the disk of the database is full', remedy: 'free some space there' }],
  [
    /^25006$/,
    {
      what: 'the database is read-only',
      remedy:
        'free some space on its disk (hosts make a database with a full disk read-only), or point DATABASE_URL at the primary',
    },
  ],
  [
    /^53\w{3}$/,
    {
      what: 'the database server has run out of memory or open files',
      remedy: 'check its log and raise its limits',
    },
  ],
  [
    /^58\w{3}$/,
    { what: 'the database cannot read or write its files', remedy: 'check its log and its disk' },
  ],
];

/**
 * Returns the resource that the database lacked when an error occurred. When the resource is available again,
 * a retry may succeed. Returns null for other errors, and if the database cannot be reached.
 */
export function databaseLack(error: unknown): DatabaseLack | null {
  if (!(error instanceof Error)) return null;
  const { code: sqlState, severity } = error as { code?: unknown; severity?: unknown };
  const code = String(sqlState ?? '');
  // If the disk is full, new sessions may fail while open sessions continue to work. Report the full disk as
  // the cause.
  const isRefusedSession = severity === 'FATAL' && code === '53100';
  if (isDatabaseUnavailable(error) && !isRefusedSession) return null;
  return LACKS.find(([codes]) => codes.test(code))?.[1] ?? null;
}
