let isAsked = false;

/**
 * The resources that journey files share in one process live as long as the process, and are released by its
 * exit handlers. The test runner ends it by SIGTERM, which alone would run no exit handler.
 */
export function exitWhenAsked(): void {
  if (isAsked) return;
  isAsked = true;
  process.once('SIGTERM', () => process.exit(0));
}
