/** Warehouses, the routes between them, and delivery zones that cover every postcode of both countries. */

export interface DemoWarehouse {
  code: string;
  name: string;
  country: 'AU' | 'NZ';
  state: string;
  postcode: string;
  time_zone: string;
  /** Cut-off for next-day dispatch, in minutes after midnight. */
  cut_off_minutes: number;
}

const warehouse = (
  code: string,
  name: string,
  country: 'AU' | 'NZ',
  state: string,
  postcode: string,
  time_zone: string,
  cut_off_minutes: number,
): DemoWarehouse => ({ code, name, country, state, postcode, time_zone, cut_off_minutes });

export const WAREHOUSES: readonly DemoWarehouse[] = [
  warehouse('SYD', 'Sydney, Eastern Creek', 'AU', 'NSW', '2766', 'Australia/Sydney', 960),
  warehouse('MEL', 'Melbourne, Truganina', 'AU', 'VIC', '3029', 'Australia/Melbourne', 960),
  warehouse('BNE', 'Brisbane, Larapinta', 'AU', 'QLD', '4110', 'Australia/Brisbane', 960),
  warehouse('ADL', 'Adelaide, Edinburgh', 'AU', 'SA', '5111', 'Australia/Adelaide', 900),
  warehouse('PER', 'Perth, Forrestfield', 'AU', 'WA', '6058', 'Australia/Perth', 900),
  warehouse('HBA', 'Hobart, Cambridge', 'AU', 'TAS', '7170', 'Australia/Hobart', 840),
  warehouse('AKL', 'Auckland, Wiri', 'NZ', '', '2104', 'Pacific/Auckland', 960),
  warehouse('CHC', 'Christchurch, Rolleston', 'NZ', '', '7614', 'Pacific/Auckland', 900),
];

/** Days that a truck takes between two warehouses, the same in both directions. */
// oxfmt-ignore
const WAYS: readonly (readonly [string, string, number])[] = [
  ['SYD', 'MEL', 2], ['SYD', 'BNE', 2], ['SYD', 'ADL', 3], ['SYD', 'PER', 6], ['SYD', 'HBA', 4],
  ['MEL', 'BNE', 3], ['MEL', 'ADL', 2], ['MEL', 'PER', 6], ['MEL', 'HBA', 3], ['BNE', 'ADL', 4],
  ['BNE', 'PER', 7], ['BNE', 'HBA', 5], ['ADL', 'PER', 4], ['ADL', 'HBA', 4], ['PER', 'HBA', 8],
  ['AKL', 'CHC', 3],
];

export const TRANSFERS = WAYS.flatMap(([from, to, days]) => [
  { from_code: from, to_code: to, days },
  { from_code: to, to_code: from, days },
]);

/** Cents from Monday to Sunday; null on a weekday without deliveries. */
type Week = readonly (number | null)[];

export interface DemoZone {
  code: string;
  name: string;
  country: 'AU' | 'NZ';
  state: string;
  time_zone: string;
  warehouse_code: string;
  transit_days: number;
  daily_capacity: number;
  same_day_price_cents: number | null;
  week: Week;
}

const CITY: Week = [0, 0, 2900, 0, 2900, 4900, null];
const CITY_WITH_SUNDAY: Week = [0, 0, 2900, 0, 2900, 4900, 7900];
const CITY_LATE: Week = [2900, 0, 0, 2900, 0, 4900, null];
const FRINGE: Week = [4900, 2900, null, 2900, 4900, 7900, null];
const SMALL_CITY: Week = [2900, 0, 2900, 0, 4900, 7900, null];
const REGION: Week = [null, 4900, null, 4900, 7900, null, null];
const COUNTRY: Week = [null, 7900, null, null, 7900, null, null];
const OUTBACK: Week = [null, null, 14_900, null, null, null, null];
const NOTHING: Week = [];

const zone = (
  code: string,
  name: string,
  state: string,
  time_zone: string,
  warehouse_code: string,
  transit_days: number,
  daily_capacity: number,
  same_day_price_cents: number | null,
  week: Week,
): DemoZone => ({
  code,
  name,
  country: code.startsWith('NZ') ? 'NZ' : 'AU',
  state,
  time_zone,
  warehouse_code,
  transit_days,
  daily_capacity,
  same_day_price_cents,
  week,
});

const [SYDNEY, MELBOURNE, BRISBANE, ADELAIDE, PERTH, HOBART, DARWIN, AUCKLAND] = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Pacific/Auckland',
] as const;

