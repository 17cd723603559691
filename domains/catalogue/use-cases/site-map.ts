import { productUrl } from '../rules/addresses.ts';
import type { CatalogueContext, CatalogueSite, ProductKey } from './context.ts';
import { slotOf } from './on-site.ts';

/** The URL of a product and the time of its last change, as ISO 8601. */
interface MappedProduct {
  path: string;
  changed: string;
}

/**
 * Divides the catalogue into parts of `rows` rows. Returns the numbers of the parts that contain products of
 * the site, and the time of the last change in each. Rows never move, so a product stays in its part.
 */
export function productParts(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  rows: number,
): { number: number; changed: string }[] {
  const { table } = catalogue.model();
  const parts: { number: number; changed: string }[] = [];
  const bit = table.siteBit(site.id);
  for (let start = 0; start < table.count; start += rows) {
    let latest = -1;
    const end = Math.min(start + rows, table.count);
    for (let slot = start; slot < end; slot++)
      if ((table.siteMask[slot]! & bit) !== 0) latest = Math.max(latest, table.changedAt[slot]!);
    if (latest >= 0) parts.push({ number: start / rows + 1, changed: timeOf(latest) });
  }
  return parts;
}

/** Iterates over the products of a site in one part of the catalogue. */
export function* productsOfPart(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  part: number,
  rows: number,
): Generator<MappedProduct> {
  const { table } = catalogue.model();
  const end = Math.min(part * rows, table.count);
  for (let slot = (part - 1) * rows; slot < end; slot++)
    if (table.isOnSite(slot, site.id))
      yield { path: productUrl(table.uri[slot]!), changed: timeOf(table.changedAt[slot]!) };
}

/** Whether a site sells a product at present. */
export function sells(catalogue: CatalogueContext, site: CatalogueSite, key: ProductKey): boolean {
  return slotOf(catalogue, site, key) !== undefined;
}

/**
 * Whether the manufacturer or supplier delivers a product to the customer, free of charge and without the
 * shop's trucks. False for an unknown product.
 */
export function deliversDirect(catalogue: CatalogueContext, site: CatalogueSite, key: ProductKey): boolean {
  const slot = slotOf(catalogue, site, key);
  return slot !== undefined && catalogue.model().table.supply(slot).isDirect;
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
