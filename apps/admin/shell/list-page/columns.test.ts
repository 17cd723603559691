import { expect, it } from 'vitest';
import { toggleColumn, visibleIds } from './columns.ts';

const COLUMNS = [{ id: 'name' }, { id: 'state' }, { id: 'code', isExtra: true }] as const;

it('shows the usual columns without a choice, and always the first', () => {
  expect(visibleIds(COLUMNS, null)).toEqual(['name', 'state']);
  expect(visibleIds(COLUMNS, [])).toEqual(['name']);
});

it('keeps the order of the list, and ignores columns that the list no longer has', () => {
  expect(visibleIds(COLUMNS, ['code', 'gone', 'state'])).toEqual(['name', 'state', 'code']);
});

it('forgets a choice that equals the usual columns', () => {
  const withCode = toggleColumn(COLUMNS, null, 'code');
  expect(withCode).toEqual(['name', 'state', 'code']);
  expect(toggleColumn(COLUMNS, withCode, 'code')).toBeNull();
});

it('never hides the first column', () => {
  expect(toggleColumn(COLUMNS, null, 'name')).toBeNull();
});
