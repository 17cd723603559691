import type { BrandSummary, Highlights, Navbar } from '#domains/catalogue/contract.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { HomeWords } from '#sites/home-words.ts';

/** What the operator claims: figures, customers' words, and the home page's own story and promises. Empty without the page `home-claims`. */
export interface HomeClaims {
  'home-words'?: Block<'home-words'>;
  reviews?: Block<'reviews'>;
  figures?: Block<'figures'>;
  quote?: Block<'quote'>;
}

/** The claims among blocks by their types: the first of each. */
export function claimsOf(blocks: readonly { type: string }[]): HomeClaims {
  const found = blocks
    .filter(({ type }) => ['reviews', 'figures', 'quote', 'home-words'].includes(type))
    .toReversed();
  return Object.fromEntries(found.map((block) => [block.type, block])) as HomeClaims;
}

/** What the home pages are made of. */
export interface HomeData {
  words: HomeWords;
  /** A sentence that names some of what the shop sells; empty where nothing is said of it. */
  goods: string;
  claims: HomeClaims;
  categories: Navbar['mainNav']['categories'];
  highlights: Highlights;
  /** The largest first. */
  brands: readonly BrandSummary[];
  stores: readonly Store[];
}

/** What every home layout is given. */
export interface HomeProps {
  data: HomeData;
  words: HomeWords;
}
