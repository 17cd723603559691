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
 * Matches SQLSTATEs for shutdown, crash, startup and too many connections. Class 08 contains all connection
 * exceptions.
 */
const SQL_STATE = /^(?:57P0[1-3]|53300|08\w{3})$/;
/**
 * Matches messages of errors without a code, from the driver, its pool, the query builder and the embedded
 * database.
 */
const TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded|The embedded database stopped)/;

/**
 * Whether an error means that the database is temporarily unreachable. The statement is valid, and a later
 * retry can succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const name = String(code ?? '');
  // An error that ends or prevents a session does not concern the statement.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (SYSTEM.has(name) || SQL_STATE.test(name) || TEXT.test(error.message)) return true;
  // All addresses of a host failed.
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** A resource that the database lacks, and the remedy for the operator. */
export interface DatabaseLack {
  what: string;
  remedy: string;
}

/**
 * SQLSTATEs of a database that is reachable but cannot execute a statement: classes 53 (resources) and 58
 * (system), and a read-only database.
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
 * Returns the missing resource that caused an error. Once it is available, a retry may succeed. Null for
 * other errors, and if the database is unreachable.
 */
export function databaseLack(error: unknown): DatabaseLack | null {
  if (!(error instanceof Error)) return null;
  const { code: sqlState, severity } = error as { code?: unknown; severity?: unknown };
  const code = String(sqlState ?? '');
  // If the disk is full, new sessions may fail although open ones continue. The cause is then still the disk.
  const isRefusedSession = severity === 'FATAL' && code === '53100';
  if (isDatabaseUnavailable(error) && !isRefusedSession) return null;
  return LACKS.find(([codes]) => codes.test(code))?.[1] ?? null;
}
