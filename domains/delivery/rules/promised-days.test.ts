import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { NETWORK, SYDNEY } from '../test/fixtures.ts';
import { holidayKey, type Network, type Zone } from './network.ts';
import { closedWithPromises } from './promised-days.ts';

// A Wednesday, a Friday and a Sunday with promised deliveries.
const PROMISED = ['2026-12-02', '2026-12-04', '2026-12-06'].map((one) => ({
  zone: SYDNEY.code,
  day: day(one),
  promised: 2,
}));
const network = (zone: Partial<Zone>, more: Partial<Network> = {}): Network => ({
  ...NETWORK,
  zones: new Map([[SYDNEY.code, { ...SYDNEY, ...zone }]]),
  ...more,
});
const closed = (before: Network, after: Network) =>
  closedWithPromises(before, after, PROMISED).map((one) => [one.day, one.promised, one.name]);

it('reports booked days that an import closes, with the reason', () => {
  const fridays = SYDNEY.rates.map((rate, weekday) => (weekday === 4 ? null : rate));
  const wednesday = new Set([...NETWORK.holidays, holidayKey('AU', SYDNEY.state, day('2026-12-02'))]);
  expect(closed(NETWORK, NETWORK)).toEqual([]);
  expect(closed(NETWORK, network({ rates: fridays }, { holidays: wednesday }))).toEqual([
    ['2026-12-02', 2, 'a public holiday'],
    ['2026-12-04', 2, 'a weekday without a rate'],
  ]);
  expect(closed(NETWORK, network({ state: 'elsewhere' }, { holidays: wednesday }))).toEqual([]);
});

it('ignores days that were closed before or that open, and days of removed zones', () => {
  const none = SYDNEY.rates.map(() => null);
  expect(closed(network({ rates: none }), NETWORK)).toEqual([]);
  expect(closed(network({ rates: none }), network({ rates: none.map(() => cents(100)) }))).toEqual([]);
  expect(closed(NETWORK, { ...NETWORK, zones: new Map() })).toEqual([]);
});
