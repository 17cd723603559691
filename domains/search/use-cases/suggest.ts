import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { CatalogueService, ListingSource, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { FoundPage, Suggestion } from '../contract.ts';
import type { Hits, InvertedIndex } from '../inverted-index/inverted-index.ts';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { Found } from './found.ts';
import { exactModel } from './understanding/model-number.ts';
import { namedSuggestions } from './understanding/named.ts';
import { byRelevance, correctedTerm, visibleOn } from './relevance.ts';

export const MAX_SUGGESTIONS = 20;
/** The maximum number of pages among suggestions; one fewer if there are products. */
const MAX_PAGES = 3;

export interface SuggestDeps {
  catalogue: CatalogueService;
  index: InvertedIndex;
  /** The results that the text would have if submitted now, and its pages. */
  result: Found;
  pages: readonly FoundPage[];
}

/** Returns suggestions for a text that may be incomplete: names, pages, products. */
export function suggestNow(
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
  // If only pages match, do not suggest products that share some words: "showroom open on Sunday".
  const isOfPages = !isRead && pages.length > 0 && result.found.slots.length === 0;
  // While the shopper is typing, a prefix is not a misspelling. Neither is a word for something that is not a
  // product.
  const isLost = typed.slots.length === 0 && result.found.slots.length === 0;
  const isGuessed = isLost && isCorrecting && result.notSold === null && pages.length === 0;
  const hits = isGuessed ? index.find(words, { isVisible, isTyping }) : typed;
  // Offer the category of the corrected word: "dishwaser".
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
  return [...named, ...pageSuggestions, ...products.slice(0, counts.products).map(productSuggestion)].slice(
    0,
    counts.most,
  );
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

/** Returns a search result as the source of a listing. */
export function listSource({ found, understood }: Found): ListingSource & { kind: 'slots' } {
  return { kind: 'slots', found, specs: understood.specs };
}

function productSuggestion(card: ProductCard): Suggestion {
  return {
    type: 'product',
    text: card.title,
    url: card.url,
    imageUrl: card.image.src === '' ? null : pictureUrl(card.image.src, 100),
    price: card.price,
  };
}
