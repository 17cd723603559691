let isAsked = false;

/**
 * Resources that browser tests share in one process are released by the process's exit handlers. The test
 * runner ends the process by SIGTERM, which alone would run no exit handler.
 */
export function exitWhenAsked(): void {
  if (isAsked) return;
  isAsked = true;
  process.once('SIGTERM', () => process.exit(0));
}
