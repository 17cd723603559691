import { GUEST } from '#foundation/pure/user.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { maySeePrice, type PriceSecrecy } from '../rules/audience.ts';
import { PRICE_PLACES, type PricePlace, type WithoutPrices } from '../rules/price-place.ts';
import { ownPrices, withoutPrices } from './own-prices.ts';

/** Whether guests of a site see prices. Every page is first rendered for a guest. */
export function guestsSeePrices(site: PriceSecrecy): boolean {
  return maySeePrice(site, GUEST);
}

/** A site, whether its prices are displayed to the user, and the text that replaces prices if they are not. */
export type SiteWithPrices = Site & { readonly showsPrices: boolean; readonly pricePlace: PricePlace };

const known = new WeakMap<Site, Map<WithoutPrices | 'shown', SiteWithPrices>>();

/** Returns the page's site for the current user. Prices are displayed once this tab has the member's data. */
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

/** Returns the text that replaces a price for the current user. */
export function usePricePlace(): PricePlace {
  return PRICE_PLACES[useStore(withoutPrices)];
}

/** Whether prices are displayed to the current user. Users who may not see prices may not buy either. */
export function useShowsPrices(): boolean {
  const areOwn = useStore(ownPrices);
  return guestsSeePrices(useSite()) || areOwn;
}
