import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getDeliveryWeek, getEstimates } from './contract.ts';
import { MAX_ESTIMATES } from './rules/estimate.ts';
import { hasProformaBrand } from '#domains/settings/rules/proforma-brands.ts';
import type { DeliveryFacts, DeliveryPlace, DeliverySubject } from './use-cases/delivery.ts';

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
  /**
   * Returns the place of a postcode in the site's country. The suburb is empty if several suburbs have the
   * postcode.
   */
  placeOfPostcode(site: RequestContext['site'], postcode: string): DeliveryPlace;
  /** Returns the site setting `proformaShippingBrands`, a comma-separated list of brands. */
  proformaBrands(site: RequestContext['site']): Promise<string>;
}

export function deliveryRoutes(
  delivery: Pick<DeliverySubject, 'estimatesFor' | 'weekFor'>,
  { factsOfSkus, placeOfPostcode, proformaBrands }: DeliveryRouteDeps,
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
    bind(getDeliveryWeek, async ({ body }, { site, place, now }: RequestContext) => {
      const pieces = new Map<string, number>();
      for (const { sku, quantity } of body.lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
      const facts = pieces.size === 0 ? [] : await factsOfSkus(site, [...pieces.keys()]);
      // None of the products is on sale here, so there is nothing to deliver.
      if (pieces.size > 0 && facts.length === 0) return { week: null };
      const requested = body.postcode === undefined ? null : placeOfPostcode(site, body.postcode);
      const isProforma =
        facts.length > 0 &&
        hasProformaBrand(
          facts.map(({ brand }) => brand),
          await proformaBrands(site),
        );
      return {
        week: await delivery.weekFor({
          market: site.country,
          lines: facts.map((one) => ({ productId: one.id, quantity: pieces.get(one.sku) ?? 1, facts: one })),
          locality: requested ?? place.locality,
          now,
          isProforma,
        }),
      };
    }),
  ];
}
