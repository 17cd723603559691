import type { ShopDatabase } from './open-shop-database.ts';
import type { ProgressLine } from './progress-line.ts';

/**
 * The environment of a command: output, progress, interruption and database. A command runs in its own
 * process, or in the shop's process if that process has locked the embedded database. Commands must therefore
 * print only through this context.
 */
export interface CommandContext {
  /** The operator's working directory. Relative paths are resolved from it. */
  workingDirectory: string;
  print(text: string): void;
  complain(text: string): void;
  progress: ProgressLine;
  /**
   * Until `end()` is called, the first interrupt (Ctrl+C) only aborts the signal. The command must then stop
   * itself.
   */
  stoppable(): { signal: AbortSignal; end(): void };
  /**
   * Opens the database, which the command must close. Creates a missing embedded database only if `create` is
   * true. `faultText` describes the errors that this function throws.
   */
  open(mode?: { create: boolean }): Promise<ShopDatabase>;
}

/** Prints an error and returns the exit code of a command that has changed nothing. */
export function refuse(context: Pick<CommandContext, 'complain'>, text: string): 1 {
  context.complain(text);
  return 1;
}
