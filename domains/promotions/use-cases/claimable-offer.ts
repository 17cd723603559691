import { wallClock } from '#foundation/pure/day.ts';
import { isOwnClaim } from '../rules/claim-path.ts';
import { takesPart } from '../rules/rewards.ts';
import type { Entry, Visit } from './entry.ts';
import { redemptionOf, type OfferDeps } from './list-offers.ts';
import { goodsOf } from './offer-products.ts';

/** An offer whose reward customers claim in this shop. Days are `YYYY-MM-DD`. */
export interface ClaimableOffer {
  path: string;
  title: string;
  rewardLabel: string;
  startDate: string;
  endDate: string;
  claimUntil: string;
  /** Whether claims are accepted today. */
  isOpen: boolean;
}

function findEntry(visit: Visit, { entries }: Pick<OfferDeps, 'entries'>, path: string) {
  const { site, now } = visit;
  const found = entries.of(site, 'promotions').find(({ key }) => key === path.toLowerCase());
  const isReady = found && wallClock(now, site.timeZone) >= found.from;
  return isReady && isOwnClaim(found.body.redemption ?? '') ? found : undefined;
}

/**
 * Returns a site's offer whose reward customers claim in this shop, even if the offer has ended. Returns null if
 * the site has no such offer, or if it has not started.
 */
export function getClaimableOffer(
  visit: Visit,
  deps: Pick<OfferDeps, 'entries'>,
  path: string,
): ClaimableOffer | null {
  const entry = findEntry(visit, deps, path);
  return entry ? offerOf(entry, wallClock(visit.now, visit.site.timeZone)) : null;
}

function offerOf({ key, body }: Entry<'promotions'>, at: string): ClaimableOffer {
  return {
    path: key,
    title: body.title,
    rewardLabel: body.rewardLabel || body.title,
    startDate: body.startDate,
    endDate: body.endDate,
    claimUntil: body.redemptionEndDate ?? '',
    isOpen: redemptionOf(body, at) !== '',
  };
}

/** Whether one of the products, given by their ids, participates in an offer that customers claim in this shop. */
export function takesPartInClaim(
  visit: Visit,
  deps: OfferDeps,
  { path, productIds }: { path: string; productIds: readonly number[] },
): boolean {
  const entry = findEntry(visit, deps, path);
  return (
    entry !== undefined &&
    goodsOf(deps.catalogue, visit.site, productIds).some((one) => takesPart(entry.body, one))
  );
}
