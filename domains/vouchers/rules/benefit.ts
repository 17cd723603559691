import { formatCents } from '#foundation/pure/money.ts';
import { formatDayOfYear } from '#foundation/pure/day.ts';
import type { Coupon, CouponPlace } from './coupon.ts';

/** The text about a coupon's benefit. */
export interface Benefit {
  /** A phrase that can be part of a sentence: `$25 off an order from $500`. */
  words: string;
  /** Further conditions as sentences; empty if there are no others. */
  terms: string;
}

/**
 * Returns the text about a coupon's benefit on a site. It is derived from the coupon's own data, so that it
 * never promises too much. Null if the coupon cannot be used on the site today.
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
    ...(coupon.usesPerCustomer === 1 ? ['Once a customer.'] : []),
    ...(endsOn === null ? [] : [`Until ${formatDayOfYear(endsOn)}.`]),
  ].join(' ');
}
