import { describe, expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { figuresOf, monthBefore, pipelineOf, sellersOf, type Group } from './figures.ts';

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
    unquotedCents: 0,
    marginCents: 0,
    marginOfCents: 0,
    ...more,
  });
  const months = ['2026-09', '2026-10', '2026-11'];

  it('count months back across years', () => {
    expect([monthBefore('2026-11', 0), monthBefore('2026-01', 1), monthBefore('2026-02', 14)]).toEqual([
      '2026-11',
      '2025-12',
      '2024-12',
    ]);
  });

  it('list the value open in each month, the value won, and the share of decided projects', () => {
    const figures = figuresOf(
      [
        group({}),
        group({ createdMonth: '2026-11', cents: cents(50_00), quotedMonth: '2026-11', quoteDays: 3 }),
        group({ status: 'Won', decidedMonth: '2026-10', cents: cents(900_00), count: 3 }),
        group({ status: 'Lost', decidedMonth: '2026-10', cents: cents(20_00) }),
      ],
      months,
      { seesCosts: false },
    );
    expect(figures.margin).toBeNull();
    expect(figures.openValue).toEqual({ now: 150, months: [1020, 100, 150] });
    expect(figures.wonValue.months).toEqual([0, 900, 0]);
    expect(figures.winRate.months).toEqual([null, 0.75, null]);
    expect([figures.quoted.now, figures.daysToQuote.months]).toEqual([1, [null, null, 3]]);
  });

  it('show the margin of won projects with known costs', () => {
    const won = { status: 'Won', decidedMonth: '2026-10' } as const;
    const { margin } = figuresOf(
      [
        group({ ...won, marginCents: 30_00, marginOfCents: 100_00 }),
        group({ ...won, marginCents: -10_00, marginOfCents: 100_00 }),
        group({ ...won, decidedMonth: '2026-11' }),
        group({ status: 'Lost', decidedMonth: '2026-09', marginCents: 50_00, marginOfCents: 100_00 }),
      ],
      months,
      { seesCosts: true },
    );
    expect(margin).toEqual({ now: null, months: [null, 0.1, null] });
  });

  it('cover a single month, and are empty for none', () => {
    const figures = figuresOf([], [], { seesCosts: true });
    expect(figures.openValue).toEqual({ now: null, months: [] });
    const one = figuresOf([group({ quotedMonth: '2026-11', quoteDays: 10, count: 3 })], ['2026-11'], {
      seesCosts: true,
    });
    expect([one.openValue.now, one.quoted.now, one.daysToQuote.now, one.winRate.now]).toEqual([
      100,
      3,
      3.3,
      null,
    ]);
  });

  it('count a project as open from its start until the month of its decision', () => {
    const figures = figuresOf(
      [
        group({ status: 'Won', createdMonth: '2026-09', decidedMonth: '2026-11' }),
        group({ status: 'Lost', createdMonth: '2026-10', decidedMonth: null }),
      ],
      months,
      { seesCosts: false },
    );
    expect(figures.openValue.months).toEqual([100, 100, 0]);
    expect(figures.winRate.months).toEqual([null, null, 1]);
  });

  it('show the pipeline by stage and age, without decided projects', () => {
    expect(
      pipelineOf([
        group({ unquotedCents: 40_50 }),
        group({ count: 2, unquotedCents: 10_00 }),
        group({ status: 'Won', decidedMonth: '2026-10' }),
      ]),
    ).toEqual([{ status: 'Open', age: 'week', count: 3, value: 200, unquoted: 50.5 }]);
    expect(
      pipelineOf([
        group({}),
        group({ age: 'older' }),
        group({ status: 'Quoted' }),
        group({ status: 'Lost' }),
      ]),
    ).toEqual([
      { status: 'Open', age: 'week', count: 1, value: 100, unquoted: 0 },
      { status: 'Open', age: 'older', count: 1, value: 100, unquoted: 0 },
      { status: 'Quoted', age: 'week', count: 1, value: 100, unquoted: 0 },
    ]);
  });

  it('rank sellers by value won, then by open value, then by name', () => {
    const names = new Map([
      ['a', 'Zoe'],
      ['b', 'Abe'],
      ['c', 'Cy'],
    ]);
    const told = sellersOf(
      [
        group({ salespersonCode: 'a' }),
        group({ salespersonCode: 'b' }),
        group({ salespersonCode: 'c', cents: cents(300_00) }),
        group({ salespersonCode: 'd', status: 'Won', decidedMonth: '2026-09' }),
      ],
      { keyOf: ({ salespersonCode }) => salespersonCode, names, since: '2026-09', dueOf: null },
    );
    expect(told.map(({ name }) => name)).toEqual(['d', 'Cy', 'Abe', 'Zoe']);
    expect(told.map(({ due }) => due)).toEqual([null, null, null, null]);
    expect(
      told.map(({ openValue, wonValue, lostCount, winRate }) => [openValue, wonValue, lostCount, winRate]),
    ).toEqual([
      [0, 100, 0, 1],
      [300, 0, 0, null],
      [100, 0, 0, null],
      [100, 0, 0, null],
    ]);
  });

  it('show the results per seller, the most won first, without earlier decisions', () => {
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
      { key: '', name: 'No one yet', openValue: 100, winRate: null },
    ]);
  });
});
