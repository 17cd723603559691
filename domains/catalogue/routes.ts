import { failWith } from '#foundation/pure/fault.ts';
import { bind, bindCached, type BoundRoute } from '#foundation/server/http/bind.ts';
import { noDealsClub } from '#domains/pricing/contract.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  autocompleteBrands,
  autocompleteCategories,
  getBrands,
  getCategories,
  getHighlights,
  getNavbar,
} from './contract/catalogue.ts';
import { getStoreDisplay, listDisplayStores } from './contract/displays.ts';
import {
  getExtendedProduct,
  getFeaturesById,
  getFeaturesBySku,
  getGoesWith,
  getPriceHistory,
  getProductById,
  getProductBySku,
  getProductBySlug,
  getProductCards,
  getProductMeta,
  getSpecificationsById,
  getSpecificationsBySku,
  getUpsellOptions,
  unknownProduct,
} from './contract/product.ts';
import {
  getBrandPage,
  getCategoryPage,
  getDealsClubPage,
  getProductsPage,
  unknownBrand,
  unknownCategory,
} from './contract/listing.ts';
import { isForAPlace } from './rules/arrivals.ts';
import type { CatalogueService } from './use-cases/catalogue.ts';

/** Returns the routes of the catalogue endpoints (API-05, -34 to -46, -57, -58). */
export function catalogueRoutes(catalogue: CatalogueService): BoundRoute<RequestContext>[] {
  return [
    bind(getNavbar, (_input, { site }: RequestContext) => catalogue.navbar(site)),
    categoryPageRoute(catalogue),
    bind(getHighlights, (_input, { site }: RequestContext) => catalogue.highlights(site)),
    bindCached(
      getProductsPage,
      ({ query }, { site }: RequestContext) =>
        soon(catalogue.arrivalsFor(site, query), (arrivals) =>
          catalogue.productsPage(site, { query, arrivals }),
        ),
      ({ query }, { site }) => catalogue.canonicalQuery(site, { kind: 'products' }, query),
      ({ query }) => isForAPlace(query),
    ),
    dealsClubRoute(catalogue),
    bind(getCategories, (_input, { site }: RequestContext) => catalogue.categories(site)),
    bind(getBrands, (_input, { site }: RequestContext) => catalogue.brands(site)),
    bindCached(
      getBrandPage,
      ({ params, query }, { site }: RequestContext) =>
        soon(
          catalogue.arrivalsFor(site, query),
          (arrivals) => catalogue.brandPage(site, params.uri, { query, arrivals }) ?? failWith(unknownBrand),
        ),
      ({ params, query }, { site }) =>
        catalogue.canonicalQuery(site, { kind: 'brands', uri: params.uri }, query),
      ({ query }) => isForAPlace(query),
    ),
    bind(
      getProductBySlug,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getProductById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getExtendedProduct,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getProductBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getFeaturesById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.features(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getFeaturesBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.features(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getSpecificationsById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.specifications(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getSpecificationsBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.specifications(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getUpsellOptions,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.upsellOptions(site, params)) ?? failWith(unknownProduct),
    ),
    bind(
      getPriceHistory,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.priceHistory(site, params)) ?? failWith(unknownProduct),
    ),
    bind(getStoreDisplay, ({ query }, { site }: RequestContext) => catalogue.storeDisplay(site, query)),
    bind(listDisplayStores, ({ params }, { site }: RequestContext) =>
      catalogue.storesDisplaying(site, params.sku),
    ),
    bind(getGoesWith, ({ query }, { site }: RequestContext) => catalogue.goesWith(site, query.sku)),
    bind(getProductCards, ({ query }, { site }: RequestContext) => catalogue.cardsBySku(site, query.sku)),
    bind(
      getProductMeta,
      async ({ params }, { site, origin }: RequestContext) =>
        (await catalogue.productMeta(site, params, origin)) ?? failWith(unknownProduct),
    ),
    bind(autocompleteBrands, ({ params }, { site }: RequestContext) =>
      catalogue.autocompleteBrands(site, params.text),
    ),
    bind(autocompleteCategories, ({ params }, { site }: RequestContext) =>
      catalogue.autocompleteCategories(site, params.text),
    ),
  ];
}

function categoryPageRoute(catalogue: CatalogueService): BoundRoute<RequestContext> {
  return bindCached(
    getCategoryPage,
    ({ params, query }, { site }: RequestContext) =>
      soon(
        catalogue.arrivalsFor(site, query),
        (arrivals) =>
          catalogue.categoryPage(site, params.uri, { query, arrivals }) ?? failWith(unknownCategory),
      ),
    ({ params, query }, { site }) => catalogue.canonicalQuery(site, { kind: 'c', uri: params.uri }, query),
    ({ query }) => isForAPlace(query),
  );
}

function dealsClubRoute(catalogue: CatalogueService): BoundRoute<RequestContext> {
  return bind(getDealsClubPage, async ({ query }, { site }: RequestContext) => {
    if (!site.hasDealsClub) return failWith(noDealsClub);
    const arrivals = await catalogue.arrivalsFor(site, query);
    return catalogue.dealsClubPage(site, { query, arrivals });
  });
}

/**
 * Passes the value of a promise to `make`. If there is no promise, calls `make` synchronously with undefined.
 */
function soon<Value, Made>(value: Promise<Value> | undefined, make: (value: Value | undefined) => Made) {
  return value ? value.then(make) : make(undefined);
}
