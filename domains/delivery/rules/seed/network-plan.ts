import { cents, type Cents } from '#foundation/pure/money.ts';
import type { DeliveryData } from '../delivery-data.ts';
import { publicHolidays } from '../holidays/public-holidays.ts';
import type { Market } from '../network.ts';
import { timeZoneOf } from '../places.ts';
import { AUSTRALIA } from './australia.ts';
import type { CountryPlan, PlannedZone } from './country-plan.ts';
import { NEW_ZEALAND } from './new-zealand.ts';

const PLANS: Readonly<Record<Market, CountryPlan>> = { AU: AUSTRALIA, NZ: NEW_ZEALAND };

export interface SeedOptions {
  country: Market;
  /** The postcode of the warehouse. */
  postcode?: string;
  code?: string;
  name?: string;
  /** The cut-off time of the warehouse, in minutes after midnight. */
  cutOffMinutes: number;
  metroCents: Cents;
  regionalCents: Cents;
  /**
   * The maximum number of deliveries per day in each metropolitan zone. Regional zones have half this
   * capacity.
   */
  capacity: number;
  /** The first and last year for which public holidays are created, inclusive. */
  years: readonly [from: number, to: number];
}

const WEEKDAYS = [0, 1, 2, 3, 4];
/** The weekdays on which regional zones have deliveries: Tuesday and Thursday. */
const REGIONAL_DAYS = [1, 3];
/**
 * The number of additional days that a delivery takes, compared with the metropolitan area of the same state.
 */
const FURTHER = { M: 0, R: 1, X: 4 } as const;

/**
 * Returns the initial delivery network of a shop: one warehouse, zones for the whole country, and public
 * holidays. Metropolitan zones have deliveries from Monday to Friday, and regional zones on Tuesdays and
 * Thursdays. Remote zones have no deliveries until the operator sets prices.
 *
 * @throws RangeError if trucks cannot reach the warehouse's postcode
 */
export function deliverySeed(options: SeedOptions): DeliveryData {
  const plan = PLANS[options.country];
  const postcode = options.postcode ?? plan.defaultPostcode;
  const areas = areasOf(plan);
  const home = areas.find(({ from, to }) => from <= postcode && postcode <= to)?.zone;
  if (!home) throw new RangeError(`${postcode} is not a street postcode in ${options.country}`);
  const { country } = plan;
  const depot = plan.depot(home);
  const warehouse = {
    code: options.code ?? depot.code,
    name: options.name ?? depot.name,
    country,
    state: plan.warehouseState(home),
    postcode,
    time_zone: timeZoneOf(country, home.state),
    cut_off_minutes: options.cutOffMinutes,
  };
  const zones = [...new Map(areas.map(({ zone }) => [zone.code, zone])).values()];
  return {
    warehouses: [warehouse],
    transfers: [],
    zones: zones.map((zone) => ({
      code: zone.code,
      name: zone.name,
      country,
      state: zone.state,
      time_zone: timeZoneOf(country, zone.state),
      warehouse_code: warehouse.code,
      transit_days: plan.roadDays(home, zone) + FURTHER[zone.kind],
      daily_capacity: zone.kind === 'M' ? options.capacity : Math.ceil(options.capacity / 2),
      same_day_price_cents: null,
    })),
    areas: areas.map(({ zone, from, to }) => ({
      zone_code: zone.code,
      country,
      postcode_from: from,
      postcode_to: to,
    })),
    rates: zones.flatMap(({ code, kind }) => {
      if (kind === 'X') return [];
      const [days, price] =
        kind === 'M' ? [WEEKDAYS, options.metroCents] : [REGIONAL_DAYS, options.regionalCents];
      return days.map((weekday) => ({ zone_code: code, weekday, price_cents: price }));
    }),
    capacity: [],
    holidays: publicHolidays(country, ...options.years),
    services: servicesOf(country),
    options: [],
  };
}

/**
 * Returns the usual services for appliance deliveries. They are initially free, as the page header promises
 * (`promises` in sites/site.ts). Work that drivers always do, such as unpacking, is not a service.
 */
function servicesOf(country: Market): DeliveryData['services'] {
  return [
    {
      sku: 'REMOVE-OLD',
      title: 'Take away the old appliance',
      blurb: 'Please empty, unplug and disconnect it first.',
      price_aud_cents: country === 'AU' ? cents(0) : null,
      price_nzd_cents: country === 'NZ' ? cents(0) : null,
      category_uris: [],
      position: 1,
    },
  ];
}

/** Returns postcode ranges with their zones. The ranges do not overlap. */
function areasOf(plan: CountryPlan): { zone: PlannedZone; from: string; to: string }[] {
  const begins = plan.begins.split(/;\s*/).map((entry) => entry.trim().split(' '));
  return begins.flatMap(([from = '', ...words], index) => {
    if (words[0] === '-') return [];
    const next = begins[index + 1]?.[0] ?? '10000';
    return [{ zone: plan.zoneOf(words), from, to: String(Number(next) - 1).padStart(4, '0') }];
  });
}
