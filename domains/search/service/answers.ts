import { LruMap } from '#foundation/pure/lru-map.ts';
import { runAtOnce, runInSlices, type Steps } from '#foundation/server/steps.ts';
import type { CatalogueService, PricedSite } from '#domains/catalogue/service.ts';
import type { FoundPage } from '../contract.ts';
import { isSpelledWell } from '../rules/reading/spelling.ts';
import { isSearchable, LONGEST_TERM, sanitiseTerm } from '../rules/terms.ts';
import { wordsOf } from '../rules/words.ts';
import type { FindNeeds } from './asked.ts';
import { findByBeginning } from './beginnings.ts';
import { findSteps } from './find.ts';
import { NOTHING, type Found } from './found.ts';
import type { HeldIndex } from './held-index.ts';
import type { createHelp } from './help.ts';
import { nameOf } from './not-ours.ts';
import { pagesAsked, type PagesAsked } from './pages-asked.ts';

interface Answered extends Found {
  /** What pages are asked for; null where products answer it. */
  pagesAsked: PagesAsked | null;
  /** What results tell of a bare name that nothing here is called by: who is still typing may name something else. */
  lacking: Omit<Answered, 'lacking'> | null;
}

/** Answers to searches, each kept until the catalogue changes. */
export function createAnswers({
  catalogue,
  help,
  held,
}: {
  catalogue: CatalogueService;
  help: ReturnType<typeof createHelp>;
  held: HeldIndex;
}) {
  let kept = roomFor(0);

  /** After a change of the catalogue. */
  function forget(): void {
    kept = roomFor(catalogue.model().table.count);
  }

  function answer(site: PricedSite, asked: string, isCorrecting = true): Answered {
    return runAtOnce(answerSteps(site, asked, isCorrecting));
  }

  /** The same with pauses for other requests; answered again if the catalogue is loaded anew meanwhile. */
  async function answerInSlices(site: PricedSite, asked: string, isCorrecting: boolean): Promise<Answered> {
    for (;;) {
      const model = catalogue.model();
      await model.prepareOrder('popular', site);
      const result = await runInSlices(answerSteps(site, asked, isCorrecting));
      if (catalogue.model() === model) return result;
    }
  }

  function* answerSteps(site: PricedSite, asked: string, isCorrecting: boolean): Steps<Answered> {
    const text = asked.slice(0, LONGEST_TERM);
    const term = sanitiseTerm(text);
    if (!isSearchable(term)) return { ...NOTHING, lacking: null, pagesAsked: asksPages(site, text, NOTHING) };
    const key = `${site.id} ${site.priceList ?? ''} ${isCorrecting} ${text.toLowerCase().replace(/\s+/g, ' ')}`;
    // A change of the catalogue during a pause begins another cache: what was found before it goes into the old one.
    const cache = kept;
    let result = cache.get(key);
    if (!result) cache.set(key, (result = yield* answerAnew(site, { text, term, isCorrecting })));
    return result;
  }

  function* answerAnew(
    site: PricedSite,
    asked: { text: string; term: string; isCorrecting: boolean },
  ): Steps<Answered> {
    const { text } = asked;
    const needs = needsOf(site);
    const found = yield* findOrComplete(needs, site, asked);
    const isElsewhere = found.found.slots.length === 0 && found.notSold === null;
    const name = isElsewhere ? nameOf(text, needs) : null;
    const isLacking = name !== null && pagesOf(site, { text, isLost: false }).length === 0;
    const withPages = (told: Found) => Object.assign(told, { pagesAsked: asksPages(site, text, told) });
    const lacking = isLacking ? withPages({ ...found, notSold: { kind: 'goods', name } }) : null;
    // What was found is this search's own: a copy of it takes longer than much of the reading.
    return Object.assign(withPages(found), { lacking });
  }

  function needsOf(site: PricedSite): FindNeeds {
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

  /** Whether products have a word, or searches for products are read by it. */
  function isOfProducts(site: PricedSite, word: string): boolean {
    return held.now().index.knows(wordsOf(word)[0] ?? word) || isSpelledWell(word, held.vocabularyFor(site));
  }

  function asksPages(site: PricedSite, text: string, found: Found): PagesAsked | null {
    return pagesAsked(text, found, (word) => isOfProducts(site, word));
  }

  /** Pages, stores and places for an answer, where it asks for more than products. */
  function pagesFor(site: PricedSite, { pagesAsked: told }: Pick<Answered, 'pagesAsked'>): FoundPage[] {
    return told === null ? [] : pagesOf(site, told);
  }

  function pagesOf(site: PricedSite, { text, isLost }: PagesAsked): FoundPage[] {
    return help.find(site, text, (word) => isOfProducts(site, word), isLost);
  }

  return { answer, answerInSlices, forget, pagesFor, pagesOf, isPage: help.isPage };
}

const PRICE_ALONE = /^\d{1,2}[ ,]?\d{3}(?:\.\d\d)?$|^\d{3}(?:\.\d\d)?$/;

/** What a text finds; if nothing, what the words find that it may be the beginning of. */
function* findOrComplete(
  needs: FindNeeds,
  site: PricedSite,
  asked: { text: string; term: string; isCorrecting: boolean },
): Steps<Found> {
  const found = yield* findSteps(needs, site, asked);
  if (found.found.slots.length > 0 || found.notSold?.kind === 'brand') return found;
  const search = (text: string) => findSteps(needs, site, { ...asked, text, term: sanitiseTerm(text) });
  // "1500", that nothing measures: what may be spent.
  if (PRICE_ALONE.test(asked.text.trim())) return yield* search(`$${asked.text.trim()}`);
  return (yield* findByBeginning(needs, site, asked.term, search)) ?? found;
}

/**
 * Room for what searches found, by the size of the catalogue: twelve bytes a place, a product found takes one, unless many searches
 * share the list that it stands in.
 */
function roomFor(products: number): LruMap<string, Answered> {
  return new LruMap(
    Math.max(1_000_000, 80 * products),
    ({ found }) => (found.isLasting ? 0 : found.slots.length) + 100,
  );
}
