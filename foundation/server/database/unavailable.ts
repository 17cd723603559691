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
