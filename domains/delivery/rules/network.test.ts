import { expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { MONDAY_AFTERNOON, MONDAY_MORNING, NETWORK, PERTH, SYDNEY } from '../fixtures.ts';
import { dispatchDay, isWorkingDay, minutesToCutOff, originsOf, zoneOfPostcode } from './network.ts';

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

test('a narrow area wins over the wide one around it, whatever their order', () => {
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

test('goods leave today before the cut-off of their own clock, tomorrow from it on', () => {
  const sydney = NETWORK.warehouses.get('SYD')!;
  const perth = NETWORK.warehouses.get('PER')!;
  expect(dispatchDay(sydney, MONDAY_MORNING)).toBe('2026-11-23');
  expect(minutesToCutOff(sydney, MONDAY_MORNING)).toBe(180);
  expect(dispatchDay(sydney, MONDAY_AFTERNOON)).toBe('2026-11-24');
  expect(minutesToCutOff(sydney, MONDAY_AFTERNOON)).toBeNull();
  expect(dispatchDay(sydney, new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-24');
  // Noon in Perth is three hours later.
  expect(dispatchDay(perth, new Date('2026-11-23T01:00:00Z'))).toBe('2026-11-23');
});

test('carriers rest on weekends and on the holidays of their state', () => {
  expect(isWorkingDay(NETWORK, 'AU', 'NSW', day('2026-11-25'))).toBe(true);
  expect(isWorkingDay(NETWORK, 'AU', 'NSW', day('2026-11-26'))).toBe(false);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-11-26'))).toBe(true);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-12-25'))).toBe(false);
  expect(isWorkingDay(NETWORK, 'AU', 'WA', day('2026-11-28'))).toBe(false);
});
