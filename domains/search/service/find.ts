import type { CategoryNode as CategoryNodeView } from '#domains/catalogue/contract-listing.ts';
import {
  type CatalogueModel,
  type CatalogueService,
  type PricedSite,
  RankedSlots,
} from '#domains/catalogue/service.ts';
import type { SearchPage } from '../contract.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { asTyped, inPhrases } from '../rules/reading/as-typed.ts';
import { isAnotherForm, isSpelledWell } from '../rules/reading/spelling.ts';
import { isPlainEnglish } from '../rules/reading/plain-english.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import { countryOf, readQuery, saysMore, type Reading } from '../rules/reading/read-query.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import { nearestCategories, offeredBrands, offeredCategories } from './named.ts';
import { nearestEverydayWord, partsOf } from './mistyped.ts';
import { visibleOn, byRelevance } from './relevance.ts';
import { understand, type Understood } from './understand.ts';

/** What a text found on a site, and how it was read. */
export interface Found {
  found: RankedSlots;
  /** The text that was searched instead of the one asked for. */
  corrected: string | null;
  understood: Understood;
  /** Words that nothing in the list has. */
  leftOut: readonly string[];
  notSold: Reading['notSold'];
  /** Categories that the text names. */
  scope: ReadonlySet<number> | null;
  categories: CategoryNodeView[];
  brands: SearchPage['brands'];
}

export interface FindNeeds {
  catalogue: CatalogueService;
  index: InvertedIndex;
  vocabulary: Vocabulary;
  /** Words of pages, stores and places: they are no misspellings. */
  isHelpWord: (word: string) => boolean;
  /** Words that stand anywhere on a page of the shop's own. */
  isWritten: (word: string) => boolean;
  /** The place that a text names, with its words. */
  placeIn: (text: string) => { place: { postcode: string }; words: readonly string[] } | null;
}

const UNREAD: Understood = { query: {}, specs: [], near: [], slots: new Uint32Array(0), missed: [] };

