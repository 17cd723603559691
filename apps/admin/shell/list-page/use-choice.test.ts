import { expect, it } from 'vitest';
import { toggleRows } from './use-choice.ts';

const IDS = ['a', 'b', 'c', 'd'];

it('chooses a row, and leaves it again', () => {
  const one = toggleRows(IDS, [], 1, -1);
  expect(one).toEqual(['b']);
  expect(toggleRows(IDS, one, 1, 1)).toEqual([]);
});

it('chooses all rows between the row before and this one, in both directions', () => {
  expect(toggleRows(IDS, ['a'], 2, 0)).toEqual(['a', 'b', 'c']);
  expect(toggleRows(IDS, ['d'], 1, 3)).toEqual(['d', 'b', 'c']);
});

it('leaves all rows between, if this row is chosen', () => {
  expect(toggleRows(IDS, ['a', 'b', 'c'], 2, 1)).toEqual(['a']);
});

it('ignores a row that the list does not have', () => {
  expect(toggleRows(IDS, ['a'], 9, 0)).toEqual(['a']);
});
