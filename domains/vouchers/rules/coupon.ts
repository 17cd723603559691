import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { cents, formatCents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { CouponKind } from '../contract/coupons.ts';
import { spread } from './spread.ts';

/** The maximum length of a code (COUPON-06). */
export const CODE_LENGTH = 40;
/** The maximum number of coupons in an order. */
export const MAX_COUPONS = 5;

export type Currency = 'AUD' | 'NZD';

/**
 * A coupon as the operator created it. Empty lists and null mean no limit. `coupon-columns.ts` contains the
 * names of the columns.
 */
export interface CouponFacts {
  code: string;
  /** A title for the operator. Shoppers do not see it. */
  title: string;
  kind: CouponKind;
  /** The discount of a coupon of the kind `amount`. Null if the coupon does not apply in this currency. */
  amountAud: Cents | null;
  amountNzd: Cents | null;
  /** The discount of a coupon of the kind `percent`, in hundredths of a percent. */
  percentHundredths: number;
  /** The minimum total of the eligible products; null if none. */
  minimumAud: Cents | null;
  minimumNzd: Cents | null;
  sites: readonly string[];
  /** The URIs of the eligible brands. */
  brands: readonly string[];
  /** The URIs of the eligible categories, which include their subcategories. */
  categories: readonly string[];
  skus: readonly string[];
  /** The eligible conditions of products, such as `new` or `runout`. */
  conditions: readonly string[];
  /** The price lists of the eligible users. `retail` means all users without a price list of their own. */
  audience: readonly string[];
  /** The first day on which the coupon is valid, in the site's time zone. `endsOn` is the last day. */
  startsOn: Day | null;
  endsOn: Day | null;
  /** The maximum total number of uses. `usesPerCustomer` is the maximum number of uses per customer. */
  uses: number | null;
  usesPerCustomer: number | null;
  /** Whether the coupon can be combined with other coupons for which this is also true. */
  stacks: boolean;
  /** Whether products below their RRP and products with a discount of their own are excluded. */
  excludesReduced: boolean;
  isActive: boolean;
}

/** A coupon as carts use it: with its amounts by currency, and with a flag for a coupon that is used up. */
export interface Coupon extends Omit<
  CouponFacts,
  'title' | 'amountAud' | 'amountNzd' | 'minimumAud' | 'minimumNzd' | 'uses'
> {
  id: number;
  amountCents: Readonly<Record<Currency, Cents | null>>;
  minimumCents: Readonly<Record<Currency, Cents | null>>;
  /** True if the total uses or the customer's uses have reached their maximum. */
  isUsedUp: boolean;
  /** True if the coupon is for new customers, and the user has given it to one. The submit checks other users. */
  isForOthers: boolean;
}

/**
 * The fields of a cart line that determine whether coupons apply. Coupons never discount installs, warranties
 * or services.
 */
export interface CouponLine {
  sku: string;
  brandUri: string;
  /** The URIs of the line's categories, from the top level to the lowest level. */
  categoryPath: readonly string[];
  condition: string;
  unitCents: Cents;
  rrpCents: Cents | null;
  quantity: number;
  /** The discount of the line before coupons. */
  discountCents: Cents;
  /** Whether the line can be bought. Coupons do not discount unavailable lines. */
  isAvailable: boolean;
}

export interface CouponPlace {
  siteId: string;
  currency: Currency;
  /** The current day in the site's time zone. */
  today: Day;
  /** The name of the user's price list. */
  priceList: string;
}

export type CouponRefusal =
  | 'inactive'
  | 'not-now'
  | 'not-here'
  | 'audience'
  | 'used-up'
  | 'new-customers'
  | 'goods'
  | 'minimum'
  | 'alone';

export interface AppliedCoupon {
  coupon: Coupon;
  /** The discount of the coupon on the goods. */
  cents: Cents;
  freeDelivery: boolean;
}

export interface CouponsResult {
  /** The total coupon discount of each line, in the order of the lines. */
  lineCents: Cents[];
  freeDelivery: boolean;
  applied: AppliedCoupon[];
  refused: { coupon: Coupon; reason: CouponRefusal }[];
}

/**
 * Normalises a typed code for storage and comparison: removes invisible characters and spaces, and converts
 * letters to upper case.
 */
export function codeKey(typed: string): string {
  return plainInput(typed).toUpperCase().replaceAll(/\s+/g, '');
}

/**
 * Applies coupons to cart lines, in the order in which they were added. A later coupon applies to the amounts
 * that remain after earlier coupons. The amount of a line is never negative.
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
    const eligibleCents = lines.map((line) => (isFor(coupon, line) ? amountOf(line) : ZERO));
    const reason = refusalOf(coupon, eligibleCents, place, result.applied);
    if (reason !== null) {
      result.refused.push({ coupon, reason });
      continue;
    }
    const left = eligibleCents.map((amount, index) => cents(Math.max(0, amount - result.lineCents[index]!)));
    const parts = spread(discountOf(coupon, sumCents(left), place.currency), left);
    result.lineCents = result.lineCents.map((before, index) => cents(before + parts[index]!));
    const freeDelivery = coupon.kind === 'free-delivery';
    result.freeDelivery ||= freeDelivery;
    result.applied.push({ coupon, cents: sumCents(parts), freeDelivery });
  }
  return result;
}

/** Returns the price of a line before coupons, with the line's own discount subtracted. */
function amountOf({ unitCents, quantity, discountCents }: CouponLine): Cents {
  return cents(Math.max(0, timesCents(unitCents, quantity) - discountCents));
}

/** True if a line is sold below its RRP or has a discount of its own. */
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
  eligibleCents: readonly Cents[],
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
  if (coupon.isForOthers) return 'new-customers';
  if (applied.length >= MAX_COUPONS) return 'alone';
  if (applied.length > 0 && !(coupon.stacks && applied.every((one) => one.coupon.stacks))) return 'alone';
  const sum = sumCents(eligibleCents);
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
 * Returns the reason why a coupon in a cart currently has no effect, as text for the shopper. Only for
 * coupons that are already in the cart: a shopper who tries a new code must not see the reason.
 */
export function refusalText(
  { coupon, reason }: CouponsResult['refused'][number],
  currency: Currency,
): string {
  switch (reason) {
    case 'minimum':
      return `This code requires at least ${formatCents(coupon.minimumCents[currency])} of eligible products in your cart.`;
    case 'goods':
      return 'This code doesn’t apply to the products in your cart.';
    case 'alone':
      return 'This code can’t be used together with your other code.';
    case 'used-up':
      return 'This code has been used up.';
    case 'new-customers':
      return 'This code is for new customers.';
    case 'inactive':
    case 'not-now':
    case 'not-here':
    case 'audience':
      return 'This code is no longer valid.';
  }
}
