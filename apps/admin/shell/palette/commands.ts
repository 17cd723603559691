import type { IconName } from '#design/icons/icon.tsx';

/** The groups of the command palette, in the order in which it displays them. */
export const GROUPS = [
  'Recent',
  'On this page',
  'Pages',
  'Actions',
  'Orders',
  'Customers',
  'Products',
  'Settings',
  'Staff',
] as const;
export type Group = (typeof GROUPS)[number];

/** What the command palette offers: a page, a record or an action. */
export interface Command {
  /** Identifies the command in the palette. */
  id: string;
  group: Group;
  title: string;
  /** What distinguishes the command from others with the same title. */
  detail?: string;
  icon: IconName;
  /** Other words by which the command is found. */
  words?: string;
  /** Where the command leads: a route below `/admin` with an action of that page, an address of the shop, or a function. */
  target: { to: string; action?: string } | { href: string } | { run: () => void };
}

/** The most commands of a group that the palette displays. */
export const MAX_PER_GROUP = 6;

/** Returns a text in lower case without accents, for comparison. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/**
 * Returns the commands that contain a word which begins with each word of the text, best matches first: titles that
 * begin with the text, then titles with all words, then others. An empty text matches all commands in their order.
 */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const query = plain(text).trim();
  const words = query.split(/\s+/u).filter(Boolean);
  return commands
    .flatMap((command) => {
      const title = plain(command.title);
      const titleWords = title.split(/[^\p{L}\p{N}]+/u);
      const otherWords = plain(`${command.detail ?? ''} ${command.words ?? ''}`).split(/[^\p{L}\p{N}]+/u);
      const isIn = (list: readonly string[], word: string) => list.some((one) => one.startsWith(word));
      if (!words.every((word) => isIn(titleWords, word) || isIn(otherWords, word))) return [];
      const rank = title.startsWith(query) ? 0 : words.every((word) => isIn(titleWords, word)) ? 1 : 2;
      return [{ command, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
