import { describe, expect, test } from 'vitest';
import { demoLocalities } from './localities.ts';
import { STORES } from './stores.ts';
import { TRANSFERS, WAREHOUSES, ZONE_AREAS, ZONES } from './zones.ts';

const zoneOf = (country: string, postcode: string) =>
  ZONE_AREAS.find(
    (area) => area.country === country && area.postcode_from <= postcode && postcode <= area.postcode_to,
  )?.zone_code;

describe('delivery zones', () => {
  test.each(['AU', 'NZ'])('contain every postcode of %s exactly once', (country) => {
    const areas = ZONE_AREAS.filter((area) => area.country === country);
    expect(areas[0]?.postcode_from).toBe('0000');
    expect(areas.at(-1)?.postcode_to).toBe('9999');
    for (const [index, area] of areas.entries()) {
      expect(area.postcode_from <= area.postcode_to, area.postcode_from).toBe(true);
      const next = areas[index + 1];
      if (next) expect(Number(next.postcode_from)).toBe(Number(area.postcode_to) + 1);
    }
    expect(
      areas.every((area) => ZONES.some((zone) => zone.code === area.zone_code && zone.country === country)),
    ).toBe(true);
  });

  test.each([
    ['AU', '2000', 'SYD-METRO'],
    ['AU', '2750', 'SYD-METRO'],
    ['AU', '2300', 'NSW-COAST'],
    ['AU', '2500', 'NSW-COAST'],
    ['AU', '2600', 'ACT-METRO'],
    ['AU', '2880', 'NSW-WEST'],
    ['AU', '3000', 'MEL-METRO'],
    ['AU', '3220', 'VIC-COAST'],
    ['AU', '3550', 'VIC-NORTH'],
    ['AU', '3350', 'VIC-WEST'],
    ['AU', '4000', 'BNE-METRO'],
    ['AU', '4217', 'QLD-COAST'],
    ['AU', '4558', 'QLD-COAST'],
    ['AU', '4870', 'QLD-NORTH'],
    ['AU', '4825', 'QLD-OUTBACK'],
    ['AU', '5000', 'ADL-METRO'],
    ['AU', '5723', 'SA-OUTBACK'],
    ['AU', '6000', 'PER-METRO'],
    ['AU', '6798', 'AU-REMOTE'],
    ['AU', '7000', 'HBA-METRO'],
    ['AU', '7250', 'TAS-NORTH'],
    ['AU', '0800', 'DRW-METRO'],
    ['AU', '0870', 'NT-COUNTRY'],
    ['NZ', '0110', 'NZ-NORTHLAND'],
    ['NZ', '1010', 'NZ-AUCKLAND'],
    ['NZ', '3204', 'NZ-WAIKATO'],
    ['NZ', '4410', 'NZ-CENTRAL'],
    ['NZ', '6011', 'NZ-WELLINGTON'],
    ['NZ', '8011', 'NZ-CANTERBURY'],
    ['NZ', '9016', 'NZ-SOUTH'],
    ['NZ', '8942', 'NZ-REMOTE'],
  ])('%s %s is in %s', (country, postcode, zone) => {
    expect(zoneOf(country, postcode)).toBe(zone);
  });

  test('have prices for at most seven weekdays; remote zones have none', () => {
    for (const zone of ZONES) {
      expect(zone.week.length).toBeLessThanOrEqual(7);
      expect(
        WAREHOUSES.some(
          (warehouse) => warehouse.code === zone.warehouse_code && warehouse.country === zone.country,
        ),
      ).toBe(true);
    }
    expect(
      ZONES.filter((zone) => zone.week.every((price) => price === null)).map(({ code }) => code),
    ).toEqual(['AU-REMOTE', 'NZ-REMOTE']);
  });
});

test('any two warehouses of a country have a transfer in both directions', () => {
  for (const from of WAREHOUSES) {
    for (const to of WAREHOUSES) {
      const isWay = TRANSFERS.some((way) => way.from_code === from.code && way.to_code === to.code);
      expect(isWay, `${from.code} ${to.code}`).toBe(from !== to && from.country === to.country);
    }
  }
});

describe('localities', () => {
  const localities = demoLocalities();

  test('are complete and unique, with a four-digit postcode and coordinates', () => {
    expect(localities.filter(({ country }) => country === 'AU').length).toBeGreaterThan(1000);
    expect(localities.filter(({ country }) => country === 'NZ').length).toBeGreaterThan(300);
    expect(
      new Set(localities.map((one) => `${one.country}${one.postcode}${one.suburb}${one.state}`)).size,
    ).toBe(localities.length);
    for (const locality of localities) {
      expect(locality.postcode).toMatch(/^\d{4}$/);
      expect(locality.latitude).toBeLessThan(-8);
      expect(Math.abs(locality.longitude)).toBeGreaterThan(95);
      expect(locality.state === '').toBe(locality.country === 'NZ');
    }
  });

  test.each([
    ['Sydney', '2000'],
    ['Parramatta', '2150'],
    ['Melbourne', '3000'],
    ['Brisbane', '4000'],
    ['Adelaide', '5000'],
    ['Perth', '6000'],
    ['Hobart', '7000'],
    ['Darwin', '0800'],
    ['Canberra', '2600'],
    ['Ponsonby', '1011'],
    ['Te Aro', '6011'],
  ])('%s is %s', (suburb, postcode) => {
    expect(localities.some((one) => one.suburb === suburb && one.postcode === postcode)).toBe(true);
  });
});

test('twenty stores, seven days each, with Engine Room by appointment', () => {
  expect(STORES.length).toBe(20);
  expect(STORES.every((store) => store.open_times.length === 7)).toBe(true);
  expect(STORES.find((store) => store.uri === 'engine-room')?.is_appointment_only).toBe(true);
});
