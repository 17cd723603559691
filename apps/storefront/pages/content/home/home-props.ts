import type { BrandSummary, Highlights, Navbar } from '#domains/catalogue/contract/catalogue.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { HomeWords } from '#sites/home-words.ts';
import type { Site } from '#sites/site.ts';

/**
 * Statements that only the operator can make: figures, customer quotes, and the story and promises of the
 * home page. Empty if the operator has no page `home-claims`.
 */
export interface HomeClaims {
  'home-words'?: Block<'home-words'>;
  reviews?: Block<'reviews'>;
  figures?: Block<'figures'>;
  quote?: Block<'quote'>;
}

/** Returns the first block of each type of claim. */
export function claimsOf(blocks: readonly { type: string }[]): HomeClaims {
  const found = blocks
    .filter(({ type }) => ['reviews', 'figures', 'quote', 'home-words'].includes(type))
    .toReversed();
  return Object.fromEntries(found.map((block) => [block.type, block])) as HomeClaims;
}

/** The data of the home pages. */
export interface HomeData {
  words: HomeWords;
  /** A sentence that lists some of the shop's products; empty if the site's texts have no such sentence. */
  goods: string;
  claims: HomeClaims;
  categories: Navbar['mainNav']['categories'];
  highlights: Highlights;
  /** Sorted by number of products, in descending order. */
  brands: readonly BrandSummary[];
  stores: readonly Store[];
}

/** The props of every home layout. */
export interface HomeProps {
  data: HomeData;
  words: HomeWords;
}

/** Whether the product range directly follows the first part of the home page in a layout. */
export function startsWithRange(layout: Site['layout']): boolean {
  return layout === 'retail' || layout === 'trade';
}
