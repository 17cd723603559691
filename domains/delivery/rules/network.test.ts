import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { MONDAY_AFTERNOON, MONDAY_MORNING, NETWORK, PERTH, SYDNEY } from '../test/fixtures.ts';
import {
  dispatchDay,
  isHoliday,
  isWorkingDay,
  minutesToCutOff,
  networkOf,
  originsOf,
  zoneOfPostcode,
} from './network.ts';
import { zoneFactsOf } from '#domains/logistics/rules/zone-columns.ts';

test.each([
  ['AU', '2000', 'SYD-METRO'],
  ['AU', '2249', 'SYD-METRO'],
  ['AU', '2250', undefined],
  ['AU', '6160', 'PER-METRO'],
  ['NZ', '2000', undefined],
  ['AU', '200', undefined],
  ['AU', '', undefined],
])('the zone of %s %s is %s', (country, postcode, zone) => {
  expect(zoneOfPostcode(NETWORK, country, postcode)?.code).toBe(zone);
});

test('a narrow area takes precedence over the wider one around it, whatever their order', () => {
  const narrow = { country: 'AU', postcodeFrom: '2026', postcodeTo: '2026', zone: 'PER-METRO' };
  for (const areas of [
    [narrow, ...NETWORK.areas],
    [...NETWORK.areas, narrow],
  ]) {
    expect(zoneOfPostcode({ ...NETWORK, areas }, 'AU', '2026')?.code).toBe('PER-METRO');
    expect(zoneOfPostcode({ ...NETWORK, areas }, 'AU', '2027')?.code).toBe('SYD-METRO');
  }
});

test("a zone's own warehouse comes first, then the nearest", () => {
  expect(
    originsOf(NETWORK, SYDNEY).map(({ warehouse, transferDays }) => [warehouse.code, transferDays]),
  ).toEqual([
    ['SYD', 0],
    ['MEL', 2],
    ['PER', 5],
  ]);
  expect(originsOf(NETWORK, PERTH).map(({ warehouse }) => warehouse.code)).toEqual(['PER', 'MEL', 'SYD']);
});

test('products leave today before the cut-off in their own time zone, tomorrow from it on', () => {
  const sydney = NETWORK.warehouses.get('SYD')!;
  const perth = NETWORK.warehouses.get('PER')!;
  expect(dispatchDay(sydney, MONDAY_MORNING)).toBe('2026-11-23');
  expect(minutesToCutOff(sydney, MONDAY_MORNING)).toBe(180);
  expect(dispatchDay(sydney, MONDAY_AFTERNOON)).toBe('2026-11-24');
  expect(minutesToCutOff(sydney, MONDAY_AFTERNOON)).toBeNull();
  expect(dispatchDay(sydney, new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-24');
  // Perth is three hours behind Sydney, so its cut-off has not passed yet.
  expect(dispatchDay(perth, new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-23');
});

test('carriers do not work on weekends or on the holidays of their state', () => {
  expect(isWorkingDay(NETWORK, 'AU', 'NSW', day('2026-11-25'))).toBe(true);
  expect(isWorkingDay(NETWORK, 'AU', 'NSW', day('2026-11-26'))).toBe(false);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-11-26'))).toBe(true);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-12-25'))).toBe(false);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-11-28'))).toBe(false);
});

test('the operator’s rows become the network: whole weeks, transfers by destination, holidays by state', () => {
  const zone = {
    code: 'SYD',
    name: 'Sydney',
    country: 'AU',
    state: 'NSW',
    time_zone: 'Australia/Sydney',
    warehouse_code: 'W1',
    transit_days: 1,
    daily_capacity: 10,
    same_day_price_cents: 4900,
  };
  const network = networkOf({
    warehouses: [
      {
        code: 'W1',
        name: 'West',
        country: 'AU',
        state: 'NSW',
        postcode: '2766',
        time_zone: 'Australia/Sydney',
        cut_off_minutes: 720,
      },
    ],
    transfers: [
      { from_code: 'W2', to_code: 'W1', days: 2 },
      { from_code: 'W3', to_code: 'W1', days: 5 },
    ],
    zones: [zone, { ...zone, code: 'MEL', same_day_price_cents: null }],
    areas: [{ zone_code: 'SYD', country: 'AU', postcode_from: '2000', postcode_to: '2249' }],
    rates: [
      { zone_code: 'SYD', weekday: 5, price_cents: 2900 },
      { zone_code: 'SYD', weekday: 0, price_cents: 0 },
    ],
    capacity: [{ zone_code: 'SYD', weekday: 5, capacity: 0 }],
    holidays: [
      { country: 'AU', state: '', day: day('2026-12-25'), name: 'Christmas Day' },
      { country: 'AU', state: 'NSW', day: day('2026-10-05'), name: 'Labour Day' },
    ],
  });
  expect(network.zones.get('SYD')).toEqual({
    code: 'SYD',
    name: 'Sydney',
    country: 'AU',
    state: 'NSW',
    timeZone: 'Australia/Sydney',
    warehouse: 'W1',
    ...zoneFactsOf(zone),
    weekdayCapacity: [null, null, null, null, null, 0, null],
    rates: [0, null, null, null, null, 2900, null],
  });
  expect(network.zones.get('MEL')).toMatchObject({ sameDayPriceCents: null, rates: [], weekdayCapacity: [] });
  expect(network.warehouses.get('W1')).toEqual({
    code: 'W1',
    name: 'West',
    country: 'AU',
    timeZone: 'Australia/Sydney',
    cutOffMinutes: 720,
  });
  expect(network.transfers.get('W1')).toEqual(
    new Map([
      ['W2', 2],
      ['W3', 5],
    ]),
  );
  expect(network.areas).toEqual([{ country: 'AU', postcodeFrom: '2000', postcodeTo: '2249', zone: 'SYD' }]);
  expect(
    [
      ['VIC', '2026-12-25'],
      ['NSW', '2026-10-05'],
      ['VIC', '2026-10-05'],
    ].map(([state, on]) => isHoliday(network, 'AU', state!, day(on!))),
  ).toEqual([true, true, false]);
});
