import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { codeKey } from '../rules/coupon.ts';
import { cardName } from '../rules/gift-card.ts';
import { addCouponToCart, releaseCoupons, removeCouponFromCart, takeOverCoupons } from '../store.ts';
import { addCardToCart, releaseCards, removeCardFromCart, takeOverCards } from '../store-gift-cards.ts';

type Db = Kysely<Tables>;

/** A code that does something for a cart. */
export type FittingCode = { kind: 'coupon'; couponId: number } | { kind: 'gift-card'; cardId: number };

/** Puts a code that was tried into a cart. The cart is locked by the caller, here and below. */
export async function addCodeToCart(tx: Db, cartId: string, tried: FittingCode): Promise<void> {
  if (tried.kind === 'coupon') await addCouponToCart(tx, cartId, tried.couponId);
  else await addCardToCart(tx, cartId, tried.cardId);
}

/** Takes a code out of a cart, a gift card by the name that it is told by; false when it is not there. */
export async function removeCodeFromCart(tx: Db, cartId: string, code: string): Promise<boolean> {
  const key = codeKey(code);
  const hint = key.startsWith(codeKey(cardName(''))) ? key.slice(-4) : null;
  return (
    (hint !== null && (await removeCardFromCart(tx, cartId, hint))) || removeCouponFromCart(tx, cartId, key)
  );
}

/** Gives a cart the codes of another, behind its own. */
export async function takeOverCodes(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await takeOverCoupons(tx, fromCartId, toCartId);
  await takeOverCards(tx, fromCartId, toCartId);
}

/** Gives back what an order holds: uses of coupons, and money of gift cards. */
export async function releaseCodes(tx: Db, orderId: number): Promise<void> {
  await releaseCoupons(tx, orderId);
  await releaseCards(tx, orderId);
}
