import { wallClock } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { unknownPromotion, type getPromotion, type PromotionPage } from '../contract.ts';
import type { Visit } from './entry.ts';
import { childOffers, currentOffers, offerView, pictureUrl, type OfferDeps } from './list-offers.ts';
import { eligible, NOTHING } from './offer-products.ts';

const MAX_OTHERS = 3;

/**
 * Returns an offer's page. Returns a 404 fault if the site does not have the offer or if the offer has not
 * started.
 */
export async function getOfferPage(
  visit: Visit,
  deps: OfferDeps,
  path: string,
): Promise<PromotionPage | FaultOf<typeof getPromotion>> {
  const { site, now } = visit;
  const at = wallClock(now, site.timeZone);
  const entry = deps.entries.of(site, 'promotions').find(({ key }) => key === path.toLowerCase());
  if (!entry || at < entry.from) return failWith(unknownPromotion);
  const hasEnded = at >= entry.until;
  const { body } = entry;
  const others = currentOffers(visit, deps).filter(
    ({ key, body: other }) => key !== entry.key && other.parent !== entry.key,
  );
  const { cards, finishes, url } = hasEnded ? NOTHING : await eligible(deps.catalogue, site, body);
  const picture = body.picture ?? body.thumbnailImg;
  return {
    promotion: offerView(visit, deps, entry),
    hasEnded,
    picture: { src: pictureUrl(site, picture), alt: picture.alt },
    body: body.body,
    terms: body.terms,
    products: cards,
    allProducts: url,
    finishes,
    children: hasEnded
      ? []
      : childOffers(visit, deps, entry.key).map((child) => offerView(visit, deps, child)),
    others: others.slice(0, MAX_OTHERS).map((other) => offerView(visit, deps, other)),
  };
}
