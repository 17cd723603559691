/**
 * Matches SQLSTATE classes that mean faulty data: data exception, integrity violation, and program limits (a
 * value too long for its index).
 */
const BLAMES_THE_DATA = /^(?:22|23|54)\w{3}$/;

/**
 * Whether the database rejected the data (a NUL in a text, a number out of range, a violated constraint), so
 * that a retry would fail again. After other errors (connection lost, deadlock, shutdown), a retry may
 * succeed.
 */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && BLAMES_THE_DATA.test(String((error as { code?: unknown }).code ?? ''));
}
