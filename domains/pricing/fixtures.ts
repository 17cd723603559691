import { GUEST } from '#foundation/pure/visitor.ts';
import { siteOf } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { pricedFor, type Priced } from './rules/audience.ts';

/** A site as guests are told its prices. */
export function guestSite(id: string): Priced<Site> {
  return pricedFor(siteOf(id), GUEST);
}

/** A site as somebody is who is told the prices of a list. */
export function siteWithPrices<S extends Site>(site: S, priceList: string | null = 'retail'): Priced<S> {
  return { ...site, priceList };
}
