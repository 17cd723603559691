import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getEstimates } from './contract.ts';
import { MAX_ESTIMATES } from './rules/estimate.ts';
import type { DeliveryFacts, DeliverySubject } from './service.ts';

export interface DeliveryRouteNeeds {
  /** Facts of the products with these SKUs that the site shows, from memory (catalogue). */
  factsOfSkus(
    site: RequestContext['site'],
    skus: readonly string[],
  ): readonly DeliveryFacts[] | Promise<readonly DeliveryFacts[]>;
}

export function deliveryRoutes(
  delivery: Pick<DeliverySubject, 'estimatesFor'>,
  { factsOfSkus }: DeliveryRouteNeeds,
): BoundRoute<RequestContext>[] {
  return [
    bind(getEstimates, async ({ query }, context: RequestContext) => {
      const { site, place, now } = context;
      const given =
        query.postcode === undefined
          ? null
          : {
              suburb: query.suburb ?? '',
              state: query.state ?? '',
              postcode: query.postcode,
              country: site.country,
            };
      const locality = given ?? place.locality;
      if (!locality) return { locality: null, estimates: [] };
      const facts = await factsOfSkus(site, [...new Set(query.sku)].slice(0, MAX_ESTIMATES));
      return {
        locality: [locality.suburb, locality.state, locality.postcode]
          .filter((part) => part !== '')
          .join(' '),
        estimates: await delivery.estimatesFor({ market: site.country, facts, locality, now }),
      };
    }),
  ];
}
