import { wallClock } from '#foundation/pure/day.ts';
import type { CartPromotion, RewardClaim } from '../rules/panel.ts';
import { takesPart } from '../rules/rewards.ts';
import type { Visit } from './entry.ts';
import { currentOffers, pictureUrl, redemptionOf, type OfferDeps } from './list-offers.ts';
import { goodsOf } from './offer-products.ts';

/**
 * Returns the rewards for products in a cart, given by their ids. These are the current offers in which a
 * product participates and whose rewards can still be claimed.
 */
export function listRewards(visit: Visit, deps: OfferDeps, productIds: readonly number[]): CartPromotion[] {
  return openClaims(visit, deps, productIds).map(({ key, body, redemption }) => ({
    link: `/promotion/${key}`,
    title: body.title,
    expiryDate: body.endDate,
    thumbImg: pictureUrl(visit.site, body.thumbnailImg),
    redemption,
    rewardLabel: body.rewardLabel ?? '',
  }));
}

/**
 * Returns the same rewards as {@link listRewards} in the format in which an order stores them. They include
 * the last day for the claim.
 */
export function listClaims(visit: Visit, deps: OfferDeps, productIds: readonly number[]): RewardClaim[] {
  return openClaims(visit, deps, productIds).map(({ body, redemption }) => ({
    title: body.title,
    label: body.rewardLabel ?? '',
    claimUrl: redemption,
    claimUntil: body.redemptionEndDate?.slice(0, 10) || null,
  }));
}

/**
 * Returns the current offers in which one of the products participates and whose rewards can still be
 * claimed.
 */
function openClaims(visit: Visit, deps: OfferDeps, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const at = wallClock(visit.now, visit.site.timeZone);
  const goods = goodsOf(deps.catalogue, visit.site, productIds);
  return currentOffers(visit, deps).flatMap(({ key, body }) => {
    const redemption = redemptionOf(body, at);
    if (redemption === '' || !goods.some((one) => takesPart(body, one))) return [];
    return { key, body, redemption };
  });
}
