import { RETAIL } from '#foundation/pure/user.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { type Cents, toDollars, toDollarsOrNull } from '#foundation/pure/money.ts';
import type { PricePoint, Product } from '../contract/product.ts';
import { type HistoryPoint, lastYear, priceRange } from '../rules/price-history.ts';
import type { DetailRow } from '../db/catalogue.ts';
import type { CatalogueContext, ProductKey, PricedSite } from './context.ts';
import { slotOf } from './on-site.ts';
import { detailOf } from './product-details.ts';

/** Returns a product's price history of the last year in the market of a site. */
export function historyOf(
  catalogue: CatalogueContext,
  site: PricedSite,
  slot: number,
  detail: DetailRow,
): HistoryPoint[] {
  const current = catalogue.model().table.markets[site.country].price[slot]!;
  const { day: today } = dayInZone(
    catalogue.clock(),
    site.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
  );
  return lastYear(detail.priceHistory[site.country] ?? [], current < 0 ? null : current, today);
}

/**
 * Returns a product's price history of the last year (API-39). Empty if PriceHistoryEnabled is off; undefined
 * if the product is unknown.
 */
export async function priceHistory(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
): Promise<PricePoint[] | undefined> {
  const slot = slotOf(catalogue, site, key);
  const detail =
    slot === undefined ? undefined : await detailOf(catalogue, catalogue.model().table.id[slot]!);
  if (slot === undefined || !detail) return undefined;
  if (!isOn(catalogue.settingsOf(site.id), 'PriceHistoryEnabled') || site.priceList !== RETAIL) return [];
  return historyOf(catalogue, site, slot, detail).map(([date, amount]) => ({
    date,
    price: toDollarsOrNull(amount as Cents | null),
  }));
}

/** Returns the lowest and the highest price of a history, in dollars. Null if the price never changed. */
export function priceRangeOf(points: readonly HistoryPoint[]): Product['priceHistory'] {
  const range = priceRange(points);
  return (
    range && {
      lowest: toDollars(range.lowest as Cents),
      highest: toDollars(range.highest as Cents),
      since: range.since,
    }
  );
}
