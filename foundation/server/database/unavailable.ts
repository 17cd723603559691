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
/** The driver, its pool and the embedded database say these without a code. */
const TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database stopped)/;

/** Whether an error says that the database cannot be reached at the moment: nothing is wrong with what was asked, and trying again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  if (SYSTEM.has(code) || SQL_STATE.test(code) || TEXT.test(error.message)) return true;
  // Several addresses of one host were tried.
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable);
}
