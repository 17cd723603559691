import type { CategoryNode as CategoryNodeView } from '#domains/catalogue/contract/listing.ts';
import { RankedSlots, type ListingSource } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage } from '../contract.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import type { Understood } from './understanding/narrowing.ts';

/** The results of a text on a site, and how it was parsed. */
export interface Found {
  found: RankedSlots;
  /** The text that was searched instead of the typed one; null if nothing was corrected. */
  corrected: string | null;
  /** The parsed text: the corrected text, or the text itself. */
  parsedText: string;
  understood: Pick<Understood, 'query' | 'specs'>;
  /** Words that no product in the list has. */
  unmatchedWords: readonly string[];
  notSold: Reading['notSold'];
  /** Categories that the text names. */
  scope: ReadonlySet<number> | null;
  /** Whether the text names no category. */
  isGuessed: boolean;
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
  categories: [],
  brands: [],
};

/** Returns a search result as the source of a listing. */
export function listSource({ found, understood }: Found): ListingSource & { kind: 'slots' } {
  return { kind: 'slots', found, specs: understood.specs };
}
