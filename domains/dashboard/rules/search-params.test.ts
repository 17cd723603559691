import { describe, expect, it } from 'vitest';
import { ALL_TIME_FROM, DASHBOARD_PAGE } from '#domains/projects/contract/dashboard.ts';
import {
  addressOf,
  COLUMNS_KEY,
  FIRST_SEARCH,
  isTooMany,
  meaningful,
  nextSort,
  PARAMS_KEY,
  queryOf,
  readParams,
  searchIn,
  type SearchParams,
} from './search-params.ts';

describe('the search parameters', () => {
  it('omit empty, null and false values, and keep 0 and bookings set to false (DASHBOARD-14)', () => {
    expect(
      meaningful({
        a: '',
        b: null,
        c: false,
        d: 0,
        e: 'x',
        f: true,
        g: undefined,
        showCulinaryBookings: false,
      }),
    ).toEqual({ d: 0, e: 'x', f: true, showCulinaryBookings: false });
    expect(meaningful({ showCulinaryBookings: null })).toEqual({});
  });

  it('start with 13 rows at page 0 (DASHBOARD-09)', () => {
    expect(queryOf(FIRST_SEARCH, 'LT')).toEqual({ page: 0, limit: 13, sortDirection: 0 });
    expect(DASHBOARD_PAGE).toBe(13);
  });

  it('filter own projects by the signed-in user’s code, and all time since 2016 (DASHBOARD-11, -15)', () => {
    const query = queryOf(
      { ...FIRST_SEARCH, onlyMyProjects: true, salespersonCode: 'MQ', allTime: true, toDate: '2020-01-01' },
      'LT',
    );
    expect(query).toMatchObject({ salespersonCode: 'LT', onlyMyProjects: true, fromDate: '2016-01-01' });
    expect(query).not.toHaveProperty('toDate');
    expect(ALL_TIME_FROM).toBe('2016-01-01');
  });

  it('cycle the sort order: none, ascending, descending (DASHBOARD-01)', () => {
    const turns = [nextSort(FIRST_SEARCH, 'created')];
    turns.push(nextSort(turns[0]!, 'created'), nextSort(nextSort(turns[0]!, 'created'), 'created'));
    expect(turns.map(({ sortDirection }) => sortDirection)).toEqual([1, 2, 0]);
    expect(nextSort({ sortProperty: 'created', sortDirection: 2 }, 'quotePrice')).toEqual({
      sortProperty: 'quotePrice',
      sortDirection: 1,
    });
  });

  it('are stored and restored at the first page; invalid values are ignored (STORAGE-14)', () => {
    const kept = { ...FIRST_SEARCH, page: 7, customerName: 'Okafor', showCulinaryBookings: false };
    expect(readParams(JSON.stringify(meaningful(kept)))).toEqual({ ...kept, page: 0 });
    for (const broken of ['{', '7', '{"customerName":7,"sortDirection":9,"limit":100000}', null])
      expect(readParams(broken)).toEqual(FIRST_SEARCH);
    expect([PARAMS_KEY, COLUMNS_KEY]).toEqual([
      'performance-dashboard-search-params',
      'performance-dashboard-columns',
    ]);
  });

  it('report too many results above 2,000 (DASHBOARD-10)', () => {
    expect([2000, 2001].map(isTooMany)).toEqual([false, true]);
  });
});

