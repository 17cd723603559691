import type { BrandSummary, Highlights, Navbar } from '#domains/catalogue/contract/catalogue.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { HomeWords } from '#sites/home-words.ts';

/**
 * The operator's claims: figures, customer quotes, and the home page's own story and promises. Empty if the
 * operator has no page `home-claims`.
 */
export interface HomeClaims {
  'home-words'?: Block<'home-words'>;
  reviews?: Block<'reviews'>;
  figures?: Block<'figures'>;
  quote?: Block<'quote'>;
}

/** Returns the operator's claims among the blocks: the first block of each type. */
export function claimsOf(blocks: readonly { type: string }[]): HomeClaims {
  const found = blocks
    .filter(({ type }) => ['reviews', 'figures', 'quote', 'home-words'].includes(type))
    .toReversed();
  return Object.fromEntries(found.map((block) => [block.type, block])) as HomeClaims;
}

/** The data of the home pages. */
export interface HomeData {
  words: HomeWords;
  /** A sentence that names some of the shop's goods; empty if the site's texts define none. */
  goods: string;
  claims: HomeClaims;
  categories: Navbar['mainNav']['categories'];
  highlights: Highlights;
  /** Ordered by number of products, largest first. */
  brands: readonly BrandSummary[];
  stores: readonly Store[];
}

/** The props of every home layout. */
export interface HomeProps {
  data: HomeData;
  words: HomeWords;
}
