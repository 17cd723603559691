import type { TagKind } from '#design/tag.tsx';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { dayFromParts, dayInZone, formatDayNear, type Day, type DayParts } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import type { FulfilmentFilter, OrderState, PaymentState } from '#domains/orders/contract/back-office.ts';

/** The name of each order state, and the kind of its label. */
export const STATES: Readonly<Record<OrderState, { label: string; kind: TagKind }>> = {
  open: { label: 'Not confirmed', kind: 'warning' },
  confirmed: { label: 'Confirmed', kind: 'neutral' },
  cancelled: { label: 'Cancelled', kind: 'outline' },
};

/** The name of each payment state, and the kind of its label. */
export const PAYMENTS: Readonly<Record<PaymentState, { label: string; kind: TagKind }>> = {
  unknown: { label: 'Payment unknown', kind: 'error' },
  'in-progress': { label: 'Payment in progress', kind: 'info' },
  chargeback: { label: 'Chargeback', kind: 'error' },
  declined: { label: 'Declined', kind: 'error' },
  unpaid: { label: 'Unpaid', kind: 'warning' },
  'refund-failed': { label: 'Refund failed', kind: 'error' },
  'balance-due': { label: 'Balance due', kind: 'warning' },
  underpaid: { label: 'Underpaid', kind: 'error' },
  'part-refunded': { label: 'Partly refunded', kind: 'neutral' },
  refunded: { label: 'Refunded', kind: 'neutral' },
  'nothing-paid': { label: 'Nothing paid', kind: 'neutral' },
  'on-account': { label: 'On account', kind: 'info' },
  paid: { label: 'Paid', kind: 'success' },
};

/** The name of each fulfilment state, and of lateness, and the kind of its label. */
export const FULFILMENTS: Readonly<Record<FulfilmentFilter, { label: string; kind: TagKind }>> = {
  'not-dispatched': { label: 'Not dispatched', kind: 'neutral' },
  'part-dispatched': { label: 'Partly dispatched', kind: 'info' },
  dispatched: { label: 'Dispatched', kind: 'info' },
  'could-not-deliver': { label: 'Couldn’t deliver', kind: 'error' },
  delivered: { label: 'Delivered', kind: 'success' },
  'nothing-to-send': { label: 'Nothing to send', kind: 'outline' },
  late: { label: 'Past its day', kind: 'warning' },
};

/** Formats an amount of an order. Adds the currency if it is not that of the current site. */
export function amountText(dollars: number, currency: string, ownCurrency: string): string {
  const text = formatPrice(dollars, { zero: '$0' });
  return currency === ownCurrency ? text : `${text} ${currency}`;
}

/** Formats a time as `Mon 23 Nov, 12.05pm`, or `Today, 12.05pm`, as the clocks of a time zone show it. */
export function momentText(at: string, timeZone: string): string {
  const { day, minutes } = dayInZone(new Date(at), timeZone);
  const clock = formatClock(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
  return `${dayText(day, todayInZone(timeZone))}, ${clock}`;
}

/** Formats a day as `Today`, `Mon 23 Nov` or, in another year, `Mon 23 Nov 2025`. */
export function dayText(day: Day, today: Day): string {
  return day === today ? 'Today' : formatDayNear(day, today);
}

/** Formats a day of the API; a dash if there is none. */
export function wireDayText(parts: DayParts | null, today: Day): string {
  return parts === null ? '–' : dayText(dayFromParts(parts), today);
}

/** Returns the path of an order's page. */
export function orderPath(number: string): string {
  return `/orders/${encodeURIComponent(number)}`;
}
