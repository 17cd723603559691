import type { Site } from '#sites/site.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { StoredOrder } from '#domains/orders/use-cases/orders.ts';
import { type Seller, titleOf } from '../rules/sales-document.ts';
import type { InvoicesDeps } from './deps.ts';

/** Returns the seller that a site's documents name. */
export function getSeller(
  { settingsOf, originOf }: Pick<InvoicesDeps, 'settingsOf' | 'originOf'>,
  site: Site,
): Seller {
  const values = settingsOf(site.id);
  return {
    name: textSetting(values, 'SellerName') || site.wording.companyName,
    taxNumber: textSetting(values, 'SellerTaxNumber'),
    address: textSetting(values, 'SellerAddress'),
    phone: site.supportPhone,
    website: new URL(originOf(site.id)).host,
  };
}

/** Returns the legal title of an order's invoice (see {@link titleOf}). */
export function getInvoiceTitle(
  deps: Pick<InvoicesDeps, 'siteOf' | 'settingsOf' | 'originOf'>,
  { siteId, totalCents }: Pick<StoredOrder, 'siteId' | 'totalCents'>,
): string {
  const site = deps.siteOf(siteId);
  return titleOf(site.country, getSeller(deps, site), totalCents);
}
