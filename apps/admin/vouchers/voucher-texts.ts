import type { TagKind } from '#design/tag.tsx';
import { formatDayOfYear, isDay } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { CouponKind, CouponState, StaffCoupon } from '#domains/vouchers/contract/coupons.ts';
import type { GiftCardState, StaffGiftCard } from '#domains/vouchers/contract/gift-cards.ts';

/** The name of each state of a gift card, and the kind of its label. */
export const CARD_STATES: Readonly<Record<GiftCardState, { label: string; kind: TagKind }>> = {
  active: { label: 'Active', kind: 'success' },
  unsent: { label: 'Not sent yet', kind: 'info' },
  spent: { label: 'Spent', kind: 'neutral' },
  expired: { label: 'Expired', kind: 'warning' },
  blocked: { label: 'Blocked', kind: 'error' },
};

/** The name of each state of a coupon, and the kind of its label. */
export const COUPON_STATE_LABELS: Readonly<Record<CouponState, { label: string; kind: TagKind }>> = {
  active: { label: 'Active', kind: 'success' },
  scheduled: { label: 'Scheduled', kind: 'info' },
  'used-up': { label: 'Used up', kind: 'neutral' },
  ended: { label: 'Past its last day', kind: 'neutral' },
  off: { label: 'Ended', kind: 'outline' },
};

/** The name of each kind of coupon. */
export const COUPON_KIND_LABELS: Readonly<Record<CouponKind, string>> = {
  amount: 'Amount off',
  percent: 'Percentage off',
  'free-delivery': 'Free delivery',
};

/** Names a gift card by the last characters of its code. */
export function cardTitle({ hint }: Pick<StaffGiftCard, 'hint'>): string {
  return hint === '' ? 'Gift card without a code' : `Gift card …${hint}`;
}

/** Formats an amount with its currency. */
export const moneyText = (dollars: number, currency: string) =>
  `${formatPrice(dollars, { zero: '$0' })} ${currency}`;

/** Describes the benefit of a coupon, such as `$50 AUD or $55 NZD off` or `10% off from $500 AUD`. */
export function benefitText(
  coupon: Pick<StaffCoupon, 'kind' | 'amountAud' | 'amountNzd' | 'percent' | 'minimumAud' | 'minimumNzd'>,
): string {
  const money = (aud: number | null, nzd: number | null) =>
    [aud === null ? [] : [moneyText(aud, 'AUD')], nzd === null ? [] : [moneyText(nzd, 'NZD')]]
      .flat()
      .join(' or ');
  const benefit = {
    amount: `${money(coupon.amountAud, coupon.amountNzd)} off`,
    percent: `${coupon.percent ?? 0}% off`,
    'free-delivery': 'Free delivery',
  }[coupon.kind];
  const minimum = money(coupon.minimumAud, coupon.minimumNzd);
  return minimum === '' ? benefit : `${benefit} from ${minimum}`;
}

/** Describes how often a coupon was used, such as `3 of 100, 1 in unpaid orders`. */
export function usesText({ used, held, uses }: Pick<StaffCoupon, 'used' | 'held' | 'uses'>): string {
  const count = uses === null ? String(used) : `${used} of ${uses}`;
  return held === 0 ? count : `${count}, ${held} in unpaid orders`;
}

/** Describes the days of a coupon. */
export function daysText({ startsOn, endsOn }: Pick<StaffCoupon, 'startsOn' | 'endsOn'>): string {
  const text = (day: string | null) => (day !== null && isDay(day) ? formatDayOfYear(day) : '');
  if (startsOn === null) return endsOn === null ? '' : `Until ${text(endsOn)}`;
  return endsOn === null ? `From ${text(startsOn)}` : `${text(startsOn)} to ${text(endsOn)}`;
}

/** Names the sites of a coupon. */
export function sitesText(
  siteIds: readonly string[],
  sites: readonly { id: string; name: string }[] = [],
): string {
  if (siteIds.length === 0) return 'All sites';
  return siteIds.map((siteId) => sites.find(({ id }) => id === siteId)?.name ?? siteId).join(', ');
}

/** Returns the path of the list that another page opens. */
export const giftCardPath = (id: number) => `/gift-cards/${id}`;
export const couponPath = (id: number) => `/coupons/${id}`;