export const NOTHING: Found = {
  found: new RankedSlots(new Uint32Array(0), new Float64Array(0)),
  corrected: null,
  understood: UNREAD,
  leftOut: [],
  notSold: null,
  scope: null,
  categories: [],
  brands: [],
};

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
  { catalogue, index, vocabulary, isHelpWord, isWritten, placeIn }: FindNeeds,
  site: PricedSite,
  { text, term, isCorrecting }: { text: string; term: string; isCorrecting: boolean },
): Found {
  const model = catalogue.model();
  const isVisible = visibleOn(model, site);
  const exact = exactModel(index, term, isVisible);
  if (exact !== undefined) return offering(new RankedSlots(Uint32Array.of(exact), Float64Array.of(0)), []);
  const plain = plainModelNumber(term);
  // "hfd 640 s": a model number with spaces in it.
  if (
    /\s/.test(term) &&
    plain.length >= SHORTEST_JOINED &&
    /^[a-z]+\d/.test(plain) &&
    index.beginsModel(plain)
  ) {
    const joined = index.find([plain], { isVisible, isCorrecting: false });
    if (joined.slots.length > 0) return offering(byRelevance(model, site, joined), []);
  }

  // "frenchdoor" read as two words, which is no other spelling.
  let split: string | null = null;
  const corrected = isCorrecting ? correctedText(text) : null;
  const meant = corrected ?? split ?? text;
  const reading = withPlace(readQuery(meant, vocabulary, isSold));
  const notSold =
    reading.notSold?.kind === 'goods'
      ? {
          ...reading.notSold,
          name: asTyped(text, reading.notSold.name, countryOf(vocabulary)) ?? reading.notSold.name,
        }
      : reading.notSold;
  // "whiteware" names everything that is here.
  const isAll =
    reading.scope === null &&
    reading.words.length > 0 &&
    reading.words.every((word) => EVERYTHING.test(word));
  const words = isAll ? [] : reading.words;
  const ofBrand = brandElsewhere(reading);
  const scope = ofBrand ? null : reading.scope;
  if (notSold !== null && (notSold.kind === 'goods' || (scope === null && words.length === 0)))
    return {
      ...NOTHING,
      notSold,
      categories: nearestCategories(catalogue, site, notSold),
      brands: notSold.kind === 'brand' ? offeredBrands(catalogue, site, [], standing(model, site, null)) : [],
    };
  const isInScope = scope === null ? isVisible : within(model, scope, isVisible);
  let leftOut: string[] = [];
  let ranked: RankedSlots;
  if (words.length === 0) {
    if (!saysMore(reading) && !isAll) return NOTHING;
    ranked = ofBrand ?? new RankedSlots(standing(model, site, scope), new Float64Array(0));
  } else {
    const hits = index.find(words, { isVisible: isInScope, isCorrecting: false });
    leftOut = words.filter((_, place) => place >= hits.used.length || hits.used[place] === null);
    // A word or two of a sentence that happen to be known are no answer to it.
    const isChance = scope === null && !saysMore(reading) && leftOut.length >= words.length / 2;
    if (hits.slots.length > 0 && !(isChance && leftOut.some(isHelpWord)))
      ranked = byRelevance(model, site, hits);
    else if (scope !== null) {
      leftOut = [...words];
      ranked = new RankedSlots(standing(model, site, scope), new Float64Array(0));
    } else return notSold === null ? NOTHING : { ...NOTHING, notSold };
  }
  const understood = understand(model, site, reading, ranked.slots);
  return {
    ...offering(
      inOrder(model, site, ranked, { isPlain: words.length === leftOut.length, near: understood.near }),
      wordsOf(meant),
      understood.slots,
    ),
    corrected: corrected === null || ranked.slots.length === 0 ? null : corrected,
    understood,
    leftOut: typedOf([...leftOut.filter((word) => !isHelpWord(word)), ...understood.missed]),
    notSold,
    scope,
  };

  /** What is said back, in the shopper's own words. */
  function typedOf(words: readonly string[]): string[] {
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
    return index.find([plain], { isVisible, isCorrecting: false }).slots.length > 0;
  }

  /** "Weir & Wells mixer": the brand makes none of the category that is named, but what is called so elsewhere. */
  function brandElsewhere({ brands, scope: named }: Reading): RankedSlots | null {
    const [uri] = brands;
    const brand = uri === undefined ? undefined : model.brandByUri.get(uri.toLowerCase());
    if (!brand || named === null) return null;
    const { table } = model;
    const ordinal = table.brands.find(brand.id);
    const isOfBrand = (slot: number) => table.brand[slot] === ordinal && isVisible(slot);
    if (standing(model, site, named).some(isOfBrand)) return null;
    const said = wordsOf(meant).filter((word) => index.knows(word));
    const hits = index.find(said, { isVisible: isOfBrand, isCorrecting: false });
    return hits.slots.length > 0 ? byRelevance(model, site, hits) : null;
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

  /** Words that nobody here knows become the known words that are nearest to them; known words, numbers and units never change. */
  function correctedText(asked: string): string | null {
    // What costs least to know comes first: most words are those of products.
    const isKnown = (word: string) =>
      wordsOf(word).every((one) => index.knows(one)) ||
      isPlainEnglish(word) ||
      isWritten(word) ||
      isSpelledWell(word, vocabulary) ||
      isHelpWord(word);
    let isChanged = false;
    let isParted = false;
    const words = plainText(asked)
      .split(' ')
      .map((word) => {
        if (!/^[a-z]{3,24}$/.test(word) || isKnown(word)) return word;
        const parts = partsOf(word, vocabulary);
        if (parts) {
          isParted = true;
          return parts;
        }
        const nearest = nearestEverydayWord(word) ?? index.closest(wordsOf(word)[0] ?? word, isVisible);
        if (nearest === undefined || isAnotherForm(word, nearest)) return word;
        isChanged = true;
        return nearest;
      });
    if (!isChanged && isParted) split = words.join(' ');
    return isChanged ? words.join(' ') : null;
  }
}

/** What names everything that is here. */
const EVERYTHING = /^(appliance|whiteware|furniture|product|everything)$/;

/** A model number with spaces has so many letters and digits at least: "bar 2" is none. */
const SHORTEST_JOINED = 5;

function within(
  model: CatalogueModel,
  scope: ReadonlySet<number>,
  isVisible: (slot: number) => boolean,
): (slot: number) => boolean {
  const { category, categories } = model.table;
  const wanted = Uint8Array.from(categories.keys, (id) => (scope.has(id) ? 1 : 0));
  return (slot) => wanted[category[slot]!] === 1 && isVisible(slot);
}

/** Everything in some categories, or on the whole site. */
function standing(model: CatalogueModel, site: PricedSite, scope: ReadonlySet<number> | null): Uint32Array {
  if (scope === null) return model.ordered(site, { kind: 'all' }, 'popular');
  const lists = [...scope].flatMap((id) => {
    const node = model.tree.byId.get(id);
    return node ? [model.ordered(site, { kind: 'category', node }, 'popular')] : [];
  });
  // A category of the text may lie below another one.
  return lists.length === 1 ? lists[0]! : Uint32Array.from(new Set(lists.flatMap((list) => [...list])));
}

/** More than there are products. */
const PLACES = 2 ** 24;
/** A hundredth away from the number that was asked for weighs as much as so many steps of a score. */
const STEPS = 20;

/** Slots by what their words score, how near they are to the numbers asked for, and then by popularity. */
function inOrder(
  model: CatalogueModel,
  site: PricedSite,
  ranked: RankedSlots,
  { isPlain, near }: { isPlain: boolean; near: Understood['near'] },
): RankedSlots {
  if (!isPlain && near.length === 0) return ranked;
  const { slots } = ranked;
  const popular = model.order('popular', site);
  const ranks = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) ranks[index] = popular.rank[slots[index]!]!;
  for (const { key, value } of near) {
    const column = model.table.specs.get(key)?.numbers;
    if (!column || value === 0) continue;
    for (let index = 0; index < slots.length; index++) {
      const away = Math.abs(column[slots[index]!]! - value) / value;
      ranks[index]! += (Number.isNaN(away) ? 100 : Math.min(100, Math.round(away * 100))) * STEPS * PLACES;
    }
  }
  return new RankedSlots(slots, ranks);
}
