import { expect, it } from 'vitest';
import type { SavedView } from '#domains/staff/contract/list-views.ts';
import { ALL_VIEW, findOpenView, ignoredParams, isSameQuery, queryOfView, toViews } from './view-rules.ts';

const saved: SavedView = {
  id: 7,
  version: 1,
  name: 'Big ones',
  query: 'amountMin=5000&state=open',
  columns: null,
  isShared: false,
  isOwn: true,
  author: 'Ada Boyle',
  mayChange: true,
};
const views = toViews([ALL_VIEW, { key: 'open', title: 'Open', query: 'state=open' }], [saved]);
const open = (query: string) => findOpenView(views, new URLSearchParams(query));

it('compares queries in any order, and ignores the name of the view', () => {
  expect(isSameQuery('b=2&a=1&view=7', 'a=1&b=2')).toBe(true);
  expect(isSameQuery('a=1&a=2', 'a=1')).toBe(false);
  expect(isSameQuery('q=a+b', 'q=a%20b')).toBe(true);
});

it('finds the open view by its query, or by its name although the query has changed', () => {
  expect(open('')?.view.key).toBe('all');
  expect(open('state=open')).toMatchObject({ view: { key: 'open' }, isChanged: false });
  expect(open('state=open&amountMin=5000')).toMatchObject({ view: { key: '7' }, isChanged: false });
  expect(open('view=7&state=open')).toMatchObject({ view: { key: '7' }, isChanged: true });
  expect(open('state=cancelled')).toBeUndefined();
  expect(open('view=99')?.view.key).toBe('all');
});

it('opens a saved view under its name', () => {
  expect(queryOfView(views[2]!)).toBe('amountMin=5000&state=open&view=7');
  expect(queryOfView(views[1]!)).toBe('state=open');
});

it('names the filters of an old view that the list no longer knows', () => {
  expect(ignoredParams('state=lost&state=open&view=7', 'state=open')).toEqual(['state: lost']);
  expect(ignoredParams('colour=red+blue&q=x', 'q=x')).toEqual(['colour: red blue']);
  expect(ignoredParams('sort=placed&q=x', 'q=x')).toEqual([]);
});
