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
/** Shutdown, crash, still starting, too many connections; class 08 is every connection exception. */
const SQL_STATE = /^(?:57P0[1-3]|53300|08\w{3})$/;
/** The driver, its pool, the query builder and the embedded database say these without a code. */
const TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded|The embedded database stopped)/;

/** Whether an error says that the database cannot be reached at the moment: nothing is wrong with what was asked, and trying again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const name = String(code ?? '');
  // Whatever ends a session, or never lets it begin, is no answer to what was asked.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (SYSTEM.has(name) || SQL_STATE.test(name) || TEXT.test(error.message)) return true;
  // Several addresses of one host were tried.
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}

/** What a database lacks, and what people do about it. */
export interface DatabaseLack {
  what: string;
  remedy: string;
}

/** SQLSTATEs of a database that is there and cannot carry out what was asked: classes 53 (resources) and 58 (its system). */
const LACKS: readonly (readonly [RegExp, DatabaseLack])[] = [
  [/^53100$/, { what: 'the disk of the database is full', remedy: 'make room there' }],
  [
    /^25006$/,
    {
      what: 'the database is read-only',
      remedy:
        'make room on its disk, which hosts close when it is full, or point DATABASE_URL at the primary',
    },
  ],
  [
    /^53\w{3}$/,
    { what: 'the database has no memory or open files left', remedy: 'look into its log and give it more' },
  ],
  [
    /^58\w{3}$/,
    { what: 'the database cannot read or write its files', remedy: 'look into its log and at its disk' },
  ],
];

/** What the database lacks, by an error, so that trying again later may help; null for another error, and where it cannot be reached at all. */
export function databaseLack(error: unknown): DatabaseLack | null {
  if (!(error instanceof Error)) return null;
  const { code: sqlState, severity } = error as { code?: unknown; severity?: unknown };
  const code = String(sqlState ?? '');
  // On a full disk a session may not begin, while those that are open go on: it is the disk that wants room.
  const isRefusedSession = severity === 'FATAL' && code === '53100';
  if (isDatabaseUnavailable(error) && !isRefusedSession) return null;
  return LACKS.find(([codes]) => codes.test(code))?.[1] ?? null;
}
