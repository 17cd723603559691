import type { CategoryNode as CategoryNodeView } from '#domains/catalogue/contract/listing.ts';
import { RankedSlots, type ListingSource } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage } from '../contract.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import type { Understood } from './understanding/narrowing.ts';

/** The result of a search on a site, and how the text was parsed. */
export interface Found {
  found: RankedSlots;
  /** The corrected text that was searched; null if nothing was corrected. */
  corrected: string | null;
  /** The text that was parsed: the corrected text if there is one, otherwise the typed text. */
  parsedText: string;
  understood: Pick<Understood, 'query' | 'specs'>;
  /** Words of the text that no product in the list matches. */
  unmatchedWords: readonly string[];
  notSold: Reading['notSold'];
  /** The categories that the text names or describes; null if none. */
  scope: ReadonlySet<number> | null;
  /** Whether the categories are a guess, because the text describes a product without naming it. */
  isGuessed: boolean;
  /** Whether the text is the model number of the only product. */
  isExactModel: boolean;
  categories: CategoryNodeView[];
  brands: SearchPage['brands'];
}

const UNREAD: Found['understood'] = { query: {}, specs: [] };

export const NOTHING: Found = {
  found: new RankedSlots(new Uint32Array(0), new Float64Array(0)),
  corrected: null,
  parsedText: '',
  understood: UNREAD,
  unmatchedWords: [],
  notSold: null,
  scope: null,
  isGuessed: false,
  isExactModel: false,
  categories: [],
  brands: [],
};

/** Converts a search result to the source from which the catalogue creates a listing. */
export function listSource({ found, understood }: Found): ListingSource & { kind: 'slots' } {
  return { kind: 'slots', found, specs: understood.specs };
}
