import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { runAtOnce, runInSlices, type Steps } from '#foundation/server/steps.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { FoundPage } from '../contract.ts';
import { isSpelledWell } from '../rules/reading/spelling/spelling.ts';
import { isSearchable, MAX_TERM_LENGTH, sanitiseTerm } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { FindDeps } from './understanding/asked.ts';
import { findByBeginning } from './understanding/beginnings.ts';
import { findSteps } from './find.ts';
import { NOTHING, type Found } from './found.ts';
import type { HeldIndex } from './held-index.ts';
import type { createHelp } from './pages/help.ts';
import { nameOf } from './understanding/not-ours.ts';
import { getPagesRequest, type PagesRequest } from './pages/pages-asked.ts';

interface Answered extends Found {
  /** The request for pages; null if products satisfy the search. */
  pagesRequest: PagesRequest | null;
  /**
   * The result that reports the name as not sold; null unless the text is a bare name unknown to this shop.
   * Suggestions ignore it, because the shopper may still be typing.
   */
  notSoldResult: Omit<Answered, 'notSoldResult'> | null;
}

/** Creates the cache of search results. Each result is cached until the catalogue changes. */
export function createAnswers({
  catalogue,
  help,
  held,
}: {
  catalogue: CatalogueService;
  help: ReturnType<typeof createHelp>;
  held: HeldIndex;
}) {
  let currentCache = roomFor(0);

  /** Clears the cache. Called after the catalogue changes. */
  function forget(): void {
    currentCache = roomFor(catalogue.model().table.count);
  }

  function answer(site: PricedSite, searchText: string, isCorrecting = true): Answered {
    return runAtOnce(answerSteps(site, searchText, isCorrecting));
  }

  /**
   * Same as `answer`, with pauses for other requests. Repeats the search if the catalogue is reloaded during
   * a pause.
   */
  async function answerInSlices(
    site: PricedSite,
    searchText: string,
    isCorrecting: boolean,
  ): Promise<Answered> {
    for (;;) {
      const model = catalogue.model();
      await model.prepareOrder('popular', site);
      const result = await runInSlices(answerSteps(site, searchText, isCorrecting));
      if (catalogue.model() === model) return result;
    }
  }

  function* answerSteps(site: PricedSite, searchText: string, isCorrecting: boolean): Steps<Answered> {
    const text = searchText.slice(0, MAX_TERM_LENGTH);
    const term = sanitiseTerm(text);
    if (!isSearchable(term))
      return { ...NOTHING, notSoldResult: null, pagesRequest: asksPages(site, text, NOTHING) };
    const key = `${site.id} ${site.priceList ?? ''} ${isCorrecting} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    // If the catalogue changes during a pause, it starts a new cache. Results from before the change then go
    // into the old one.
    const cache = currentCache;
    let result = cache.get(key);
    if (!result) cache.set(key, (result = yield* answerAnew(site, { text, term, isCorrecting })));
    return result;
  }

  function* answerAnew(
    site: PricedSite,
    input: { text: string; term: string; isCorrecting: boolean },
  ): Steps<Answered> {
    const { text } = input;
    const deps = getFindDeps(site);
    const found = yield* findOrComplete(deps, site, input);
    const isElsewhere = found.found.slots.length === 0 && found.notSold === null;
    const name = isElsewhere ? nameOf(text, deps) : null;
    const isLacking = name !== null && pagesOf(site, { text, isLost: false }).length === 0;
    const withPages = (result: Found) =>
      Object.assign(result, { pagesRequest: asksPages(site, text, result) });
    const notSoldResult = isLacking ? withPages({ ...found, notSold: { kind: 'goods', name } }) : null;
    // The result belongs to this search alone, so it is changed in place: a copy takes longer than much of
    // the parsing.
    return Object.assign(withPages(found), { notSoldResult });
  }

  function getFindDeps(site: PricedSite): FindDeps {
    const { id, country } = site;
    const { index, texts, traits } = held.now();
    return {
      catalogue,
      index,
      texts,
      traits,
      vocabulary: held.vocabularyFor(site),
      isHelpWord: (word) => help.isNamed(id, country, word),
      isWritten: (word) => help.isWritten(id, word),
      isPage: (word) => help.isPage(id, word),
      placeIn: (text) => help.placeIn(country, text, (word) => isOfProducts(site, word)),
    };
  }

  /** Whether products have a word, or product searches recognise it. */
  function isOfProducts(site: PricedSite, word: string): boolean {
    return held.now().index.knows(wordsOf(word)[0] ?? word) || isSpelledWell(word, held.vocabularyFor(site));
  }

  function asksPages(site: PricedSite, text: string, found: Found): PagesRequest | null {
    return getPagesRequest(text, found, (word) => isOfProducts(site, word));
  }

  /** Returns pages, stores and places for a result, if the text requests more than products. */
  function pagesFor(
    site: PricedSite,
    { pagesRequest: request }: Pick<Answered, 'pagesRequest'>,
  ): FoundPage[] {
    return request === null ? [] : pagesOf(site, request);
  }

  function pagesOf(site: PricedSite, { text, isLost }: PagesRequest): FoundPage[] {
    return help.find(site, text, (word) => isOfProducts(site, word), isLost);
  }

  return { answer, answerInSlices, forget, pagesFor, pagesOf, isPage: help.isPage };
}

const PRICE_ALONE = /^\d{1,2}[ ,]?\d{3}(?:\.\d\d)?$|^\d{3}(?:\.\d\d)?$/;

/** Searches for a text. If nothing is found, searches for the words that begin with it. */
function* findOrComplete(
  deps: FindDeps,
  site: PricedSite,
  input: { text: string; term: string; isCorrecting: boolean },
): Steps<Found> {
  const found = yield* findSteps(deps, site, input);
  if (found.found.slots.length > 0 || found.notSold?.kind === 'brand') return found;
  const search = (text: string) => findSteps(deps, site, { ...input, text, term: sanitiseTerm(text) });
  // "1500" without a matching specification is a budget.
  if (PRICE_ALONE.test(input.text.trim())) return yield* search(`$${input.text.trim()}`);
  return (yield* findByBeginning(deps, site, input.term, search)) ?? found;
}

/**
 * Creates the cache of search results, sized by the catalogue. Each product in a result counts as one
 * position of twelve bytes. A list that many searches share counts as none.
 */
function roomFor(products: number): LruMap<string, Answered> {
  return new LruMap(
    Math.max(1_000_000, 80 * products),
    ({ found }) => (found.isLasting ? 0 : found.slots.length) + 100,
  );
}
