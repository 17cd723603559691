import type { CatalogueModel, CatalogueService, PricedSite } from '#domains/catalogue/service.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { isOfOwn, isQuestion } from '../rules/help/help-words.ts';
import { asTyped } from '../rules/reading/as-typed.ts';
import type { NotSold } from '../rules/reading/named-brands.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import { countryOf, readQuery, type Reading } from '../rules/reading/read-query.ts';
import { standsBy } from '../rules/reading/several-goods.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { wordsOf } from '../rules/words.ts';
import type { CategoryTexts } from './category-texts.ts';
import { correctedText } from './corrected.ts';
import { EVERYTHING, guessedScope, isBare, SURE_FIT } from './guessed.ts';
import { thingNotOurs } from './not-ours.ts';
import type { SpokenTraits } from './spoken-traits.ts';

export interface FindNeeds {
  catalogue: CatalogueService;
  index: InvertedIndex;
  vocabulary: Vocabulary;
  texts: CategoryTexts;
  traits: SpokenTraits;
  /** Words of pages, stores and places: they are no misspellings. */
  isHelpWord: (word: string) => boolean;
  /** Words that stand anywhere on a page of the shop's own. */
  isWritten: (word: string) => boolean;
  /** Words of the names of pages that people ask for. */
  isPage: (word: string) => boolean;
  /** The place that a text names, with its words. */
  placeIn: (text: string) => { place: { postcode: string }; words: readonly string[] } | null;
}

/** Where a text is asked. */
export interface Asking {
  needs: FindNeeds;
  site: PricedSite;
  model: CatalogueModel;
  isVisible: (slot: number) => boolean;
}

/** A text as it was read. */
export interface Asked extends Asking {
  /** As it was typed. */
  text: string;
  /** What it was corrected to; null where nothing was. */
  corrected: string | null;
  /** What was read: the corrected text, or the text itself. */
  meant: string;
  reading: Reading;
  /** Left to be searched as text. */
  words: readonly string[];
  /** Whether everything that is here is named: "whiteware". */
  isAll: boolean;
  /** Goods that something else is to stand by. */
  beside: ReadonlySet<number> | null;
  /** The kind of goods that a sentence is spoken of by, whatever else it names. */
  spoken: ReadonlySet<number> | null;
  notSold: NotSold | null;
  /** Whether what is not sold is the thing that the text is the name of. */
  isOfName: boolean;
}

/** Reads a text, corrected where that is wanted. */
export function readAsked(asking: Asking, text: string, isCorrecting: boolean): Asked {
  const { needs, site, model, isVisible } = asking;
  const { index, vocabulary, isHelpWord, isWritten } = needs;
  const { corrected, read: meant } = isCorrecting
    ? correctedText(text, { index, vocabulary, isVisible, isHelpWord, isWritten })
    : { corrected: null, read: text };
  const isSold = (word: string) => index.isFound(wordsOf(word)[0] ?? word, isVisible);
  const reading = withPlace(
    readQuery(meant, vocabulary, isSold, (word) => index.has(word)),
    meant,
    needs,
  );
  const beside = standsBy(plainText(meant), vocabulary);
  const thing = beside === null ? thingNotOurs(text, meant, needs) : null;
  const isElse = thing !== null || reading.notSold?.kind === 'goods' || beside !== null;
  // "hot chips without the oil": a sentence that a kind of goods is spoken of by asks for no chips.
  const spoken =
    isElse && (reading.scope === null || beside !== null) && !isBare(meant)
      ? guessed({ needs, meant, beside }, SURE_FIT)
      : null;
  const isAll =
    reading.scope === null &&
    reading.words.length > 0 &&
    reading.words.every((word) => EVERYTHING.test(word));
  // Each by its name: this is done for every search, and a spread of an object takes longer than all the rest of it.
  return {
    needs,
    site,
    model,
    isVisible,
    text,
    corrected,
    meant,
    reading,
    words: isAll ? [] : reading.words,
    isAll,
    beside,
    spoken,
    notSold: spoken === null ? notSoldIn(text, { meant, reading, thing }, vocabulary) : null,
    isOfName: thing !== null,
  };
}

/** The kinds of goods that a text is spoken of by which names none; a question is none of goods. */
export function guessed(
  { needs, meant, beside }: Pick<Asked, 'needs' | 'meant' | 'beside'>,
  least = 0,
): ReadonlySet<number> | null {
  if (isQuestion(meant)) return null;
  const { texts, vocabulary, index } = needs;
  const isOfProducts = (word: string) => index.has(wordsOf(word)[0] ?? word);
  return guessedScope(texts, vocabulary, meant, isOfProducts, { least, except: beside ?? new Set() });
}

/** Goods by a name, in the shopper's own words. */
export function goodsOf(name: string, text: string, vocabulary: Vocabulary): NotSold {
  return { kind: 'goods', name: asTyped(text, name, countryOf(vocabulary)) ?? name };
}

function notSoldIn(
  text: string,
  { meant, reading, thing }: { meant: string; reading: Reading; thing: string | null },
  vocabulary: Vocabulary,
): NotSold | null {
  if (thing !== null) return { kind: 'goods', name: thing };
  if (isOfOwn(meant)) return null;
  const { notSold } = reading;
  return notSold?.kind === 'goods' ? goodsOf(notSold.name, text, vocabulary) : notSold;
}

/** A day and a place ("delivered to Perth this week") go together. */
function withPlace(reading: Reading, meant: string, { placeIn }: FindNeeds): Reading {
  if (reading.by === null || reading.postcode !== null) return reading;
  const told = placeIn(meant);
  return told
    ? {
        ...reading,
        postcode: told.place.postcode,
        words: reading.words.filter((word) => !told.words.some((one) => wordsOf(one).includes(word))),
      }
    : reading;
}
