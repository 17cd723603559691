import type { Steps } from '#foundation/server/steps.ts';
import type { PricedSite, RankedSlots, CatalogueModel } from '#domains/catalogue/use-cases/catalogue.ts';
import { isService } from '../rules/help/help-words.ts';
import { asTyped, inPhrases } from '../rules/reading/spelling/as-typed.ts';
import { countryOf } from '../rules/reading/read-query.ts';
import type { NotSold } from '../rules/reading/named-brands.ts';
import { isNumber } from '../rules/reading/lexicon/number-words.ts';
import { plainText } from '../rules/reading/spelling/plain-text.ts';
import { wordsOf } from '../rules/words.ts';
import {
  parseSearch,
  type ParsedQuery,
  type SearchContext,
  type FindDeps,
} from './understanding/parse-search.ts';
import { bySpoken } from './understanding/by-spoken.ts';
import { chosenFor, type Chosen } from './understanding/chosen.ts';
import { NOTHING, type Found } from './found.ts';
import { getSignificantWords } from './understanding/guessed.ts';
import { inOrder, inTurn } from './in-order.ts';
import { exactModel, partedModels } from './understanding/model-number.ts';
import { nearestCategories, offeredBrands, offeredCategories } from './understanding/named.ts';
import { oneAlone, visibleOn } from './relevance.ts';
import { getProductsInScope, getRankedInScope } from './understanding/standing.ts';
import type { Reading } from '../rules/reading/read-query.ts';
import { understandSteps } from './understanding/understand.ts';
import { WANTS_ALL, type Unwanted } from '../rules/reading/unwanted.ts';

/**
 * Parses a text and finds the requested products. `text` is the typed text, and `term` is its sanitised form.
 * A model number takes precedence. Otherwise the words that the shop knows become filters, and the search
 * runs with the remaining words. The generator yields the approximate size of the work before each step.
 */
export function* findSteps(
  deps: FindDeps,
  site: PricedSite,
  { text, term, isCorrecting }: { text: string; term: string; isCorrecting: boolean },
): Steps<Found> {
  const model = deps.catalogue.model();
  const isVisible = visibleOn(model, site);
  const ctx: SearchContext = { deps, site, model, isVisible };
  const exact = exactModel(deps.index, term, isVisible);
  const models = exact === undefined ? partedModels(deps.index, term, ctx) : oneAlone(exact);
  if (models) return { ...offering(ctx, models), isExactModel: exact !== undefined };
  if (isService(text)) return { ...NOTHING, parsedText: text };
  const { count } = model.table;
  const query = parseSearch(ctx, text, isCorrecting);
  yield count;
  const { parsedText, corrected, reading } = query;
  const selection = chosenFor(query);
  if (selection === null) return { ...NOTHING, parsedText, notSold: query.notSold };
  if ('notSold' in selection) return elsewhere(query, selection.notSold);
  const { scope, unmatchedWords, isGuessed } = selection.chosen;
  yield count;
  const { ranked, missed } = withSaving(query, withoutUnwanted(query, selection.chosen));
  const size = ranked.slots.length;
  yield size;
  const applied = deps.catalogue.hasOwnRatings(site.id) ? reading : withoutRating(reading);
  const understood = yield* understandSteps(model, site, applied, ranked);
  const isPlain = isGuessed || query.words.length === unmatchedWords.length;
  const ordered = inOrder(model, site, ranked, { isPlain, near: understood.near });
  yield size;
  const list = inTurn(model, bySaying(query, selection.chosen, ordered), reading.kinds);
  const { isHelpWord } = deps;
  const words = wordsOf(parsedText);
  yield size;
  return {
    found: list,
    corrected: corrected === null || ranked.slots.length === 0 ? null : corrected,
    parsedText,
    categories: offeredCategories(deps.catalogue, site, words, understood.slots),
    brands: offeredBrands(deps.catalogue, site, words, understood.slots),
    understood: { query: understood.query, specs: understood.specs },
    unmatchedWords: typedOf(query, [
      ...unmatchedWords.filter((word) => !isHelpWord(word)),
      ...understood.missed,
      ...missed,
    ]),
    notSold: query.notSold,
    scope,
    isGuessed,
    isExactModel: false,
  };
}

/** Returns a reading that reports the requested rating as unmatched. */
function withoutRating(reading: Reading): Reading {
  const { rated, untold } = reading;
  return rated === null ? reading : { ...reading, rated: null, untold: [...untold, rated.said] };
}

interface Narrowed {
  ranked: RankedSlots;
  /** Words of the text that no product in the list matches. */
  missed: readonly string[];
}

/**
 * Removes the products that the text excludes from a list. If this would remove all products, returns the
 * whole list and reports the words of the exclusions as unmatched.
 */
