import { type CatalogueService, type PricedSite, RankedSlots } from '#domains/catalogue/service.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { isOfOwn, isQuestion } from '../rules/help/help-words.ts';
import { asTyped, inPhrases } from '../rules/reading/as-typed.ts';
import { countryOf, isChosen, readQuery, saysMore, type Reading } from '../rules/reading/read-query.ts';
import { isNumber } from '../rules/reading/number-words.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import { nearestCategories, offeredBrands, offeredCategories } from './named.ts';
import type { CategoryTexts } from './category-texts.ts';
import { bySpoken } from './by-spoken.ts';
import { NOTHING, type Found } from './found.ts';
import { brandElsewhere } from './brand-elsewhere.ts';
import { correctedText } from './corrected.ts';
import { EVERYTHING, guessedScope, isBare, isName, namesGoods, SURE_FIT, tellingWords } from './guessed.ts';
import { standsBy } from '../rules/reading/several-goods.ts';
import { inOrder, inTurn } from './in-order.ts';
import { visibleOn, byRelevance } from './relevance.ts';
import type { SpokenTraits } from './spoken-traits.ts';
import { before, standing, standingRanked, together, within } from './standing.ts';
import { isUnwanted } from './unwanted-slots.ts';
import { thingNotOurs } from './not-ours.ts';
import { understand } from './understand.ts';

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

/** The product whose model number a text is, of those that count. */
export function exactModel(
  index: InvertedIndex,
  term: string,
  isVisible: (slot: number) => boolean,
): number | undefined {
  if (!mayBeModelNumber(plainModelNumber(term))) return undefined;
  const slot = index.slotOfModel(term);
  return slot !== undefined && isVisible(slot) ? slot : undefined;
}

/**
 * Reads a text and finds what it asks for: `text` as it was typed, `term` what may be searched of it. A model number comes
 * before everything; else words become filters as far as the shop knows them, and the others are searched.
 */
