import { type Cents, cents, sumCents, toDollars } from '#foundation/pure/money.ts';
import type { CodeInCart } from '../contract.ts';
import { type CardBalance, cardName } from '../rules/gift-card.ts';
import {
  type CouponLine,
  type Coupon,
  type CouponsResult,
  type Currency,
  refusalText,
} from '../rules/coupon.ts';
import type { StoredCard } from '../db/gift-cards.ts';
import type { Db, CodeContext, VouchersDeps, CartCodes } from './deps.ts';
import { readCartCoupons, readCartCards, applyToLines, cardProblem } from './codes-of-cart.ts';

/** The effect that a cart's codes have on its lines. */
export interface CodesQuote {
  /** The discount of each line, in the order of the lines. */
  lineCents: Cents[];
  freeDelivery: boolean;
  /** The codes as displayed to the shopper, in the order in which they are applied. */
  codes: CodeInCart[];
  /** Ids of the coupons that have an effect. */
  couponIds: number[];
  /** The gift cards that can be used to pay, in the order in which they are used. */
  cards: CardBalance[];
  discountCents: Cents;
}

/** Returns the quote for a cart without codes. */
function noCodes(lines: readonly unknown[]): CodesQuote {
  return {
    lineCents: lines.map(() => cents(0)),
    freeDelivery: false,
    codes: [],
    couponIds: [],
    cards: [],
    discountCents: cents(0),
  };
}

/**
 * Calculates the discount that a cart's codes give on its lines. Coupons are applied in the order in which
 * they were added.
 */
export async function quoteCodes(
  tx: Db,
  ctx: CodeContext,
  deps: Pick<VouchersDeps, 'secret'>,
  { cart, lines }: { cart: CartCodes; lines: readonly CouponLine[] },
): Promise<CodesQuote> {
  const coupons = await readCartCoupons(tx, ctx, deps, cart);
  const cards = await readCartCards(tx, cart);
  if (coupons.length === 0 && cards.length === 0) return noCodes(lines);
  const result = applyToLines(ctx, coupons, lines);
  return {
    lineCents: result.lineCents,
    freeDelivery: result.freeDelivery,
    codes: [
      ...coupons.map((coupon) => toCouponInCart(coupon, result, ctx.site.currency)),
      ...cards.map((card) => toCardInCart(card, ctx)),
    ],
    cards: cards.filter((card) => cardProblem(card, ctx) === null),
    couponIds: result.applied.map(({ coupon }) => coupon.id),
    discountCents: sumCents(result.lineCents),
  };
}

function toCardInCart(card: StoredCard, ctx: CodeContext): CodeInCart {
  const problem = cardProblem(card, ctx);
  return {
    kind: 'gift-card',
    code: cardName(card.hint),
    amount: 0,
    balance: problem === null ? toDollars(card.balanceCents) : 0,
    freeDelivery: false,
    problem,
  };
}

function toCouponInCart(coupon: Coupon, result: CouponsResult, currency: Currency): CodeInCart {
  const use = result.applied.find((one) => one.coupon === coupon);
  const refusal = result.refused.find((one) => one.coupon === coupon);
  return {
    kind: 'coupon',
    code: coupon.code,
    balance: 0,
    amount: toDollars(use?.cents ?? cents(0)),
    freeDelivery: use?.freeDelivery ?? false,
    problem: refusal ? refusalText(refusal, currency) : null,
  };
}
