import { storesWord } from '#sites/stores-word.ts';
import type { Market, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { FoundPage } from '../../contract.ts';
import { helpWord, helpWords, isOfHelp, isQuestion } from '../../rules/help/help-words.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { findPages } from './find-pages.ts';
import { siteEntries, type ReadablePage, type SiteEntries } from './help-entries.ts';
import { nearestPages } from './nearest-pages.ts';
import { isStoreWord, storePage, storesNamed, storesNear } from './store-pages.ts';

/** The search sources other than products. They are injected because they belong to other domains. */
export interface HelpSources {
  /** Returns the site's stores. The array is the same object until the data changes. */
  pagesOf(siteId: string): readonly ReadablePage[];
  /** Returns the site's stores. The array is the same object until the data changes. */
  storesOf(siteId: string): readonly Store[];
  /** Returns the suburbs and postcodes of a country that begin with a term. An exact match comes first. */
  placesOf(country: string, term: string): readonly Locality[];
}

export const NO_HELP: HelpSources = { pagesOf: () => [], storesOf: () => [], placesOf: () => [] };

const MAX_STORES = 3;
/** The maximum number of words in a suburb's name. */
const PLACE_WORDS = 3;

/** Searches the pages, stores and places of sites. */
export class HelpSearch {
  readonly #sources: HelpSources;
  readonly #entries = new Map<string, { pages: readonly ReadablePage[]; entries: SiteEntries }>();

  constructor(sources: HelpSources) {
    this.#sources = sources;
  }

  /**
   * Returns the pages, stores and places that a text requests, best first. `isKnown` returns whether any
   * product contains a word. A page is returned only if the text requests more than products.
   */
  find(
    { id: siteId, country, layout }: Pick<PricedSite, 'id' | 'country' | 'layout'>,
    text: string,
    isKnown: (word: string) => boolean,
    /** Whether the search found nothing else. A loosely related page is then better than no result. */
    isLost = false,
  ): FoundPage[] {
    const place = this.placeIn(country, text, isKnown);
    const words = helpWords(text).filter((word) => !place?.words.includes(word));
    const isTelling = (word: string) => isQuestion(text) || isOfHelp(word) || !isKnown(word);
    const many = storesWord(layout).many;
    const stores = storesIn(this.#sources.storesOf(siteId), { words, place: place?.place ?? null, many });
    // Matches questions about delivery to a place, such as "how much to get a fridge to broome".
    const isOnItsWay = place !== null && isQuestion(text) && BROUGHT.test(plainText(text));
    const pages = findPages(
      this.#entriesOf(siteId),
      whereItGoes(text) ?? (isOnItsWay ? ['delivery'] : words),
      {
        hasPlace: place !== null,
        isFromQuestion: isQuestion(text),
        isTelling,
        isKnown,
      },
    );
    // For a text that is only a place, list the stores there first and then the delivery information.
    const isPlaceAlone = place !== null && words.length === 0;
    const candidates = isPlaceAlone ? [...stores, ...pages] : [...pages, ...stores];
    const found = [...new Map(candidates.map((page) => [page.url, page])).values()];
    const best = found.length > 0 || !isLost ? found : nearestPages(this.#entriesOf(siteId).entries, text);
    return best.map((page) =>
      isListOfStores(page) ? { ...page, title: `Our ${many.toLowerCase()}` } : page,
    );
  }

  /**
   * Returns the place that a text names, and its words. A place name counts if it comes after "to", "in",
   * "near", "at" or "around", or if products do not contain its words. Returns null if the text names no
   * place.
   */
  placeIn(country: Market, text: string, isKnown: (word: string) => boolean) {
    const words = plainText(text).split(' ');
    // In "showroom 2065", the number is the postcode of a showroom.
    const namesStores = words.some((word) => helpWord(word) === 'store');
    for (let count = Math.min(PLACE_WORDS, words.length); count > 0; count--) {
      for (let at = 0; at + count <= words.length; at++) {
        const some = words.slice(at, at + count);
        const hasPreposition = /^(to|in|near|at|around)$/.test(words[at - 1] ?? '');
        if (some.some((word) => word.length < 3) || (!hasPreposition && some.every((word) => isKnown(word))))
          continue;
        // Within a longer text, a number is a postcode only after a preposition such as "in" or if the text
        // names stores.
        if (/^\d+$/.test(some[0]!) && !hasPreposition && !namesStores && words.length > 1) continue;
        const name = some.join(' ');
        const place = this.#sources
          .placesOf(country, name)
          .find(({ suburb, postcode }) => plainText(suburb) === name || postcode === name);
        if (place) return { place, words: some };
      }
    }
    return null;
  }

  /** Whether a word occurs anywhere on a site's own pages. */
  isWritten(siteId: string, word: string): boolean {
    return this.#entriesOf(siteId).written.has(word);
  }

  /** Whether a word requests help, or is in the name of a page, a store or a suburb. */
  isNamed(siteId: string, country: Market, word: string): boolean {
    return (
      isOfHelp(word) ||
      this.#entriesOf(siteId).titleWords.has(word) ||
      isStoreWord(this.#sources.storesOf(siteId), word) ||
      this.#sources.placesOf(country, word).some(({ suburb }) => plainText(suburb).split(' ')[0] === word)
    );
  }

  /** Whether a word is in the name of a page that shoppers search for. */
  isPage(siteId: string, word: string): boolean {
    return this.#entriesOf(siteId).pageWords.has(helpWord(word));
  }

  #entriesOf(siteId: string): SiteEntries {
    const pages = this.#sources.pagesOf(siteId);
    const known = this.#entries.get(siteId);
    if (known?.pages === pages) return known.entries;
    const entries = siteEntries(pages);
    this.#entries.set(siteId, { pages, entries });
    return entries;
  }
}

/** Returns the stores whose names contain the words, and the stores near a place. */
function storesIn(
  stores: readonly Store[],
  { words, place, many }: { words: readonly string[]; place: Locality | null; many: string },
): FoundPage[] {
  const placeWords = words.filter((word) => word !== 'store' && word !== 'hour' && word !== 'delivery');
  const named = storesNamed(stores, placeWords);
  if (place === null) return named.slice(0, MAX_STORES).map(storePage);
  return [...new Set([...named, ...storesNear(stores, place)])]
    .slice(0, MAX_STORES)
    .map(storePage)
    .concat({
      kind: 'place',
      title: `${many} near ${place.fullAddress}`,
      description: 'The nearest stores first, with opening hours.',
      url: `/stores?near=${encodeURIComponent(place.fullAddress)}`,
    });
}

/**
 * Whether a page is the shop's standard list of stores. The title of that page uses the site's word for
 * stores. A content page with the same path keeps its own title.
 */
function isListOfStores({ kind, url }: FoundPage): boolean {
  return kind === 'page' && url === '/stores';
}

/**
 * Returns the words of a question about delivery without the place, or null for other texts. The answer does
 * not depend on the place, which may be unknown.
 */
function whereItGoes(text: string): string[] | null {
  const plain = plainText(text);
  return DELIVERED_TO.test(plain) ? helpWords(plain.replace(DELIVERED_TO, '$1')) : null;
}
const BROUGHT = /\b(?:get|getting|bring|send|come|freight|take|drop) (?:[a-z]+ ){0,3}to\b/;
const DELIVERED_TO = /\b(deliver(?:y|ed|ing|s)?|shipping|ship|freight) (?:to|in) .*$/;