// oxfmt-ignore
export const ZONES: readonly DemoZone[] = [
  zone('SYD-METRO', 'Sydney', 'NSW', SYDNEY, 'SYD', 1, 120, 9900, CITY_WITH_SUNDAY),
  zone('NSW-COAST', 'Central Coast, Newcastle and Wollongong', 'NSW', SYDNEY, 'SYD', 1, 60, null, FRINGE),
  zone('NSW-NORTH', 'Northern New South Wales', 'NSW', SYDNEY, 'SYD', 3, 24, null, REGION),
  zone('NSW-SOUTH', 'Southern New South Wales', 'NSW', SYDNEY, 'SYD', 2, 24, null, REGION),
  zone('NSW-WEST', 'Western New South Wales', 'NSW', SYDNEY, 'SYD', 3, 18, null, COUNTRY),
  zone('ACT-METRO', 'Canberra', 'ACT', SYDNEY, 'SYD', 2, 45, null, SMALL_CITY),
  zone('MEL-METRO', 'Melbourne', 'VIC', MELBOURNE, 'MEL', 1, 120, 9900, CITY_LATE),
  zone('VIC-COAST', 'Geelong and Mornington Peninsula', 'VIC', MELBOURNE, 'MEL', 1, 45, null, FRINGE),
  zone('VIC-WEST', 'Western Victoria', 'VIC', MELBOURNE, 'MEL', 2, 20, null, REGION),
  zone('VIC-NORTH', 'Northern Victoria', 'VIC', MELBOURNE, 'MEL', 2, 20, null, REGION),
  zone('VIC-EAST', 'Gippsland', 'VIC', MELBOURNE, 'MEL', 2, 20, null, REGION),
  zone('BNE-METRO', 'Brisbane', 'QLD', BRISBANE, 'BNE', 1, 90, 9900, CITY),
  zone('QLD-COAST', 'Gold Coast and Sunshine Coast', 'QLD', BRISBANE, 'BNE', 1, 60, null, SMALL_CITY),
  zone('QLD-SOUTH', 'Southern Queensland', 'QLD', BRISBANE, 'BNE', 2, 24, null, REGION),
  zone('QLD-CENTRAL', 'Central Queensland', 'QLD', BRISBANE, 'BNE', 4, 18, null, COUNTRY),
  zone('QLD-NORTH', 'Townsville and Cairns', 'QLD', BRISBANE, 'BNE', 6, 24, null, REGION),
  zone('QLD-OUTBACK', 'Western Queensland', 'QLD', BRISBANE, 'BNE', 8, 6, null, OUTBACK),
  zone('ADL-METRO', 'Adelaide', 'SA', ADELAIDE, 'ADL', 1, 60, 9900, CITY_LATE),
  zone('SA-COUNTRY', 'Country South Australia', 'SA', ADELAIDE, 'ADL', 3, 18, null, COUNTRY),
  zone('SA-OUTBACK', 'Outback South Australia', 'SA', ADELAIDE, 'ADL', 7, 5, null, OUTBACK),
  zone('PER-METRO', 'Perth', 'WA', PERTH, 'PER', 1, 70, 9900, CITY),
  zone('WA-SOUTH', 'South West and Wheatbelt', 'WA', PERTH, 'PER', 3, 18, null, COUNTRY),
  zone('WA-NORTH', 'Mid West and Pilbara', 'WA', PERTH, 'PER', 7, 6, null, OUTBACK),
  zone('HBA-METRO', 'Hobart', 'TAS', HOBART, 'HBA', 1, 40, null, SMALL_CITY),
  zone('TAS-NORTH', 'Launceston and the north', 'TAS', HOBART, 'HBA', 2, 24, null, REGION),
  zone('DRW-METRO', 'Darwin', 'NT', DARWIN, 'ADL', 6, 40, null, SMALL_CITY),
  zone('NT-COUNTRY', 'Alice Springs and Katherine', 'NT', DARWIN, 'ADL', 6, 8, null, OUTBACK),
  // Islands and stations that our trucks do not reach.
  zone('AU-REMOTE', 'Islands and far outback', '', SYDNEY, 'SYD', 21, 0, null, NOTHING),
  zone('NZ-AUCKLAND', 'Auckland', 'AUK', AUCKLAND, 'AKL', 1, 90, 9900, CITY),
  zone('NZ-NORTHLAND', 'Northland', 'NTL', AUCKLAND, 'AKL', 2, 18, null, REGION),
  zone('NZ-WAIKATO', 'Waikato and Bay of Plenty', 'WKO', AUCKLAND, 'AKL', 1, 40, null, SMALL_CITY),
  zone('NZ-CENTRAL', 'Hawke’s Bay, Taranaki and Manawatu', '', AUCKLAND, 'AKL', 2, 24, null, REGION),
  zone('NZ-WELLINGTON', 'Wellington', 'WGN', AUCKLAND, 'AKL', 2, 50, null, CITY_LATE),
  zone('NZ-NELSON', 'Nelson, Marlborough and the West Coast', 'NSN', AUCKLAND, 'CHC', 2, 16, null, REGION),
  zone('NZ-CANTERBURY', 'Christchurch', 'CAN', AUCKLAND, 'CHC', 1, 50, 9900, CITY),
  zone('NZ-SOUTH', 'Otago and Southland', 'OTA', AUCKLAND, 'CHC', 2, 24, null, REGION),
  zone('NZ-REMOTE', 'Chatham Islands', 'CIT', AUCKLAND, 'CHC', 21, 0, null, NOTHING),
];

