import type { Day } from '#foundation/pure/day.ts';
import { CHANGE_DAY_ANCHOR, SHIPMENTS_ANCHOR } from '../../rules/order-anchors.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import { isByMakers, takenFrom } from '../order-view.ts';
import { calendarLinkOf } from './order-link.ts';

/** A link under the button of an email. */
export interface MailAction {
  label: string;
  href: string;
}

/**
 * Returns the day on which our trucks deliver an order; null if it has no delivery day, if suppliers deliver
 * everything, or if the customer took the goods along.
 */
export function truckDayOf(order: StoredOrder): Day | null {
  return isByMakers(order) || takenFrom(order).takenFrom !== undefined ? null : order.deliveryDay;
}

/**
 * Returns what a customer can do before a delivery by our trucks. `link` opens the order. `canChange`: the
 * delivery day can still be changed. `isSent`: goods have been dispatched.
 */
export function deliveryActions(
  order: StoredOrder,
  link: string,
  { canChange = false, isSent = false }: { canChange?: boolean; isSent?: boolean },
): MailAction[] {
  const hasDay = truckDayOf(order) !== null;
  return [
    ...(isSent ? [{ label: 'Track your delivery', href: `${link}#${SHIPMENTS_ANCHOR}` }] : []),
    ...(hasDay && canChange && order.truck === 'booked'
      ? [{ label: 'Change the day', href: `${link}#${CHANGE_DAY_ANCHOR}` }]
      : []),
    ...(hasDay ? [{ label: 'Add to calendar', href: calendarLinkOf(link) }] : []),
  ];
}
