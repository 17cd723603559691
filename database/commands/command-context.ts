import type { ShopDatabase } from './open-shop-database.ts';
import type { ProgressLine } from './progress-line.ts';

/**
 * What a command knows of whoever runs it. A command runs in a process of its own or, where the shop holds the embedded
 * database, in the shop's; so it says everything through here.
 */
export interface CommandContext {
  /** Where the person stands, for relative paths. */
  standing: string;
  print(text: string): void;
  complain(text: string): void;
  progress: ProgressLine;
  /** Until `end()`, the first wish to stop (Ctrl+C) aborts the signal and the command ends by itself. */
  stoppable(): { signal: AbortSignal; end(): void };
  /**
   * Opens the database; the command closes it. Only `create` creates an embedded database that does not exist. Throws what
   * `faultText` describes.
   */
  open(mode?: { create: boolean }): Promise<ShopDatabase>;
}

/** Tells a fault and answers the exit code of a command that did nothing. */
export function refuse(context: Pick<CommandContext, 'complain'>, text: string): 1 {
  context.complain(text);
  return 1;
}
