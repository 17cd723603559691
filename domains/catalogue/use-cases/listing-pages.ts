import { DEALS_CLUB_LIST } from '#foundation/pure/user.ts';
import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import type { BrandPage, CategoryPage, Listing, ListingQuery, ProductsPage } from '../contract/listing.ts';
import { RankedSlots } from '../read-model/sorting/ranked-slots.ts';
import type { ListingSource } from '../read-model/catalogue-model.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import type { Arrivals } from '../rules/arrivals.ts';
import { brandUrl, categoryUrl } from '../rules/addresses.ts';
import { hasReviewProvider } from '#domains/settings/rules/own-reviews.ts';
import { listingWithoutPrices } from '../rules/hidden-prices.ts';
import type { ListingChoice } from '../rules/listing-query.ts';
import { choiceWithoutRatings, listingWithoutRatings } from '../rules/hidden-ratings.ts';
import { choiceOf } from './requested-choice.ts';
import type { CatalogueContext, CatalogueSite, CategoryHead, PricedSite } from './context.ts';
import { HOME, childrenOf, crumbsOf, topCategories, visibleCategory } from './on-site.ts';

/**
 * Returns how soon products can be delivered to the postcode in a listing's query. If the query contains no
 * postcode, returns undefined synchronously. Must be called before {@link listing}, which is synchronous and
 * needs the result.
 */
export function arrivalsFor(
  catalogue: CatalogueContext,
  site: PricedSite,
  query: ListingQuery,
): Promise<Arrivals | undefined> | undefined {
  const { postcode } = choiceOf(site, query);
  if (postcode === '') return undefined;
  return catalogue.arrivalsAt(site.country, postcode).then((arrivals) => arrivals ?? undefined);
}

/** The query of a listing and the data that it requires. */
export interface ListingRequest {
  /** The query parameters of the URL. */
  query: ListingQuery;
  /** How soon products can be delivered to the postcode in the query ({@link arrivalsFor}). */
  arrivals?: Arrivals | undefined;
}

/** Returns the choice of a query, without the filters and sorts that the user or the site must not use. */
function choiceOn(catalogue: CatalogueContext, site: PricedSite, query: ListingQuery): ListingChoice {
  const choice = choiceOf(site, query);
  return hasReviewProvider(catalogue.settingsOf(site.id)) ? choiceWithoutRatings(choice) : choice;
}

/**
 * Removes the prices from a listing if they are hidden from the user. Removes the filter and the sort by the
 * shop's own ratings if the site uses a review provider.
 */
function visibleListing(catalogue: CatalogueContext, site: PricedSite, found: Listing): Listing {
  const listed = hasReviewProvider(catalogue.settingsOf(site.id)) ? listingWithoutRatings(found) : found;
  return site.priceList === null ? listingWithoutPrices(listed) : listed;
}

/** Returns a listing on a site: of a category, a brand, all products, or specific products. */
export function listing(
  catalogue: CatalogueContext,
  site: PricedSite,
  source: ListingSource,
  { query, arrivals }: ListingRequest,
): Listing {
  const choice = choiceOn(catalogue, site, query);
  const warehouse =
    choice.postcode === '' ? undefined : catalogue.warehouseOfPostcode(site.country, choice.postcode);
  const found = catalogue.model().listing(site, source, choice, { warehouse, arrivals });
  return visibleListing(catalogue, site, found);
}

/**
 * Returns a listing of search results. Pauses while building, so that the server can process other requests.
 * Intended for large catalogues.
 */
export async function listingInSlices(
  catalogue: CatalogueContext,
  site: PricedSite,
  source: ListingSource & { kind: 'slots' },
  { query, arrivals }: ListingRequest,
): Promise<Listing> {
  const choice = choiceOn(catalogue, site, query);
  const warehouse =
    choice.postcode === '' ? undefined : catalogue.warehouseOfPostcode(site.country, choice.postcode);
  const found = await catalogue.model().listingInSlices(site, source, choice, { warehouse, arrivals });
  return visibleListing(catalogue, site, found);
}

/** Returns a category page with its listing; undefined if the site does not display the category. */
export function categoryPage(
  catalogue: CatalogueContext,
  site: PricedSite,
  uri: string,
  request: ListingRequest,
): CategoryPage | undefined {
  const node = visibleCategory(catalogue, site, uri);
  if (!node) return undefined;
  return {
    ...headOf(catalogue, site, node),
    listing: listing(catalogue, site, { kind: 'category', node }, request),
  };
}

/**
 * Returns the data of a category page except its listing. The data does not depend on filters, and is cached
 * until the catalogue changes.
 */
function headOf(catalogue: CatalogueContext, site: CatalogueSite, node: CategoryNode): CategoryHead {
  const name = `${site.id} ${site.country} ${node.id}`;
  const { version } = catalogue.model();
  const known = catalogue.heads.get(name);
  if (known?.version === version) return known.head;
  const head = {
    category: deepFreeze({
      uri: node.uri,
      url: categoryUrl(node.uri),
      name: node.name,
      intro: node.intro,
      description: node.description,
    }),
    breadcrumbs: deepFreeze(crumbsOf(node)),
    children: deepFreeze(childrenOf(catalogue, site, node.children)),
  };
  catalogue.heads.set(name, { version, head });
  return head;
}

/** Returns the page of all products on a site, with the categories of the site's menu. */
export function productsPage(
  catalogue: CatalogueContext,
  site: PricedSite,
  request: ListingRequest,
): ProductsPage {
  return {
    breadcrumbs: [HOME, { name: 'Products', url: '/products' }],
    categories: topCategories(catalogue, site),
    listing: listing(catalogue, site, { kind: 'all' }, request),
  };
}

/** Returns a brand page with its listing; undefined if the site sells no products of the brand. */
export function brandPage(
  catalogue: CatalogueContext,
  site: PricedSite,
  uri: string,
  request: ListingRequest,
): BrandPage | undefined {
  const brand = catalogue.model().brandByUri.get(uri.toLowerCase());
  if (!brand || !catalogue.model().countsOf(site).ofBrand.has(brand.id)) return undefined;
  return {
    brand: { uri: brand.uri, name: brand.name, description: brand.description },
    breadcrumbs: [HOME, { name: 'Brands', url: '/brands' }, { name: brand.name, url: brandUrl(brand.uri) }],
    listing: listing(catalogue, site, { kind: 'brand', brandId: brand.id }, request),
  };
}

/**
 * Returns the products that cost members of the deals club less than other users, most popular first. Prices
 * are those of the user's own price list. `savesUpTo` is the largest saving on any of these products, in
 * whole percent; null if it is below one percent. Unlike the members' prices, every visitor may see it.
 */
export async function dealsClubPage(
  catalogue: CatalogueContext,
  site: PricedSite,
  request: ListingRequest,
): Promise<{ listing: Listing; savesUpTo: number | null }> {
  const model = catalogue.model();
  const retail = model.table.markets[site.country].price;
  const club = model.table.pricesOf(site.country, DEALS_CLUB_LIST).price;
  const slots = model
    .ordered(site, { kind: 'all' }, 'popular')
    .filter((slot) => club[slot]! >= 0 && club[slot]! < retail[slot]!);
  const found = new RankedSlots(slots, Float64Array.from(slots.keys()));
  const most = slots.reduce((max, slot) => Math.max(max, 1 - club[slot]! / retail[slot]!), 0);
  return {
    listing: await listingInSlices(catalogue, site, { kind: 'slots', found, usual: 'popular' }, request),
    savesUpTo: Math.floor(most * 100) || null,
  };
}
