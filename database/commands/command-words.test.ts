import { describe, expect, it } from 'vitest';
import { readWords, refuseWords } from './command-words.ts';

const KNOWN = {
  options: { site: { type: 'string' }, amount: { type: 'string' }, free: { type: 'boolean' } },
  usage: 'npm run thing -- do IT',
} as const;

function ask(...args: string[]) {
  const told: string[] = [];
  const complained: string[] = [];
  const context = {
    print: (text: string) => told.push(text),
    complain: (text: string) => complained.push(text),
  };
  return { words: readWords(args, KNOWN, context), told, complained, context };
}

describe('command arguments', () => {
  it('are parsed into options and positional arguments', () => {
    const { words } = ask('do', 'it', '--site', 'wa', '--free');
    expect(words).toMatchObject({ values: { site: 'wa', free: true }, positionals: ['do', 'it'] });
  });

  it('may contain a negative amount', () => {
    expect(ask('--amount', '-5').words).toMatchObject({ values: { amount: '-5' } });
    expect(ask('set', 'Days', '-5', '--site', 'wa').words).toMatchObject({
      values: { site: 'wa' },
      positionals: ['set', 'Days', '-5'],
    });
  });

  it.each([[['--help']], [['do', '-h']], [['--help', '--strange']]])(
    '%j prints the usage and exits with success',
    (args) => {
      const { words, told, complained } = ask(...args);
      expect({ words, told, complained }).toEqual({ words: 0, told: [KNOWN.usage], complained: [] });
    },
  );

  it.each([[['--strange']], [['--site']], [['--free=yes']]])(
    '%j is reported, with the usage below',
    (args) => {
      const { words, told, complained } = ask(...args);
      expect({ words, told }).toEqual({ words: 1, told: [] });
      expect(complained.join()).not.toContain('positional');
      expect(complained).toEqual([
        expect.stringMatching(new RegExp(`^.*${args[0]!.slice(0, 6)}.*\n\n${KNOWN.usage}$`, 's')),
      ]);
    },
  );

  it('that resemble an option suggest it', () => {
    expect(ask('--fre').complained).toEqual([
      `Unknown option "--fre"; did you mean "--free"?\n\n${KNOWN.usage}`,
    ]);
  });

  it('that are unknown are repeated in the message', () => {
    const { context, complained } = ask();
    expect([refuseWords(context, [], 'usage'), refuseWords(context, ['drop', 'all'], 'usage')]).toEqual([
      1, 1,
    ]);
    expect(complained).toEqual(['Specify an action.\n\nusage', 'Unknown action "drop all".\n\nusage']);
  });
});
