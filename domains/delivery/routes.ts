import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getEstimates, getTogether } from './contract.ts';
import { MAX_ESTIMATES } from './rules/estimate.ts';
import { hasProformaBrand } from '#domains/settings/rules/proforma-brands.ts';
import type { DeliveryFacts, DeliverySubject } from './use-cases/delivery.ts';

type BrandedFacts = DeliveryFacts & { brand: string };

export interface DeliveryRouteDeps {
  /**
   * Returns the delivery facts of products by SKU, from the in-memory catalogue. Omits products that the site
   * does not display.
   */
  factsOfSkus(
    site: RequestContext['site'],
    skus: readonly string[],
  ): readonly BrandedFacts[] | Promise<readonly BrandedFacts[]>;
  /** Returns the site setting `proformaShippingBrands`, a comma-separated list of brands. */
  proformaBrands(site: RequestContext['site']): Promise<string>;
}

export function deliveryRoutes(
  delivery: Pick<DeliverySubject, 'estimatesFor' | 'togetherFor'>,
  { factsOfSkus, proformaBrands }: DeliveryRouteDeps,
): BoundRoute<RequestContext>[] {
  return [
    bind(getEstimates, async ({ query }, ctx: RequestContext) => {
      const { site, place, now } = ctx;
      const requestedPlace =
        query.postcode === undefined
          ? null
          : {
              suburb: query.suburb ?? '',
              state: query.state ?? '',
              postcode: query.postcode,
              country: site.country,
            };
      const locality = requestedPlace ?? place.locality;
      if (!locality) return { locality: null, estimates: [] };
      const facts = await factsOfSkus(site, [...new Set(query.sku)].slice(0, MAX_ESTIMATES));
      const setting = await proformaBrands(site);
      const proforma = facts.filter(({ brand }) => hasProformaBrand([brand], setting));
      return {
        locality: [locality.suburb, locality.state, locality.postcode]
          .filter((part) => part !== '')
          .join(' '),
        estimates: await delivery.estimatesFor({
          market: site.country,
          facts,
          locality,
          now,
          proforma: new Set(proforma.map(({ sku }) => sku)),
        }),
      };
    }),
    bind(getTogether, async ({ body }, { site, place, now }: RequestContext) => {
      if (!place.locality || body.lines.length === 0) return { text: null };
      const pieces = new Map<string, number>();
      for (const { sku, quantity } of body.lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
      const facts = await factsOfSkus(site, [...pieces.keys()]);
      return {
        text: await delivery.togetherFor({
          market: site.country,
          lines: facts.map((one) => ({ productId: one.id, quantity: pieces.get(one.sku) ?? 1, facts: one })),
          locality: place.locality,
          now,
          isProforma: hasProformaBrand(
            facts.map(({ brand }) => brand),
            await proformaBrands(site),
          ),
        }),
      };
    }),
  ];
}
