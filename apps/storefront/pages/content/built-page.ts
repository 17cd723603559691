import type { BrandSummary, Navbar, ProductCard } from '#domains/catalogue/contract.ts';
import type { ContentPage, ContentSummary } from '#domains/content/contract.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { Promotion } from '#domains/promotions/contract.ts';
import type { ListedStore } from '#domains/stores/contract.ts';

type Category = Navbar['mainNav']['categories'][number];

/** What the blocks of a page show from the rest of the shop; lists and products by the block's place. */
export interface BlockData {
  categories: readonly Category[];
  brands: readonly BrandSummary[];
  stores: readonly ListedStore[];
  products: Readonly<Record<number, readonly ProductCard[]>>;
  pages: Readonly<Record<number, readonly ContentSummary[]>>;
  promotions: Readonly<Record<number, readonly Promotion[]>>;
}

/** A page with everything that its blocks show. */
export interface BuiltPage {
  page: ContentPage;
  data: BlockData;
}

/** A page with what stands beside it. */
export interface ContentData extends BuiltPage {
  /** The other pages of a help page's group, or the latest of an article's kind. */
  beside: readonly ContentSummary[];
}

/** The blocks of a page; what they may be was checked when it was saved. */
export function blocksOf(page: ContentPage): readonly Block[] {
  return page.blocks as unknown as readonly Block[];
}

/** Whether a form of these asks in which store. */
export function asksForPlace(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'form' && block.fields.some(({ kind }) => kind === 'place'));
}

/** Tags of a page that shows these blocks. */
export function tagsOfBlocks({ page }: BuiltPage): string[] {
  const tags = new Set(['content-page', `content:${page.slug}`]);
  // Beside their text, help pages list the others of their group; articles the latest of their kind.
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