function withoutUnwanted(
  { deps, site, model, isVisible, parsedText, reading }: ParsedQuery,
  { ranked, scope }: Chosen,
): Narrowed {
  const isOut = isUnwanted(
    model,
    reading.unwanted,
    (word) => deps.index.find([word], { isVisible, isCorrecting: false }).slots,
  );
  if (isOut === null) return { ranked, missed: [] };
  let retained = ranked.only((slot) => !isOut(slot));
  // In "steam clean oven not pyrolytic", the exclusion takes precedence over "steam clean": search all ovens
  // again without it.
  if (retained.slots.length === 0 && scope !== null) {
    const { heads } = deps.vocabulary;
    const wider = new Set(wordsOf(plainText(parsedText)).flatMap((word) => [...(heads.get(word) ?? [])]));
    retained = getRankedInScope(model, site, wider).only((slot) => !isOut(slot));
  }
  return retained.slots.length === 0
    ? { ranked, missed: reading.unwanted.said }
    : { ranked: retained, missed: [] };
}

/**
 * Returns the products with at least the requested discount. If no product qualifies, returns the whole list
 * and reports the words of the discount as unmatched.
 */
function withSaving({ site, model: { table }, reading: { saving } }: ParsedQuery, list: Narrowed): Narrowed {
  if (saving === null || site.priceList === null) return list;
  const { price } = table.pricesOf(site.country, site.priceList);
  const { rrp } = table.markets[site.country];
  const discounted = list.ranked.only((slot) => {
    const [was, now] = [rrp[slot]!, price[slot]!];
    return now >= 0 && was > now && (was - now) * 100 >= was * saving.percent;
  });
  return discounted.slots.length === 0
    ? { ...list, missed: [...list.missed, saving.said] }
    : { ...list, ranked: discounted };
}

/**
 * Moves products to the beginning of the list if their texts match words that did not become filters.
 * Examples: "oven that microwaves as well", "for the hair of two labradors".
 */
function bySaying(
  { deps, model, parsedText, reading }: ParsedQuery,
  { scope, unmatchedWords, isGuessed }: Chosen,
  list: RankedSlots,
): RankedSlots {
  const said = isGuessed
    ? getSignificantWords(parsedText)
    : getSignificantWords([...unmatchedWords, ...reading.aside].join(' '));
  if (scope === null || said.length === 0) return list;
  return bySpoken(model, list, {
    traits: deps.traits.of(said.filter((word) => !isNumber(word))),
    fits: deps.texts.fitOf(said, scope),
    isOfSeveral: scope.size > 1,
  });
}

/**
 * Returns a result without products for a product or brand that the shop does not sell. The result contains
 * the nearest categories and, for a brand, the shop's own brands.
 */
function elsewhere({ deps, site, model, parsedText, reading, isOfName }: ParsedQuery, what: NotSold): Found {
  const { catalogue } = deps;
  return {
    ...NOTHING,
    parsedText,
    notSold: what,
    categories: nearestCategories(catalogue, site, what, isOfName ? reading.scope : null),
    brands:
      what.kind === 'brand' ? offeredBrands(catalogue, site, [], getProductsInScope(model, site, null)) : [],
  };
}

function offering({ deps: { catalogue }, site }: SearchContext, list: RankedSlots): Found {
  return {
    ...NOTHING,
    found: list,
    categories: offeredCategories(catalogue, site, [], list.slots),
    brands: offeredBrands(catalogue, site, [], list.slots),
  };
}

/** Returns words in the shopper's own spelling, for display. */
function typedOf({ text, deps: { vocabulary } }: ParsedQuery, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const said = words.flatMap((word) => asTyped(text, word, countryOf(vocabulary)) ?? []);
  return inPhrases(text, [...new Set(said)]);
}

/** Returns a predicate for whether a text excludes a product; null if it excludes nothing. */
function isUnwanted(
  model: CatalogueModel,
  unwanted: Unwanted,
  slotsWith: (word: string) => Uint32Array,
): ((slot: number) => boolean) | null {
  if (unwanted === WANTS_ALL) return null;
  const { table } = model;
  const tests: ((slot: number) => boolean)[] = [];
  for (const key of unwanted.flags) {
    const numbers = table.specs.get(key)?.numbers;
    if (numbers) tests.push((slot) => numbers[slot]! > 0);
  }
  for (const { key, values } of unwanted.values) {
    const column = table.specs.get(key);
    const ordinals = column?.ordinals;
    if (!column || !ordinals) continue;
    const named = new Set(values.map((value) => column.words.find(value)));
    tests.push((slot) => named.has(ordinals[slot]!));
  }
  if (unwanted.categories.size > 0)
    tests.push((slot) => unwanted.categories.has(table.categories.keys[table.category[slot]!]!));
  for (const uri of unwanted.brands) {
    const brand = model.brandByUri.get(uri.toLowerCase());
    const ordinal = brand && table.brands.find(brand.id);
    if (ordinal !== undefined) tests.push((slot) => table.brand[slot] === ordinal);
  }
  for (const word of unwanted.words) {
    const holding = new Set(slotsWith(word));
    tests.push((slot) => holding.has(slot));
  }
  return (slot) => tests.some((test) => test(slot));
}
