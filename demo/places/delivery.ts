import { dayToParts, type Day } from '#foundation/pure/day.ts';
import type { DeliveryData } from '#domains/delivery/rules/delivery-data.ts';
import { publicHolidays } from '#domains/delivery/rules/holidays/public-holidays.ts';
import { DELIVERY_SERVICES, OPTIONS } from '../services.ts';
import { TRANSFERS, WAREHOUSES, ZONE_AREAS, ZONES } from './zones.ts';

/** The delivery network of the demo world, in the form of an operator's folder of files. */
export function demoDelivery(today: Day): DeliveryData {
  const [year] = dayToParts(today);
  const [from, to] = [Math.min(year, 2026), Math.max(year + 2, 2028)];
  return {
    warehouses: [...WAREHOUSES],
    transfers: TRANSFERS,
    zones: ZONES.map(({ week: _, ...zone }) => zone),
    areas: [...ZONE_AREAS],
    rates: ZONES.flatMap(({ code, week }) =>
      week.flatMap((price, weekday) =>
        price === null ? [] : [{ zone_code: code, weekday, price_cents: price }],
      ),
    ),
    capacity: [],
    holidays: [...publicHolidays('AU', from, to), ...publicHolidays('NZ', from, to)],
    services: [...DELIVERY_SERVICES],
    options: [...OPTIONS],
  };
}
