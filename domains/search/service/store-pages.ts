import { LruMap } from '#foundation/pure/lru-map.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { Locality } from '#domains/geo/contract.ts';
import { distanceKm, pointOf } from '#domains/stores/rules/finding.ts';
import type { FoundPage } from '../contract.ts';
import { helpWords } from '../rules/help/help-words.ts';
import { plainText } from '../rules/reading/plain-text.ts';

const NEAR_KM = 60;

/** The words of a store's name and place, made once for each. */
const wordsOfStores = new LruMap<string, ReadonlySet<string>>(1000);
export function wordsOfStore({ name, suburb, state }: Store): ReadonlySet<string> {
  const text = `${name} ${suburb} ${state}`;
  let words = wordsOfStores.get(text);
  if (!words) wordsOfStores.set(text, (words = new Set(helpWords(text))));
  return words;
}

/** Stores around a place, the nearest first. One whose point is not known is near the suburb that it is in. */
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
