import { parseConfig } from '#foundation/server/config.ts';
import type { CommandContext } from './command-context.ts';
import type { ShopDatabase } from './open-shop-database.ts';

/** The context of a command in a test, and the lines that the command printed. */
export interface CommandTrial {
  context: CommandContext;
  printed: string[];
  complained: string[];
  /** All printed lines, in order. */
  lines: string[];
  said(): string;
}

/**
 * Creates the context of a command for tests, with a test's database and a working directory. The command is
 * never interrupted, and closing the database has no effect.
 */
export function commandTrial(
  database: ShopDatabase['database'],
  standing = '/',
  config: ShopDatabase['config'] = parseConfig({}),
): CommandTrial {
  const [printed, complained, lines]: [string[], string[], string[]] = [[], [], []];
  const say = (kept: string[]) => (text: string) => {
    kept.push(text);
    lines.push(text);
  };
  return {
    printed,
    complained,
    lines,
    said: () => lines.join('\n'),
    context: {
      workingDirectory: standing,
      print: say(printed),
      complain: say(complained),
      progress: { show: () => undefined, clear: () => undefined },
      stoppable: () => ({ signal: new AbortController().signal, end: () => undefined }),
      open: async () => ({ config, database, name: 'test', close: async () => undefined }),
    },
  };
}
