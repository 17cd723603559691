import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { FoundPage, Suggestion } from '../contract.ts';
import type { Hits, InvertedIndex } from '../inverted-index/inverted-index.ts';
import {
  isSearchable,
  MAX_TERM_LENGTH,
  mayBeModelNumber,
  plainModelNumber,
  sanitiseTerm,
} from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { SearchAnswers } from './answers.ts';
import { listSource, type Found } from './found.ts';
import type { HeldIndex } from './held-index.ts';
import { exactModel } from './understanding/model-number.ts';
import { namedSuggestions } from './understanding/named.ts';
import { byRelevance, correctedTerm, visibleOn } from './relevance.ts';

const MAX_SUGGESTIONS = 20;
/** The maximum number of suggested pages. If there are products too, the maximum is one less. */
const MAX_PAGES = 3;

const USUAL_SUGGESTIONS = 6;
/**
 * The maximum number of suggested names if the caller requests a number of products. The names are those of
 * categories, brands and pages.
 */
const MAX_NAMED = 4;

export interface SuggestOptions {
  /** The maximum number of suggestions if `products` is absent. */
  limit?: number;
  /** The maximum number of products. Suggested names are additional. */
  products?: number;
  /** Whether to search for similar words if the text has no results. Default: true. */
  isCorrecting?: boolean;
}

/**
 * Creates suggestions while the shopper types (SEARCH-12, -27). Matching names come first, then pages and
 * products.
 */
export class Suggestions {
  readonly #deps: { catalogue: CatalogueService; answers: SearchAnswers; held: HeldIndex };
  readonly #cache = new LruMap<string, Suggestion[]>(2000);

  constructor(deps: { catalogue: CatalogueService; answers: SearchAnswers; held: HeldIndex }) {
    this.#deps = deps;
  }

  /** Clears the cache. The search service calls this after the catalogue changes. */
  forget(): void {
    this.#cache.clear();
  }

  of(
    site: PricedSite,
    searchText: string,
    { limit = USUAL_SUGGESTIONS, products, isCorrecting = true }: SuggestOptions = {},
  ): Suggestion[] {
    const { catalogue, answers, held } = this.#deps;
    const term = sanitiseTerm(searchText);
    if (!isSearchable(term)) return [];
    const most = Math.max(
      1,
      Math.min(MAX_SUGGESTIONS, products === undefined ? limit : products + MAX_NAMED),
    );
    const named = products === undefined ? Math.max(1, Math.floor(most / 3)) : MAX_NAMED;
    // The suggestions contain prices, so the cache key contains the price list. Users who may not see prices
    // have no price list.
    const name = `${site.id} ${site.priceList ?? ''} ${catalogue.model().version} ${most} ${named} ${isCorrecting} ${searchText.slice(0, MAX_TERM_LENGTH).toLowerCase()}`;
    let found = this.#cache.get(name);
    if (!found) {
      const result = answers.answer(site, searchText, isCorrecting);
      const { index } = held.now();
      const deps = { catalogue, index, result, pages: answers.pagesFor(site, result) };
      found = suggestNow(deps, site, term, { named, products: products ?? most, most, isCorrecting });
      this.#cache.set(name, found);
    }
    return found;
  }
}

interface SuggestDeps {
  catalogue: CatalogueService;
  index: InvertedIndex;
  /** The result of a search for the text typed so far. */
  result: Found;
  pages: readonly FoundPage[];
}

/** Creates the suggestions for a text that may be incomplete: first names, then pages, then products. */
function suggestNow(
  { catalogue, index, result, pages }: SuggestDeps,
  site: PricedSite,
  term: string,
  { isCorrecting, ...counts }: { named: number; products: number; most: number; isCorrecting: boolean },
): Suggestion[] {
  const words = wordsOf(term);
  const isVisible = visibleOn(catalogue.model(), site);
  const isTyping = !/\s$/.test(term);
  const typed = index.find(words, { isVisible, isTyping, isCorrecting: false });
  const isRead = Object.keys(result.understood.query).length > 0;
  // If the search finds pages but no products, do not suggest products that contain only some of the words:
  // "showroom open on Sunday".
  const isOfPages = !isRead && pages.length > 0 && result.found.slots.length === 0;
  // Do not correct the beginning of a word while the shopper is typing. Also do not correct the name of a
  // page, or of a product that the shop does not sell.
  const isLost = typed.slots.length === 0 && result.found.slots.length === 0;
  const isGuessed = isLost && isCorrecting && result.notSold === null && pages.length === 0;
  const hits = isGuessed ? index.find(words, { isVisible, isTyping }) : typed;
  // Suggest the category of the corrected word: "Dishwashers" for "dishwaser".
  const parsedTerm = result.corrected ?? correctedTerm(hits) ?? term;
  const named = namedSuggestions(catalogue, site, wordsOf(parsedTerm), parsedTerm).slice(0, counts.named);
  const pageSuggestions = pages
    .slice(0, counts.products > 0 && !isLost && !isOfPages ? MAX_PAGES - 1 : MAX_PAGES)
    .map(({ title, url }): Suggestion => ({ type: 'page', text: title, url, imageUrl: null, price: null }));
  const products =
    isRead || (typed.slots.length === 0 && !isLost)
      ? catalogue.listing(site, listSource(result), result.understood).products
      : result.notSold !== null || isOfPages
        ? []
        : typedProducts(catalogue, index, { site, term, words, hits }).map((slot) =>
            catalogue.cardAt(site, slot),
          );
  const productSuggestions = products.slice(0, counts.products).map(productSuggestion);
  if (result.isExactModel && productSuggestions[0]) productSuggestions[0].isExactModel = true;
  return [...named, ...pageSuggestions, ...productSuggestions].slice(0, counts.most);
}

function typedProducts(
  catalogue: CatalogueService,
  index: InvertedIndex,
  { site, term, words, hits }: { site: PricedSite; term: string; words: readonly string[]; hits: Hits },
): number[] {
  const model = catalogue.model();
  const isVisible = visibleOn(model, site);
  const exact = exactModel(index, term, isVisible);
  const ofWords = byRelevance(model, site, hits);
  const plain = plainModelNumber(term);
  const ofModel =
    mayBeModelNumber(plain) && (words.length > 1 || ofWords.slots.length === 0)
      ? index.find([plain], { isVisible, isTyping: true })
      : undefined;
  const models = ofModel && !ofModel.isCorrected ? byRelevance(model, site, ofModel) : null;
  const slots = [
    ...new Set([
      ...(exact === undefined ? [] : [exact]),
      ...(models?.part(0, MAX_SUGGESTIONS) ?? []),
      ...ofWords.part(0, MAX_SUGGESTIONS),
    ]),
  ];
  return model.eachOnce(site, slots);
}

function productSuggestion(card: ProductCard): Suggestion {
  return {
    type: 'product',
    text: card.title,
    url: card.url,
    imageUrl: card.image.src === '' ? null : pictureUrl(card.image.src, 100),
    price: card.price,
    sku: card.sku,
    ...(card.rating !== null && card.reviewCount > 0
      ? { rating: card.rating, reviewCount: card.reviewCount }
      : {}),
  };
}
