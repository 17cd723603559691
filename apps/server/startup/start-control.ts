import { resolve } from 'node:path';
import type { Config } from '#foundation/server/config.ts';
import { listenForControl } from '#foundation/server/files/control-socket.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Starts the server that runs commands for the command line. Only this process can run them if it has locked
 * the embedded database.
 */
export function startControl({
  config,
  database,
}: {
  config: Config;
  database: Database<Tables>;
}): Promise<{ close(): Promise<void> }> {
  return listenForControl(config.dataDir, async ({ command, args, workingDirectory }, answer, signal) => {
    const { runCommand } = await import('#apps/cli/commands.ts');
    return runCommand(command, args, {
      workingDirectory,
      print: (text) => answer({ print: text }),
      complain: (text) => answer({ complain: text }),
      progress: {
        show: (done, all, text) => answer({ progress: [done, all, text] }),
        clear: () => answer({ progress: null }),
      },
      stoppable: () => ({ signal, end: () => undefined }),
      open: async () => ({
        config,
        database,
        name: `embedded database in ${resolve(config.dataDir)}`,
        close: async () => undefined,
      }),
    });
  });
}
