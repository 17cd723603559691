import { GUEST } from '#foundation/pure/user.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { maySeePrice, type PriceSecrecy } from '../rules/audience.ts';
import { PRICE_PLACES, type PricePlace, type WithoutPrices } from '../rules/price-place.ts';
import { ownPrices, withoutPrices } from './own-prices.ts';

/** Whether guests see prices on a site. Pages are rendered for guests first. */
export function guestsSeePrices(site: PriceSecrecy): boolean {
  return maySeePrice(site, GUEST);
}

/** A site, whether the user sees its prices, and the text that is displayed instead of prices. */
export type SiteWithPrices = Site & { readonly showsPrices: boolean; readonly pricePlace: PricePlace };

const known = new WeakMap<Site, Map<WithoutPrices | 'shown', SiteWithPrices>>();

/** Returns the current site for the current user. Members see prices once their data has loaded. */
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

/** Returns the text that the current user sees instead of prices. */
export function usePricePlace(): PricePlace {
  return PRICE_PLACES[useStore(withoutPrices)];
}

/** Whether the current user sees prices. Users who see no prices may not buy. */
export function useShowsPrices(): boolean {
  const areOwn = useStore(ownPrices);
  return guestsSeePrices(useSite()) || areOwn;
}
