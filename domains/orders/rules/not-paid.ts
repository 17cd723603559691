import { isUnderWay, type AttemptState } from './attempt.ts';

/**
 * Void reasons that mean that the shopper ended the payment attempt by another action, such as changing the
 * cart.
 */
const ENDED_BY_SHOPPER: readonly (string | undefined)[] = ['replaced', 'cart-changed', 'order-closed'];

/**
 * Returns when to notify the shopper that their order was not paid.
 *
 * - `now`: the shopper has been inactive for `holdMs` milliseconds.
 * - A date: the caller must check again at this time.
 * - Null: never. The order is not open or is being paid, the cart is empty, or the shopper has ended the
 * attempt or bought since.
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
    /** When the shopper last tried to pay, changed the cart or viewed the payment page. */
    lastActivity: Date;
    isCartEmpty: boolean;
    /**
     * Whether another order with the same account or email address was confirmed on the site after this
     * order's latest payment attempt.
     */
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

/**
 * Whether the shopper is viewing a payment page, because the page has polled within the last `watchMs`
 * milliseconds.
 */
export function isWatching(seenAt: Date | null, { now, watchMs }: { now: Date; watchMs: number }): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() <= watchMs;
}
