import type { Promotion } from '../contract.ts';
import { advertisedBenefit } from './advertised-benefit.ts';

type OfferFacts = Pick<
  Promotion,
  'title' | 'summary' | 'ribbon' | 'rewardLabel' | 'redemption' | 'childHasActiveRedemption'
>;

/**
 * Whether a promotion gives the shopper a benefit: a claim of its own or of a child, a reward, or an
 * advertised benefit. An advertised benefit is only published with a coupon. Any other promotion is an idea
 * or a guide. It does not count as an offer, and its last day is not displayed.
 */
export function isOffer({
  title,
  summary,
  ribbon,
  rewardLabel,
  redemption,
  childHasActiveRedemption,
}: OfferFacts): boolean {
  return (
    redemption !== '' ||
    rewardLabel !== '' ||
    childHasActiveRedemption ||
    advertisedBenefit([title, summary, ribbon]) !== null
  );
}

/** Formats the contents of a list of promotions: `3 offers and 6 ideas`. */
export function countPromotions(promotions: readonly OfferFacts[]): string {
  const offers = promotions.filter(isOffer).length;
  const ideas = promotions.length - offers;
  const parts = [
    ...(offers > 0 || ideas === 0 ? [`${offers} ${offers === 1 ? 'offer' : 'offers'}`] : []),
    ...(ideas > 0 ? [`${ideas} ${ideas === 1 ? 'idea' : 'ideas'}`] : []),
  ];
  return parts.join(' and ');
}
