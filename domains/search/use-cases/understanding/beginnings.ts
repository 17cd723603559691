import type { Steps } from '#foundation/server/steps.ts';
import { RankedSlots, type CatalogueModel, type PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import { isQuestion } from '../../rules/help/help-words.ts';
import { EVERYDAY_WORDS, wishesOf } from '../../rules/reading/lexicon/everyday-words.ts';
import { isKnownGoods } from '../../rules/reading/known-goods.ts';
import { brandsIn } from '../../rules/reading/named-brands.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { plainModelNumber } from '../../rules/terms.ts';
import { wordsOf } from '../../rules/words.ts';
import type { FindDeps } from './parse-search.ts';
import { NOTHING, type Found } from '../found.ts';
import { completions, namedCategories } from './named.ts';
import { byRelevance, visibleOn } from '../relevance.ts';
import { getRankedInScope } from './standing.ts';

/** The maximum number of completions of one word that are searched. */
const MAX_COMPLETIONS = 6;
/** The minimum length of an incomplete word. Shorter beginnings match too many words. */
const MIN_READ_LENGTH = 4;
const LAST_WORD = /[a-z0-9]+$/;

/**
 * Searches for a text whose last word is incomplete ("wash", "front load wash", "vest", "hfd"). It tries the
 * names of categories and brands that suggestions offer, then words and model numbers of products. Returns
 * null if nothing matches, if the text is a question, or if it names a product that appliance shops do not
 * sell.
 */
export function* findByBeginning(
  deps: FindDeps,
  site: PricedSite,
  term: string,
  search: (text: string) => Steps<Found>,
): Steps<Found | null> {
  const plain = plainText(term);
  const last = LAST_WORD.exec(plain)?.[0];
  if (last === undefined || last.length < 2 || isQuestion(term)) return null;
  const before = plain.slice(0, -last.length);
  if (before !== '' && isKnownGoods(plain)) return null;
  const isAlone = before === '' || namesNoGoods(before.trim(), deps);
  const all = deps.catalogue.model().ordered(site, { kind: 'all' }, 'popular').length;
  const wholes = completions(deps.catalogue, site, wordsOf(term), { last, isAlone });
  yield deps.catalogue.model().table.count;
  const found: Found[] = [];
  for (const whole of wholes.slice(0, MAX_COMPLETIONS)) {
    const one = yield* search(before + whole);
    if (one.found.slots.length > 0 && one.found.slots.length < all) found.push(one);
    yield one.found.slots.length;
  }
  if (found.length > 0) return joined(deps.catalogue.model(), site, found);
  if (before !== '') return null;
  const begun = productsBeginning(deps, site, term) ?? categoriesBeginning(deps, site, term);
  return begun ?? (yield* readWord(last, search));
}

/**
 * Whether the words describe a product without naming it. They may be a brand ("miele" in "miele dish") or a
 * wish ("cheap" in "cheap cook").
 */
function namesNoGoods(before: string, { vocabulary }: FindDeps): boolean {
  const { rest } = brandsIn(before.split(' '), vocabulary);
  return wishesOf(rest.join(' '), () => false).rest === '';
}

/**
 * Returns all products of the categories whose names match the text: "sma" finds "Small appliances". A search
 * for "small appliances" would not find them, because the words are too general.
 */
function categoriesBeginning({ catalogue }: FindDeps, site: PricedSite, term: string): Found | null {
  const model = catalogue.model();
  const nodes = namedCategories(catalogue, site, wordsOf(term), true);
  if (nodes.length === 0) return null;
  const scope = new Set(nodes.flatMap((node) => model.tree.idsBelow(node)));
  return {
    ...NOTHING,
    parsedText: term,
    scope,
    found: getRankedInScope(model, site, scope),
    categories: nodes.slice(0, MAX_COMPLETIONS).map((node) => catalogue.categoryView(site, node)),
  };
}

/**
 * Searches for the known words that begin with the text, and returns the first result with products: "cool"
 * finds "cooling".
 */
function* readWord(last: string, search: (text: string) => Steps<Found>): Steps<Found | null> {
  if (last.length < MIN_READ_LENGTH) return null;
  for (const word of EVERYDAY_WORDS) {
    if (word === last || !word.startsWith(last)) continue;
    const found = yield* search(word);
    if (found.found.slots.length > 0) return found;
  }
  return null;
}

/** Combines several results into one, without duplicates and sorted by popularity. */
function joined(model: CatalogueModel, site: PricedSite, found: readonly Found[]): Found {
  const [first] = found;
  if (found.length === 1) return first!;
  const slots = eachOnce(
    model.table.count,
    found.map((one) => one.found.slots),
  );
  const { rank } = model.order('popular', site);
  const isSameReading = found.every(
    ({ understood }) => JSON.stringify(understood.query) === JSON.stringify(first!.understood.query),
  );
  const once = <Offered extends { url: string }>(offered: readonly Offered[]) => [
    ...new Map(offered.map((one) => [one.url, one])).values(),
  ];
  return {
    ...first!,
    found: new RankedSlots(
      slots,
      Float64Array.from(slots, (slot) => rank[slot]!),
    ),
    understood: isSameReading ? first!.understood : NOTHING.understood,
    categories: once(found.flatMap(({ categories }) => categories)),
    brands: once(found.flatMap(({ brands }) => brands)),
    unmatchedWords: [],
  };
}

/**
 * Returns the product rows of several lists without duplicates. `size` is the number of rows in the
 * catalogue.
 */
function eachOnce(size: number, lists: readonly Uint32Array[]): Uint32Array {
  const seen = new Uint8Array(size);
  const slots = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let count = 0;
  for (const list of lists)
    for (const slot of list) {
      if (seen[slot] === 1) continue;
      seen[slot] = 1;
      slots[count++] = slot;
    }
  return slots.slice(0, count);
}

/** Returns the products that contain all of the words. The last word may be incomplete. */
function productsBeginning(deps: FindDeps, site: PricedSite, term: string): Found | null {
  const model = deps.catalogue.model();
  const isVisible = visibleOn(model, site);
  const search = (words: readonly string[]) =>
    deps.index.find(words, { isVisible, isTyping: true, isCorrecting: false });
  const ofWords = search(wordsOf(term));
  const isWhole = ofWords.used.every((word) => word !== null);
  const hits = isWhole && ofWords.slots.length > 0 ? ofWords : search([plainModelNumber(term)]);
  return hits.slots.length === 0
    ? null
    : { ...NOTHING, parsedText: term, found: byRelevance(model, site, hits) };
}
