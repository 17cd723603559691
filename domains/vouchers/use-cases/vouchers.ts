import type { Cents } from '#foundation/pure/money.ts';
import type { CouponLine } from '../rules/coupon.ts';
import { forgetGuesses } from '../db/vouchers.ts';
import type { Db, CartCodes, CodeContext, VouchersDeps } from './deps.ts';
import { type CodesQuote, quoteCodes } from './quote-codes.ts';
import { type TriedCode, tryCode } from './try-code.ts';
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
  setBlocked,
  spendingCards,
  spendingCoupons,
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
   * Calculates the discount that a cart's codes give on its lines. Coupons are applied in the order in which
   * they were added.
   */
  quote(db: Db, cart: CartCodes, lines: readonly CouponLine[], ctx: CodeContext): Promise<CodesQuote>;
  /**
   * Checks whether a typed code would have an effect on a cart, in addition to the codes that it already has.
   * Wrong codes are counted per network. A fault with status 429 says when the user can try again.
   */
  tryCode(
    typed: string,
    cart: CartCodes,
    lines: readonly CouponLine[],
    ctx: CodeContext & { ip: string },
  ): Promise<TriedCode>;
  /**
   * Holds the coupons and gift card amounts of a quote for an order. Returns false if any of them is no
   * longer sufficient. Must be called last in the transaction, after holding the stock and the day.
   */
  hold(
    tx: Db,
    order: HoldingOrder,
    codes: { couponIds: readonly number[]; cards: readonly { id: number; cents: Cents }[] },
  ): Promise<boolean>;
  /** Deletes counted wrong codes that are too old to matter. Run by the worker. */
  sweep(now: Date): Promise<number>;
}

/**
 * Creates the vouchers service: it calculates discounts, limits the uses of coupons, and limits attempts with
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