export function find(
  needs: FindNeeds,
  site: PricedSite,
  { text, term, isCorrecting }: { text: string; term: string; isCorrecting: boolean },
): Found {
  const { catalogue, index, vocabulary, texts, traits, isHelpWord, isWritten, placeIn } = needs;
  const model = catalogue.model();
  const isVisible = visibleOn(model, site);
  const exact = exactModel(index, term, isVisible);
  if (exact !== undefined) return offering(new RankedSlots(Uint32Array.of(exact), Float64Array.of(0)), []);
  const plain = plainModelNumber(term);
  // "hfd 640 s", "hfd-640": a model number, or how it begins, with something between.
  if (
    /[\s\-/]/.test(term) &&
    plain.length >= SHORTEST_JOINED &&
    /^[a-z]+\d/.test(plain) &&
    index.beginsModel(plain)
  ) {
    const joined = index.find([plain], { isVisible, isCorrecting: false });
    if (joined.slots.length > 0) return offering(byRelevance(model, site, joined), []);
  }

  const { corrected, read: meant } = isCorrecting
    ? correctedText(text, { index, vocabulary, isVisible, isHelpWord, isWritten })
    : { corrected: null, read: text };
  const reading = withPlace(readQuery(meant, vocabulary, isSold, (word) => index.has(word)));
  const beside = standsBy(plainText(meant), vocabulary);
  const thing = beside === null ? thingNotOurs(text, meant, needs) : null;
  const isElse = thing !== null || reading.notSold?.kind === 'goods' || beside !== null;
  // "hot chips without the oil": a sentence that a kind of goods is spoken of by asks for no chips.
  const spoken =
    isElse && (reading.scope === null || beside !== null) && !isBare(meant) ? guessed(SURE_FIT) : null;
  if (thing !== null && spoken === null) return elsewhere({ kind: 'goods', name: thing }, reading.scope);
  const notSold =
    spoken !== null || isOfOwn(meant)
      ? null
      : reading.notSold?.kind === 'goods'
        ? goodsOf(reading.notSold.name)
        : reading.notSold;
  // "whiteware" names everything that is here.
  const isAll =
    reading.scope === null &&
    reading.words.length > 0 &&
    reading.words.every((word) => EVERYTHING.test(word));
  const words = isAll ? [] : reading.words;
  const ofBrand = brandElsewhere(needs, site, isVisible, {
    meant,
    brands: reading.brands,
    named: reading.scope,
  });
  let scope = ofBrand ? null : (spoken ?? reading.scope);
  if (notSold !== null && (notSold.kind === 'goods' || (scope === null && words.length === 0)))
    return elsewhere(notSold);
  let leftOut: string[] = [];
  let isOfGuess = spoken !== null;
  let ranked: RankedSlots;
  const isOut = isUnwanted(
    model,
    reading.unwanted,
    (word) => index.find([word], { isVisible, isCorrecting: false }).slots,
  );
  const isInScope = scope === null ? isVisible : within(model, scope, isVisible);
  if (words.length === 0) {
    if (!saysMore(reading) && !isAll) {
      scope = guessed();
      if (scope === null) return { ...NOTHING, meant };
      isOfGuess = true;
    }
    ranked = ofBrand ?? standingRanked(model, site, scope);
  } else {
    const hits = index.find(words, { isVisible: isInScope, isCorrecting: false });
    leftOut = words.filter((_, place) => place >= hits.used.length || hits.used[place] === null);
    // A word or two of a sentence that happen to be known are no answer to it.
    const isBranded = reading.brands.length > 0 || notSold !== null;
    const isChance = scope === null && !isBranded && !isChosen(reading) && leftOut.length >= words.length / 2;
    const guess =
      scope !== null
        ? null
        : isChance || hits.slots.length === 0
          ? guessed()
          : (leftOut.length > 0 || isChosen(reading)) && !isBranded && !isBare(meant)
            ? guessed(SURE_FIT)
            : null;
    const last = words.at(-1)!;
    // "garage door opener": no product has the word that says what it is.
    const isOurs = () =>
      leftOut.some(isHelpWord) || EVERYTHING.test(last) || namesGoods(texts, vocabulary, last);
    const isElsewhere = isChance && guess === null && leftOut.includes(last) && isName(meant);
    if (isElsewhere && hits.slots.length > 0 && !isOurs()) return elsewhere(goodsOf(plainText(meant)));
    if (guess === null && hits.slots.length > 0 && !(isChance && leftOut.some(isHelpWord)))
      ranked =
        scope !== null && leftOut.length > 0 && reading.kinds.length === 0
          ? before(model, byRelevance(model, site, hits), standing(model, site, scope))
          : eachOf(byRelevance(model, site, hits));
    else {
      scope ??= guess;
      const isIn = scope === null ? isVisible : within(model, scope, isVisible);
      // The words of a guess are those that its goods are spoken of by.
      const some = guess === null ? together(index, words, isIn) : null;
      // Of words that nothing has together and that name nothing, the half at least must be found.
      if (scope === null && (some === null || isQuestion(meant) || some.left.length * 2 > words.length))
        return { ...NOTHING, meant, notSold };
      leftOut = some?.left ?? [...words];
      ranked = some ? byRelevance(model, site, some.hits) : standingRanked(model, site, scope);
      if (guess !== null) {
        leftOut = [];
        isOfGuess = true;
      }
    }
  }
  let wanted = isOut === null ? ranked : ranked.only((slot) => !isOut(slot));
  // "steam clean oven not pyrolytic": what is not wanted counts before what only tells which.
  if (isOut !== null && wanted.slots.length === 0 && scope !== null) {
    const wider = new Set(
      wordsOf(plainText(meant)).flatMap((word) => [...(vocabulary.heads.get(word) ?? [])]),
    );
    wanted = standingRanked(model, site, wider).only((slot) => !isOut(slot));
  }
  const missed = wanted.slots.length === 0 ? reading.unwanted.said : [];
  if (missed.length === 0) ranked = wanted;
  const understood = understand(model, site, reading, ranked.slots);
  return {
    ...offering(
      inTurn(
        model,
        bySaying(
          inOrder(model, site, ranked, {
            isPlain: isOfGuess || words.length === leftOut.length,
            near: understood.near,
          }),
        ),
        reading.kinds,
      ),
      wordsOf(meant),
      understood.slots,
    ),
    corrected: corrected === null || ranked.slots.length === 0 ? null : corrected,
    meant,
    understood: { query: understood.query, specs: understood.specs },
    leftOut: typedOf([...leftOut.filter((word) => !isHelpWord(word)), ...understood.missed, ...missed]),
    notSold,
    scope,
    isGuessed: isOfGuess,
  };

  /** Nothing but what comes near to what is not sold here. */
  function elsewhere(what: NonNullable<Reading['notSold']>, named: Reading['scope'] = null): Found {
    return {
      ...NOTHING,
      meant,
      notSold: what,
      categories: nearestCategories(catalogue, site, what, named),
      brands: what.kind === 'brand' ? offeredBrands(catalogue, site, [], standing(model, site, null)) : [],
    };
  }

  function guessed(least = 0): ReadonlySet<number> | null {
    if (isQuestion(meant)) return null;
    const isOfProducts = (word: string) => index.has(wordsOf(word)[0] ?? word);
    return guessedScope(texts, vocabulary, meant, isOfProducts, { least, except: beside ?? new Set() });
  }

  /** First what is spoken of in the words that no product has: "oven that microwaves as well", "for the hair of two labradors". */
  function bySaying(list: RankedSlots): RankedSlots {
    const said = isOfGuess ? tellingWords(meant) : tellingWords([...leftOut, ...reading.aside].join(' '));
    if (scope === null || said.length === 0) return list;
    return bySpoken(model, list, {
      traits: traits.of(said.filter((word) => !isNumber(word))),
      fits: texts.fitOf(said, scope),
      isOfSeveral: scope.size > 1,
    });
  }

  /** Of several goods those too that have none of the other words: "sink and tap for laundry". */
  function eachOf(hits: RankedSlots): RankedSlots {
    if (reading.kinds.length === 0) return hits;
    const isHit = reading.kinds.map((kind) => hits.slots.some(within(model, kind, isVisible)));
    const others = reading.kinds.flatMap((kind, place) =>
      isHit[place]! ? [] : [...standing(model, site, kind)],
    );
    const slots = Uint32Array.from([...hits.part(0, hits.slots.length), ...others]);
    return new RankedSlots(slots, Float64Array.from(slots.keys()));
  }

  function goodsOf(name: string): NonNullable<Reading['notSold']> {
    return { kind: 'goods', name: asTyped(text, name, countryOf(vocabulary)) ?? name };
  }

  /** What is said back, in the shopper's own words. */
  function typedOf(words: readonly string[]): string[] {
    if (words.length === 0) return [];
    const said = words.flatMap((word) => asTyped(text, word, countryOf(vocabulary)) ?? []);
    return inPhrases(text, [...new Set(said)]);
  }

  function offering(list: RankedSlots, said: readonly string[], left = list.slots): Found {
    return {
      ...NOTHING,
      found: list,
      categories: offeredCategories(catalogue, site, said, left),
      brands: offeredBrands(catalogue, site, said, left),
    };
  }

  /** Whether the site sells something that has a word. */
  function isSold(word: string): boolean {
    const [plain = word] = wordsOf(word);
    return index.isFound(plain, isVisible);
  }

  /** A day and a place ("delivered to Perth this week") go together. */
  function withPlace(reading: Reading): Reading {
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
}

/** A model number with spaces has so many letters and digits at least: "bar 2" is none. */
const SHORTEST_JOINED = 5;
