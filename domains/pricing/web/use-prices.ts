import { GUEST } from '#foundation/pure/visitor.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { maySeePrice, type PriceSecrecy } from '../rules/audience.ts';

/** Whether a page shows prices. Every page is first the guest's page, so this is what guests of the site may see. */
export function showsPrices(site: PriceSecrecy): boolean {
  return maySeePrice(site, GUEST);
}

/** {@link showsPrices} of the site whose page this is. Who may not see prices may not buy. */
export function useShowsPrices(): boolean {
  return showsPrices(useSite());
}
