import type { CommandContext } from './command-context.ts';
import { exportCommand } from './content-commands.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';

const COMMANDS: Record<string, (args: string[], context: CommandContext) => Promise<number>> = {
  export: exportCommand,
  import: importCommand,
  migrate: migrateCommand,
};

/** Runs a command of the shop's command line and answers its exit code. */
export async function main(args: string[], context: CommandContext): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    console.error(`There is no command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
    return 1;
  }
  return command(rest, context);
}
