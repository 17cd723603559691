/**
 * SQLSTATE classes of faulty data: data exception, integrity violation, and program limits (a value too long
 * for its index).
 */
const BLAMES_THE_DATA = /^(?:22|23|54)\w{3}$/;

/**
 * Whether the database rejected the data (a NUL in a text, a number out of range, a broken constraint), so
 * that a retry would fail again. Other errors (connection lost, deadlock, shutdown) may succeed on retry.
 */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && BLAMES_THE_DATA.test(String((error as { code?: unknown }).code ?? ''));
}
