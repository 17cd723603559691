import {
  RankedSlots,
  type CatalogueService,
  type PricedSite,
} from '#domains/catalogue/use-cases/catalogue.ts';
import { isQuestion } from '../../rules/help/help-words.ts';
import type { NotSold } from '../../rules/reading/named-brands.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { isChosen, saysMore } from '../../rules/reading/read-query.ts';
import { goodsOf, guessed, type ParsedQuery } from './parse-search.ts';
import { EVERYTHING, isBare, isName, namesGoods, SURE_FIT } from './guessed.ts';
import { byRelevance } from '../relevance.ts';
import { before, getProductsInScope, getRankedInScope, together, within } from './standing.ts';
import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { wordsOf } from '../../rules/words.ts';

type Scope = ReadonlySet<number> | null;

/** The products that the names and words in a text select, before specifications and wishes are applied. */
export interface Chosen {
  ranked: RankedSlots;
  scope: Scope;
  /** Words that no selected product contains. */
  unmatchedWords: readonly string[];
  /** Whether the categories are a guess, because the text describes a product without naming it. */
  isGuessed: boolean;
}

/**
 * Returns the products that a text selects, or the product that the text names and the shop does not sell.
 * Returns null if the text selects nothing.
 */
export function chosenFor(query: ParsedQuery): { chosen: Chosen } | { notSold: NotSold } | null {
  const { deps, site, model, isVisible, parsedText, reading, words, isAll, spoken, notSold } = query;
  const ofBrand = brandElsewhere(deps, site, isVisible, {
    parsedText,
    brands: reading.brands,
    named: reading.scope,
  });
  const scope = ofBrand ? null : (spoken ?? reading.scope);
  if (notSold !== null && (notSold.kind === 'goods' || (scope === null && words.length === 0)))
    return { notSold };
  if (words.length > 0) return chosenByWords(query, scope);
  if (saysMore(reading) || isAll)
    return {
      chosen: {
        ranked: ofBrand ?? getRankedInScope(model, site, scope),
        scope,
        unmatchedWords: [],
        isGuessed: spoken !== null,
      },
    };
  const guess = guessed(query);
  return guess === null
    ? null
    : {
        chosen: {
          ranked: getRankedInScope(model, site, guess),
          scope: guess,
          unmatchedWords: [],
          isGuessed: true,
        },
      };
}

/**
 * Searches for the remaining words within the named categories. If the text names none, uses the categories
 * that the text describes.
 */
function chosenByWords(query: ParsedQuery, scope: Scope): ReturnType<typeof chosenFor> {
  const { deps, site, model, isVisible, text, parsedText, reading, words, spoken, notSold } = query;
  const { index, isHelpWord } = deps;
  const isIn = scope === null ? isVisible : within(model, scope, isVisible);
  const hits = index.find(words, { isVisible: isIn, isCorrecting: false });
  const unmatchedWords = words.filter((_, place) => place >= hits.used.length || hits.used[place] === null);
  // If at least half of the words have no match, the other matches are a coincidence.
  const isBranded = reading.brands.length > 0 || notSold !== null;
  const isChance =
    scope === null && !isBranded && !isChosen(reading) && unmatchedWords.length >= words.length / 2;
  const isFound = hits.slots.length > 0;
  const isUnsure = (unmatchedWords.length > 0 || isChosen(reading)) && !isBranded && !isBare(parsedText);
  const guess =
    scope !== null
      ? null
      : isChance || !isFound
        ? guessed(query)
        : isUnsure
          ? guessed(query, SURE_FIT)
          : null;
  if (isChance && isFound && guess === null && isNameOfOther(query, unmatchedWords))
    return { notSold: goodsOf(plainText(parsedText), text, deps.vocabulary) };
  if (guess === null && isFound && !(isChance && unmatchedWords.some(isHelpWord))) {
    const ranked = byRelevance(model, site, hits);
    return {
      chosen: {
        ranked:
          scope !== null && unmatchedWords.length > 0 && reading.kinds.length === 0
            ? before(model, ranked, getProductsInScope(model, site, scope))
            : eachOf(query, ranked),
        scope,
        unmatchedWords,
        isGuessed: spoken !== null,
      },
    };
  }
  // All words contributed to the guess, so none of them counts as unmatched.
  if (guess !== null)
    return {
      chosen: {
        ranked: getRankedInScope(model, site, guess),
        scope: guess,
        unmatchedWords: [],
        isGuessed: true,
      },
    };
  const some = together(index, words, isIn);
  // If no product contains all of the words and the text names no category, products must contain at least
  // half of the words.
  if (scope === null && (some === null || isQuestion(parsedText) || some.left.length * 2 > words.length))
    return null;
  return {
    chosen: {
      ranked: some ? byRelevance(model, site, some.hits) : getRankedInScope(model, site, scope),
      scope,
      unmatchedWords: some?.left ?? words,
      isGuessed: spoken !== null,
    },
  };
}

/**
 * Whether the text is the name of something that the shop does not sell. In "garage door opener", no product
 * contains the last word.
 */
function isNameOfOther({ deps, parsedText, words }: ParsedQuery, unmatchedWords: readonly string[]): boolean {
  const { texts, vocabulary, isHelpWord } = deps;
  const last = words.at(-1)!;
  return (
    unmatchedWords.includes(last) &&
    isName(parsedText) &&
    !unmatchedWords.some(isHelpWord) &&
    !EVERYTHING.test(last) &&
    !namesGoods(texts, vocabulary, last)
  );
}

/**
 * If the text names several kinds of product, adds all products of each kind without a hit. In "sink and tap
 * for laundry", no tap contains "laundry", so all taps are added.
 */
function eachOf({ model, site, isVisible, reading }: ParsedQuery, hits: RankedSlots): RankedSlots {
  if (reading.kinds.length === 0) return hits;
  const isHit = reading.kinds.map((kind) => hits.slots.some(within(model, kind, isVisible)));
  const others = reading.kinds.flatMap((kind, place) =>
    isHit[place]! ? [] : [...getProductsInScope(model, site, kind)],
  );
  const slots = Uint32Array.from([...hits.part(0, hits.slots.length), ...others]);
  return new RankedSlots(slots, Float64Array.from(slots.keys()));
}

/**
 * Finds a brand's products in other categories if the brand has none in the named category: "Weir & Wells
 * mixer". Returns null if this does not apply or nothing is found.
 */
function brandElsewhere(
  { catalogue, index }: { catalogue: CatalogueService; index: InvertedIndex },
  site: PricedSite,
  isVisible: (slot: number) => boolean,
  {
    parsedText,
    brands,
    named,
  }: { parsedText: string; brands: readonly string[]; named: ReadonlySet<number> | null },
): RankedSlots | null {
  const model = catalogue.model();
  const [uri] = brands;
  const brand = uri === undefined ? undefined : model.brandByUri.get(uri.toLowerCase());
  if (!brand || named === null) return null;
  const { table } = model;
  const ordinal = table.brands.find(brand.id);
  const isOfBrand = (slot: number) => table.brand[slot] === ordinal && isVisible(slot);
  if (getProductsInScope(model, site, named).some(isOfBrand)) return null;
  const said = wordsOf(parsedText).filter((word) => index.knows(word));
  const hits = index.find(said, { isVisible: isOfBrand, isCorrecting: false });
  return hits.slots.length > 0 ? byRelevance(model, site, hits) : null;
}
