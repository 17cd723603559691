import type { CatalogueModel, CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { isOfOwn, isQuestion } from '../../rules/help/help-words.ts';
import { asTyped } from '../../rules/reading/spelling/as-typed.ts';
import type { NotSold } from '../../rules/reading/named-brands.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { countryOf, readQuery, type Reading } from '../../rules/reading/read-query.ts';
import { findNeighbourScope } from '../../rules/reading/several-goods.ts';
import type { Vocabulary } from '../../rules/reading/vocabulary.ts';
import { wordsOf } from '../../rules/words.ts';
import type { CategoryTexts } from '../pages/category-texts.ts';
import { correctedText } from './corrected.ts';
import { EVERYTHING, guessedScope, isBare, SURE_FIT } from './guessed.ts';
import { thingNotOurs } from './not-ours.ts';
import type { SpokenTraits } from './spoken-traits.ts';

export interface FindDeps {
  catalogue: CatalogueService;
  index: InvertedIndex;
  vocabulary: Vocabulary;
  texts: CategoryTexts;
  traits: SpokenTraits;
  /** Whether a word belongs to pages, stores or places, and so is not a misspelling. */
  isHelpWord: (word: string) => boolean;
  /** Whether a word occurs anywhere on the shop's own pages. */
  isWritten: (word: string) => boolean;
  /** Whether a word is in the name of a page that people request. */
  isPage: (word: string) => boolean;
  /** Returns the place that a text names, and its words. */
  placeIn: (text: string) => { place: { postcode: string }; words: readonly string[] } | null;
}

/** The context of a search text. */
export interface SearchContext {
  deps: FindDeps;
  site: PricedSite;
  model: CatalogueModel;
  isVisible: (slot: number) => boolean;
}

/** A parsed search text. */
export interface ParsedQuery extends SearchContext {
  /** The text as typed. */
  text: string;
  /** The corrected text; null if nothing was corrected. */
  corrected: string | null;
  /** The parsed text: the corrected text, or the text itself. */
  parsedText: string;
  reading: Reading;
  /** The words that remain for a text search. */
  words: readonly string[];
  /** Whether the text names the whole range: "whiteware". */
  isAll: boolean;
  /** Categories of the product next to which the requested one will be placed. */
  neighbourScope: ReadonlySet<number> | null;
  /** The kind of product that the whole sentence describes, regardless of the product names in it. */
  spoken: ReadonlySet<number> | null;
  notSold: NotSold | null;
  /** Whether the whole text names the product that the shop does not sell. */
  isOfName: boolean;
  /** Whether the text must be searched for as typed, without corrections. */
  isLiteral: boolean;
}

/** Parses a text, after correction if requested. */
export function parseSearch(ctx: SearchContext, text: string, isCorrecting: boolean): ParsedQuery {
  const { deps, site, model, isVisible } = ctx;
  const { index, vocabulary, isHelpWord, isWritten } = deps;
  const { corrected, read: parsedText } = isCorrecting
    ? correctedText(text, { index, vocabulary, isVisible, isHelpWord, isWritten })
    : { corrected: null, read: text };
  const isSold = (word: string) => index.isFound(wordsOf(word)[0] ?? word, isVisible);
  const reading = withPlace(
    readQuery(parsedText, vocabulary, isSold, (word) => index.has(word)),
    parsedText,
    deps,
  );
  const neighbourScope = findNeighbourScope(plainText(parsedText), vocabulary);
  const thing = neighbourScope === null ? thingNotOurs(text, parsedText, deps) : null;
  const isElse = thing !== null || reading.notSold?.kind === 'goods' || neighbourScope !== null;
  // "hot chips without the oil": a sentence that describes a kind of product does not request chips.
  const spoken =
    isElse && (reading.scope === null || neighbourScope !== null) && !isBare(parsedText)
      ? guessed({ deps, parsedText, neighbourScope, isLiteral: !isCorrecting }, SURE_FIT)
      : null;
  const isAll =
    reading.scope === null &&
    reading.words.length > 0 &&
    reading.words.every((word) => EVERYTHING.test(word));
  // List each property by name. This code runs for every search, and an object spread takes longer than
  // everything else here.
  return {
    deps,
    site,
    model,
    isVisible,
    text,
    corrected,
    parsedText,
    reading,
    words: isAll ? [] : reading.words,
    isAll,
    neighbourScope,
    spoken,
    notSold: spoken === null ? notSoldIn(text, { parsedText, reading, thing }, vocabulary) : null,
    isOfName: thing !== null,
    isLiteral: !isCorrecting,
  };
}

/**
 * Returns the kinds of product that a text describes without naming them. Returns null for a question, and for
 * the words of a literal search that form no sentence.
 */
export function guessed(
  {
    deps,
    parsedText,
    neighbourScope,
    isLiteral,
  }: Pick<ParsedQuery, 'deps' | 'parsedText' | 'neighbourScope' | 'isLiteral'>,
  least = 0,
): ReadonlySet<number> | null {
  if (isQuestion(parsedText) || (isLiteral && isBare(parsedText))) return null;
  return guessedScope(deps, parsedText, { least, except: neighbourScope ?? new Set() });
}

/** Returns a product that the shop does not sell, with its name in the shopper's own words. */
export function goodsOf(name: string, text: string, vocabulary: Vocabulary): NotSold {
  return { kind: 'goods', name: asTyped(text, name, countryOf(vocabulary)) ?? name };
}

function notSoldIn(
  text: string,
  { parsedText, reading, thing }: { parsedText: string; reading: Reading; thing: string | null },
  vocabulary: Vocabulary,
): NotSold | null {
  if (thing !== null) return { kind: 'goods', name: thing };
  if (isOfOwn(parsedText)) return null;
  const { notSold } = reading;
  return notSold?.kind === 'goods' ? goodsOf(notSold.name, text, vocabulary) : notSold;
}

/** Adds the place in the text to a reading that has a day: "delivered to Perth this week". */
function withPlace(reading: Reading, parsedText: string, { placeIn }: FindDeps): Reading {
  if (reading.by === null || reading.postcode !== null) return reading;
  const placeResult = placeIn(parsedText);
  return placeResult
    ? {
        ...reading,
        postcode: placeResult.place.postcode,
        words: reading.words.filter((word) => !placeResult.words.some((one) => wordsOf(one).includes(word))),
      }
    : reading;
}
