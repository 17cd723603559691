import type { Cents } from '#foundation/pure/money.ts';
import type { CouponLine } from '../rules/coupon.ts';
import { forgetGuesses } from '../db/vouchers.ts';
import type { Db, CartCodes, CodeContext, VouchersDeps } from './deps.ts';
import { type CodesQuote, quoteCodes } from './quote-codes.ts';
import { type TriedCode, tryCode } from './try-code.ts';
import type { HoldResult } from '../db/vouchers.ts';
import { type HoldingOrder, holdCodes } from './held-codes.ts';

export type { CartCodes, CodeContext, VouchersDeps } from './deps.ts';
export type { CodesQuote } from './quote-codes.ts';
export type { TriedCode } from './try-code.ts';
export { listCoupons, readCouponSites } from '../db/coupons.ts';
export {
  blockSoldCards,
  creditCards,
  insertingSoldCards,
  listCards,
  listOrdersWithCardsToMail,
  readCardsOfOrders,
  spendingCards,
  spendingCoupons,
  usesCoupon,
  spentByCards,
  takeFromSoldCards,
} from '../db/gift-cards.ts';
export { takeBackCoupons } from '../db/vouchers.ts';
export {
  addCodeToCart,
  deleteCodesOfCart,
  releaseCodes,
  removeCodeFromCart,
  takeOverCodes,
} from './held-codes.ts';

export interface Vouchers {
  /**
   * Calculates the effect of a cart's codes on its lines. Coupons are applied in the order in which they were
   * added.
   */
  quote(db: Db, cart: CartCodes, lines: readonly CouponLine[], ctx: CodeContext): Promise<CodesQuote>;
  /**
   * Checks whether a typed code would have an effect on a cart together with the cart's other codes. Counts
   * wrong codes per network. If there were too many, returns a fault with status 429 that contains the time
   * of the next allowed attempt.
   */
  tryCode(
    typed: string,
    cart: CartCodes,
    lines: readonly CouponLine[],
    ctx: CodeContext & { ip: string },
  ): Promise<TriedCode>;
  /**
   * Holds the coupons and gift card amounts for an order. Returns `gone` if a coupon is used up or a gift
   * card cannot pay its amount, and `not-new` if a coupon is for new customers only. Must be the last step of
   * the transaction, after the stock and the delivery day have been held.
   */
  hold(
    tx: Db,
    order: HoldingOrder,
    codes: { couponIds: readonly number[]; cards: readonly { id: number; cents: Cents }[] },
  ): Promise<HoldResult>;
  /** Deletes the expired counts of wrong codes. Called by the worker. */
  sweep(now: Date): Promise<number>;
}

/**
 * Creates the vouchers service. It calculates discounts and limits both the uses of coupons and the number of
 * wrong codes.
 */
export function createVouchers(deps: VouchersDeps): Vouchers {
  return {
    quote: (tx, cart, lines, ctx) => quoteCodes(tx, ctx, deps, { cart, lines }),
    tryCode: (typed, cart, lines, ctx) => tryCode(ctx, deps, { typed, cart, lines }),
    hold: (tx, order, codes) => holdCodes(tx, deps, order, codes),
    sweep: (now) => forgetGuesses(deps.db, now),
  };
}