/**
 * The first postcode of each zone, in postcode order. A zone extends to the next entry, so no postcode is
 * missed or assigned twice.
 */
const AU_BEGINS = `0000 AU-REMOTE;0200 ACT-METRO;0300 AU-REMOTE;0800 DRW-METRO;0833 NT-COUNTRY;0872 AU-REMOTE;0873 NT-COUNTRY;
0880 AU-REMOTE;0900 DRW-METRO;1000 SYD-METRO;2250 NSW-COAST;2311 NSW-NORTH;2318 NSW-COAST;2328 NSW-NORTH;2500 NSW-COAST;
2531 NSW-SOUTH;2555 SYD-METRO;2575 NSW-SOUTH;2600 ACT-METRO;2619 NSW-SOUTH;2620 ACT-METRO;2621 NSW-SOUTH;2648 NSW-WEST;2649 NSW-SOUTH;
2745 SYD-METRO;2788 NSW-WEST;2898 AU-REMOTE;2900 ACT-METRO;2921 NSW-WEST;3000 MEL-METRO;3211 VIC-COAST;3230 VIC-WEST;
3335 MEL-METRO;3342 VIC-WEST;3425 MEL-METRO;3434 VIC-NORTH;3750 MEL-METRO;3812 VIC-EAST;3910 VIC-COAST;3945 VIC-EAST;
3975 MEL-METRO;3979 VIC-EAST;4000 BNE-METRO;4208 QLD-COAST;4280 BNE-METRO;4307 QLD-SOUTH;4470 QLD-OUTBACK;4494 QLD-SOUTH;
4500 BNE-METRO;4517 QLD-COAST;4580 QLD-SOUTH;4676 QLD-CENTRAL;4720 QLD-OUTBACK;4737 QLD-CENTRAL;4805 QLD-NORTH;4821 QLD-OUTBACK;
4849 QLD-NORTH;4874 AU-REMOTE;4877 QLD-NORTH;4890 QLD-OUTBACK;4900 AU-REMOTE;5000 ADL-METRO;5200 SA-COUNTRY;5690 SA-OUTBACK;
5700 SA-COUNTRY;5713 SA-OUTBACK;5750 AU-REMOTE;5800 ADL-METRO;6000 PER-METRO;6200 WA-SOUTH;6525 WA-NORTH;
6740 AU-REMOTE;6751 WA-NORTH;6765 AU-REMOTE;6800 PER-METRO;7000 HBA-METRO;7200 TAS-NORTH;
7255 AU-REMOTE;7258 TAS-NORTH;7800 HBA-METRO;7900 TAS-NORTH;8000 MEL-METRO;9000 BNE-METRO`;

const NZ_BEGINS = `0000 NZ-NORTHLAND;0600 NZ-AUCKLAND;2690 NZ-WAIKATO;4000 NZ-CENTRAL;5010 NZ-WELLINGTON;5510 NZ-CENTRAL;
5600 NZ-WELLINGTON;7000 NZ-NELSON;7400 NZ-CANTERBURY;7800 NZ-NELSON;7900 NZ-SOUTH;8000 NZ-CANTERBURY;8942 NZ-REMOTE;
8943 NZ-CANTERBURY;9000 NZ-SOUTH`;

export interface DemoZoneArea {
  country: 'AU' | 'NZ';
  postcode_from: string;
  postcode_to: string;
  zone_code: string;
}

function areasOf(country: 'AU' | 'NZ', text: string): DemoZoneArea[] {
  const begins = text.split(/;\s*/).map((entry) => entry.trim().split(' ') as [string, string]);
  return begins.map(([from, zoneCode], index) => {
    const next = begins[index + 1]?.[0] ?? '10000';
    return {
      country,
      postcode_from: from,
      postcode_to: String(Number(next) - 1).padStart(4, '0'),
      zone_code: zoneCode,
    };
  });
}

/** Postcode ranges, inclusive at both ends. Together they cover 0000 to 9999 of each country exactly once. */
export const ZONE_AREAS: readonly DemoZoneArea[] = [...areasOf('AU', AU_BEGINS), ...areasOf('NZ', NZ_BEGINS)];
