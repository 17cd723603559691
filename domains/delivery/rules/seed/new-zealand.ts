import type { CountryPlan } from './country-plan.ts';

/* The four-digit postcodes of New Zealand Post, by region. M means a city and its surroundings, R a region,
   and X areas that trucks cannot reach. Each entry is the first postcode of a range, which ends before the
   next entry. */
const BEGINS = `0100 NORTHLAND;0600 AUCKLAND;2690 WAIKATO;3100 BAY-OF-PLENTY;3200 WAIKATO;4000 GISBORNE;4080 HAWKES-BAY;
4300 TARANAKI;4400 MANAWATU;5000 WELLINGTON;5510 MANAWATU;5600 WAIRARAPA;6000 WELLINGTON;7000 NELSON;7200 MARLBOROUGH;
7300 CANTERBURY-COUNTRY;7800 WEST-COAST;7900 CANTERBURY-COUNTRY;8000 CHRISTCHURCH;8942 CHATHAM;8943 CHRISTCHURCH;9000 OTAGO;
9500 SOUTHLAND`;

type Island = 'north' | 'south';
/** The name of each zone, the region whose anniversary day it observes, and its island. */
const ZONES: Readonly<Record<string, readonly [name: string, region: string, island: Island]>> = {
  NORTHLAND: ['Northland', 'NTL', 'north'],
  AUCKLAND: ['Auckland', 'AUK', 'north'],
  WAIKATO: ['Waikato', 'WKO', 'north'],
  'BAY-OF-PLENTY': ['Bay of Plenty', 'BOP', 'north'],
  GISBORNE: ['Gisborne', 'GIS', 'north'],
  'HAWKES-BAY': ['Hawke’s Bay', 'HKB', 'north'],
  TARANAKI: ['Taranaki', 'TKI', 'north'],
  MANAWATU: ['Manawatū and Whanganui', 'MWT', 'north'],
  WELLINGTON: ['Wellington', 'WGN', 'north'],
  WAIRARAPA: ['Wairarapa', 'WGN', 'north'],
  NELSON: ['Nelson and Tasman', 'NSN', 'south'],
  MARLBOROUGH: ['Marlborough', 'MBH', 'south'],
  CHRISTCHURCH: ['Christchurch', 'CAN', 'south'],
  'CANTERBURY-COUNTRY': ['Country Canterbury', 'CAN', 'south'],
  'WEST-COAST': ['West Coast', 'WTC', 'south'],
  OTAGO: ['Otago', 'OTA', 'south'],
  SOUTHLAND: ['Southland', 'STL', 'south'],
  CHATHAM: ['Chatham Islands', 'CIT', 'south'],
};
const CITIES = ['AUCKLAND', 'WELLINGTON', 'CHRISTCHURCH'];
const DEPOTS: Readonly<Record<string, string>> = { AUK: 'AKL', WGN: 'WLG', CAN: 'CHC' };

const islandOf = (region: string): Island | undefined =>
  Object.values(ZONES).find(([, one]) => one === region)?.[2];

/** The plan for New Zealand, with one zone for each region. The zones of the three cities are metropolitan. */
export const NEW_ZEALAND: CountryPlan = {
  country: 'NZ',
  begins: BEGINS,
  defaultPostcode: '1010',
  zoneOf: ([zone = '']) => ({
    code: `NZ-${zone}`,
    name: ZONES[zone]![0],
    state: ZONES[zone]![1],
    kind: zone === 'CHATHAM' ? 'X' : CITIES.includes(zone) ? 'M' : 'R',
  }),
  warehouseState: () => '',
  depot: ({ state, name }) => ({ code: DEPOTS[state] ?? state, name }),
  roadDays: (from, to) => {
    if (from.state === to.state) return 1;
    return islandOf(from.state) === islandOf(to.state) ? 2 : 4;
  },
};
