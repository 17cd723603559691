import type { BrandSummary, Highlights, Navbar } from '#domains/catalogue/contract.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { HomeWords } from '#sites/home-words.ts';

/** What the home pages are made of. */
export interface HomeData {
  words: HomeWords;
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
