import { dayFromParts, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { Arrivals, Supply } from '#domains/catalogue/rules/arrivals.ts';
import { estimateFor, type ZoneMoment } from '../estimate.ts';

/**
 * Returns how soon products can be delivered to a place, for filtering product lists. Products with the same
 * supply have the same day. There are few different supplies, so the result is cached by supply.
 */
export function arrivalsIn(moment: ZoneMoment): Arrivals {
  const today: Day = moment.open[0]!.day;
  const known = new Map<string, number | null>();
  const find = (supply: Supply) => {
    const { earliest } = estimateFor(moment, {
      id: 0,
      sku: '',
      isProforma: supply.isDirect,
      supplier: { code: '', name: '', leadDays: supply.leadDays, deliversDirect: supply.isDirect },
      canBackorder: supply.canBackorder,
      isSuperseded: supply.isSuperseded,
      leadDays: supply.leadDays,
      stock: supply.warehouses.map((warehouse) => ({ warehouse, available: 1 })),
      category: { uri: '', path: [] },
    });
    return earliest === null ? null : daysBetween(today, dayFromParts(earliest));
  };
  return {
    weekday: weekday(today),
    daysTo(supply) {
      // The cache key must contain all facts that affect the day. Otherwise, products with different facts
      // would have the same day.
      const { warehouses, isDirect, canBackorder, isSuperseded, leadDays } = supply;
      const name = `${warehouses.join(' ')}/${isDirect}/${canBackorder && !isSuperseded ? leadDays : ''}`;
      let days = known.get(name);
      if (days === undefined) known.set(name, (days = find(supply)));
      return days;
    },
  };
}
