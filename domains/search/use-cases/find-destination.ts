import { categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { isSearchable, sanitiseTerm, typedTerm } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { SearchAnswers } from './answers.ts';
import { visibleOn } from './relevance.ts';
import { exactModel } from './understanding/model-number.ts';
import { namedCategories } from './understanding/named.ts';
import { nameWords } from './understanding/names.ts';

/**
 * Returns the URL to which a submitted search leads (SEARCH-15, -16). This is the product with that model
 * number, or the brand, category or page with that name. Otherwise it is the search results, or all products
 * if the text is too short.
 */
export function findDestination(
  {
    catalogue,
    index,
    answers,
  }: { catalogue: CatalogueService; index: InvertedIndex; answers: SearchAnswers },
  site: PricedSite,
  searchText: string,
): string {
  const term = sanitiseTerm(searchText);
  if (!isSearchable(term)) return '/products';
  const model = catalogue.model();
  const exact = exactModel(index, term, visibleOn(model, site));
  if (exact !== undefined) return catalogue.cardAt(site, exact).url;
  const typed = term.toLowerCase();
  const brand = catalogue.brands(site).find(({ name }) => name.toLowerCase() === typed);
  if (brand) return brand.url;
  const words = wordsOf(term);
  const category = namedCategories(catalogue, site, words, false).find(
    (node) => nameWords(node).length === words.length,
  );
  if (category) return categoryUrl(category.uri);
  const page = answers
    .pagesOf(site, { text: searchText, isLost: false })
    .find(({ title }) => title.toLowerCase() === typed);
  // Keep the dollar sign in the URL, because "$500" is a price and "500" is not.
  return page?.url ?? searchUrl(typedTerm(searchText));
}
