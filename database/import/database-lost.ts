/** The database went away in the middle of an import. */
export class DatabaseLost extends Error {
  /** The last line that is surely in; 0 when none is, null when nothing is kept until the end. */
  readonly afterLine: number | null;
  constructor(afterLine: number | null, cause: unknown) {
    super('The database went away', { cause });
    this.name = 'DatabaseLost';
    this.afterLine = afterLine;
  }
}

/** Codes of connections that end: SQLSTATE classes 08 and 57P, and the socket's own. */
const CODES = /^(08\w{3}|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const WORDS =
  /connection (terminated|ended|closed|has been discarded)|client has encountered a connection error|not queryable|timeout (expired|exceeded) when trying to connect/i;

/** Whether an error means that there is no database any more, rather than that it refuses something. */
export function isConnectionLost(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (CODES.test(String((one as { code?: unknown }).code)) || WORDS.test(one.message)) return true;
  }
  return false;
}
