import { formatCents } from '#foundation/pure/money.ts';
import { formatDayOfYear } from '#foundation/pure/day.ts';
import type { Coupon, CouponPlace } from './coupon.ts';

/** Text that describes the benefit of a coupon. */
export interface Benefit {
  /** The benefit as part of a sentence: `$25 off an order from $500`. */
  words: string;
  /** Further conditions as sentences. Empty if no further conditions apply. */
  terms: string;
}

/**
 * Describes the benefit of a coupon on a site. The text comes from the fields of the coupon, so it never
 * promises more than the coupon gives. Returns null if the coupon cannot be used on the site on that day.
 */
export function benefitOf(coupon: Coupon, place: CouponPlace): Benefit | null {
  const { currency, today } = place;
  const amount = coupon.amountCents[currency];
  const isLive =
    coupon.isActive &&
    !coupon.isUsedUp &&
    (coupon.startsOn === null || today >= coupon.startsOn) &&
    (coupon.endsOn === null || today <= coupon.endsOn) &&
    (coupon.sites.length === 0 || coupon.sites.includes(place.siteId)) &&
    (coupon.audience.length === 0 || coupon.audience.includes(place.priceList)) &&
    (coupon.kind !== 'amount' || amount !== null);
  if (!isLive) return null;
  const description = {
    amount: `${formatCents(amount)} off an order`,
    percent: `${coupon.percentHundredths / 100}% off an order`,
    'free-delivery': 'free delivery of an order',
  }[coupon.kind];
  const minimum = coupon.minimumCents[currency];
  return {
    words: minimum === null ? description : `${description} from ${formatCents(minimum)}`,
    terms: termsOf(coupon),
  };
}

function termsOf({
  brands,
  categories,
  skus,
  conditions,
  excludesReduced,
  endsOn,
  ...coupon
}: Coupon): string {
  const isForSome = [brands, categories, skus, conditions].some((list) => list.length > 0);
  return [
    ...(isForSome ? ['For some products only.'] : []),
    ...(excludesReduced ? ['Not for discounted products.'] : []),
    ...(coupon.usesPerCustomer === 1 ? ['One use per customer.'] : []),
    ...(endsOn === null ? [] : [`Until ${formatDayOfYear(endsOn)}.`]),
  ].join(' ');
}
