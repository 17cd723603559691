import type { ShopDatabase } from './open-shop-database.ts';
import type { ProgressLine } from './progress-line.ts';

/**
 * The environment of a command: output, progress, interruption and database. A command runs in its own
 * process, or in the shop's process if that process has locked the embedded database. It therefore prints
 * only through this context.
 */
export interface CommandContext {
  /** The operator's working directory, to resolve relative paths. */
  workingDirectory: string;
  print(text: string): void;
  complain(text: string): void;
  progress: ProgressLine;
  /**
   * Until `end()` is called, the first interrupt (Ctrl+C) aborts the signal, and the command must stop
   * itself.
   */
  stoppable(): { signal: AbortSignal; end(): void };
  /**
   * Opens the database, which the command must close. Creates an embedded database that does not exist only
   * if `create` is set. Throws the errors that `faultText` describes.
   */
  open(mode?: { create: boolean }): Promise<ShopDatabase>;
}

/** Prints a fault and returns the exit code of a command that did nothing. */
export function refuse(context: Pick<CommandContext, 'complain'>, text: string): 1 {
  context.complain(text);
  return 1;
}