describe('a search', () => {
  it('starts with nothing selected', () => {
    expect(FIRST_SEARCH).toEqual({
      page: 0,
      limit: 13,
      customerName: '',
      onlyMyProjects: false,
      allTime: false,
      fromDate: null,
      toDate: null,
      sortProperty: '',
      sortDirection: 0,
      showCulinaryBookings: null,
      salespersonCode: '',
      status: '',
      storeUri: '',
    });
  });

  it('sends its days and sort order if they are set', () => {
    const days = { ...FIRST_SEARCH, fromDate: '2026-01-01', toDate: '2026-02-01' };
    expect(queryOf({ ...days, sortProperty: 'created' }, '')).toEqual({
      page: 0,
      limit: 13,
      sortDirection: 0,
      fromDate: '2026-01-01',
      toDate: '2026-02-01',
    });
    // The years of the dates are incomplete, as while the user types.
    const half = queryOf({ ...days, fromDate: '0202-01-01', toDate: '0002-02-01' }, '');
    expect(half).toEqual({ page: 0, limit: 13, sortDirection: 0 });
    const sorted = { ...FIRST_SEARCH, sortProperty: 'created', sortDirection: 2, salespersonCode: 'MQ' };
    expect(queryOf(sorted, 'LT')).toMatchObject({
      sortProperty: 'created',
      sortDirection: 2,
      salespersonCode: 'MQ',
    });
    expect(meaningful({ other: false, showCulinaryBookings: true })).toEqual({ showCulinaryBookings: true });
  });

  it('is parsed back unchanged, each value by its type', () => {
    const full = {
      ...FIRST_SEARCH,
      customerName: 'Okafor',
      onlyMyProjects: true,
      allTime: true,
      fromDate: '2026-01-01',
      toDate: '2026-02-01',
      sortProperty: 'created',
      sortDirection: 1,
      showCulinaryBookings: true,
      salespersonCode: 'LT',
      status: 'Won',
      storeUri: 'redfern',
    };
    expect(readParams(JSON.stringify(full))).toEqual(full);
    expect(readParams(JSON.stringify({ ...full, sortDirection: 2 })).sortDirection).toBe(2);
    for (const sortDirection of [0, 3, -1, '1'])
      expect(readParams(JSON.stringify({ ...full, sortDirection }))).toMatchObject({
        sortDirection: 0,
        sortProperty: '',
      });
    expect(
      readParams(
        JSON.stringify({ ...full, fromDate: 7, toDate: true, showCulinaryBookings: 'no', status: null }),
      ),
    ).toMatchObject({ fromDate: null, toDate: null, showCulinaryBookings: null, status: '' });
    expect(readParams(JSON.stringify({ ...full, limit: 500, page: 3 }))).toMatchObject({
      limit: 13,
      page: 0,
    });
  });
});

describe('the URL of a search', () => {
  const there = (more: Partial<SearchParams>) => addressOf({ ...FIRST_SEARCH, ...more });
  const back = (query: string) => searchIn(new URLSearchParams(query));

  it('contains the differences from the default search and survives a round trip', () => {
    const search: SearchParams = {
      ...FIRST_SEARCH,
      page: 2,
      customerName: 'Okafor & co',
      onlyMyProjects: true,
      fromDate: '2026-01-01',
      sortProperty: 'created',
      sortDirection: 2,
      showCulinaryBookings: false,
      status: 'Pending',
    };
    expect(addressOf(search)).toEqual({
      page: '3',
      customerName: 'Okafor & co',
      onlyMyProjects: 'true',
      fromDate: '2026-01-01',
      sortProperty: 'created',
      sortDirection: '2',
      showCulinaryBookings: 'false',
      status: 'Pending',
    });
    expect(back(new URLSearchParams(addressOf(search)).toString())).toEqual(search);
    expect(back(new URLSearchParams(there({ page: 1 })).toString())).toEqual({ ...FIRST_SEARCH, page: 1 });
  });

  it('is empty for the default search, and an empty query means no search', () => {
    expect(there({})).toEqual({});
    expect(back('')).toBeNull();
    expect(back('utm_source=mail&page=1')).toBeNull();
  });

  it('ignores invalid values', () => {
    expect(
      back('status=Won&fromDate=soon&allTime=maybe&page=-3&limit=9000&sortDirection=7&sortProperty=id'),
    ).toEqual({
      ...FIRST_SEARCH,
      status: 'Won',
    });
    expect(back(`customerName=${'x'.repeat(300)}`)?.customerName).toHaveLength(100);
  });
});
