/** Classes of SQLSTATE that blame the data: data exception, integrity violation, a program limit (a value too long for its index). */
const BLAMES_THE_DATA = /^(?:22|23|54)\w{3}$/;

/**
 * Whether the database refused what it was given (a NUL in a text, a number out of range, a broken constraint): the same
 * data will be refused again. Anything else (away, deadlock, shutting down) may go through the next time.
 */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && BLAMES_THE_DATA.test(String((error as { code?: unknown }).code ?? ''));
}
