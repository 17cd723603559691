import { resolve } from 'node:path';
import {
  commandConfigFromEnvironment,
  usesDefaultDatabase,
  type CommandConfig,
} from '#foundation/server/config.ts';
import { askControl, type ControlAnswer } from '#foundation/server/files/control-socket.ts';
import { isLocked, keepNewFilesPrivate } from '#foundation/server/files/data-dir.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { goOnUnread } from '#database/commands/closed-pipe.ts';
import { runCommand } from './commands.ts';
import { faultText, openShopDatabase } from '#database/commands/open-shop-database.ts';
import { progressLine } from '#database/commands/progress-line.ts';

/** Explains to the operator why a command uses the default database. */
const NO_DATABASE_NAMED = 'DATABASE_URL and DATA_DIR are not set.';

/** Runs a command of the shop's command line and returns its exit code. */
export async function main(
  args: string[],
  { workingDirectory }: { workingDirectory: string },
): Promise<number> {
  keepNewFilesPrivate();
  const [name = '', ...rest] = args;
  goOnUnread(process.stdout, process.stderr);
  const context: CommandContext = {
    workingDirectory,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    progress: progressLine(process.stderr, Date.now),
    stoppable: stopOnInterrupt,
    open: async (mode) => {
      const shop = await openShopDatabase(mode);
      if (usesDefaultDatabase()) context.complain(`Uses the ${shop.name}: ${NO_DATABASE_NAMED}`);
      return shop;
    },
  };
  let config: CommandConfig;
  try {
    config = commandConfigFromEnvironment();
  } catch (error) {
    context.complain(faultText(error));
    return 1;
  }
  const answered = await runInShop(config, { command: name, args: rest, workingDirectory }, context);
  return answered ?? runCommand(name, rest, context);
}

/**
 * Runs the command in the running shop process if that process has locked the embedded database. Only one
 * process can open this database. Returns null if no shop process has locked it.
 */
async function runInShop(
  config: CommandConfig,
  request: { command: string; args: string[]; workingDirectory: string },
  context: CommandContext,
): Promise<number | null> {
  if (config.database.url !== undefined || !isLocked(config.dataDir)) return null;
  if (usesDefaultDatabase())
    context.complain(
      `Using the database of the shop that is running with the data folder ${resolve(config.dataDir)}: ${NO_DATABASE_NAMED}`,
    );
  const stop = stopOnInterrupt();
  const hear = (answer: ControlAnswer) => {
    if ('print' in answer) context.print(answer.print);
    else if ('complain' in answer) context.complain(answer.complain);
    else if (answer.progress) context.progress.show(...answer.progress);
    else context.progress.clear();
  };
  try {
    return await askControl(config.dataDir, request, hear, stop.signal);
  } catch (error) {
    context.complain((error as Error).message);
    return 1;
  } finally {
    stop.end();
  }
}

/** On the first Ctrl+C, stops the import after the current batch; on the second, exits immediately. */
function stopOnInterrupt(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    console.error('\nStopping after this batch. Press Ctrl+C again to stop immediately.');
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    end: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
