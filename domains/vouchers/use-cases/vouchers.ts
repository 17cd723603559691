import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { tooMany } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, sumCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { signatureOf, type ShopSecret } from '#foundation/server/signature.ts';
import type { CodeInCart } from '../contract.ts';
import {
  applyCoupons,
  CODE_LENGTH,
  codeKey,
  refusalText,
  type Coupon,
  type CouponLine,
  type CouponsResult,
  type Currency,
} from '../rules/coupon.ts';
import { cardCodeKey, cardName, type CardBalance } from '../rules/gift-card.ts';
import { GUESS_LIMIT } from '../rules/guesses.ts';
import { customerName } from '../rules/customer.ts';
import {
  countGuess,
  forgetGuesses,
  holdCoupons,
  readCoupons,
  takeBackGuess,
  type Customer,
} from '../db/vouchers.ts';
import { cardHash } from './card-hash.ts';
import type { FittingCode } from './held-codes.ts';
import { holdCards, readCards, type StoredCard } from '../db/gift-cards.ts';

export { readCouponSites } from '../db/coupon-sites.ts';
export { listCoupons } from '../db/list.ts';
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

type Db = Kysely<Tables>;

export interface VouchersDeps {
  db: Db;
  /** The secret for the hashes of customers, and of users who try codes. */
  secret: ShopSecret;
  /** Returns the network of an IP address. Wrong codes are counted per network. */
  networkOf(address: string): string;
  /** Whether wrong codes are counted and limited. */
  hasLimits: boolean;
}

/** The customer, the site and the time for which codes are checked. */
export interface CodeContext {
  site: { id: string; currency: Currency; timeZone: string; priceList?: string | null };
  now: Date;
  accountId: string | null;
  /** The customer's email address; null or empty if it is not known yet. */
  email?: string | null;
}

/** A cart with its codes, in the order in which they were added. */
export interface CartCodes {
  id: string;
  couponIds: readonly number[];
  cardIds: readonly number[];
}

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

export type TriedCode = FittingCode | { kind: 'refused' } | Fault<typeof tooMany.code>;

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
    order: {
      id: number;
      cartId: string;
      accountId: string | null;
      email: string;
      now: Date;
      expiresAt: Date;
    },
    codes: { couponIds: readonly number[]; cards: readonly { id: number; cents: Cents }[] },
  ): Promise<boolean>;
  /** Deletes counted wrong codes that are too old to matter. Run by the worker. */
  sweep(now: Date): Promise<number>;
}

/** Returns the quote for a cart without codes. */
export function noCodes(lines: readonly unknown[]): CodesQuote {
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
 * Creates the vouchers service: it calculates discounts, limits the uses of coupons, and limits attempts with
 * wrong codes.
 */
export function createVouchers({ db, secret, networkOf, hasLimits }: VouchersDeps): Vouchers {
  const customerOf = ({ accountId, email }: Pick<CodeContext, 'accountId' | 'email'>): Customer => ({
    accountId,
    customer: email ? signatureOf(secret, 'holder', `customer ${customerName(email)}`) : null,
  });

  const applied = (coupons: readonly Coupon[], lines: readonly CouponLine[], { site, now }: CodeContext) =>
    applyCoupons(coupons, lines, {
      siteId: site.id,
      currency: site.currency,
      today: dayInZone(now, site.timeZone).day,
      priceList: site.priceList ?? RETAIL,
    });

  async function couponsOf(tx: Db, cart: CartCodes, ctx: CodeContext): Promise<Coupon[]> {
    if (cart.couponIds.length === 0) return [];
    const found = await readCoupons(tx, { ids: cart.couponIds }, { ...customerOf(ctx), cartId: cart.id });
    const byId = new Map(found.map((coupon) => [coupon.id, coupon]));
    return cart.couponIds.flatMap((id) => byId.get(id) ?? []);
  }

  async function cardsOf(tx: Db, cart: CartCodes): Promise<StoredCard[]> {
    if (cart.cardIds.length === 0) return [];
    const byId = new Map(
      (await readCards(tx, { ids: cart.cardIds }, cart.id)).map((card) => [card.id, card]),
    );
    return cart.cardIds.flatMap((id) => byId.get(id) ?? []);
  }

  async function cardOf(typed: string, cartId: string): Promise<StoredCard | undefined> {
    const key = cardCodeKey(typed);
    return key === null ? undefined : (await readCards(db, { hash: cardHash(key) }, cartId))[0];
  }

  /**
   * Counts an attempt. Returns a fault if there were too many attempts, otherwise a function that reverts the
   * count.
   */
  async function counted(ip: string, now: Date): Promise<Fault<typeof tooMany.code> | (() => Promise<void>)> {
    if (!hasLimits) return async () => undefined;
    const key = signatureOf(secret, 'holder', `code ${networkOf(ip)}`);
    const forgetAt = new Date(now.getTime() + GUESS_LIMIT.forgetSeconds * 1000);
    const wait = await countGuess(db, key, { most: GUESS_LIMIT.wrong, forgetAt, now });
    if (wait === null) return () => takeBackGuess(db, key);
    const seconds = Math.max(1, Math.ceil((wait.getTime() - now.getTime()) / 1000));
    return failWith(tooMany, {
      texts: `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
      retryAfterSeconds: seconds,
    });
  }

  return {
    async quote(tx, cart, lines, ctx) {
      const coupons = await couponsOf(tx, cart, ctx);
      const cards = await cardsOf(tx, cart);
      if (coupons.length === 0 && cards.length === 0) return noCodes(lines);
      const result = applied(coupons, lines, ctx);
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
    },

    async tryCode(typed, cart, lines, ctx) {
      const rightAgain = await counted(ctx.ip, ctx.now);
      if (typeof rightAgain !== 'function') return rightAgain;
      const code = codeKey(typed);
      const [found] =
        code.length > CODE_LENGTH
          ? []
          : await readCoupons(db, { code }, { ...customerOf(ctx), cartId: cart.id });
      if (!found) {
        const card = await cardOf(typed, cart.id);
        if (!card || card.balanceCents === 0 || cardProblem(card, ctx) !== null) return { kind: 'refused' };
        await rightAgain();
        return { kind: 'gift-card', cardId: card.id };
      }
      const before = (await couponsOf(db, cart, ctx)).filter(({ id }) => id !== found.id);
      const { applied: fitting } = applied([...before, found], lines, ctx);
      if (!fitting.some(({ coupon }) => coupon.id === found.id)) return { kind: 'refused' };
      await rightAgain();
      return { kind: 'coupon', couponId: found.id };
    },

    hold: async (tx, { id: orderId, cartId, accountId, email, now, expiresAt }, { couponIds, cards }) =>
      (await holdCoupons(tx, {
        orderId,
        cartId,
        expiresAt,
        couponIds,
        accountId,
        customer: customerOf({ accountId, email }).customer ?? '',
      })) && (await holdCards(tx, { orderId, cartId, uses: cards, now, expiresAt })),

    sweep: (now) => forgetGuesses(db, now),
  };
}

/** Returns why a gift card in a cart cannot be used to pay, as text for the shopper; null if it can. */
function cardProblem(card: StoredCard, { site, now }: CodeContext): string | null {
  if (card.isBlocked) return 'This gift card is blocked. Please call us.';
  if (card.expiresAt <= now) return 'This gift card has expired.';
  return card.currency === site.currency ? null : `This gift card is in ${card.currency}.`;
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
