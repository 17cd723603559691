import type { Cents } from '#foundation/pure/money.ts';
import { holdCoupons } from '../db/vouchers.ts';
import { holdCards } from '../db/gift-cards.ts';
import type { Db, VouchersDeps } from './deps.ts';
import { getCustomer } from './codes-of-cart.ts';

/** The order that holds codes, until `expiresAt`. */
export interface HoldingOrder {
  id: number;
  cartId: string;
  accountId: string | null;
  email: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Holds the coupons and gift card amounts of a quote for an order. Returns false if any of them is no longer
 * sufficient. Must be called last in the transaction, after holding the stock and the day.
 */
export async function holdCodes(
  tx: Db,
  deps: Pick<VouchersDeps, 'secret'>,
  { id: orderId, cartId, accountId, email, now, expiresAt }: HoldingOrder,
  { couponIds, cards }: { couponIds: readonly number[]; cards: readonly { id: number; cents: Cents }[] },
): Promise<boolean> {
  return (
    (await holdCoupons(tx, {
      orderId,
      cartId,
      expiresAt,
      couponIds,
      accountId,
      customer: getCustomer({ accountId, email }, deps).customer ?? '',
    })) && (await holdCards(tx, { orderId, cartId, uses: cards, now, expiresAt }))
  );
}
