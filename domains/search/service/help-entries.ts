import type { FoundPage } from '../contract.ts';
import { helpWords } from '../rules/help/help-words.ts';
import { SPOKEN_OF } from '../rules/help/shop-pages.ts';
import { stemsOf } from './nearest-pages.ts';

/** A page, and the words that it is found by. */
export interface Entry {
  page: FoundPage;
  title: ReadonlySet<string>;
  /** What else an article is called. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  description: ReadonlySet<string>;
  text: ReadonlySet<string>;
  /** How much the stem of a word says of it. */
  stems: ReadonlyMap<string, number>;
}

/** What a word says of a page by where it stands. */
export const WEIGHTS = { title: 10, names: 10, words: 8, description: 3, text: 1 } as const;
export const PARTS = ['title', 'names', 'words', 'description', 'text'] as const;

/** A page's entry: `words` are what else it is asked for by, `text` what there is to read on it. */
export function entry(
  title: string,
  description: string,
  url: string,
  words: string,
  text: string,
  kind: FoundPage['kind'],
): Entry {
  return {
    page: { kind, title, description, url },
    title: new Set(helpWords(title)),
    names: new Set(kind === 'article' ? helpWords(words) : []),
    words: new Set(kind === 'article' ? [] : helpWords(words)),
    description: new Set(helpWords(description)),
    text: new Set(helpWords(text)),
    stems: stemsOf(
      [title, WEIGHTS.title],
      [`${words} ${SPOKEN_OF[url] ?? ''}`, WEIGHTS.words],
      [description, WEIGHTS.description],
      [text, WEIGHTS.text],
    ),
  };
}

/** The places of the entries that have a word, in order. */
export function placesByWord(entries: readonly Entry[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, one] of entries.entries())
    for (const word of new Set(PARTS.flatMap((part) => [...one[part]]))) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  return places;
}
