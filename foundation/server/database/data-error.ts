/**
 * Matches the SQLSTATE classes of errors that the data causes: data exceptions, constraint violations, and
 * program limits. An example of a program limit is the maximum length of a value in an index.
 */
const BLAMES_THE_DATA = /^(?:22|23|54)\w{3}$/;

/**
 * Whether the database rejected the data of a statement, for example because of a NUL in a text or a violated
 * constraint. A retry would fail again. After other errors, such as a lost connection or a deadlock, a retry
 * may succeed.
 */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && BLAMES_THE_DATA.test(String((error as { code?: unknown }).code ?? ''));
}
