import { describe, expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import type { DeliveryData } from '../delivery-data.ts';
import { deliverySeed, type SeedOptions } from './network-plan.ts';

const seed = (country: 'AU' | 'NZ', more: Partial<SeedOptions> = {}): DeliveryData =>
  deliverySeed({
    country,
    cutOffMinutes: 840,
    metroCents: cents(2900),
    regionalCents: cents(9900),
    capacity: 25,
    years: [2026, 2026],
    ...more,
  });

/** Returns the code of the zone that contains a postcode; `-` if no zone does. Throws if several zones do. */
function zoneAt(data: DeliveryData, postcode: string): string {
  const found = data.areas.filter((area) => area.postcode_from <= postcode && postcode <= area.postcode_to);
  expect(found.length, postcode).toBeLessThan(2);
  return found[0]?.zone_code ?? '-';
}

describe('Australia', () => {
  // Postcodes published by Australia Post: capitals, their outskirts, country towns, the outback, and
  // post-office boxes without a street.
  test.each([
    ['0800', 'NT-METRO'], // Darwin
    ['0832', 'NT-METRO'], // Palmerston
    ['0850', 'NT-REGIONAL'], // Katherine
    ['0872', 'NT-REMOTE'], // Uluru
    ['0870', 'NT-REGIONAL'], // Alice Springs
    ['0873', 'NT-REGIONAL'],
    ['0885', 'NT-REMOTE'], // Groote Eylandt
    ['1001', '-'], // post-office boxes in Sydney
    ['2000', 'NSW-METRO'],
    ['2250', 'NSW-REGIONAL'], // Gosford
    ['2560', 'NSW-METRO'], // Campbelltown
    ['2580', 'NSW-REGIONAL'], // Goulburn
    ['2600', 'ACT-METRO'],
    ['2619', 'NSW-REGIONAL'],
    ['2620', 'ACT-METRO'], // Queanbeyan
    ['2640', 'NSW-REGIONAL'], // Albury
    ['2750', 'NSW-METRO'], // Penrith
    ['2800', 'NSW-REGIONAL'], // Orange
    ['2835', 'NSW-REMOTE'], // Cobar
    ['2850', 'NSW-REGIONAL'], // Mudgee
    ['2880', 'NSW-REMOTE'], // Broken Hill
    ['2881', 'NSW-REGIONAL'],
    ['2899', '-'], // Norfolk Island
    ['2913', 'ACT-METRO'], // Gungahlin
    ['3000', 'VIC-METRO'],
    ['3220', 'VIC-REGIONAL'], // Geelong
    ['3337', 'VIC-METRO'], // Melton
    ['3350', 'VIC-REGIONAL'], // Ballarat
    ['3429', 'VIC-METRO'], // Sunbury
    ['3550', 'VIC-REGIONAL'], // Bendigo
    ['3805', 'VIC-METRO'],
    ['3840', 'VIC-REGIONAL'], // Morwell
    ['3931', 'VIC-METRO'], // Mornington
    ['3960', 'VIC-REGIONAL'],
    ['3977', 'VIC-METRO'], // Cranbourne
    ['3995', 'VIC-REGIONAL'], // Wonthaggi
    ['4000', 'QLD-METRO'],
    ['4217', 'QLD-METRO'], // Gold Coast
    ['4350', 'QLD-REGIONAL'], // Toowoomba
    ['4480', 'QLD-REMOTE'],
    ['4494', 'QLD-REGIONAL'],
    ['4510', 'QLD-METRO'],
    ['4558', 'QLD-REGIONAL'], // Maroochydore
    ['4730', 'QLD-REMOTE'], // Longreach
    ['4740', 'QLD-REGIONAL'], // Mackay
    ['4825', 'QLD-REMOTE'], // Mount Isa
    ['4870', 'QLD-REGIONAL'], // Cairns
    ['4871', 'QLD-REMOTE'],
    ['4872', 'QLD-REGIONAL'],
    ['4875', 'QLD-REMOTE'], // Torres Strait
    ['4879', 'QLD-REGIONAL'],
    ['4895', 'QLD-REMOTE'],
    ['5000', 'SA-METRO'],
    ['5290', 'SA-REGIONAL'], // Mount Gambier
    ['5690', 'SA-REMOTE'], // Ceduna
    ['5700', 'SA-REGIONAL'], // Port Augusta
    ['5723', 'SA-REMOTE'], // Coober Pedy
    ['5810', '-'],
    ['6000', 'WA-METRO'],
    ['6230', 'WA-REGIONAL'], // Bunbury
    ['6430', 'WA-REMOTE'], // Kalgoorlie
    ['6450', 'WA-REGIONAL'], // Esperance
    ['6725', 'WA-REMOTE'], // Broome
    ['6798', '-'], // Christmas Island
    ['7000', 'TAS-METRO'],
    ['7250', 'TAS-REGIONAL'], // Launceston
    ['7256', 'TAS-REMOTE'], // King Island
    ['7310', 'TAS-REGIONAL'], // Devonport
    ['7801', '-'],
    ['9999', '-'],
  ])('%s lies in %s', (postcode, zone) => expect(zoneAt(seed('AU'), postcode)).toBe(zone));

  test('its zones have well-known names', () =>
    expect(seed('AU').zones.map(({ code, name }) => `${code}: ${name}`)).toEqual([
      'NT-METRO: Darwin',
      'NT-REGIONAL: Regional Northern Territory',
      'NT-REMOTE: Remote Northern Territory',
      'NSW-METRO: Sydney',
      'NSW-REGIONAL: Regional New South Wales',
      'ACT-METRO: Canberra',
      'NSW-REMOTE: Remote New South Wales',
      'VIC-METRO: Melbourne',
      'VIC-REGIONAL: Regional Victoria',
      'QLD-METRO: Brisbane and the Gold Coast',
      'QLD-REGIONAL: Regional Queensland',
      'QLD-REMOTE: Remote Queensland',
      'SA-METRO: Adelaide',
      'SA-REGIONAL: Regional South Australia',
      'SA-REMOTE: Remote South Australia',
      'WA-METRO: Perth',
      'WA-REGIONAL: Regional Western Australia',
      'WA-REMOTE: Remote Western Australia',
      'TAS-METRO: Hobart',
      'TAS-REGIONAL: Regional Tasmania',
      'TAS-REMOTE: Remote Tasmania',
    ]));

  // The number of days by road between each depot and the capitals, in either direction.
  test.each([
    ['2000', 'SYD', 'Sydney', 'NSW', { NSW: 1, ACT: 2, VIC: 2, QLD: 2, SA: 3, WA: 6, TAS: 4, NT: 7 }],
    ['2600', 'CBR', 'Canberra', 'ACT', { NSW: 2, ACT: 1, VIC: 2, QLD: 3, SA: 3, WA: 6, TAS: 4, NT: 7 }],
    ['3000', 'MEL', 'Melbourne', 'VIC', { NSW: 2, ACT: 2, VIC: 1, QLD: 3, SA: 2, WA: 6, TAS: 3, NT: 7 }],
    [
      '4000',
      'BNE',
      'Brisbane and the Gold Coast',
      'QLD',
      { NSW: 2, ACT: 3, VIC: 3, QLD: 1, SA: 4, WA: 7, TAS: 5, NT: 6 },
    ],
    ['5000', 'ADL', 'Adelaide', 'SA', { NSW: 3, ACT: 3, VIC: 2, QLD: 4, SA: 1, WA: 4, TAS: 4, NT: 5 }],
    ['6000', 'PER', 'Perth', 'WA', { NSW: 6, ACT: 6, VIC: 6, QLD: 7, SA: 4, WA: 1, TAS: 8, NT: 6 }],
    ['7000', 'HBA', 'Hobart', 'TAS', { NSW: 4, ACT: 4, VIC: 3, QLD: 5, SA: 4, WA: 8, TAS: 1, NT: 8 }],
    ['0800', 'DRW', 'Darwin', 'NT', { NSW: 7, ACT: 7, VIC: 7, QLD: 6, SA: 5, WA: 6, TAS: 8, NT: 1 }],
  ])(
    'a warehouse at the postcode %s is %s, %s, with its transit days',
    (postcode, code, name, state, days) => {
      const { warehouses, zones } = seed('AU', { postcode });
      expect(warehouses[0]).toMatchObject({
        code,
        name,
        state,
        postcode,
        country: 'AU',
        cut_off_minutes: 840,
      });
      const capitals = zones.filter((zone) => zone.code.endsWith('METRO'));
      expect(Object.fromEntries(capitals.map((zone) => [zone.state, zone.transit_days]))).toEqual(days);
      for (const { state: of, transit_days } of zones.filter((zone) => zone.code.endsWith('REGIONAL')))
        expect([of, transit_days]).toEqual([of, days[of as keyof typeof days] + 1]);
      for (const { state: of, transit_days } of zones.filter((zone) => zone.code.endsWith('REMOTE')))
        expect([of, transit_days]).toEqual([of, days[of as keyof typeof days] + 4]);
      expect(new Set(zones.map((zone) => zone.warehouse_code))).toEqual(new Set([code]));
    },
  );
});

describe('New Zealand', () => {
  test.each([
    ['0110', 'NORTHLAND', 'Northland', 'NTL', 2],
    ['1010', 'AUCKLAND', 'Auckland', 'AUK', 1],
    ['3204', 'WAIKATO', 'Waikato', 'WKO', 2],
    ['2690', 'WAIKATO', 'Waikato', 'WKO', 2],
    ['3110', 'BAY-OF-PLENTY', 'Bay of Plenty', 'BOP', 2],
    ['4010', 'GISBORNE', 'Gisborne', 'GIS', 2],
    ['4110', 'HAWKES-BAY', 'Hawke’s Bay', 'HKB', 2],
    ['4310', 'TARANAKI', 'Taranaki', 'TKI', 2],
    ['4410', 'MANAWATU', 'Manawatū and Whanganui', 'MWT', 2],
    ['5011', 'WELLINGTON', 'Wellington', 'WGN', 2],
    ['5512', 'MANAWATU', 'Manawatū and Whanganui', 'MWT', 2],
    ['5810', 'WAIRARAPA', 'Wairarapa', 'WGN', 2],
    ['6011', 'WELLINGTON', 'Wellington', 'WGN', 2],
    ['7010', 'NELSON', 'Nelson and Tasman', 'NSN', 4],
    ['7201', 'MARLBOROUGH', 'Marlborough', 'MBH', 4],
    ['7400', 'CANTERBURY-COUNTRY', 'Country Canterbury', 'CAN', 4],
    ['7805', 'WEST-COAST', 'West Coast', 'WTC', 4],
    ['7910', 'CANTERBURY-COUNTRY', 'Country Canterbury', 'CAN', 4],
    ['8011', 'CHRISTCHURCH', 'Christchurch', 'CAN', 4],
    ['8942', 'CHATHAM', 'Chatham Islands', 'CIT', 4],
    ['8943', 'CHRISTCHURCH', 'Christchurch', 'CAN', 4],
    ['9016', 'OTAGO', 'Otago', 'OTA', 4],
    ['9810', 'SOUTHLAND', 'Southland', 'STL', 4],
  ])(
    'the postcode %s is in the zone %s: %s, with the holidays of %s and a depot %i days away',
    (postcode, code, name, region, days) => {
      const data = seed('NZ');
      expect(zoneAt(data, postcode)).toBe(`NZ-${code}`);
      const further =
        code === 'CHATHAM' ? 4 : ['AUCKLAND', 'WELLINGTON', 'CHRISTCHURCH'].includes(code) ? 0 : 1;
      expect(data.zones.find((zone) => zone.code === `NZ-${code}`)).toMatchObject({
        name,
        state: region,
        country: 'NZ',
        transit_days: days + further,
      });
    },
  );

  test.each([
    ['1010', 'AKL', 'Auckland'],
    ['6011', 'WLG', 'Wellington'],
    ['8011', 'CHC', 'Christchurch'],
    ['9016', 'OTA', 'Otago'],
  ])('a warehouse at the postcode %s is %s, %s, and has no state', (postcode, code, name) =>
    expect(seed('NZ', { postcode }).warehouses).toMatchObject([{ code, name, state: '', postcode }]),
  );

  test('the first postcode belongs to Northland, and lower ones to no zone', () => {
    expect(zoneAt(seed('NZ'), '0100')).toBe('NZ-NORTHLAND');
    expect(zoneAt(seed('NZ'), '0099')).toBe('-');
    expect(zoneAt(seed('NZ'), '9999')).toBe('NZ-SOUTHLAND');
  });
});

describe.each(['AU', 'NZ'] as const)('an initial network in %s', (country) => {
  test('has its warehouse in the largest city by default', () =>
    expect(seed(country).warehouses[0]!.postcode).toBe(country === 'AU' ? '2000' : '1010'));

  test('uses the requested code and name', () =>
    expect(seed(country, { code: 'OWN', name: 'Our shed' }).warehouses).toMatchObject([
      { code: 'OWN', name: 'Our shed' },
    ]));

  test('rejects postcodes that trucks cannot reach', () => {
    for (const postcode of ['0001', 'x'])
      expect(() => seed(country, { postcode })).toThrow(
        new RangeError(`${postcode} is not a street postcode in ${country}`),
      );
  });

  test('has rates for cities on weekdays, for regions on Tuesdays and Thursdays, and none for remote zones', () => {
    const { rates, zones } = seed(country);
    const metro = (code: string) => /METRO|AUCKLAND|WELLINGTON|CHRISTCHURCH/.test(code);
    for (const { code, daily_capacity, same_day_price_cents } of zones) {
      const own = rates.filter((rate) => rate.zone_code === code);
      const days = own.map(({ weekday }) => weekday);
      const prices = new Set(own.map(({ price_cents }) => price_cents));
      expect(same_day_price_cents).toBeNull();
      if (/REMOTE|CHATHAM/.test(code)) expect(own, code).toEqual([]);
      else if (metro(code)) expect([days, [...prices]], code).toEqual([[0, 1, 2, 3, 4], [2900]]);
      else expect([days, [...prices]], code).toEqual([[1, 3], [9900]]);
      expect(daily_capacity, code).toBe(metro(code) ? 25 : 13);
    }
  });

  test('has each zone’s time zone, its holidays and one service in its currency, and nothing else', () => {
    const data = seed(country);
    expect(data.holidays.every((one) => one.country === country && one.day.startsWith('2026'))).toBe(true);
    expect(data.holidays.length).toBeGreaterThan(10);
    expect([data.transfers, data.capacity, data.options]).toEqual([[], [], []]);
    const clocks = new Set(data.zones.map(({ time_zone }) => time_zone));
    expect(clocks.has(country === 'AU' ? 'Australia/Perth' : 'Pacific/Auckland')).toBe(true);
    expect(data.warehouses[0]!.time_zone).toBe(country === 'AU' ? 'Australia/Sydney' : 'Pacific/Auckland');
    expect(data.services).toEqual([
      {
        sku: 'REMOVE-OLD',
        title: 'Take away the old appliance',
        blurb: 'Please empty, unplug and disconnect it first.',
        price_aud_cents: country === 'AU' ? 0 : null,
        price_nzd_cents: country === 'NZ' ? 0 : null,
        category_uris: [],
        position: 1,
      },
    ]);
    for (const area of data.areas) expect(area.country).toBe(country);
  });
});
