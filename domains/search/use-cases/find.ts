import type { Steps } from '#foundation/server/steps.ts';
import type { PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import { isService } from '../rules/help/help-words.ts';
import { asTyped, inPhrases } from '../rules/reading/as-typed.ts';
import { countryOf } from '../rules/reading/read-query.ts';
import type { NotSold } from '../rules/reading/named-brands.ts';
import { isNumber } from '../rules/reading/number-words.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import { wordsOf } from '../rules/words.ts';
import { readAsked, type Asked, type SearchContext, type FindDeps } from './understanding/asked.ts';
import { bySpoken } from './understanding/by-spoken.ts';
import { chosenFor, type Chosen } from './understanding/chosen.ts';
import { NOTHING, type Found } from './found.ts';
import { tellingWords } from './understanding/guessed.ts';
import { inOrder, inTurn } from './in-order.ts';
import { exactModel, partedModels } from './understanding/model-number.ts';
import { nearestCategories, offeredBrands, offeredCategories } from './understanding/named.ts';
import { oneAlone, visibleOn } from './relevance.ts';
import { standing, standingRanked } from './understanding/standing.ts';
import { understandSteps } from './understanding/understand.ts';
import { isUnwanted } from './understanding/unwanted-slots.ts';

/**
 * Parses a text and finds the requested products. `text` is the typed text, `term` its sanitised form. A
 * model number takes precedence. Otherwise words become filters as far as the shop knows them, and the
 * remaining words are searched. Each step reads a list of products a few times.
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
  if (models) return offering(ctx, models);
  if (isService(text)) return { ...NOTHING, meant: text };
  const { count } = model.table;
  const asked = readAsked(ctx, text, isCorrecting);
  yield count;
  const { meant, corrected, reading } = asked;
  const told = chosenFor(asked);
  if (told === null) return { ...NOTHING, meant, notSold: asked.notSold };
  if ('notSold' in told) return elsewhere(asked, told.notSold);
  const { scope, leftOut, isGuessed } = told.chosen;
  yield count;
  const { ranked, missed } = withSaving(asked, withoutUnwanted(asked, told.chosen));
  const size = ranked.slots.length;
  yield size;
  const understood = yield* understandSteps(model, site, reading, ranked);
  const isPlain = isGuessed || asked.words.length === leftOut.length;
  const ordered = inOrder(model, site, ranked, { isPlain, near: understood.near });
  yield size;
  const list = inTurn(model, bySaying(asked, told.chosen, ordered), reading.kinds);
  const { isHelpWord } = deps;
  const words = wordsOf(meant);
  yield size;
  return {
    found: list,
    corrected: corrected === null || ranked.slots.length === 0 ? null : corrected,
    meant,
    categories: offeredCategories(deps.catalogue, site, words, understood.slots),
    brands: offeredBrands(deps.catalogue, site, words, understood.slots),
    understood: { query: understood.query, specs: understood.specs },
    leftOut: typedOf(asked, [
      ...leftOut.filter((word) => !isHelpWord(word)),
      ...understood.missed,
      ...missed,
    ]),
    notSold: asked.notSold,
    scope,
    isGuessed,
  };
}

interface Narrowed {
  ranked: RankedSlots;
  /** Words that nothing in the list has. */
  missed: readonly string[];
}

/**
 * Removes the excluded products from a list. If nothing would be left, returns the list with the words of the
 * exclusions.
 */
function withoutUnwanted(
  { deps, site, model, isVisible, meant, reading }: Asked,
  { ranked, scope }: Chosen,
): Narrowed {
  const isOut = isUnwanted(
    model,
    reading.unwanted,
    (word) => deps.index.find([word], { isVisible, isCorrecting: false }).slots,
  );
  if (isOut === null) return { ranked, missed: [] };
  let wanted = ranked.only((slot) => !isOut(slot));
  // "steam clean oven not pyrolytic": an exclusion takes precedence over words that only narrow the request.
  if (wanted.slots.length === 0 && scope !== null) {
    const { heads } = deps.vocabulary;
    const wider = new Set(wordsOf(plainText(meant)).flatMap((word) => [...(heads.get(word) ?? [])]));
    wanted = standingRanked(model, site, wider).only((slot) => !isOut(slot));
  }
  return wanted.slots.length === 0
    ? { ranked, missed: reading.unwanted.said }
    : { ranked: wanted, missed: [] };
}

/** A list of what is discounted as much as the text asks for; the list itself, and the words that asked, if nothing is. */
function withSaving({ site, model: { table }, reading: { saving } }: Asked, list: Narrowed): Narrowed {
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
 * Sorts products first that the words without a direct match describe: "oven that microwaves as well", "for
 * the hair of two labradors".
 */
function bySaying(
  { deps, model, meant, reading }: Asked,
  { scope, leftOut, isGuessed }: Chosen,
  list: RankedSlots,
): RankedSlots {
  const said = isGuessed ? tellingWords(meant) : tellingWords([...leftOut, ...reading.aside].join(' '));
  if (scope === null || said.length === 0) return list;
  return bySpoken(model, list, {
    traits: deps.traits.of(said.filter((word) => !isNumber(word))),
    fits: deps.texts.fitOf(said, scope),
    isOfSeveral: scope.size > 1,
  });
}

/** Returns no products, only the categories and brands nearest to the unsold product. */
function elsewhere({ deps, site, model, meant, reading, isOfName }: Asked, what: NotSold): Found {
  const { catalogue } = deps;
  return {
    ...NOTHING,
    meant,
    notSold: what,
    categories: nearestCategories(catalogue, site, what, isOfName ? reading.scope : null),
    brands: what.kind === 'brand' ? offeredBrands(catalogue, site, [], standing(model, site, null)) : [],
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

/** Returns words for display, in the shopper's own spelling. */
function typedOf({ text, deps: { vocabulary } }: Asked, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const said = words.flatMap((word) => asTyped(text, word, countryOf(vocabulary)) ?? []);
  return inPhrases(text, [...new Set(said)]);
}
