import { describe, expect, it } from 'vitest';
import { day, type Day } from '#foundation/pure/day.ts';
import { MONDAY_AFTERNOON, MONDAY_MORNING, NETWORK, SYDNEY } from '../test/fixtures.ts';
import { getReservedGoodsCalendar, firstDayFor, type ReservedGoods } from './earlier-day.ts';

const goods = (warehouses: readonly string[], arrivesOn: string | null = null): ReservedGoods => ({
  warehouses,
  arrivesOn: arrivesOn === null ? null : day(arrivesOn),
});
const STATE = {
  network: NETWORK,
  zone: SYDNEY,
  now: MONDAY_MORNING,
  capacity: new Map<Day, number>(),
};

describe('products reserved for an order', () => {
  it.each([
    ['at the zone’s own warehouse before its cut-off', goods(['SYD']), MONDAY_MORNING, '2026-11-24'],
    ['after it', goods(['SYD']), MONDAY_AFTERNOON, '2026-11-25'],
    // The transfer between warehouses takes two days. The resulting delivery day is a public holiday, so the
    // delivery is on the next day.
    ['at another', goods(['MEL']), MONDAY_MORNING, '2026-11-27'],
    ['at several: the last of them counts', goods(['SYD', 'MEL']), MONDAY_MORNING, '2026-11-27'],
    ['in whichever order', goods(['MEL', 'SYD']), MONDAY_MORNING, '2026-11-27'],
    ['that a supplier still owes', goods([], '2026-11-27'), MONDAY_MORNING, '2026-11-28'],
    [
      'that a supplier brings before the others come',
      goods(['MEL'], '2026-11-24'),
      MONDAY_MORNING,
      '2026-11-27',
    ],
    ['nowhere: from today on', goods([]), MONDAY_MORNING, '2026-11-24'],
  ] as const)('%s', (_where, kept, now, first) => {
    expect(firstDayFor({ ...STATE, now }, kept)?.day).toBe(first);
    const open = getReservedGoodsCalendar({ ...STATE, now }, kept).filter(({ available }) => available);
    expect(open[0]?.day).toBe(first);
  });

  it('arrive a day later if a day’s capacity is full', () => {
    const full = new Map([[day('2026-11-24'), 0]]);
    expect(firstDayFor({ ...STATE, capacity: full }, goods(['SYD']))?.day).toBe('2026-11-25');
  });

  it('have no day if their warehouse no longer supplies the zone', () => {
    const gone = goods(['SYD', 'GONE']);
    expect(firstDayFor(STATE, gone)).toBeUndefined();
    const days = getReservedGoodsCalendar(STATE, gone);
    expect(days).toHaveLength(90);
    expect(days.filter(({ available }) => available)).toEqual([]);
  });

  it('never arrive today, however near they are', () => {
    const near = { ...SYDNEY, transitDays: 0 };
    const days = getReservedGoodsCalendar({ ...STATE, zone: near }, goods(['SYD']));
    expect(days.slice(0, 2)).toMatchObject([
      { day: '2026-11-23', available: false },
      { day: '2026-11-24', available: true },
    ]);
    expect(firstDayFor({ ...STATE, zone: near }, goods(['SYD']))?.day).toBe('2026-11-24');
  });
});
