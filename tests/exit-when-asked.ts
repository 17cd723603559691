let isAsked = false;

/**
 * What the files of journeys in one process share lives as long as that process, and ends with it in handlers of its exit.
 * The runner ends it by SIGTERM, which alone would run none of them.
 */
export function exitWhenAsked(): void {
  if (isAsked) return;
  isAsked = true;
  process.once('SIGTERM', () => process.exit(0));
}
