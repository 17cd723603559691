import type { Cents } from '#foundation/pure/money.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { codeKey } from '../rules/coupon.ts';
import { cardName } from '../rules/gift-card.ts';
import {
  addCouponToCart,
  deleteCouponsOfCart,
  releaseCoupons,
  removeCouponFromCart,
  takeOverCoupons,
  holdCoupons,
  type HoldResult,
  type IsOfKnown,
} from '../db/vouchers.ts';
import {
  addCardToCart,
  deleteCardsOfCart,
  releaseCards,
  removeCardFromCart,
  takeOverCards,
  holdCards,
} from '../db/gift-cards.ts';
import type { VouchersDeps } from './deps.ts';
import { getCustomer } from './codes-of-cart.ts';

type Db = Kysely<Tables>;

/** A code that was checked and has an effect on a cart. */
export type FittingCode = { kind: 'coupon'; couponId: number } | { kind: 'gift-card'; cardId: number };

/**
 * Adds a checked code to a cart. The caller must hold the lock on the cart; the other functions in this file
 * require it too.
 */
export async function addCodeToCart(tx: Db, cartId: string, tried: FittingCode): Promise<void> {
  if (tried.kind === 'coupon') await addCouponToCart(tx, cartId, tried.couponId);
  else await addCardToCart(tx, cartId, tried.cardId);
}

/**
 * Removes a code from a cart. For a gift card, `code` is its displayed name. Returns false if the cart does
 * not contain the code.
 */
export async function removeCodeFromCart(tx: Db, cartId: string, code: string): Promise<boolean> {
  const key = codeKey(code);
  const hint = key.startsWith(codeKey(cardName(''))) ? key.slice(-4) : null;
  return (
    (hint !== null && (await removeCardFromCart(tx, cartId, hint))) || removeCouponFromCart(tx, cartId, key)
  );
}

/** Appends the codes of a different cart to a cart. */
export async function takeOverCodes(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await takeOverCoupons(tx, fromCartId, toCartId);
  await takeOverCards(tx, fromCartId, toCartId);
}

/** Removes all codes from a cart. */
export async function deleteCodesOfCart(tx: Db, cartId: string): Promise<void> {
  await deleteCouponsOfCart(tx, cartId);
  await deleteCardsOfCart(tx, cartId);
}

/** Releases the coupon uses and gift card amounts that are held for an order. */
export async function releaseCodes(tx: Db, orderId: number): Promise<void> {
  await releaseCoupons(tx, orderId);
  await releaseCards(tx, orderId);
}

/** The order that holds codes, until `expiresAt`. */
export interface HoldingOrder {
  id: number;
  cartId: string;
  accountId: string | null;
  email: string;
  now: Date;
  expiresAt: Date;
  isOfKnown: IsOfKnown;
}

/**
 * Holds the coupons and gift card amounts of a quote for an order. Returns `gone` if a coupon is used up or a
 * gift card can no longer pay its amount, and `not-new` if a coupon is for new customers only. Must be the last step of the transaction, after the stock and the
 * delivery day have been held.
 */
export async function holdCodes(
  tx: Db,
  deps: Pick<VouchersDeps, 'secret'>,
  { id: orderId, cartId, accountId, email, now, expiresAt, isOfKnown }: HoldingOrder,
  { couponIds, cards }: { couponIds: readonly number[]; cards: readonly { id: number; cents: Cents }[] },
): Promise<HoldResult> {
  const held = await holdCoupons(tx, {
    orderId,
    cartId,
    expiresAt,
    isOfKnown,
    couponIds,
    accountId,
    customer: getCustomer({ accountId, email }, deps).customer ?? '',
  });
  if (held !== 'held') return held;
  return (await holdCards(tx, { orderId, cartId, uses: cards, now, expiresAt })) ? 'held' : 'gone';
}
