import { expect, it } from 'vitest';
import { diffLines } from './line-diff.ts';

const SIGNS = { same: ' ', added: '+', removed: '-' } as const;
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => SIGNS[kind] + text);

it('marks the lines that a version added and removed', () => {
  expect(shown('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d']);
  expect(shown('a', 'a')).toEqual([' a']);
  expect(shown('a\na', 'a')).toEqual([' a', '-a']);
  expect(shown('x\ny', 'p\nq')).toEqual(['-x', '-y', '+p', '+q']);
});

it('shows a rewritten text of many lines as removed and added', () => {
  const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word} ${index}`).join('\n');
  const lines = diffLines(text('old'), text('new'));
  expect(lines).toHaveLength(6000);
  expect(lines[0]).toEqual({ kind: 'removed', text: 'old 0' });
});
