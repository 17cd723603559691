import { GUEST } from '#foundation/pure/visitor.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { maySeePrice, type PriceSecrecy } from '../rules/audience.ts';
import { PRICE_PLACES, type PricePlace, type WithoutPrices } from '../rules/price-place.ts';
import { ownPrices, withoutPrices } from './own-prices.ts';

/** Whether guests of a site see what things cost. Every page is first the guest's page. */
export function guestsSeePrices(site: PriceSecrecy): boolean {
  return maySeePrice(site, GUEST);
}

/** A site, whether who looks at its pages is shown what things cost, and what stands in the price's place where not. */
export type SiteWithPrices = Site & { readonly showsPrices: boolean; readonly pricePlace: PricePlace };

const known = new WeakMap<Site, Map<WithoutPrices | 'shown', SiteWithPrices>>();

/** The site of the page for who is looking at it now: once this tab's data are a member's, prices are shown. */
export function useSiteWithPrices(): SiteWithPrices {
  const site = useSite();
  const showsPrices = useShowsPrices();
  const why = useStore(withoutPrices);
  const key = showsPrices ? 'shown' : why;
  let ways = known.get(site);
  if (!ways) known.set(site, (ways = new Map()));
  let found = ways.get(key);
  if (!found) ways.set(key, (found = { ...site, showsPrices, pricePlace: PRICE_PLACES[why] }));
  return found;
}

/** What stands in a price's place for who is looking at the page now. */
export function usePricePlace(): PricePlace {
  return PRICE_PLACES[useStore(withoutPrices)];
}

/** Whether prices are shown to who is looking at the page now. Who may not see prices may not buy. */
export function useShowsPrices(): boolean {
  const areOwn = useStore(ownPrices);
  return guestsSeePrices(useSite()) || areOwn;
}
