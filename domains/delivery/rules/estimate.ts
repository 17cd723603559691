import { cents, formatCents, toDollars } from '#foundation/pure/money.ts';
import { addDays, dayToParts, formatDayShort, type Day } from '#foundation/pure/day.ts';
import type { Estimate } from '../contract.ts';
import { notDeliveredTo } from './availability.ts';
import {
  daysFrom,
  firstAvailable,
  firstOpenDay,
  firstPossibleDay,
  sameDayPrice,
  type PricedDay,
  type ZoneState,
} from './days.ts';
import { isDirect, sourceLines, type DeliveryFacts } from './sourcing.ts';
import { restrictToFirstFreeDay } from './suppliers.ts';

/** The maximum number of SKUs in a request for estimates: the products on two pages of a list. */
export const MAX_ESTIMATES = 48;

export const BY_MANUFACTURER = 'Delivered by the manufacturer';
export const NO_DELIVERY_DAY = 'No delivery date yet';

/** If a free day is at most this many days after the first day, the text starts with the free day. */
const FREE_DAY_WITHIN = 14;

/**
 * Formats the delivery text: "Free delivery tomorrow", "Free delivery Sat 22 Nov" or "Delivery Tue 2 Dec,
 * $29". If a paid first day is followed by a free day, the text is "Free Fri 27 Nov · sooner $29". It ends
 * with "sooner from $29" if the earlier days have different prices, and with "today $99" if today is the only
 * earlier day.
 */
export function estimateText({ first, free, sooner }: EstimateDays, today: Day): string {
  if (free === first) return `Free delivery ${dayText(free.day, today)}`;
  if (!free) return `Delivery ${dayText(first.day, today)}, ${formatCents(first.priceCents)}`;
  const least = Math.min(...sooner.map(({ priceCents }) => priceCents));
  const differ = sooner.some(({ priceCents }) => priceCents !== least);
  const when = sooner.every(({ day }) => day === today) ? 'today' : 'sooner';
  // Use non-breaking spaces, so that no line starts with the dot or contains only the price.
  return `Free ${dayText(free.day, today)}\u00a0· ${when}\u00a0${differ ? 'from\u00a0' : ''}${formatCents(cents(least))}`;
}

/** Formats a delivery day in a text: `today`, `tomorrow` or `Sat 22 Nov`. */
export function dayText(day: Day, today: Day): string {
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : formatDayShort(day);
}

/** A delivery day with its price. */
type Offer = Pick<PricedDay, 'day' | 'priceCents'>;

/**
 * The days in the delivery text: the first day, the first free day within two weeks of it, and the days
 * before the free day.
 */
export interface EstimateDays {
  first: Offer;
  free: Offer | undefined;
  sooner: readonly Offer[];
}

/**
 * Returns the days in the delivery text. `open` are the days from which a free day is picked, if it is not
 * before `from`.
 */
export function pickEstimateDays(first: Offer, open: readonly PricedDay[], from: Day): EstimateDays {
  if (first.priceCents === 0) return { first, free: first, sooner: [] };
  const last = addDays(first.day, FREE_DAY_WITHIN);
  const later = open.filter(({ available, day }) => available && day >= from && day <= last);
  const free = later.find(({ priceCents }) => priceCents === 0);
  return { first, free, sooner: [first, ...later.filter(({ day }) => free && day < free.day)] };
}

/** The data on which all estimates for a zone at one point in time are based. */
export interface ZoneMoment extends ZoneState {
  /** The delivery days of the zone (`zoneDays`), starting with today. */
  open: readonly PricedDay[];
}

/**
 * Returns the days in the delivery text for products that are ready for loading on `readyDay`. Undefined if
 * no day is open.
 */
function getEstimateDays(
  moment: ZoneMoment,
  readyDay: Day,
  isLocal: boolean,
  isProforma: boolean,
): (EstimateDays & { text: string }) | undefined {
  const { zone, open } = moment;
  const today = open[0];
  if (!today) return undefined;
  const todayPrice = sameDayPrice(moment, isLocal);
  const from = firstPossibleDay(zone, readyDay);
  if (isProforma) {
    // For a proforma brand, the checkout offers only the first free day (DELIVERY-05), so the text must name
    // the same day.
    const only = firstAvailable(restrictToFirstFreeDay(daysFrom(open, from, todayPrice)));
    if (only?.priceCents === 0) {
      const estimated = { first: only, free: only, sooner: [] };
      return { ...estimated, text: estimateText(estimated, today.day) };
    }
  }
  const first = todayPrice === null ? firstOpenDay(open, from) : { day: today.day, priceCents: todayPrice };
  if (!first) return undefined;
  const estimated = pickEstimateDays(first, open, from);
  return { ...estimated, text: estimateText(estimated, today.day) };
}

/**
 * Returns the delivery estimate for one unit of a product in a zone: the first day, its price and the text.
 * For a brand with proforma delivery, uses its only day (DELIVERY-05).
 */
export function estimateFor(moment: ZoneMoment, facts: DeliveryFacts, isProforma = false): Estimate {
  const nothing = { sku: facts.sku, earliest: null, price: null };
  if (isDirect(facts)) return { ...nothing, text: BY_MANUFACTURER };
  const { network, zone, now } = moment;
  const [line] = sourceLines(network, zone, [{ productId: facts.id, quantity: 1, facts }], now);
  const estimated = line?.readyDay
    ? getEstimateDays(moment, line.readyDay, line.isLocal, isProforma)
    : undefined;
  if (!line?.readyDay || !estimated) return { ...nothing, text: NO_DELIVERY_DAY };
  return {
    sku: facts.sku,
    earliest: dayToParts(estimated.first.day),
    price: toDollars(estimated.first.priceCents),
    text: estimated.text,
  };
}

/** Returns the estimate for a place that is in no zone. */
export function estimateNowhere(facts: Pick<DeliveryFacts, 'sku'>, postcode: string): Estimate {
  return {
    sku: facts.sku,
    earliest: null,
    price: null,
    text: notDeliveredTo(postcode),
  };
}

/** Formats the remaining time to order for a day: "Order within 3 h 20 min", "Order within 45 min". */
export function orderWithinText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `Order within ${[hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ')}`;
}
