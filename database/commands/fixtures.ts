import { parseConfig } from '#foundation/server/config.ts';
import type { CommandContext } from './command-context.ts';
import type { ShopDatabase } from './open-shop-database.ts';

/** What a test's command was given to run in, and the lines that it said. */
export interface CommandTrial {
  context: CommandContext;
  printed: string[];
  complained: string[];
  /** All that was said, in its order. */
  lines: string[];
  said(): string;
}

/** An operator's command line at a test's database, standing in a folder; nobody stops it. The database stays open. */
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
      standing,
      print: say(printed),
      complain: say(complained),
      progress: { show: () => undefined, clear: () => undefined },
      stoppable: () => ({ signal: new AbortController().signal, end: () => undefined }),
      open: async () => ({ config, database, name: 'test', close: async () => undefined }),
    },
  };
}
