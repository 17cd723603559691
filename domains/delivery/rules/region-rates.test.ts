import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { NETWORK, PERTH, SYDNEY } from '../test/fixtures.ts';
import type { Zone } from './network.ts';
import { nationalRate, regionRates } from './region-rates.ts';

const week = (...rates: (number | null)[]) => rates.map((rate) => (rate === null ? null : cents(rate)));
const networkWith = (...zones: Zone[]) => ({
  ...NETWORK,
  zones: new Map(zones.map((zone) => [zone.code, zone])),
});

it('a region has the cheapest price of each of its zones, and the days until the next cheapest weekday', () => {
  const city: Zone = { ...SYDNEY, code: 'CITY', transitDays: 1, rates: week(0, 0, 0, 0, 0, 2900, null) };
  const bush: Zone = {
    ...SYDNEY,
    code: 'BUSH',
    transitDays: 3,
    rates: week(9900, null, null, null, null, null, null),
  };
  const transfers = Math.max(...(NETWORK.transfers.get(SYDNEY.warehouse)?.values() ?? []));
  expect(regionRates(networkWith(city, bush), 'AU')).toEqual([
    {
      country: 'AU',
      region: SYDNEY.state,
      minCents: 0,
      maxCents: 9900,
      minDays: 1,
      maxDays: 3 + transfers + 6,
    },
  ]);
});

it('zones without a truck and zones of another country are omitted', () => {
  const closed: Zone = { ...SYDNEY, rates: week(null, null, null, null, null, null, null) };
  expect(regionRates(networkWith(closed), 'AU')).toEqual([]);
  expect(regionRates(networkWith({ ...SYDNEY, country: 'NZ' }), 'AU')).toEqual([]);
});

it('the national rate covers the prices and days of all regions', () => {
  const rates = regionRates(
    networkWith(
      { ...SYDNEY, rates: week(0, 0, 0, 0, 0, 0, 0), transitDays: 1 },
      { ...PERTH, rates: week(5900, 5900, 5900, 5900, 5900, 5900, 5900), transitDays: 4 },
    ),
    'AU',
  );
  expect(rates).toHaveLength(2);
  expect(nationalRate(rates)).toMatchObject({ region: '', minCents: 0, maxCents: 5900, minDays: 1 });
  expect(nationalRate([])).toBeNull();
});
