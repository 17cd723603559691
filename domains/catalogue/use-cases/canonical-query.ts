import type { ListingQuery } from '../contract/listing.ts';
import type { SortableSource } from '../read-model/catalogue-model.ts';
import { listingQueryString } from '../rules/listing-query.ts';
import { choiceOf } from './requested-choice.ts';
import type { CatalogueContext, CatalogueSite, PricedSite } from './context.ts';
import { visibleCategory } from './on-site.ts';

/** The path of a listing page: the first segment, with the URI of a category or brand. */
export type ListingPath = { kind: 'c' | 'brands'; uri: string } | { kind: 'products' };

/**
 * Returns a listing's query in canonical form, without parts that have no effect. URLs of the same list then
 * share a cached response.
 */
export function canonicalQuery(
  catalogue: CatalogueContext,
  site: PricedSite,
  path: ListingPath,
  query: ListingQuery,
): string {
  return ofSource(catalogue, site, sourceOf(catalogue, site, path), query);
}

/**
 * Returns the canonical query of the listing at a path ({@link canonicalQuery}). If the path is not that of a
 * listing page, only sorts the query parameters.
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
    kind === undefined
      ? null
      : sourceOf(catalogue, site, { kind: kind.toLowerCase() as ListingPath['kind'], uri });
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
  path: ListingPath,
): SortableSource | null {
  if (path.kind === 'products') return { kind: 'all' };
  if (path.kind === 'brands') {
    const brand = catalogue.model().brandByUri.get(path.uri.toLowerCase());
    return brand ? { kind: 'brand', brandId: brand.id } : null;
  }
  const node = visibleCategory(catalogue, site, path.uri);
  return node ? { kind: 'category', node } : null;
}
