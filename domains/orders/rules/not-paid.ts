import { isUnderWay, type AttemptState } from './attempt.ts';

/** Why an attempt ended, if it ended because the shopper did something else next. */
const ENDED_BY_SHOPPER: readonly (string | undefined)[] = ['replaced', 'cart-changed', 'order-closed'];

/**
 * Returns when to notify a shopper that their order was not paid. `now`: they have been away for `holdMs`. A
 * date: check again then. Null: never, because the order is not open, is being paid or is no longer wanted.
 * An order is no longer wanted if the shopper emptied the cart or has bought since. The rules are the same
 * for all payment methods.
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
    /** When the shopper last tried to pay, changed the cart or viewed the payment. */
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

/** Whether the shopper is on the page of a payment, because they viewed it within the last `watchMs`. */
export function isWatching(seenAt: Date | null, { now, watchMs }: { now: Date; watchMs: number }): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() <= watchMs;
}
