import { storesWord } from '#sites/stores-word.ts';
import type { Market, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Locality } from '#domains/geo/contract.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { FoundPage } from '../../contract.ts';
import { helpWord, helpWords, isOfHelp, isOfQuestions, isQuestion } from '../../rules/help/help-words.ts';
import { OTHER_WORDS, SHOP_PAGES, SPOKEN_OF } from '../../rules/help/shop-pages.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { entry, PARTS, placesByWord, WEIGHTS, type Entry } from './help-entries.ts';
import { nearestPages, SELDOM_MEANT, TO_READ } from './nearest-pages.ts';
import { isStoreWord, storePage, storesNamed, storesNear } from './store-pages.ts';

/** A page of a site's own content, with its text. */
export interface ReadablePage {
  slug: string;
  title: string;
  description: string;
  text: string;
}

/** The search sources besides products. They are injected, because other domains own them. */
export interface HelpSources {
  /** Returns the same array until something changes. */
  pagesOf(siteId: string): readonly ReadablePage[];
  /** Returns the same array until something changes. */
  storesOf(siteId: string): readonly Store[];
  /** Returns suburbs and postcodes of a country that begin with a term, an exact match first. */
  placesOf(country: string, term: string): readonly Locality[];
}

export const NO_HELP: HelpSources = { pagesOf: () => [], storesOf: () => [], placesOf: () => [] };

const MAX_PAGES = 4;
const MAX_STORES = 3;
const PRODUCT_WORD = 0.3;
/** A form ranks below the page that links to it, unless the query names the form. */
const FORM = /^\/form\//;
/** The maximum number of words in a suburb's name. */
const PLACE_WORDS = 3;

