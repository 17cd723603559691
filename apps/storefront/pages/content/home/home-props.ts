import type { BrandSummary, Highlights, Navbar } from '#domains/catalogue/contract/catalogue.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { HomeWords } from '#sites/home-words.ts';

/**
 * Claims of the operator: figures, customer quotes, and the home page's own story and promises. Empty without
 * the page `home-claims`.
 */
export interface HomeClaims {
  'home-words'?: Block<'home-words'>;
  reviews?: Block<'reviews'>;
  figures?: Block<'figures'>;
  quote?: Block<'quote'>;
}

/** Returns the claims among the blocks, by type: the first of each. */
export function claimsOf(blocks: readonly { type: string }[]): HomeClaims {
  const found = blocks
    .filter(({ type }) => ['reviews', 'figures', 'quote', 'home-words'].includes(type))
    .toReversed();
  return Object.fromEntries(found.map((block) => [block.type, block])) as HomeClaims;
}

/** The data of the home pages. */
export interface HomeData {
  words: HomeWords;
  /** A sentence that names some of the shop's goods; empty if the site defines none. */
  goods: string;
  claims: HomeClaims;
  categories: Navbar['mainNav']['categories'];
  highlights: Highlights;
  /** Largest first. */
  brands: readonly BrandSummary[];
  stores: readonly Store[];
}

/** The props of every home layout. */
export interface HomeProps {
  data: HomeData;
  words: HomeWords;
}
