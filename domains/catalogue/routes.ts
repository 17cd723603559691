import { fault, type Fault } from '#foundation/pure/fault.ts';
import { bind, bindQuick, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  autocompleteBrands,
  autocompleteCategories,
  getBrandPage,
  getBrands,
  getCategoryPage,
  getExtendedProduct,
  getFeaturesById,
  getFeaturesBySku,
  getGoesWith,
  getHighlights,
  getNavbar,
  getPriceHistory,
  getProductById,
  getProductBySku,
  getProductBySlug,
  getProductCards,
  getProductMeta,
  getProductsPage,
  getSpecificationsById,
  getSpecificationsBySku,
  getUpsellOptions,
} from './contract.ts';
import type { CatalogueService } from './service.ts';

/** The catalogue's calls (API-05, -34 to -46, -57, -58). */
export function catalogueRoutes(catalogue: CatalogueService): BoundRoute<RequestContext>[] {
  return [
    bind(getNavbar, (_input, { site }: RequestContext) => catalogue.navbar(site)),
    bindQuick(
      getCategoryPage,
      async ({ params, query }, { site }: RequestContext) =>
        (await catalogue.categoryPage(site, params.uri, query)) ?? missing('category'),
      ({ params, query }, { site }) => catalogue.canonicalQuery(site, 'c', params.uri, query),
    ),
    bind(getHighlights, (_input, { site }: RequestContext) => catalogue.highlights(site)),
    bindQuick(
      getProductsPage,
      ({ query }, { site }: RequestContext) => catalogue.productsPage(site, query),
      ({ query }, { site }) => catalogue.canonicalQuery(site, 'products', '', query),
    ),
    bind(getBrands, (_input, { site }: RequestContext) => catalogue.brands(site)),
    bindQuick(
      getBrandPage,
      async ({ params, query }, { site }: RequestContext) =>
        (await catalogue.brandPage(site, params.uri, query)) ?? missing('brand'),
      ({ params, query }, { site }) => catalogue.canonicalQuery(site, 'brands', params.uri, query),
    ),
    bind(
      getProductBySlug,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? missing('product'),
    ),
    bind(
      getProductById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? missing('product'),
    ),
    bind(
      getExtendedProduct,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? missing('product'),
    ),
    bind(
      getProductBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.product(site, params)) ?? missing('product'),
    ),
    bind(
      getFeaturesById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.features(site, params)) ?? missing('product'),
    ),
    bind(
      getFeaturesBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.features(site, params)) ?? missing('product'),
    ),
    bind(
      getSpecificationsById,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.specifications(site, params)) ?? missing('product'),
    ),
    bind(
      getSpecificationsBySku,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.specifications(site, params)) ?? missing('product'),
    ),
    bind(
      getUpsellOptions,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.upsellOptions(site, params)) ?? missing('product'),
    ),
    bind(
      getPriceHistory,
      async ({ params }, { site }: RequestContext) =>
        (await catalogue.priceHistory(site, params)) ?? missing('product'),
    ),
    bind(getGoesWith, ({ query }, { site }: RequestContext) => catalogue.goesWith(site, query.sku)),
    bind(getProductCards, ({ query }, { site }: RequestContext) => catalogue.cardsBySku(site, query.sku)),
    bind(
      getProductMeta,
      async ({ params }, { site, origin }: RequestContext) =>
        (await catalogue.productMeta(site, params, origin)) ?? missing('product'),
    ),
    bind(autocompleteBrands, ({ params }, { site }: RequestContext) =>
      catalogue.autocompleteBrands(site, params.text),
    ),
    bind(autocompleteCategories, ({ params }, { site }: RequestContext) =>
      catalogue.autocompleteCategories(site, params.text),
    ),
  ];
}

function missing(what: 'category' | 'brand' | 'product'): Fault {
  return fault(404, `We could not find that ${what}.`);
}
