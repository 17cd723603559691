import { cents, type Cents } from '#foundation/pure/money.ts';
import { day } from '#foundation/pure/day.ts';
import { holidayKey, type Network, type Zone } from '../rules/network.ts';
import type { DeliveryFacts } from '../rules/sourcing.ts';
import { zoneFactsOf } from '#domains/logistics/rules/zone-columns.ts';

const weekly = (...dollars: (number | null)[]): (Cents | null)[] =>
  dollars.map((amount) => (amount === null ? null : cents(amount * 100)));

/**
 * A zone in Sydney with one transit day. Delivery is free from Monday to Friday, costs $29 on Saturday and is
 * not possible on Sunday. Same-day delivery costs $49.
 */
export const SYDNEY: Zone = {
  code: 'SYD-METRO',
  name: 'Sydney',
  country: 'AU',
  state: 'NSW',
  timeZone: 'Australia/Sydney',
  warehouse: 'SYD',
  ...zoneFactsOf({ transit_days: 1, daily_capacity: 10, same_day_price_cents: 4900 }),
  weekdayCapacity: [],
  rates: weekly(0, 0, 0, 0, 0, 29, null),
};
/** A zone in Perth with deliveries only on Tuesday and Thursday, for $20. */
export const PERTH: Zone = {
  code: 'PER-METRO',
  name: 'Perth',
  country: 'AU',
  state: 'WA',
  timeZone: 'Australia/Perth',
  warehouse: 'PER',
  ...zoneFactsOf({ transit_days: 2, daily_capacity: 4 }),
  weekdayCapacity: [],
  rates: weekly(null, 20, null, 20, null, null, null),
};

/**
 * Two warehouses in Australia with a transfer time of three days and a cut-off at noon. Contains one public
 * holiday, in New South Wales.
 */
export const NETWORK: Network = {
  zones: new Map([SYDNEY, PERTH].map((zone) => [zone.code, zone])),
  areas: [
    { country: 'AU', postcodeFrom: '2000', postcodeTo: '2249', zone: 'SYD-METRO' },
    { country: 'AU', postcodeFrom: '6000', postcodeTo: '6199', zone: 'PER-METRO' },
  ],
  warehouses: new Map([
    ['SYD', { code: 'SYD', name: 'Sydney', country: 'AU', timeZone: 'Australia/Sydney', cutOffMinutes: 720 }],
    [
      'MEL',
      { code: 'MEL', name: 'Melbourne', country: 'AU', timeZone: 'Australia/Melbourne', cutOffMinutes: 720 },
    ],
    ['PER', { code: 'PER', name: 'Perth', country: 'AU', timeZone: 'Australia/Perth', cutOffMinutes: 720 }],
  ]),
  transfers: new Map([
    [
      'SYD',
      new Map([
        ['PER', 5],
        ['MEL', 2],
      ]),
    ],
    [
      'PER',
      new Map([
        ['SYD', 5],
        ['MEL', 4],
      ]),
    ],
  ]),
  holidays: new Set([holidayKey('AU', 'NSW', day('2026-11-26')), holidayKey('AU', '', day('2026-12-25'))]),
};

export const BONDI = { suburb: 'Bondi', state: 'NSW', postcode: '2026', country: 'AU' };
export const FREMANTLE = { suburb: 'Fremantle', state: 'WA', postcode: '6160', country: 'AU' };
export const ULURU = { suburb: 'Yulara', state: 'NT', postcode: '0872', country: 'AU' };

/** Monday 23 November 2026 at 9 am in Sydney, before the cut-off. */
export const MONDAY_MORNING = new Date('2026-11-22T22:00:00Z');
/** The same Monday at 3 pm in Sydney, after the cut-off. */
export const MONDAY_AFTERNOON = new Date('2026-11-23T04:00:00Z');

/** Creates a product with five units in Sydney. Its supplier has a lead time of ten days. */
export function factsOf(own: Partial<DeliveryFacts> = {}): DeliveryFacts {
  return {
    id: 1,
    sku: 'HFD640S',
    isProforma: false,
    supplier: { code: 'HAL', name: 'Halden Australia', leadDays: 10, deliversDirect: false },
    canBackorder: true,
    isSuperseded: false,
    leadDays: null,
    stock: [{ warehouse: 'SYD', available: 5 }],
    category: { uri: 'french-door-fridges', path: ['fridges'] },
    ...own,
  };
}

/** Creates a cart line for a product from {@link factsOf}. */
export function lineOf(
  own: Partial<DeliveryFacts> = {},
  quantity = 1,
): { productId: number; quantity: number; facts: DeliveryFacts } {
  const facts = factsOf(own);
  return { productId: facts.id, quantity, facts };
}
