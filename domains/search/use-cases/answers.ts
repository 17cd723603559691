import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { runAtOnce, runInSlices, type Steps } from '#foundation/server/steps.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { FoundPage } from '../contract.ts';
import { isSpelledWell } from '../rules/reading/spelling/spelling.ts';
import { isSearchable, MAX_TERM_LENGTH, sanitiseTerm } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { FindDeps } from './understanding/parse-search.ts';
import { findByBeginning } from './understanding/beginnings.ts';
import { findSteps } from './find.ts';
import { NOTHING, type Found } from './found.ts';
import type { HeldIndex } from './held-index.ts';
import type { HelpSearch } from './pages/help.ts';
import { nameOf } from './understanding/not-ours.ts';
import { getPagesRequest, type PagesRequest } from './pages/pages-request.ts';

interface Answered extends Found {
  /** The request for pages, stores and places; null if the search finds enough products. */
  pagesRequest: PagesRequest | null;
  /**
   * The result for a text that is only the name of a product that this shop does not know. It states that the
   * shop does not sell the product. Otherwise null. Suggestions do not use it, because the shopper may not
   * have finished typing.
   */
  notSoldResult: Omit<Answered, 'notSoldResult'> | null;
}

/** Searches for texts and caches each result until the catalogue changes. */
export class SearchAnswers {
  readonly #catalogue: CatalogueService;
  readonly #help: HelpSearch;
  readonly #held: HeldIndex;
  #cache = roomFor(0);

  constructor(catalogue: CatalogueService, help: HelpSearch, held: HeldIndex) {
    this.#catalogue = catalogue;
    this.#help = help;
    this.#held = held;
  }

  /** Clears the cache. The search service calls this after the catalogue changes. */
  forget(): void {
    this.#cache = roomFor(this.#catalogue.model().table.count);
  }

  answer(site: PricedSite, searchText: string, isCorrecting = true): Answered {
    return runAtOnce(this.#answerSteps(site, searchText, isCorrecting));
  }

  /**
   * Returns the same result as `answer`, but lets other requests run between slices of the work. If the
   * catalogue is reloaded during a pause, the search starts again.
   */
  async answerInSlices(site: PricedSite, searchText: string, isCorrecting: boolean): Promise<Answered> {
    for (;;) {
      const model = this.#catalogue.model();
      await model.prepareOrder('popular', site);
      const result = await runInSlices(this.#answerSteps(site, searchText, isCorrecting));
      if (this.#catalogue.model() === model) return result;
    }
  }

  *#answerSteps(site: PricedSite, searchText: string, isCorrecting: boolean): Steps<Answered> {
    const text = searchText.slice(0, MAX_TERM_LENGTH);
    const term = sanitiseTerm(text);
    if (!isSearchable(term))
      return { ...NOTHING, notSoldResult: null, pagesRequest: this.#asksPages(site, text, NOTHING) };
    const key = `${site.id} ${site.priceList ?? ''} ${isCorrecting} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    // Keep the reference to the current cache. If the catalogue changes during a pause, `forget` replaces the
    // cache, and this result must not enter the new one.
    const cache = this.#cache;
    let result = cache.get(key);
    if (!result) cache.set(key, (result = yield* this.#answerAnew(site, { text, term, isCorrecting })));
    return result;
  }

  *#answerAnew(
    site: PricedSite,
    input: { text: string; term: string; isCorrecting: boolean },
  ): Steps<Answered> {
    const { text } = input;
    const deps = this.#getFindDeps(site);
    const found = yield* findOrComplete(deps, site, input);
    const isElsewhere = found.found.slots.length === 0 && found.notSold === null;
    const name = isElsewhere ? nameOf(text, deps) : null;
    const isLacking = name !== null && this.pagesOf(site, { text, isLost: false }).length === 0;
    const withPages = (result: Found) =>
      Object.assign(result, { pagesRequest: this.#asksPages(site, text, result) });
    const notSoldResult = isLacking ? withPages({ ...found, notSold: { kind: 'goods', name } }) : null;
    // Change the result without copying it: no other search uses it, and a copy takes longer than much of the
    // parsing.
    return Object.assign(withPages(found), { notSoldResult });
  }

  #getFindDeps(site: PricedSite): FindDeps {
    const { id, country } = site;
    const { index, texts, traits } = this.#held.now();
    return {
      catalogue: this.#catalogue,
      index,
      texts,
      traits,
      vocabulary: this.#held.vocabularyFor(site),
      isHelpWord: (word) => this.#help.isNamed(id, country, word),
      isWritten: (word) => this.#help.isWritten(id, word),
      isPage: (word) => this.#help.isPage(id, word),
      placeIn: (text) => this.#help.placeIn(country, text, (word) => this.#isOfProducts(site, word)),
    };
  }

  /** Whether a product contains the word, or the product search recognises it. */
  #isOfProducts(site: PricedSite, word: string): boolean {
    return (
      this.#held.now().index.knows(wordsOf(word)[0] ?? word) ||
      isSpelledWell(word, this.#held.vocabularyFor(site))
    );
  }

  #asksPages(site: PricedSite, text: string, found: Found): PagesRequest | null {
    return getPagesRequest(text, found, (word) => this.#isOfProducts(site, word));
  }

  /** Returns the pages, stores and places for a result; empty if the result does not request any. */
  pagesFor(site: PricedSite, { pagesRequest: request }: Pick<Answered, 'pagesRequest'>): FoundPage[] {
    return request === null ? [] : this.pagesOf(site, request);
  }

  pagesOf(site: PricedSite, { text, isLost }: PagesRequest): FoundPage[] {
    return this.#help.find(site, text, (word) => this.#isOfProducts(site, word), isLost);
  }

  /** Whether a word is in the name of a page that shoppers search for. */
  isPage(siteId: string, word: string): boolean {
    return this.#help.isPage(siteId, word);
  }
}

const PRICE_ALONE = /^\d{1,2}[ ,]?\d{3}(?:\.\d\d)?$|^\d{3}(?:\.\d\d)?$/;

/**
 * Searches for a text. If the search finds nothing, treats the text as the beginning of a word and searches
 * for the completed words.
 */
function* findOrComplete(
  deps: FindDeps,
  site: PricedSite,
  input: { text: string; term: string; isCorrecting: boolean },
): Steps<Found> {
  const found = yield* findSteps(deps, site, input);
  if (found.found.slots.length > 0 || found.notSold?.kind === 'brand') return found;
  const search = (text: string) => findSteps(deps, site, { ...input, text, term: sanitiseTerm(text) });
  // A number without a matching specification, such as "1500", is a budget in dollars.
  if (PRICE_ALONE.test(input.text.trim())) return yield* search(`$${input.text.trim()}`);
  return (yield* findByBeginning(deps, site, input.term, search)) ?? found;
}

/**
 * Creates the cache of search results. Its capacity grows with the number of products. The cost of a result
 * is its number of products (12 bytes each) plus a constant. If many searches share its product list, only
 * the constant counts.
 */
function roomFor(products: number): LruMap<string, Answered> {
  return new LruMap(
    Math.max(1_000_000, 80 * products),
    ({ found }) => (found.isLasting ? 0 : found.slots.length) + 100,
  );
}
