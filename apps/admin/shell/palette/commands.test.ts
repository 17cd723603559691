import { describe, expect, test } from 'vitest';
import { matchingCommands, type Command } from './commands.ts';

const command = (title: string, words = ''): Command => ({
  id: title,
  group: 'Pages',
  title,
  words,
  icon: 'list',
  target: { to: '/' },
});
const COMMANDS = [
  command('Orders', 'sales'),
  command('Sales phone'),
  command('Phone of the shop', 'café'),
  command('Reports', 'sales gst'),
];
const titles = (text: string) => matchingCommands(COMMANDS, text).map(({ title }) => title);

describe('matching of commands', () => {
  test('an empty text matches all commands in their order', () => {
    expect(titles(' ')).toEqual(COMMANDS.map(({ title }) => title));
  });

  test('titles that begin with the text come first, then titles with the words, then other words', () => {
    expect(titles('sales')).toEqual(['Sales phone', 'Orders', 'Reports']);
    expect(titles('phone')).toEqual(['Phone of the shop', 'Sales phone']);
  });

  test('each word of the text must begin a word of the command, in any order', () => {
    expect(titles('ph sa')).toEqual(['Sales phone']);
    expect(titles('hone')).toEqual([]);
    expect(titles('shop phone')).toEqual(['Phone of the shop']);
  });

  test('case and accents make no difference', () => {
    expect(titles('CAFE')).toEqual(['Phone of the shop']);
    expect(titles('Ünknown')).toEqual([]);
  });
});
