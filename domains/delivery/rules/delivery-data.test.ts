import { describe, expect, it, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import {
  toDeliveryImport,
  DELIVERY_PARTS,
  keyOf,
  mergeDelivery,
  type DeliveryData,
  type DeliveryPart,
  type DeliveryRows,
  type DeliveryImport,
  type DeliveryPartImport,
} from './delivery-data.ts';
import { countChanges, deliveryNotices, deliveryProblems } from './delivery-problems.ts';
import { ZONE_FALLBACKS } from '#domains/logistics/rules/zone-columns.ts';

const warehouse = (code: string, country = 'AU'): DeliveryRows['warehouses'] => ({
  code,
  name: code,
  country,
  state: '',
  postcode: '2000',
  time_zone: 'Australia/Sydney',
  cut_off_minutes: 720,
});
const zone = (code: string, warehouse_code: string, country = 'AU'): DeliveryRows['zones'] => ({
  code,
  name: code,
  country,
  state: '',
  time_zone: 'Australia/Sydney',
  warehouse_code,
  transit_days: 1,
  daily_capacity: 10,
  ...ZONE_FALLBACKS,
});
const area = (zone_code: string, postcode_from: string, postcode_to: string, country = 'AU') => ({
  zone_code,
  country,
  postcode_from,
  postcode_to,
});
const service: DeliveryRows['services'] = {
  sku: 'STAIRS',
  title: 'Stairs',
  blurb: '',
  price_aud_cents: 3000,
  price_nzd_cents: null,
  category_uris: ['fridges'],
  position: 1,
};
const option: DeliveryRows['options'] = {
  code: 'PLUMB',
  kind: 'install',
  name: 'Plumbing',
  blurb: '',
  category_uri: 'fridges',
  price_aud_cents: 9900,
  price_nzd_cents: null,
  only_with: 'plumbedIce',
  position: 1,
};
/** Two zones with a warehouse each, and transfers between the two warehouses. */
const whole: DeliveryData = {
  warehouses: [warehouse('SYD'), warehouse('PER')],
  transfers: [{ from_code: 'SYD', to_code: 'PER', days: 5 }],
  zones: [zone('EAST', 'SYD'), zone('WEST', 'PER')],
  areas: [area('EAST', '2000', '2999'), area('WEST', '6000', '6999')],
  rates: [
    { zone_code: 'EAST', weekday: 0, price_cents: 0 },
    { zone_code: 'EAST', weekday: 1, price_cents: 2900 },
    { zone_code: 'WEST', weekday: 0, price_cents: 4900 },
  ],
  capacity: [{ zone_code: 'WEST', weekday: 0, capacity: 3 }],
  holidays: [{ country: 'AU', state: '', day: day('2026-12-25'), name: 'Christmas Day' }],
  services: [service],
  options: [option],
};
const rowsOf = <Part extends DeliveryPart>(
  rows: Partial<DeliveryRows[Part]>[],
  zones: string[] = [],
): DeliveryPartImport<Part> => ({
  rows: rows.map((row, index) => ({
    line: index + 2,
    row: row as DeliveryRows[Part],
    columns: Object.keys(row),
  })),
  zones,
});
const both = { ...whole, zones: [...whole.zones, zone('AUCK', 'AKL', 'NZ')] };
const merged = (given: DeliveryImport, replace = false) => mergeDelivery(whole, given, { replace });

test.each<[DeliveryPart, string[]]>([
  ['warehouses', ['SYD', 'PER']],
  ['transfers', ['SYD PER']],
  ['zones', ['EAST', 'WEST']],
  ['areas', ['AU 2000 2999', 'AU 6000 6999']],
  ['rates', ['EAST 0', 'EAST 1', 'WEST 0']],
  ['capacity', ['WEST 0']],
  ['holidays', ['AU  2026-12-25']],
  ['services', ['STAIRS']],
  ['options', ['PLUMB']],
])('the rows of %s have the keys %j', (part, keys) => {
  expect(whole[part].map((row) => keyOf(part, row as never))).toEqual(keys);
});

describe('delivery data merged with an import', () => {
  it.each([true, false])('the same data again changes nothing (replace: %s)', (replace) => {
    const { next, changes } = merged(toDeliveryImport(whole), replace);
    expect(next).toEqual(whole);
    expect(countChanges(changes)).toEqual({ added: 0, changed: 0, same: 14, removed: 0 });
  });

  it('everything is new in an empty shop', () => {
    const empty = Object.fromEntries(DELIVERY_PARTS.map((part) => [part, []])) as unknown as DeliveryData;
    const { next, changes } = mergeDelivery(empty, toDeliveryImport(whole), { replace: false });
    expect(next).toEqual(whole);
    expect(countChanges(changes)).toEqual({ added: 14, changed: 0, same: 0, removed: 0 });
  });

  it('an empty import changes nothing, even with replace', () => {
    expect(merged({}, true).next).toEqual(whole);
  });

  it('an existing row keeps the columns that the file omits', () => {
    const { next, changes } = merged({ warehouses: rowsOf<'warehouses'>([{ code: 'SYD', name: 'Sydney' }]) });
    expect(next.warehouses).toEqual([{ ...warehouse('SYD'), name: 'Sydney' }, warehouse('PER')]);
    expect(changes.warehouses).toMatchObject({ added: [], same: 0, removed: [] });
    expect(changes.warehouses.changed).toEqual([{ ...warehouse('SYD'), name: 'Sydney' }]);
  });

  it('rows missing from the import are kept; with replace they are removed', () => {
    const given = {
      holidays: rowsOf<'holidays'>([{ country: 'AU', state: 'WA', day: day('2026-09-28'), name: 'x' }]),
    };
    expect(merged(given).next.holidays).toHaveLength(2);
    const replaced = merged(given, true);
    expect(replaced.next.holidays.map(({ state }) => state)).toEqual(['WA']);
    expect(replaced.changes.holidays.removed).toEqual(whole.holidays);
    expect(replaced.next.zones).toEqual(whole.zones);
  });

  it('a zone in the import replaces its whole week and all of its areas', () => {
    const { next, changes } = merged({
      rates: rowsOf<'rates'>([{ zone_code: 'EAST', weekday: 1, price_cents: 2900 }], ['EAST']),
    });
    expect(next.rates.map((row) => keyOf('rates', row))).toEqual(['WEST 0', 'EAST 1']);
    expect(changes.rates.removed).toEqual([{ zone_code: 'EAST', weekday: 0, price_cents: 0 }]);
    expect(changes.rates.same).toBe(1);
    // If the import file names a zone without any rate, no truck serves the zone on any day.
    expect(merged({ rates: rowsOf<'rates'>([], ['WEST']) }).next.rates).toHaveLength(2);
  });

  it('removing a zone removes its areas and its week', () => {
    const { next, changes } = merged({ zones: rowsOf<'zones'>([zone('WEST', 'PER')]) }, true);
    expect(next.areas.map(({ zone_code }) => zone_code)).toEqual(['WEST']);
    expect(next.rates.map(({ zone_code }) => zone_code)).toEqual(['WEST']);
    expect(next.capacity).toHaveLength(1);
    expect(countChanges(changes).removed).toBe(4);
  });

  it.each(['SYD', 'PER'])(
    'a warehouse set of %s removes the transfers from and to other warehouses',
    (left) => {
      const { next } = merged({ warehouses: rowsOf<'warehouses'>([warehouse(left)]) }, true);
      expect(next.transfers).toEqual([]);
      expect(next.holidays).toEqual(whole.holidays);
    },
  );

  it('an exported network lists every zone for its areas and weeks', () => {
    const given = toDeliveryImport(whole);
    for (const part of ['areas', 'rates', 'capacity'] as const)
      expect(given[part]!.zones).toEqual(['EAST', 'WEST']);
    expect(given.zones!.zones).toEqual([]);
    expect(given.services!.rows).toEqual([{ line: null, row: service, columns: Object.keys(service) }]);
  });
});

describe('conflicts within a network', () => {
  const problems = (more: Partial<DeliveryData>) =>
    deliveryProblems({ ...whole, ...more }, { categories: ['fridges'], specifications: ['plumbedIce'] }).map(
      ({ part, key, text }) => `${part} ${key}: ${text}`,
    );

  it('finds none in a complete network', () => expect(problems({})).toEqual([]));

  it.each<[Partial<DeliveryData>, string[]]>([
    [
      { zones: [zone('EAST', 'SYDD'), whole.zones[1]!] },
      [expect.stringMatching(/^zones EAST: there is no warehouse "SYDD".*SYD/) as string],
    ],
    [
      { warehouses: [warehouse('SYD', 'NZ'), warehouse('PER')], transfers: [] },
      ['zones EAST: EAST is in AU, but its warehouse SYD is in NZ'],
    ],
    [
      { transfers: [{ from_code: 'SYD', to_code: 'SYD', days: 1 }] },
      ['transfers SYD SYD: transfers goods from a warehouse to itself'],
    ],
    [
      { transfers: [{ from_code: 'XXXX', to_code: 'YYYY', days: 1 }] },
      [
        expect.stringContaining('transfers XXXX YYYY: there is no warehouse "XXXX"') as string,
        expect.stringContaining('transfers XXXX YYYY: there is no warehouse "YYYY"') as string,
      ],
    ],
    [
      {
        warehouses: [...whole.warehouses, warehouse('AKL', 'NZ')],
        transfers: [{ from_code: 'SYD', to_code: 'AKL', days: 9 }],
      },
      ['transfers SYD AKL: SYD is in AU, but AKL is in NZ'],
    ],
    [
      { areas: [area('NORTH', '4000', '4999')] },
      [expect.stringContaining('areas AU 4000 4999: there is no zone "NORTH"') as string],
    ],
    [
      { rates: [{ zone_code: 'NORTH', weekday: 0, price_cents: 0 }] },
      [expect.stringContaining('rates NORTH 0: there is no zone "NORTH"') as string],
    ],
    [
      { capacity: [{ zone_code: 'NORTH', weekday: 6, capacity: 1 }] },
      [expect.stringContaining('capacity NORTH 6: there is no zone "NORTH"') as string],
    ],
    [
      { areas: [area('EAST', '1010', '1011', 'NZ')] },
      ['areas NZ 1010 1011: is in NZ, but the zone EAST is in AU'],
    ],
    [
      { options: [{ ...option, category_uri: 'fridge', only_with: 'plumbedice' }] },
      [
        expect.stringMatching(/^options PLUMB: there is no category "fridge".*fridges/) as string,
        expect.stringMatching(/^options PLUMB: there is no specification "plumbedice".*plumbedIce/) as string,
      ],
    ],
  ])('%j', (more, expected) => expect(problems(more)).toEqual(expected));

  const overlap = 'overlap only in part: an area must be completely inside or completely outside the other';
  it.each([
    ['side by side', [area('EAST', '2000', '2499'), area('WEST', '2500', '2999')], []],
    ['one within the other', [area('EAST', '2000', '2999'), area('WEST', '2026', '2026')], []],
    [
      'one within the other from its first postcode',
      [area('WEST', '2000', '2010'), area('EAST', '2000', '2999')],
      [],
    ],
    [
      'one within the other to its last postcode',
      [area('WEST', '2990', '2999'), area('EAST', '2000', '2999')],
      [],
    ],
    [
      'half of each',
      [area('EAST', '2000', '2500'), area('WEST', '2400', '2999')],
      [`areas AU 2400 2999: 2400–2999 (WEST) and 2000–2500 (EAST) ${overlap}`],
    ],
    [
      'one postcode in both',
      [area('WEST', '2500', '2999'), area('EAST', '2000', '2500')],
      [`areas AU 2500 2999: 2500–2999 (WEST) and 2000–2500 (EAST) ${overlap}`],
    ],
    [
      'half within a third',
      [area('EAST', '2000', '2999'), area('WEST', '2100', '2300'), area('EAST', '2200', '2400')],
      [`areas AU 2200 2400: 2200–2400 (EAST) and 2100–2300 (WEST) ${overlap}`],
    ],
  ])('areas %s', (_what, areas, expected) => expect(problems({ areas })).toEqual(expected));

  it('the same postcodes in two countries are different places', () => {
    const warehouses = [...whole.warehouses, warehouse('AKL', 'NZ')];
    const areas = [area('EAST', '1000', '1500'), area('AUCK', '1400', '1999', 'NZ')];
    expect(problems({ ...both, warehouses, areas })).toEqual([]);
  });
});

describe('notices about valid data that is likely a mistake', () => {
  const notices = (more: Partial<DeliveryData>) => deliveryNotices({ ...whole, ...more }, ['fridges']);
  const shut = (capacity: number) => ({
    zones: [{ ...zone('EAST', 'SYD'), daily_capacity: 0 }, zone('WEST', 'PER')],
    capacity: [{ zone_code: 'EAST', weekday: 0, capacity }],
  });

  it.each<[Partial<DeliveryData>, string[]]>([
    [{}, []],
    [{ rates: [] }, ['No delivery to these zones, because no weekday has a rate: EAST, WEST.']],
    [{ areas: [area('WEST', '6000', '6999')] }, ['Zones without postcodes: EAST.']],
    [shut(0), ['No open days for these zones, because their capacity is 0: EAST.']],
    [shut(1), []],
    [
      { ...shut(0), capacity: whole.capacity },
      ['No open days for these zones, because their capacity is 0: EAST.'],
    ],
    [
      { services: [{ ...service, category_uris: ['fridges', 'ovens', 'ovens'] }] },
      ['Services list unknown categories: ovens.'],
    ],
  ])('%j', (more, expected) => expect(notices(more)).toEqual(expected));

  it('covers one country if only one is requested', () => {
    const of = (country?: string) => deliveryNotices({ ...both, rates: [] }, ['fridges'], country)[0];
    expect([of(), of('NZ'), of('AU')]).toEqual(
      ['EAST, WEST, AUCK', 'AUCK', 'EAST, WEST'].map(
        (codes) => `No delivery to these zones, because no weekday has a rate: ${codes}.`,
      ),
    );
  });
});
