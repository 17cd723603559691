import type { BrandSummary, Navbar, ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { ContentPage, ContentSummary } from '#domains/content/contract/content.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { Promotion } from '#domains/promotions/contract.ts';
import type { ListedStore } from '#domains/stores/contract.ts';

type Category = Navbar['mainNav']['categories'][number];

/** Shop data for the blocks of a page. Lists and products are by block index. */
export interface BlockData {
  categories: readonly Category[];
  brands: readonly BrandSummary[];
  stores: readonly ListedStore[];
  products: Readonly<Record<number, readonly ProductCard[]>>;
  pages: Readonly<Record<number, readonly ContentSummary[]>>;
  promotions: Readonly<Record<number, readonly Promotion[]>>;
}

/** A page with all the data that its blocks need. */
export interface BuiltPage {
  page: ContentPage;
  data: BlockData;
}

/** A page with its related pages. */
export interface ContentData extends BuiltPage {
  /** For a help page, the other pages of its group; for an article, the latest articles of its kind. */
  relatedPages: readonly ContentSummary[];
}

/** Returns the blocks of a page, which were validated when the page was saved. */
export function blocksOf(page: ContentPage): readonly Block[] {
  return page.blocks as unknown as readonly Block[];
}

/** Whether one of these blocks is a form with a store field. */
export function asksForPlace(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'form' && block.fields.some(({ kind }) => kind === 'place'));
}

/** Returns the cache tags of a page, depending on its blocks. */
export function tagsOfBlocks({ page }: BuiltPage): string[] {
  const tags = new Set(['content-page', `content:${page.slug}`]);
  // Help pages list the other pages of their group; articles list the latest of their kind.
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
