/** Thrown if the database connection is lost during an import. */
export class DatabaseLost extends Error {
  /**
   * The last line that is known to be stored; 0 if no line is stored. Null if the import stores nothing
   * before the end of the file.
   */
  readonly afterLine: number | null;
  constructor(afterLine: number | null, cause: unknown) {
    super('The database connection was lost', { cause });
    this.name = 'DatabaseLost';
    this.afterLine = afterLine;
  }
}

/** Matches the codes of lost connections: SQLSTATE classes 08 and 57P, and socket error codes. */
const CODES = /^(08\w{3}|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const WORDS =
  /connection (terminated|ended|closed|has been discarded)|client has encountered a connection error|not queryable|timeout (expired|exceeded) when trying to connect/i;

/**
 * Whether an error means that the database connection is lost. Returns false if the database has rejected a
 * statement.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (CODES.test(String((one as { code?: unknown }).code)) || WORDS.test(one.message)) return true;
  }
  return false;
}
