import { plainInput } from '#foundation/pure/plain-input.ts';
import { cents, formatCents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { spread } from './spread.ts';

/** What a coupon gives: an amount off the goods that it is for, a part of their price, or their delivery. */
export const COUPON_KINDS = ['amount', 'percent', 'free-delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** The longest code (COUPON-06). */
export const CODE_LENGTH = 40;
/** So many coupons may be used together. */
export const MOST_COUPONS = 5;

export type Currency = 'AUD' | 'NZD';

/** A coupon as its owner made it. Empty lists and nulls limit nothing. Its columns are in `coupon-columns.ts`. */
export interface CouponFacts {
  code: string;
  /** For its owner alone. */
  title: string;
  kind: CouponKind;
  /** `amount`: what it takes off; null in a currency that it is not for. */
  amountAud: Cents | null;
  amountNzd: Cents | null;
  /** `percent`: hundredths of a percent. */
  percentHundredths: number;
  /** The goods that it is for must come to so much. */
  minimumAud: Cents | null;
  minimumNzd: Cents | null;
  sites: readonly string[];
  /** Uris. */
  brands: readonly string[];
  /** Uris; what lies below a category belongs to it. */
  categories: readonly string[];
  skus: readonly string[];
  /** Of goods: `new`, `runout` … */
  conditions: readonly string[];
  /** Names of lists of prices; `retail` is everyone else. */
  audience: readonly string[];
  /** First and last day, in the site's zone. */
  startsOn: Day | null;
  endsOn: Day | null;
  /** How often it may be used, in all and by one customer. */
  uses: number | null;
  usesPerCustomer: number | null;
  /** May be used together with others that may. */
  stacks: boolean;
  /** Not for goods that are sold below their recommended price. */
  excludesReduced: boolean;
  isActive: boolean;
}

/** A coupon as a cart looks at it: amounts by currency, and whether it may still be used. */
export interface Coupon extends Omit<
  CouponFacts,
  'title' | 'amountAud' | 'amountNzd' | 'minimumAud' | 'minimumNzd' | 'uses'
> {
  id: number;
  amountCents: Readonly<Record<Currency, Cents | null>>;
  minimumCents: Readonly<Record<Currency, Cents | null>>;
  /** All its uses are taken, or this customer's are. */
  isUsedUp: boolean;
}

/** What a coupon must know of a line. Installs, warranties and services are never reduced. */
export interface CouponLine {
  sku: string;
  brandUri: string;
  /** Uris from the top category down. */
  categoryPath: readonly string[];
  condition: string;
  unitCents: Cents;
  rrpCents: Cents | null;
  quantity: number;
  /** Discount that the whole line has already. */
  discountCents: Cents;
  /** What cannot be bought is not reduced either. */
  isAvailable: boolean;
}

export interface CouponPlace {
  siteId: string;
  currency: Currency;
  /** Today in the site's zone. */
  today: Day;
  /** The list that the visitor pays by. */
  priceList: string;
}

export type CouponRefusal =
  | 'inactive'
  | 'not-now'
  | 'not-here'
  | 'audience'
  | 'used-up'
  | 'goods'
  | 'minimum'
  | 'alone';

export interface AppliedCoupon {
  coupon: Coupon;
  /** Off the goods. */
  cents: Cents;
  freeDelivery: boolean;
}

export interface CouponsResult {
  /** What each line has off by all of them, in their order. */
  lineCents: Cents[];
  freeDelivery: boolean;
  applied: AppliedCoupon[];
  refused: { coupon: Coupon; reason: CouponRefusal }[];
}

/** A code as it is kept and compared: capitals, without what only makes it readable. */
export function codeKey(typed: string): string {
  return plainInput(typed).toUpperCase().replaceAll(/\s+/g, '');
}

/**
 * Uses coupons on lines, one after the other in the order in which they were given: each takes its part of what the earlier
 * ones have left. A line never goes below zero.
 */
export function applyCoupons(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  place: CouponPlace,
): CouponsResult {
  const result: CouponsResult = {
    lineCents: lines.map(() => ZERO),
    freeDelivery: false,
    applied: [],
    refused: [],
  };
  for (const coupon of coupons) {
    const meant = lines.map((line) => (isFor(coupon, line) ? amountOf(line) : ZERO));
    const reason = refusalOf(coupon, meant, place, result.applied);
    if (reason !== null) {
      result.refused.push({ coupon, reason });
      continue;
    }
    const left = meant.map((amount, index) => cents(Math.max(0, amount - result.lineCents[index]!)));
    const parts = spread(discountOf(coupon, sumCents(left), place.currency), left);
    result.lineCents = result.lineCents.map((before, index) => cents(before + parts[index]!));
    const freeDelivery = coupon.kind === 'free-delivery';
    result.freeDelivery ||= freeDelivery;
    result.applied.push({ coupon, cents: sumCents(parts), freeDelivery });
  }
  return result;
}

/** What a line's goods cost before any coupon, less the line's own discount. */
function amountOf({ unitCents, quantity, discountCents }: CouponLine): Cents {
  return cents(Math.max(0, timesCents(unitCents, quantity) - discountCents));
}

/** Sold below its recommended price, or by a price that staff gave it. */
function isReduced({ rrpCents, unitCents, discountCents }: CouponLine): boolean {
  return discountCents > 0 || (rrpCents !== null && unitCents < rrpCents);
}

function isFor(coupon: Coupon, line: CouponLine): boolean {
  const among = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  return (
    line.isAvailable &&
    among(coupon.brands, line.brandUri) &&
    among(coupon.skus, line.sku) &&
    among(coupon.conditions, line.condition) &&
    (coupon.categories.length === 0 || line.categoryPath.some((uri) => coupon.categories.includes(uri))) &&
    !(coupon.excludesReduced && isReduced(line))
  );
}

function refusalOf(
  coupon: Coupon,
  meant: readonly Cents[],
  { siteId, currency, today, priceList }: CouponPlace,
  applied: readonly AppliedCoupon[],
): CouponRefusal | null {
  if (!coupon.isActive) return 'inactive';
  if (
    (coupon.startsOn !== null && today < coupon.startsOn) ||
    (coupon.endsOn !== null && today > coupon.endsOn)
  )
    return 'not-now';
  const isHere = coupon.sites.length === 0 || coupon.sites.includes(siteId);
  if (!isHere || (coupon.kind === 'amount' && coupon.amountCents[currency] === null)) return 'not-here';
  if (coupon.audience.length > 0 && !coupon.audience.includes(priceList)) return 'audience';
  if (coupon.isUsedUp) return 'used-up';
  if (applied.length >= MOST_COUPONS) return 'alone';
  if (applied.length > 0 && !(coupon.stacks && applied.every((one) => one.coupon.stacks))) return 'alone';
  const sum = sumCents(meant);
  if (sum === 0) return 'goods';
  const minimum = coupon.minimumCents[currency];
  return minimum !== null && sum < minimum ? 'minimum' : null;
}

function discountOf(coupon: Coupon, left: Cents, currency: Currency): Cents {
  switch (coupon.kind) {
    case 'amount':
      return cents(Math.min(left, coupon.amountCents[currency] ?? 0));
    case 'percent':
      return cents(Math.min(left, Math.round((left * coupon.percentHundredths) / 10_000)));
    case 'free-delivery':
      return ZERO;
  }
}

/**
 * Why a coupon that is in a cart takes nothing off at the moment, for the shopper. Only those that were accepted once are
 * told so much: an answer to a code that is merely tried says nothing of it.
 */
export function refusalText(
  { coupon, reason }: CouponsResult['refused'][number],
  currency: Currency,
): string {
  switch (reason) {
    case 'minimum':
      return `This code needs ${formatCents(coupon.minimumCents[currency])} of the products that it is for.`;
    case 'goods':
      return 'This code is not for the products in your cart.';
    case 'alone':
      return 'This code cannot be used together with your other code.';
    case 'used-up':
      return 'This code has been used up.';
    case 'inactive':
    case 'not-now':
    case 'not-here':
    case 'audience':
      return 'This code is not valid any more.';
  }
}
