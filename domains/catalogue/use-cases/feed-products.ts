import { isProformaProduct } from '#domains/settings/rules/proforma-brands.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { CONDITIONS, type ProductCard, type StockStatus } from '../contract/catalogue.ts';
import { readFeedDetails, type FeedDetailRow } from '../db/feed-details.ts';
import { productUrl } from '../rules/addresses.ts';
import type { CatalogueContext, PricedSite } from './context.ts';

/**
 * The number of products that one statement reads. Other requests must wait while one batch is processed, and
 * the rows stay in memory until the feeds are written.
 */
const BATCH_SIZE = 25;

/** A product with the data that feeds for marketplaces need. Every such product has a price. */
export interface FeedProduct {
  sku: string;
  gtin: string;
  title: string;
  path: string;
  summary: string;
  description: string;
  images: readonly string[];
  priceCents: Cents;
  /**
   * The price on the day before the requested day `priceBefore`; null if unknown, or if no day was requested.
   */
  earlierPriceCents: Cents | null;
  /** Whether the price is below the RRP, so that the sale page lists the product (PRICE-20). */
  isDeal: boolean;
  brand: string;
  /** The names of the category and its ancestors, top level first. */
  categories: readonly string[];
  stockStatus: StockStatus;
  condition: ProductCard['condition'];
  /** Whether the manufacturer or supplier delivers the product. */
  isDirect: boolean;
  /** Days until the supplier has delivered a product that is not in stock; 0 if unknown. */
  leadDays: number;
  /** The name that the finishes of one product share; empty if the product has one finish. */
  variantGroup: string;
  variantLabel: string;
}

/**
 * Iterates over the products that a site sells at a price, in batches. Needs little memory. Does not use the
 * card cache, so the cards for shoppers stay cached. Yields nothing if the site hides prices from the user.
 */
export async function* feedProducts(
  catalogue: CatalogueContext,
  site: PricedSite,
  { priceBefore }: { priceBefore: Day | null },
): AsyncGenerator<FeedProduct[]> {
  if (site.priceList === null) return;
  const { table } = catalogue.model();
  const slots: number[] = [];
  for (let slot = 0; slot < table.count; slot++) {
    if (table.isOnSite(slot, site.id) && table.pricesOf(site.country, site.priceList).price[slot]! > 0)
      slots.push(slot);
    if (slots.length === BATCH_SIZE) yield await batchOf(catalogue, site, slots.splice(0), priceBefore);
  }
  if (slots.length > 0) yield await batchOf(catalogue, site, slots, priceBefore);
}

async function batchOf(
  catalogue: CatalogueContext,
  site: PricedSite,
  slots: readonly number[],
  priceBefore: Day | null,
): Promise<FeedProduct[]> {
  const { table } = catalogue.model();
  const details = await readFeedDetails(
    catalogue.db,
    slots.map((slot) => table.id[slot]!),
    { market: site.country, priceBefore },
  );
  const proforma = textSetting(catalogue.settingsOf(site.id), 'proformaShippingBrands');
  return slots.flatMap((slot) => {
    const detail = details.get(table.id[slot]!);
    return detail ? [toFeedProduct(catalogue, site, { slot, detail, proforma })] : [];
  });
}

function toFeedProduct(
  catalogue: CatalogueContext,
  site: PricedSite,
  { slot, detail, proforma }: { slot: number; detail: FeedDetailRow; proforma: string },
): FeedProduct {
  const model = catalogue.model();
  const { table } = model;
  const prices = table.pricesOf(site.country, site.priceList);
  const brand = model.brands.get(table.brands.keys[table.brand[slot]!]!)?.name ?? '';
  const supply = table.supply(slot);
  const images = detail.images.map(({ src }) => src);
  return {
    sku: table.sku[slot]!,
    gtin: detail.gtin,
    title: table.title[slot]!,
    path: productUrl(table.uri[slot]!),
    summary: detail.summary,
    description: detail.description,
    images: images.length > 0 ? images : [table.image(slot).src].filter((src) => src !== ''),
    priceCents: cents(prices.price[slot]!),
    earlierPriceCents: detail.earlierPriceCents === null ? null : cents(detail.earlierPriceCents),
    isDeal: prices.deal[slot] === 1,
    brand,
    categories: (model.categoryOf(slot)?.path ?? []).map(({ name }) => name),
    stockStatus: table.stockStatus(slot, site.country),
    condition: CONDITIONS[table.condition[slot]!] ?? 'new',
    isDirect: supply.isDirect || isProformaProduct({ isProforma: false, brand }, proforma),
    leadDays: supply.leadDays,
    variantGroup: detail.variantGroup,
    variantLabel: detail.variantLabel,
  };
}
