import { GUEST } from '#foundation/pure/visitor.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { maySeePrice, type PriceSecrecy } from '../rules/audience.ts';
import { ownPrices } from './own-prices.ts';

/** Whether guests of a site see what things cost. Every page is first the guest's page. */
export function guestsSeePrices(site: PriceSecrecy): boolean {
  return maySeePrice(site, GUEST);
}

/** A site, and whether who looks at its pages is shown what things cost. */
export type SiteWithPrices = Site & { readonly showsPrices: boolean };

const shown = new WeakMap<Site, SiteWithPrices>();
const hidden = new WeakMap<Site, SiteWithPrices>();

/** The site of the page for who is looking at it now: once this tab's data are a member's, prices are shown. */
export function useSiteWithPrices(): SiteWithPrices {
  const site = useSite();
  const showsPrices = useShowsPrices();
  const known = showsPrices ? shown : hidden;
  let found = known.get(site);
  if (!found) known.set(site, (found = { ...site, showsPrices }));
  return found;
}

/** Whether prices are shown to who is looking at the page now. Who may not see prices may not buy. */
export function useShowsPrices(): boolean {
  const areOwn = useStore(ownPrices);
  return guestsSeePrices(useSite()) || areOwn;
}
