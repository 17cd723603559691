import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { cents, formatCents, sumCents, timesCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { spread } from './spread.ts';

/** The kinds of coupons: an amount off the goods, a percentage off their price, or free delivery. */
export const COUPON_KINDS = ['amount', 'percent', 'free-delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** Maximum length of a code (COUPON-06). */
export const CODE_LENGTH = 40;
/** Maximum number of coupons that can be used together. */
export const MAX_COUPONS = 5;

export type Currency = 'AUD' | 'NZD';

/**
 * A coupon as the operator created it. Empty lists and null mean no limit. The columns for its fields are
 * listed in `coupon-columns.ts`.
 */
export interface CouponFacts {
  code: string;
  /** A title that only the operator sees. */
  title: string;
  kind: CouponKind;
  /**
   * For the kind `amount`: the discount in each currency; null if the coupon does not apply in that currency.
   */
  amountAud: Cents | null;
  amountNzd: Cents | null;
  /** For the kind `percent`: the discount in hundredths of a percent. */
  percentHundredths: number;
  /** The minimum total of the goods that the coupon applies to, in each currency. */
  minimumAud: Cents | null;
  minimumNzd: Cents | null;
  sites: readonly string[];
  /** URIs of brands. */
  brands: readonly string[];
  /** URIs of categories. Their subcategories are included. */
  categories: readonly string[];
  skus: readonly string[];
  /** Conditions of goods, such as `new` or `runout`. */
  conditions: readonly string[];
  /** Names of price lists. `retail` stands for everyone without another price list. */
  audience: readonly string[];
  /** The first day, in the site's time zone. `endsOn` is the last day. */
  startsOn: Day | null;
  endsOn: Day | null;
  /** Maximum number of uses in total. `usesPerCustomer` is the maximum per customer. */
  uses: number | null;
  usesPerCustomer: number | null;
  /** Whether the coupon may be combined with other coupons that also allow this. */
  stacks: boolean;
  /** Whether the coupon excludes goods that are sold below their RRP. */
  excludesReduced: boolean;
  isActive: boolean;
}

/** A coupon as a cart reads it, with its amounts by currency, and whether it can still be used. */
export interface Coupon extends Omit<
  CouponFacts,
  'title' | 'amountAud' | 'amountNzd' | 'minimumAud' | 'minimumNzd' | 'uses'
> {
  id: number;
  amountCents: Readonly<Record<Currency, Cents | null>>;
  minimumCents: Readonly<Record<Currency, Cents | null>>;
  /** Whether all uses of the coupon, or all uses by this customer, are taken. */
  isUsedUp: boolean;
}

/** The data about a line that coupons need. Installs, warranties and services are never discounted. */
export interface CouponLine {
  sku: string;
  brandUri: string;
  /** URIs of the line's categories, from the top level down. */
  categoryPath: readonly string[];
  condition: string;
  unitCents: Cents;
  rrpCents: Cents | null;
  quantity: number;
  /** The discount that the line already has. */
  discountCents: Cents;
  /** Whether the line can be bought. Other lines are not discounted. */
  isAvailable: boolean;
}

export interface CouponPlace {
  siteId: string;
  currency: Currency;
  /** Today's date in the site's time zone. */
  today: Day;
  /** The user's price list. */
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
  /** The discount on the goods. */
  cents: Cents;
  freeDelivery: boolean;
}

export interface CouponsResult {
  /** The total discount from coupons for each line, in the order of the lines. */
  lineCents: Cents[];
  freeDelivery: boolean;
  applied: AppliedCoupon[];
  refused: { coupon: Coupon; reason: CouponRefusal }[];
}

/** Normalises a code for storage and comparison: cleans it, converts it to upper case and removes spaces. */
export function codeKey(typed: string): string {
  return plainInput(typed).toUpperCase().replaceAll(/\s+/g, '');
}

/**
 * Applies coupons to lines, in the order in which they were added. Each coupon is applied to the amount that
 * earlier ones have left. The amount of a line never becomes negative.
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

/** Returns the price of a line's goods before coupons, less the discount that the line already has. */
function amountOf({ unitCents, quantity, discountCents }: CouponLine): Cents {
  return cents(Math.max(0, timesCents(unitCents, quantity) - discountCents));
}

/** Whether a line is sold below its RRP, or at a price override. */
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
 * Returns why a coupon in a cart currently has no effect, as text for the shopper. Only coupons that were
 * accepted before have such a text. For a code that is merely tried, no reason is revealed.
 */
export function refusalText(
  { coupon, reason }: CouponsResult['refused'][number],
  currency: Currency,
): string {
  switch (reason) {
    case 'minimum':
      return `This code requires at least ${formatCents(coupon.minimumCents[currency])} of eligible products in your cart.`;
    case 'goods':
      return 'This code does not apply to the products in your cart.';
    case 'alone':
      return 'This code cannot be used together with your other code.';
    case 'used-up':
      return 'This code has been used up.';
    case 'inactive':
    case 'not-now':
    case 'not-here':
    case 'audience':
      return 'This code is no longer valid.';
  }
}
