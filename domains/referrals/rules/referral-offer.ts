import type { Setting } from '#domains/settings/contract/settings.ts';
import { isOn, textSetting } from '#domains/settings/rules/values.ts';

/** The refer-a-friend offer of a site, from the setting `referralConfig`. Amounts are in dollars. */
export interface ReferralOffer {
  title: string;
  /** The value of the referrer's coupon. */
  reward: number;
  /** The value of the friend's coupon. */
  welcome: number;
  /** The minimum order of both coupons; 0 for none. */
  minimumOrder: number;
  /** How many rewards a referrer receives in a calendar month. */
  monthlyLimit: number;
  /** When the referrer is rewarded: once the friend's first order is confirmed, or once it is delivered. */
  rewardAfter: 'confirmed' | 'delivered';
}

const MAX_DOLLARS = 10_000;
const MONTHLY_LIMIT = 5;

/**
 * Parses the settings of the offer. Returns null if the site has no offer: the reward is not positive, or the
 * referral service Buyapowa replaces the offer.
 */
export function referralOffer(settings: readonly Setting[]): ReferralOffer | null {
  if (isOn(settings, 'BuyapowaEnabled')) return null;
  const { title, reward, welcome, minimumOrder, monthlyLimit, rewardAfter } = parsed(
    textSetting(settings, 'referralConfig'),
  );
  const dollars = amountOf(reward);
  if (dollars === 0) return null;
  return {
    title: typeof title === 'string' && title.trim() !== '' ? title.trim() : 'Refer a friend',
    reward: dollars,
    welcome: amountOf(welcome) || dollars,
    minimumOrder: amountOf(minimumOrder),
    monthlyLimit: Math.floor(amountOf(monthlyLimit)) || MONTHLY_LIMIT,
    rewardAfter: rewardAfter === 'confirmed' ? 'confirmed' : 'delivered',
  };
}

function parsed(json: string): Record<string, unknown> {
  if (json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns an amount rounded to the cent; 0 if it is not a number between 0 and {@link MAX_DOLLARS}. */
function amountOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value <= MAX_DOLLARS ? Math.round(value * 100) / 100 : 0;
}
