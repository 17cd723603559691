import type { BrandSummary, Navbar, ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { ContentPage, ContentSummary } from '#domains/content/contract/content.ts';
import type { BrowsedPages } from '#domains/content/rules/browse.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { Promotion } from '#domains/promotions/contract.ts';
import type { ListedStore } from '#domains/stores/contract.ts';

type Category = Navbar['mainNav']['categories'][number];

/**
 * The shop data that the blocks of a page display. Lists and products are keyed by the index of their block.
 */
export interface BlockData {
  categories: readonly Category[];
  brands: readonly BrandSummary[];
  stores: readonly ListedStore[];
  products: Readonly<Record<number, readonly ProductCard[]>>;
  pages: Readonly<Record<number, readonly ContentSummary[]>>;
  promotions: Readonly<Record<number, readonly Promotion[]>>;
  /** The current page of results of each list that shoppers can filter. */
  browsed: Readonly<Record<number, BrowsedPages>>;
}

/** A content page with all data that its blocks need. */
export interface BuiltPage {
  page: ContentPage;
  data: BlockData;
}

/** A content page with its related pages. */
export interface ContentData extends BuiltPage {
  /**
   * For a help page, the other help pages of its group. For an article, the latest articles of the same kind.
   * For an author, the pages that the author wrote.
   */
  relatedPages: readonly ContentSummary[];
}

/**
 * Returns the blocks of a page. The type assertion is safe, because blocks are validated when a page is
 * saved.
 */
export function blocksOf(page: ContentPage): readonly Block[] {
  return page.blocks as unknown as readonly Block[];
}

/** Whether any of the blocks is a form with a field for a store. */
export function asksForPlace(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'form' && block.fields.some(({ kind }) => kind === 'place'));
}

/** Returns the cache tags of a page. The tags depend on the types of its blocks. */
export function tagsOfBlocks({ page }: BuiltPage): string[] {
  const tags = new Set(['content-page', `content:${page.slug}`]);
  // Help pages and articles list other pages, so a change to any content page affects them.
  if (page.look !== 'landing') tags.add('content');
  for (const { type } of blocksOf(page)) for (const tag of TAGS[type] ?? []) tags.add(tag);
  if (asksForPlace(blocksOf(page))) tags.add('store');
  return [...tags];
}

const TAGS: Partial<Record<Block['type'], readonly string[]>> = {
  'category-tiles': ['category', 'product'],
  products: ['product', 'category'],
  brands: ['brand', 'product'],
  stores: ['store'],
  pages: ['content'],
  promotions: ['promotion', 'brand', 'category'],
};
