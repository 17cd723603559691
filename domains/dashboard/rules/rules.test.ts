import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { ALL_TIME_FROM, DASHBOARD_PAGE } from '#domains/projects/contract-dashboard.ts';
import { arrangedColumns, COLUMN_TYPES, COLUMNS, savedColumns, valueAt } from './columns.ts';
import { figuresOf, monthBefore, pipelineOf, sellersOf, type Group } from './figures.ts';
import {
  COLUMNS_KEY,
  FIRST_SEARCH,
  isTooMany,
  meaningful,
  nextSort,
  PARAMS_KEY,
  queryOf,
  readParams,
} from './search-params.ts';

describe('what is searched by', () => {
  it('is sent where it says something: empty, null and false are dropped, 0 and no bookings are kept (DASHBOARD-14)', () => {
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

  it('begins with 13 rows at page 0 (DASHBOARD-09)', () => {
    expect(queryOf(FIRST_SEARCH, 'LT')).toEqual({ page: 0, limit: 13, sortDirection: 0 });
    expect(DASHBOARD_PAGE).toBe(13);
  });

  it('is mine by the code of who is signed in, and all time since 2016 (DASHBOARD-11, -15)', () => {
    const query = queryOf(
      { ...FIRST_SEARCH, onlyMyProjects: true, salespersonCode: 'MQ', allTime: true, toDate: '2020-01-01' },
      'LT',
    );
    expect(query).toMatchObject({ salespersonCode: 'LT', onlyMyProjects: true, fromDate: '2016-01-01' });
    expect(query).not.toHaveProperty('toDate');
    expect(ALL_TIME_FROM).toBe('2016-01-01');
  });

  it('is sorted by turns: none, ascending, descending (DASHBOARD-01)', () => {
    const turns = [nextSort(FIRST_SEARCH, 'created')];
    turns.push(nextSort(turns[0]!, 'created'), nextSort(nextSort(turns[0]!, 'created'), 'created'));
    expect(turns.map(({ sortDirection }) => sortDirection)).toEqual([1, 2, 0]);
    expect(nextSort({ sortProperty: 'created', sortDirection: 2 }, 'quotePrice')).toEqual({
      sortProperty: 'quotePrice',
      sortDirection: 1,
    });
  });

  it('is kept, and begins at the first page; what does not fit is as if it was not (STORAGE-14)', () => {
    const kept = { ...FIRST_SEARCH, page: 7, customerName: 'Okafor', showCulinaryBookings: false };
    expect(readParams(JSON.stringify(meaningful(kept)))).toEqual({ ...kept, page: 0 });
    for (const broken of ['{', '7', '{"customerName":7,"sortDirection":9,"limit":100000}', null])
      expect(readParams(broken)).toEqual(FIRST_SEARCH);
    expect([PARAMS_KEY, COLUMNS_KEY]).toEqual([
      'performance-dashboard-search-params',
      'performance-dashboard-columns',
    ]);
  });

  it('finds too much above 2,000 (DASHBOARD-10)', () => {
    expect([2000, 2001].map(isTooMany)).toEqual([false, true]);
  });
});

describe('columns', () => {
  it('have their fields and types (DASHBOARD-05, ENUM-12)', () => {
    expect(COLUMN_TYPES).toEqual([
      'Price',
      'Date',
      'Actions',
      'LinkToProject',
      'Email',
      'ShowCulinaryBookings',
    ]);
    const used = new Set(COLUMNS.map(({ type }) => type).filter((type) => type !== undefined));
    expect([...used].toSorted()).toEqual([...COLUMN_TYPES].toSorted());
    const fields = new Set(['title', 'path', 'show', 'required', 'type', 'sortable', 'linkPath']);
    expect(COLUMNS.flatMap((one) => Object.keys(one)).filter((name) => !fields.has(name))).toEqual([]);
    expect(valueAt({ status: { name: 'Won' } }, 'status.name')).toBe('Won');
  });

  it('are kept in version 2, each once, the required ones shown (DASHBOARD-02, -06, -12, -13)', () => {
    const [project, status, ...rest] = COLUMNS as [(typeof COLUMNS)[0], (typeof COLUMNS)[0]];
    const moved = [status, { ...project, show: false }, ...(rest as typeof COLUMNS)];
    const doubled = savedColumns([...moved, ...moved, { title: 'Gone', path: 'gone', show: true }]);
    expect(JSON.parse(doubled)).toMatchObject({ version: 2 });
    const arranged = arrangedColumns(doubled);
    expect(arranged.map(({ title }) => title)).toEqual([
      status.title,
      project.title,
      ...(rest as typeof COLUMNS).map(({ title }) => title),
    ]);
    expect(arranged[1]!.show).toBe(true);
    expect(arrangedColumns(savedColumns(COLUMNS.slice(3))).slice(-3)).toEqual(COLUMNS.slice(0, 3));
    for (const other of [doubled.replace('"version":2', '"version":1'), '{}', 'x', null, '{"version":2}'])
      expect(arrangedColumns(other)).toEqual(COLUMNS);
  });
});

describe('figures', () => {
  const group = (more: Partial<Group>): Group => ({
    status: 'Open',
    age: 'week',
    createdMonth: '2026-09',
    decidedMonth: null,
    quotedMonth: null,
    quoteDays: 0,
    salespersonCode: 'LT',
    storeUri: 'redfern',
    count: 1,
    cents: cents(100_00),
    ...more,
  });
  const months = ['2026-09', '2026-10', '2026-11'];

  it('count months back over the year', () => {
    expect([monthBefore('2026-11', 0), monthBefore('2026-01', 1), monthBefore('2026-02', 14)]).toEqual([
      '2026-11',
      '2025-12',
      '2024-12',
    ]);
  });

  it('tell what stood open in each month, what was won, and of how much that was decided', () => {
    const figures = figuresOf(
      [
        group({}),
        group({ createdMonth: '2026-11', cents: cents(50_00), quotedMonth: '2026-11', quoteDays: 3 }),
        group({ status: 'Won', decidedMonth: '2026-10', cents: cents(900_00), count: 3 }),
        group({ status: 'Lost', decidedMonth: '2026-10', cents: cents(20_00) }),
      ],
      months,
    );
    expect(figures.openValue).toEqual({ now: 150, months: [1020, 100, 150] });
    expect(figures.wonValue.months).toEqual([0, 900, 0]);
    expect(figures.winRate.months).toEqual([null, 0.75, null]);
    expect([figures.quoted.now, figures.daysToQuote.months]).toEqual([1, [null, null, 3]]);
  });

  it('tell the pipeline by stage and age, without what is decided', () => {
    expect(
      pipelineOf([group({}), group({ count: 2 }), group({ status: 'Won', decidedMonth: '2026-10' })]),
    ).toEqual([{ status: 'Open', age: 'week', count: 3, value: 200 }]);
  });

  it('tell how people sell, the most won first, decisions of before left out', () => {
    const sellers = sellersOf(
      [
        group({ salespersonCode: '' }),
        group({ status: 'Won', decidedMonth: '2026-10', count: 3 }),
        group({ status: 'Lost', decidedMonth: '2026-11' }),
        group({ status: 'Won', decidedMonth: '2026-01' }),
      ],
      {
        keyOf: ({ salespersonCode }) => salespersonCode,
        names: new Map([['LT', 'Lin Tran']]),
        since: '2026-09',
        dueOf: () => 2,
      },
    );
    expect(sellers).toMatchObject([
      {
        key: 'LT',
        name: 'Lin Tran',
        wonCount: 3,
        wonValue: 100,
        lostCount: 1,
        winRate: 0.75,
        openCount: 0,
        due: 2,
      },
      { key: '', name: 'Nobody yet', openValue: 100, winRate: null },
    ]);
  });
});
