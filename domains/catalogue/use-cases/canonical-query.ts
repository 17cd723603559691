import type { ListingQuery } from '../contract/listing.ts';
import type { SortableSource } from '../read-model/catalogue-model.ts';
import { listingQueryString } from '../rules/listing-query.ts';
import { choiceOf } from './asked-for.ts';
import type { CatalogueContext, CatalogueSite, PricedSite } from './context.ts';
import { visibleCategory } from './on-site.ts';

/** Pages that list products, by the first segment of their path. */
export type ListingKind = 'c' | 'brands' | 'products';

/**
 * Returns the effective part of a listing's query in canonical form, so that URLs of the same list share a
 * cached response.
 */
export function canonicalQuery(
  catalogue: CatalogueContext,
  site: PricedSite,
  kind: ListingKind,
  uri: string,
  query: ListingQuery,
): string {
  return ofSource(catalogue, site, sourceOf(catalogue, site, kind, uri), query);
}

/**
 * Returns the canonical query of the listing at a path ({@link canonicalQuery}). For lists of other domains,
 * only sorts the query.
 */
export function canonicalFilters(
  catalogue: CatalogueContext,
  site: PricedSite,
  path: string,
  query: URLSearchParams,
): string {
  if (query.size === 0) return '';
  const [, kind, uri = ''] = /^\/(c|brands|products)(?:\/(.*))?$/i.exec(path) ?? [];
  const source =
    kind === undefined ? null : sourceOf(catalogue, site, kind.toLowerCase() as ListingKind, uri);
  return ofSource(catalogue, site, source, query);
}

function ofSource(
  catalogue: CatalogueContext,
  site: PricedSite,
  source: SortableSource | null,
  query: ListingQuery | URLSearchParams,
): string {
  const choice = choiceOf(site, query);
  if (!source) return listingQueryString(choice);
  const warehouse =
    choice.postcode === '' ? undefined : catalogue.warehouseOfPostcode(site.country, choice.postcode);
  return catalogue.model().canonicalQuery(site, source, choice, warehouse);
}

function sourceOf(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  kind: ListingKind,
  uri: string,
): SortableSource | null {
  if (kind === 'products') return { kind: 'all' };
  if (kind === 'brands') {
    const brand = catalogue.model().brandByUri.get(uri.toLowerCase());
    return brand ? { kind: 'brand', brandId: brand.id } : null;
  }
  const node = visibleCategory(catalogue, site, uri);
  return node ? { kind: 'category', node } : null;
}
