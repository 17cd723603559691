import type { Store } from '#domains/stores/contract.ts';
import type { Locality } from '#domains/geo/contract.ts';
import { distanceKm, pointOf } from '#domains/stores/rules/finding.ts';
import type { FoundPage } from '../../contract.ts';
import { helpWords } from '../../rules/help/help-words.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';

const NEAR_KM = 60;

interface StoreWords {
  /**
   * The stores by each word of their name, suburb and state. The words are normalised in the same way as
   * those of pages.
   */
  byWord: ReadonlyMap<string, ReadonlySet<Store>>;
  /** The words of the stores' names and suburbs, in plain text. */
  plain: ReadonlySet<string>;
}

const NO_STORES: ReadonlySet<Store> = new Set();

/** Caches the words for each list of stores, because a site can have thousands of stores. */
const wordsOfLists = new WeakMap<readonly Store[], StoreWords>();

function wordsOf(stores: readonly Store[]): StoreWords {
  let words = wordsOfLists.get(stores);
  if (!words) {
    const byWord = new Map<string, Set<Store>>();
    const plain = new Set<string>();
    for (const store of stores) {
      const { name, suburb, state } = store;
      for (const word of helpWords(`${name} ${suburb} ${state}`)) {
        const some = byWord.get(word);
        if (some) some.add(store);
        else byWord.set(word, new Set([store]));
      }
      for (const word of plainText(`${name} ${suburb}`).split(' ')) plain.add(word);
    }
    wordsOfLists.set(stores, (words = { byWord, plain }));
  }
  return words;
}

/**
 * Returns the stores whose name, suburb and state contain all of the words. Returns no stores if there are no
 * words.
 */
export function storesNamed(stores: readonly Store[], words: readonly string[]): readonly Store[] {
  if (words.length === 0) return [];
  const { byWord } = wordsOf(stores);
  const [first, ...others] = words.map((word) => byWord.get(word) ?? NO_STORES);
  return [...first!].filter((store) => others.every((some) => some.has(store)));
}

/** Whether a word is in the name or suburb of a store. */
export function isStoreWord(stores: readonly Store[], word: string): boolean {
  return wordsOf(stores).plain.has(word);
}

/**
 * Returns the stores within 60 km of a place, nearest first. If the location of the place or the store is
 * unknown, the store matches only if it is in the same suburb.
 */
export function storesNear(stores: readonly Store[], place: Locality): Store[] {
  const from = pointOf(place);
  return stores
    .flatMap((store) => {
      const point = pointOf(store);
      if (from !== null && point !== null) return [{ store, km: distanceKm(from, point) }];
      const isThere =
        plainText(store.suburb) === plainText(place.suburb) && store.state === (place.state ?? '');
      return isThere ? [{ store, km: 0 }] : [];
    })
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .map(({ store }) => store);
}

export function storePage({ name, storeUri, address, suburb, state, postcode }: Store): FoundPage {
  return {
    kind: 'store',
    title: name,
    description: [address, [suburb, state, postcode].filter((part) => part !== '').join(' ')].join(', '),
    url: `/stores/${storeUri}`,
  };
}
