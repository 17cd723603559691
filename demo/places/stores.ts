import type { SiteId } from '#sites/site.ts';
import { sitesInBuild } from '../sites.ts';
import type { OpenTime, StoreFact } from '#domains/stores/db/tables.ts';
import { storyOf } from './store-stories.ts';

export interface DemoStore {
  uri: string;
  name: string;
  sites: readonly SiteId[];
  country: 'AU' | 'NZ';
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  is_appointment_only: boolean;
  virtual_tour_id: string | null;
  open_times: OpenTime[];
  subdivision: string;
  image: string;
  headline: string;
  blurb: string;
  services: readonly string[];
  facts: readonly StoreFact[];
  parking: string;
  interior: string;
}

const SHUT: OpenTime = { isOpen: false, openTime: '', closeTime: '' };
const open = (openTime: string, closeTime: string): OpenTime => ({ isOpen: true, openTime, closeTime });
const days = (
  weekdays: OpenTime,
  saturday: OpenTime,
  sunday: OpenTime,
  thursday: OpenTime = weekdays,
): OpenTime[] => [weekdays, weekdays, weekdays, thursday, weekdays, saturday, sunday];

/** Opening hours from Monday to Sunday. */
const HOURS = {
  showroom: days(open('09:00', '17:00'), open('10:00', '16:00'), SHUT),
  weekend: days(open('09:00', '17:30'), open('09:30', '17:00'), open('10:00', '16:00')),
  lateThursday: days(
    open('09:00', '17:30'),
    open('09:00', '17:00'),
    open('10:00', '16:00'),
    open('09:00', '20:00'),
  ),
  appointment: days(open('10:00', '16:00'), SHUT, SHUT),
  outlet: [
    SHUT,
    SHUT,
    open('10:00', '16:00'),
    // Late-night shopping, which a banner of the site `hc` advertises.
    open('10:00', '20:00'),
    open('10:00', '17:00'),
    open('09:00', '17:00'),
    open('10:00', '16:00'),
  ],
} as const satisfies Record<string, OpenTime[]>;

/** The showrooms belong to three sites. The two online-only sites send shoppers there to view products. */
const SHOWROOMS: readonly SiteId[] = ['wa', 'wac', 'fk', 'aol', 'aoc'];

type Row = readonly [
  uri: string,
  name: string,
  address: string,
  suburb: string,
  state: string,
  postcode: string,
  latitude: number,
  longitude: number,
  phone: string,
  hours: keyof typeof HOURS,
  extras?: { tour?: string; sites?: readonly SiteId[]; timeZone?: string; country?: 'NZ' },
];

const ZONE_OF_STATE: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  '': 'Pacific/Auckland',
};

