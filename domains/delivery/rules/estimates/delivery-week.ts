import { addDays, dayInZone, startOfDay, wallClock, type Day } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { truckDays } from '../availability.ts';
import { firstAvailable, type PricedDay, type ZoneState } from '../days.ts';
import { BY_MANUFACTURER, estimateText, NO_DELIVERY_DAY, pickEstimateDays } from '../estimate.ts';
import { minutesToCutOff } from '../network.ts';
import { isDirect, sourceLines, type DeliveryFacts, type DeliveryLine } from '../sourcing.ts';
import { restrictToFirstFreeDay } from '../suppliers.ts';

/** The number of days in a delivery week. */
export const WEEK_DAYS = 7;

const MS_PER_MINUTE = 60_000;

/** Seven consecutive delivery days of a zone with their prices, as the checkout will offer them. */
export interface DeliveryWeek {
  today: Day;
  /**
   * The seven days from today on or, if none of them is available, from the first available day on. Empty if
   * no day is available.
   */
  days: readonly PricedDay[];
  /** The delivery text, such as "Free Fri 27 Nov · today $99". */
  text: string;
  /** The time until which an order reaches the first available day; null if no cut-off of today changes it. */
  orderBefore: Date | null;
  /** `orderBefore` as local time, such as `4pm`. Null if it is on a different day there. */
  orderBy: string | null;
  /** The time at which this week becomes outdated: the next cut-off or midnight in the zone. */
  changesAt: Date;
}

/**
 * Returns the delivery week of cart lines in a zone. Lines that manufacturers deliver do not count. Without
 * lines, returns the week of a product that is in stock in the zone's own warehouse. With `isProforma`
 * (DELIVERY-17), only the first free day is available.
 */
export function getDeliveryWeek(
  state: ZoneState,
  lines: readonly DeliveryLine[],
  isProforma = false,
): DeliveryWeek {
  const { zone, now } = state;
  const today = dayInZone(now, zone.timeZone).day;
  const midnight = startOfDay(addDays(today, 1), zone.timeZone);
  const none = { today, days: [], orderBefore: null, orderBy: null, changesAt: midnight };
  const own =
    lines.length === 0 ? [localLine(zone.warehouse)] : lines.filter(({ facts }) => !isDirect(facts));
  if (own.length === 0) return { ...none, text: BY_MANUFACTURER };
  const dates = daysAt(state, own, isProforma);
  const first = firstAvailable(dates);
  const cutOffs = cutOffsOf(state, own);
  const changesAt = cutOffs.find((cutOff) => cutOff < midnight) ?? midnight;
  if (!first) return { ...none, text: NO_DELIVERY_DAY, changesAt };
  const index = dates.indexOf(first);
  const start = index < WEEK_DAYS ? 0 : index;
  const firstAt = (cutOff: Date) => firstAvailable(daysAt({ ...state, now: cutOff }, own, isProforma));
  const orderBefore = cutOffs.find((cutOff) => firstAt(cutOff)?.day !== first.day) ?? null;
  return {
    today,
    days: dates.slice(start, start + WEEK_DAYS),
    text: estimateText(pickEstimateDays(first, dates, addDays(first.day, 1)), today),
    orderBefore,
    orderBy: orderBefore && localTime(orderBefore, zone.timeZone, today),
    changesAt,
  };
}

/** Returns the days on which the lines can be delivered if they are ordered at `state.now`. */
function daysAt(state: ZoneState, lines: readonly DeliveryLine[], isProforma: boolean): PricedDay[] {
  const { dates } = truckDays(state, sourceLines(state.network, state.zone, lines, state.now));
  return isProforma ? restrictToFirstFreeDay(dates) : dates;
}

/**
 * Returns today's remaining cut-offs of the warehouses that supply the lines and of the zone's own warehouse,
 * earliest first.
 */
function cutOffsOf({ network, zone, now }: ZoneState, lines: readonly DeliveryLine[]): Date[] {
  const codes = new Set([zone.warehouse]);
  for (const { allocations } of sourceLines(network, zone, lines, now))
    for (const { warehouse } of allocations) codes.add(warehouse);
  const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
  const minutes = [...codes].flatMap((code) => {
    const warehouse = network.warehouses.get(code);
    return (warehouse && minutesToCutOff(warehouse, now)) ?? [];
  });
  return minutes.toSorted((a, b) => a - b).map((after) => new Date((minute + after) * MS_PER_MINUTE));
}

function localTime(instant: Date, timeZone: string, today: Day): string | null {
  const [day, time] = wallClock(instant, timeZone).split('T');
  return day === today ? formatClock(time!) : null;
}

/** Returns a cart line with a product that is in stock in a warehouse. */
function localLine(warehouse: string): DeliveryLine {
  const facts: DeliveryFacts = {
    id: 0,
    sku: '',
    isProforma: false,
    supplier: { code: '', name: '', leadDays: 0, deliversDirect: false },
    canBackorder: false,
    isSuperseded: false,
    leadDays: 0,
    stock: [{ warehouse, available: 1 }],
    category: { uri: '', path: [] },
  };
  return { productId: 0, quantity: 1, facts };
}
