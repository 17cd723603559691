import type { Client } from '#foundation/pure/client.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import {
  getBrands,
  getHighlights,
  getNavbar,
  type ProductCard,
} from '#domains/catalogue/contract/catalogue.ts';
import { getProductBySku } from '#domains/catalogue/contract/product.ts';
import { getCategoryPage } from '#domains/catalogue/contract/listing.ts';
import {
  listContentPages,
  type ContentPage,
  type ContentSummary,
} from '#domains/content/contract/content.ts';
import { browsePages, type BrowsedPages } from '#domains/content/rules/browse.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { listPromotions, type Promotion } from '#domains/promotions/contract.ts';
import { listStores } from '#domains/stores/contract.ts';
import { asksForPlace, blocksOf, type BuiltPage } from './built-page.ts';

const PRODUCTS_SHOWN = 5;
const BRANDS_SHOWN = 8;
const PAGES_SHOWN = 24;
const PROMOTIONS_SHOWN = 6;

/**
 * Fetches the data of a page's blocks in parallel. Omits data that does not exist on the site. `query` holds the
 * parameters of the URL, by which lists of pages are filtered.
 */
export async function loadBlocks(
  client: Client,
  page: ContentPage,
  query = new URLSearchParams(),
): Promise<BuiltPage> {
  const blocks = blocksOf(page);
  const has = (type: Block['type']) => blocks.some((block) => block.type === type);
  const products: Record<number, readonly ProductCard[]> = {};
  const pages: Record<number, readonly ContentSummary[]> = {};
  const browsed: Record<number, BrowsedPages> = {};
  const promotions: Record<number, readonly Promotion[]> = {};
  const each = blocks.map(async (block, index) => {
    if (block.type === 'products') products[index] = await productsOf(client, block);
    if (block.type === 'promotions' && block.current) {
      const { limit = PROMOTIONS_SHOWN, ...query } = block.current;
      promotions[index] = (await client(listPromotions, { query })).promotions.slice(0, limit);
    }
    if (block.type === 'pages') {
      const found = await client(listContentPages, { query: { under: block.under } });
      const others = found.filter(({ slug }) => slug !== page.slug);
      if (block.browse) browsed[index] = browsePages(others, query);
      else pages[index] = others.slice(0, block.limit ?? PAGES_SHOWN);
    }
  });
  const [navbar, brands, stores] = await Promise.all([
    has('category-tiles') ? client(getNavbar, {}) : null,
    has('brands') ? client(getBrands, {}) : [],
    has('stores') || asksForPlace(blocks) ? client(listStores, { query: {} }) : [],
    ...each,
  ]);
  const limit =
    blocks.find((block): block is Block<'brands'> => block.type === 'brands')?.limit ?? BRANDS_SHOWN;
  return {
    page,
    data: {
      categories: navbar?.mainNav.categories.map((category) => ({ ...category, brands: [] })) ?? [],
      brands: brands.toSorted((a, b) => b.count - a.count).slice(0, limit),
      stores,
      products,
      pages,
      promotions,
      browsed,
    },
  };
}

async function productsOf(client: Client, block: Block<'products'>): Promise<ProductCard[]> {
  const limit = block.limit ?? PRODUCTS_SHOWN;
  if (block.skus) {
    const found = await Promise.all(
      block.skus
        .slice(0, limit)
        .map((sku) => orNothing(client(getProductBySku, { params: { sku } }, { missing: 'caller' }))),
    );
    return found.flatMap((product) => product ?? []);
  }
  if (block.category !== undefined) {
    const query = { sort: block.sort ?? 'popular' };
    const found = await orNothing(
      client(getCategoryPage, { params: { uri: block.category }, query }, { missing: 'caller' }),
    );
    return found?.listing.products.slice(0, limit) ?? [];
  }
  const highlights = await client(getHighlights, {});
  return highlights[block.highlights ?? 'popular'].slice(0, limit);
}

/** Awaits a response for a block. Returns null if the product or category does not exist on the site. */
async function orNothing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && error.status < 500) return null;
    throw error;
  }
}
