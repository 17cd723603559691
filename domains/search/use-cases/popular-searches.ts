import type { PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import { isSearchable, sanitiseTerm } from '../rules/terms.ts';
import type { SearchAnswers } from './answers.ts';

const MAX_POPULAR = 6;

export interface PopularDeps {
  answers: SearchAnswers;
  /** If the catalogue is large, computes and caches the results of a text, with pauses for other requests. */
  prepare: (site: PricedSite, searchText: string) => Promise<void>;
  destination: (site: PricedSite, searchText: string) => string;
}

/**
 * Returns the terms that can be offered to other shoppers, with their destinations. A term must find products
 * with every word and without corrections, so that no text of a stranger is displayed. Omits terms with the
 * same destination as an earlier one.
 */
export async function popularSearches(
  { answers, prepare, destination }: PopularDeps,
  site: PricedSite,
  terms: readonly string[],
): Promise<{ text: string; url: string }[]> {
  const byUrl = new Map<string, string>();
  for (const text of terms) {
    if (!isSearchable(sanitiseTerm(text))) continue;
    await prepare(site, text);
    const { found, corrected, unmatchedWords, notSold, isGuessed } = answers.answer(site, text);
    const isUnderstood = corrected === null && unmatchedWords.length === 0 && notSold === null;
    if (found.slots.length === 0 || !isUnderstood || isGuessed) continue;
    const url = destination(site, text);
    if (!byUrl.has(url)) byUrl.set(url, text);
  }
  return [...byUrl].slice(0, MAX_POPULAR).map(([url, text]) => ({ text, url }));
}