/** Phone numbers come from the ranges reserved for fiction (5550 and 7010). */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  ['redfern', 'Redfern', '12 Baptist Street', 'Redfern', 'NSW', '2016', -33.893, 151.21, '02 5550 0101', 'showroom', { tour: 'redfern-2026' }],
  ['engine-room', 'Engine Room', '1 Locomotive Street', 'Eveleigh', 'NSW', '2015', -33.896, 151.195, '02 5550 0102', 'appointment', { tour: 'engine-room-2026' }],
  ['crows-nest', 'Crows Nest', '80 Falcon Street', 'Crows Nest', 'NSW', '2065', -33.827, 151.206, '02 5550 0103', 'weekend', { tour: 'crows-nest-2025' }],
  ['castle-hill', 'Castle Hill', '16 Victoria Avenue', 'Castle Hill', 'NSW', '2154', -33.729, 150.978, '02 5550 0104', 'lateThursday'],
  ['taren-point', 'Taren Point', '105 Parraweena Road', 'Taren Point', 'NSW', '2229', -34.024, 151.118, '02 5550 0105', 'weekend'],
  ['penrith', 'Penrith', '13 Pattys Place', 'Jamisontown', 'NSW', '2750', -33.768, 150.672, '02 5550 0106', 'lateThursday'],
  ['kotara', 'Kotara', '108 Park Avenue', 'Kotara', 'NSW', '2289', -32.941, 151.7, '02 5550 0107', 'weekend'],
  ['fyshwick', 'Fyshwick', '175 Gladstone Street', 'Fyshwick', 'ACT', '2609', -35.329, 149.173, '02 5550 0108', 'weekend'],
  ['richmond', 'Richmond', '411 Church Street', 'Richmond', 'VIC', '3121', -37.824, 144.998, '03 7010 0101', 'showroom', { tour: 'richmond-2026' }],
  ['nunawading', 'Nunawading', '250 Whitehorse Road', 'Nunawading', 'VIC', '3131', -37.817, 145.175, '03 7010 0102', 'weekend'],
  ['geelong', 'Geelong', '420 Melbourne Road', 'North Geelong', 'VIC', '3215', -38.11, 144.345, '03 7010 0103', 'weekend'],
  ['fortitude-valley', 'Fortitude Valley', '8 McLachlan Street', 'Fortitude Valley', 'QLD', '4006', -27.456, 153.035, '07 7010 0101', 'showroom', { tour: 'fortitude-valley-2026' }],
  ['indooroopilly', 'Indooroopilly', '34 Coonan Street', 'Indooroopilly', 'QLD', '4068', -27.502, 152.974, '07 7010 0102', 'weekend'],
  ['bundall', 'Bundall', '75 Upton Street', 'Bundall', 'QLD', '4217', -28.008, 153.407, '07 7010 0103', 'weekend'],
  ['norwood', 'Norwood', '189 The Parade', 'Norwood', 'SA', '5067', -34.922, 138.632, '08 7010 0101', 'showroom', { tour: 'norwood-2025' }],
  ['osborne-park', 'Osborne Park', '60 Guthrie Street', 'Osborne Park', 'WA', '6017', -31.9, 115.812, '08 7010 0102', 'showroom', { tour: 'osborne-park-2026' }],
  ['hobart', 'Hobart', '92 Argyle Street', 'Hobart', 'TAS', '7000', -42.879, 147.327, '03 7010 0104', 'appointment'],
  ['redfern-rooms', 'Andoo rooms at Redfern', '16 Baptist Street', 'Redfern', 'NSW', '2016', -33.893, 151.211, '02 5550 0109', 'weekend', { tour: 'redfern-rooms-2026', sites: ['andoo'] }],
  ['kogarah-outlet', 'Kogarah outlet', '12 Garden Street', 'Kogarah', 'NSW', '2217', -33.966, 151.133, '02 5550 0110', 'outlet', { sites: ['aol', 'hc'] }],
  ['penrose', 'Penrose counter', '44 Great South Road', 'Penrose', '', '1061', -36.911, 174.815, '09 887 0101', 'outlet', { sites: ['aol-nz'], country: 'NZ' }],
];

/** Stores with a cash-and-carry counter, and the warehouse that supplies it. */
export const COUNTERS: Readonly<Record<string, string>> = {
  redfern: 'SYD',
  'kogarah-outlet': 'SYD',
  'osborne-park': 'PER',
  penrose: 'AKL',
};

/** Twenty stores: showrooms, two by appointment, a furniture store, an outlet and a counter in Auckland. */
export const STORES: readonly DemoStore[] = ROWS.map(
  ([uri, name, address, suburb, state, postcode, latitude, longitude, phone, hours, extras = {}]) => ({
    uri,
    name,
    address,
    suburb,
    state,
    postcode,
    latitude,
    longitude,
    phone,
    sites: sitesInBuild(extras.sites ?? SHOWROOMS),
    country: extras.country ?? 'AU',
    time_zone: ZONE_OF_STATE[state]!,
    is_appointment_only: hours === 'appointment',
    virtual_tour_id: extras.tour ?? null,
    open_times: HOURS[hours],
    subdivision: uri.toUpperCase(),
    image: '',
    ...storyOf(uri, hours === 'outlet'),
  }),
);
