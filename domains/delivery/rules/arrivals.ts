import { dayFromParts, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { Arrivals, Supply } from '#domains/catalogue/rules/arrivals.ts';
import { estimateFor, type ZoneMoment } from './estimate.ts';

/**
 * How soon products can be at a place, as the lines on their cards say it, for lists to be filtered by. Goods with the same supply come
 * on the same day, and few supplies differ, so a day is found once for each.
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
      // Every fact that decides a day is in its name: goods that differ in another would be told the first one's.
      const { warehouses, isDirect, canBackorder, isSuperseded, leadDays } = supply;
      const name = `${warehouses.join(' ')}/${isDirect}/${canBackorder && !isSuperseded ? leadDays : ''}`;
      let days = known.get(name);
      if (days === undefined) known.set(name, (days = find(supply)));
      return days;
    },
  };
}
