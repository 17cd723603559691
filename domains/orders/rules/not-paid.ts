import { isUnderWay, type AttemptState } from './attempt.ts';

/** The reasons of attempts that ended because of the shopper's next action. */
const ENDED_BY_SHOPPER: readonly (string | undefined)[] = ['replaced', 'cart-changed', 'order-closed'];

/**
 * Returns when to notify a shopper that their order was not paid: now, at a later check once they have been away for `holdMs`, or
 * never (null). A shopper who emptied the cart or has bought since no longer wants the order. All payment methods are alike.
 */
export function whenToTellNotPaid(
  {
    orderState,
    last,
    lastActivity,
    isCartEmpty,
    hasBoughtSince,
  }: {
    orderState: 'open' | 'confirmed' | 'cancelled';
    /** The latest payment attempt of the order. */
    last: { state: AttemptState; details: { voidReason?: string } } | undefined;
    /** When the shopper last paid, changed the cart or looked at the payment. */
    lastActivity: Date;
    isCartEmpty: boolean;
    /** Whether an order with the same account or email address was confirmed on the site after the latest attempt. */
    hasBoughtSince: boolean;
  },
  { now, holdMs }: { now: Date; holdMs: number },
): 'now' | Date | null {
  if (orderState !== 'open' || !last || isUnderWay(last.state)) return null;
  if (isCartEmpty || hasBoughtSince) return null;
  if (ENDED_BY_SHOPPER.includes(last.details.voidReason)) return null;
  const dueAt = new Date(lastActivity.getTime() + holdMs);
  return dueAt <= now ? 'now' : dueAt;
}

/** Whether the shopper is on the page of a payment: they looked at it within `watchMs`. */
export function isWatching(seenAt: Date | null, { now, watchMs }: { now: Date; watchMs: number }): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() <= watchMs;
}
