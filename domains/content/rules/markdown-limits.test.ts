import { expect, it } from 'vitest';
import { countTableCells, markdownProblem } from './markdown-limits.ts';

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b\n'.repeat(rows)}`;

it.each([
  [table(1000, 1000), 'has a table with more than 20 columns'],
  ['> '.repeat(11), 'has lists or quotes with more than 10 levels'],
  ['- '.repeat(30_000), 'has lists or quotes with more than 10 levels'],
  [`${' '.repeat(42)}- a`, 'has lists or quotes with more than 10 levels'],
  ['_a__'.repeat(25_000), 'has more than 1000 signs of emphasis (* _ ~) in one paragraph'],
  [`[a]: /${'x'.repeat(50_000)}\n\n${'[a] '.repeat(100)}`, 'has too many links by reference'],
])('a text that is costly to convert is rejected', (text, problem) =>
  expect(markdownProblem(text)).toBe(problem),
);

it('usual texts are accepted', () => {
  const list =
    '- One\n  - Two\n    - Three\n\n1. First\n   > A *quote* with [a link](/stores) and [another][1]\n\n[1]: /cart';
  expect(markdownProblem(`${list}\n\n---\n\n${table(8, 40)}`)).toBeNull();
});

it('each row of a table counts with all its columns', () => {
  expect(countTableCells(`${table(10, 98)}\n\nText | with a bar`)).toBe(990);
});
