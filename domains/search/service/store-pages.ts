import { LruMap } from '#foundation/pure/lru-map.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { FoundPage } from '../contract.ts';
import { helpWords } from '../rules/help/help-words.ts';

/** The words of a store's name and place, made once for each. */
const wordsOfStores = new LruMap<string, ReadonlySet<string>>(1000);
export function wordsOfStore({ name, suburb, state }: Store): ReadonlySet<string> {
  const text = `${name} ${suburb} ${state}`;
  let words = wordsOfStores.get(text);
  if (!words) wordsOfStores.set(text, (words = new Set(helpWords(text))));
  return words;
}

export function storePage({ name, storeUri, address, suburb, state, postcode }: Store): FoundPage {
  return {
    kind: 'store',
    title: name,
    description: [address, [suburb, state, postcode].filter((part) => part !== '').join(' ')].join(', '),
    url: `/stores/${storeUri}`,
  };
}
