import type { Promotion } from '../contract.ts';
import { advertisedBenefit } from './advertised-benefit.ts';

type OfferFacts = Pick<
  Promotion,
  'title' | 'summary' | 'ribbon' | 'rewardLabel' | 'redemption' | 'childHasActiveRedemption'
>;

/**
 * Whether a promotion gives customers a benefit: a reward, a redemption (its own or a child's), or an
 * advertised benefit. A promotion that advertises a benefit is published only with a coupon or a redemption.
 * Promotions without a benefit are ideas or guides, for which no last day is displayed.
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

/** Returns the numbers of offers and ideas as text, such as `3 offers and 6 ideas`. */
export function countPromotions(promotions: readonly OfferFacts[]): string {
  const offers = promotions.filter(isOffer).length;
  const ideas = promotions.length - offers;
  const parts = [
    ...(offers > 0 || ideas === 0 ? [`${offers} ${offers === 1 ? 'offer' : 'offers'}`] : []),
    ...(ideas > 0 ? [`${ideas} ${ideas === 1 ? 'idea' : 'ideas'}`] : []),
  ];
  return parts.join(' and ');
}
