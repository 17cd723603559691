import type { CategoryNode as CategoryNodeView } from '#domains/catalogue/contract-listing.ts';
import {
  type CatalogueModel,
  type CatalogueService,
  type PricedSite,
  RankedSlots,
} from '#domains/catalogue/service.ts';
import type { SearchPage } from '../contract.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { isSpelledWell } from '../rules/reading/spelling.ts';
import { plainText } from '../rules/reading/quantities.ts';
import { readQuery, saysMore, type Reading } from '../rules/reading/read-query.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import { offeredBrands, offeredCategories } from './named.ts';
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
}

const UNREAD: Understood = { query: {}, specs: [], near: [] };

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
  { catalogue, index, vocabulary, isHelpWord }: FindNeeds,
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

  const meant = isCorrecting ? correctedText(text) : text;
  const reading = readQuery(meant, vocabulary, (word) => index.knows(wordsOf(word)[0] ?? word));
  const { scope, notSold, words } = reading;
  if (notSold !== null && (notSold.kind === 'goods' || (scope === null && words.length === 0)))
    return {
      ...NOTHING,
      notSold,
      brands: notSold.kind === 'brand' ? offeredBrands(catalogue, site, [], standing(model, site, null)) : [],
    };
  const isInScope = scope === null ? isVisible : within(model, scope, isVisible);
  let leftOut: string[] = [];
  let ranked: RankedSlots;
  if (words.length === 0) {
    if (!saysMore(reading)) return NOTHING;
    ranked = new RankedSlots(standing(model, site, scope), new Float64Array(0));
  } else {
    const hits = index.find(words, { isVisible: isInScope, isCorrecting: false });
    leftOut = words.filter((_, place) => place >= hits.used.length || hits.used[place] === null);
    if (hits.slots.length > 0) ranked = byRelevance(model, site, hits);
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
    ),
    corrected: inOneRow(meant) === inOneRow(plainText(text)) || ranked.slots.length === 0 ? null : meant,
    understood,
    leftOut,
    notSold,
    scope,
  };

  function offering(found: RankedSlots, said: readonly string[]): Found {
    return {
      ...NOTHING,
      found,
      categories: offeredCategories(catalogue, site, said, found.slots),
      brands: offeredBrands(catalogue, site, said, found.slots),
    };
  }

  /** Words that nobody here knows become the known words that are nearest to them; known words, numbers and units never change. */
  function correctedText(asked: string): string {
    const isKnown = (word: string) =>
      isHelpWord(word) || isSpelledWell(word, vocabulary) || wordsOf(word).every((one) => index.knows(one));
    let isChanged = false;
    const words = plainText(asked)
      .split(' ')
      .map((word) => {
        if (!/^[a-z]{3,24}$/.test(word) || isKnown(word)) return word;
        const parts = partsOf(word, vocabulary);
        if (parts) return parts;
        const nearest = index.closest(wordsOf(word)[0] ?? word, isVisible);
        if (nearest === undefined) return word;
        isChanged = true;
        return nearest;
      });
    return isChanged || words.some((word) => word.includes(' ')) ? words.join(' ') : asked;
  }
}

/** "frenchdoor": two words of a category's name without the space between them. */
function partsOf(word: string, { namers }: Vocabulary): string | undefined {
  for (let at = 3; at <= word.length - 3; at++)
    if (namers.has(word.slice(0, at)) && namers.has(wordsOf(word.slice(at))[0] ?? ''))
      return `${word.slice(0, at)} ${word.slice(at)}`;
  return undefined;
}

function inOneRow(text: string): string {
  return text.toLowerCase().replace(/\s/g, '');
}

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