/** Creates the search for pages, stores and places of sites. */
export function createHelp(sources: HelpSources) {
  const cache = new Map<
    string,
    {
      pages: readonly ReadablePage[];
      entries: Entry[];
      /** The positions of the entries that have a word, in order. */
      placesOf: ReadonlyMap<string, readonly number[]>;
      titleWords: Set<string>;
      /** Words of pages that people request, rather than only read. */
      pageWords: Set<string>;
      written: Set<string>;
    }
  >();

  function entriesOf(siteId: string) {
    const pages = sources.pagesOf(siteId);
    let known = cache.get(siteId);
    if (known?.pages !== pages) {
      const own = new Set(pages.map(({ slug }) => `/${slug}`));
      const entries = [
        ...pages.map(({ slug, title, description, text }) => {
          const url = `/${slug}`;
          return entry({ kind: 'article', title, description, url }, { words: OTHER_WORDS[url] ?? '', text });
        }),
        ...SHOP_PAGES.filter(({ url }) => !own.has(url)).map(({ title, description, url, words }) =>
          entry({ kind: 'page', title, description, url }, { words, text: '' }),
        ),
      ];
      known = {
        pages,
        entries,
        placesOf: placesByWord(entries),
        titleWords: new Set(entries.flatMap(({ title }) => [...title])),
        pageWords: new Set(
          entries.flatMap(({ page, title, names, words }) =>
            TO_READ.test(page.url)
              ? []
              : [...title, ...names, ...words, ...helpWords(SPOKEN_OF[page.url] ?? '')],
          ),
        ),
        written: new Set(
          pages.flatMap(({ title, description, text }) =>
            `${title} ${description} ${text}`.toLowerCase().split(/[^a-z]+/),
          ),
        ),
      };
      cache.set(siteId, known);
    }
    return known;
  }

  /** Returns the place that a text names: after "to", "in" or "near", or in words without another meaning. */
  function placeIn(country: Market, text: string, isKnown: (word: string) => boolean) {
    const words = plainText(text).split(' ');
    // In "showroom 2065", the number is the place of the stores.
    const namesStores = words.some((word) => helpWord(word) === 'store');
    for (let count = Math.min(PLACE_WORDS, words.length); count > 0; count--) {
      for (let at = 0; at + count <= words.length; at++) {
        const some = words.slice(at, at + count);
        const hasPreposition = /^(to|in|near|at|around)$/.test(words[at - 1] ?? '');
        if (some.some((word) => word.length < 3) || (!hasPreposition && some.every((word) => isKnown(word))))
          continue;
        // A number alone is a postcode only after a word for a place, or if the text names stores.
        if (/^\d+$/.test(some[0]!) && !hasPreposition && !namesStores && words.length > 1) continue;
        const name = some.join(' ');
        const place = sources
          .placesOf(country, name)
          .find(({ suburb, postcode }) => plainText(suburb) === name || postcode === name);
        if (place) return { place, words: some };
      }
    }
    return null;
  }

  /** Whether a word occurs anywhere on a site's own pages. */
  function isWritten(siteId: string, word: string): boolean {
    return entriesOf(siteId).written.has(word);
  }

  /** Whether a word is in the name of a page, a store or a place, or requests help. */
  function isNamed(siteId: string, country: Market, word: string): boolean {
    return (
      isOfHelp(word) ||
      entriesOf(siteId).titleWords.has(word) ||
      isStoreWord(sources.storesOf(siteId), word) ||
      sources.placesOf(country, word).some(({ suburb }) => plainText(suburb).split(' ')[0] === word)
    );
  }

  /**
   * Returns the pages, stores and places that a text requests, best first. `isKnown` returns whether products
   * have a word: a page is returned only if the text requests more than products.
   */
  function find(
    { id: siteId, country, layout }: Pick<PricedSite, 'id' | 'country' | 'layout'>,
    text: string,
    isKnown: (word: string) => boolean,
    /** Whether nothing else was found, so that a loosely related page is suitable. */
    isLost = false,
  ): FoundPage[] {
    const place = placeIn(country, text, isKnown);
    const words = helpWords(text).filter((word) => !place?.words.includes(word));
    const isTelling = (word: string) => isQuestion(text) || isOfHelp(word) || !isKnown(word);
    const many = storesWord(layout).many;
    const stores = storesIn(siteId, { words, place: place?.place ?? null, many });
    // Example: "how much to get a fridge to broome".
    const isOnItsWay = place !== null && isQuestion(text) && BROUGHT.test(plainText(text));
    const pages = pagesIn(siteId, whereItGoes(text) ?? (isOnItsWay ? ['delivery'] : words), {
      hasPlace: place !== null,
      isFromQuestion: isQuestion(text),
      isTelling,
      isKnown,
    });
    // A shopper who types only a place wants to know about the stores there first, and then about delivery
    // there.
    const isPlaceAlone = place !== null && words.length === 0;
    const candidates = isPlaceAlone ? [...stores, ...pages] : [...pages, ...stores];
    const found = [...new Map(candidates.map((page) => [page.url, page])).values()];
    const best = found.length > 0 || !isLost ? found : nearestPages(entriesOf(siteId).entries, text);
    return best.map((page) =>
      isListOfStores(page) ? { ...page, title: `Our ${many.toLowerCase()}` } : page,
    );
  }

  function pagesIn(
    siteId: string,
    words: readonly string[],
    {
      hasPlace,
      isFromQuestion,
      isTelling,
      isKnown,
    }: Record<'isTelling' | 'isKnown', (word: string) => boolean> & {
      hasPlace: boolean;
      isFromQuestion: boolean;
    },
  ): FoundPage[] {
    const isOnlyPlace = words.length === 0 && hasPlace;
    const queryWords = isOnlyPlace ? ['delivery'] : words;
    if (queryWords.length === 0) return [];
    const ofHelp = queryWords.filter(isFromQuestion ? isOfQuestions : isOfHelp);
    const { entries, placesOf } = entriesOf(siteId);
    // Unknown names, as in "delivery to Nowhere", do not count against a match.
    const isHeard = (word: string) => isKnown(word) || placesOf.has(word);
    const counted = ofHelp.length === 0 ? queryWords.length : queryWords.filter(isHeard).length;
    const places = new Set(queryWords.flatMap((word) => placesOf.get(word) ?? []));
    const found = [...places]
      .toSorted((a, b) => a - b)
      .map((at) => {
        const one = entries[at]!;
        let score = 0;
        let matched = 0;
        let named = 0;
        for (const word of queryWords) {
          const place = PARTS.find((part) => one[part].has(word));
          if (place === undefined) continue;
          // A word that products also have counts less for a page.
          score += WEIGHTS[place] * (isOfHelp(word) || !isKnown(word) ? 1 : PRODUCT_WORD);
          matched++;
          if (WEIGHTS[place] >= WEIGHTS.words && isTelling(word)) named++;
        }
        // In the score below, a title with only these words ranks above one with more words.
        const answers =
          isFromQuestion &&
          ofHelp.length > 0 &&
          ofHelp.every((word) => PARTS.some((part) => one[part].has(word)));
        return {
          page: one.page,
          score:
            (score - one.title.size / 10) *
            (FORM.test(one.page.url) || (isFromQuestion && TO_READ.test(one.page.url)) ? SELDOM_MEANT : 1),
          share: matched / counted,
          named,
          answers,
        };
      });
    const named = found.filter(
      ({ named: count, share, answers }) =>
        count > 0 && (share > 0.5 || (share === 0.5 && queryWords.some(isOfHelp)) || answers),
    );
    // If no page has the name, use the pages that contain all of the words.
    const best =
      named.length > 0 ? named : found.filter(({ share }) => share === 1 && queryWords.some(isTelling));
    return best
      .toSorted((a, b) => b.score - a.score)
      .slice(0, isOnlyPlace ? 1 : MAX_PAGES)
      .map(({ page }) => page);
  }

  function storesIn(
    siteId: string,
    { words, place, many }: { words: readonly string[]; place: Locality | null; many: string },
  ): FoundPage[] {
    const placeWords = words.filter((word) => word !== 'store' && word !== 'hour' && word !== 'delivery');
    const stores = sources.storesOf(siteId);
    const named = storesNamed(stores, placeWords);
    if (place === null) return named.slice(0, MAX_STORES).map(storePage);
    return [...new Set([...named, ...storesNear(stores, place)])]
      .slice(0, MAX_STORES)
      .map(storePage)
      .concat({
        kind: 'place',
        title: `${many} near ${place.fullAddress}`,
        description: 'The nearest first, with opening hours.',
        url: `/stores?near=${encodeURIComponent(place.fullAddress)}`,
      });
  }

  /** Whether a word is in the name of a page that people request. */
  function isPage(siteId: string, word: string): boolean {
    return entriesOf(siteId).pageWords.has(helpWord(word));
  }

  return { find, placeIn, isNamed, isWritten, isPage };
}

/**
 * Whether a page is the shop's own list of stores. Its title contains the site's word for stores. A page that
 * a site wrote has its own title.
 */
function isListOfStores({ kind, url }: FoundPage): boolean {
  return kind === 'page' && url === '/stores';
}

/**
 * Returns the words of a question about delivery, without its place. The answer is the same for every place,
 * and the place may be unknown.
 */
function whereItGoes(text: string): string[] | null {
  const plain = plainText(text);
  return DELIVERED_TO.test(plain) ? helpWords(plain.replace(DELIVERED_TO, '$1')) : null;
}
const BROUGHT = /\b(?:get|getting|bring|send|come|freight|take|drop) (?:[a-z]+ ){0,3}to\b/;
const DELIVERED_TO = /\b(deliver(?:y|ed|ing|s)?|shipping|ship|freight) (?:to|in) .*$/;
