import type { FoundPage } from '../../contract.ts';
import { helpWords } from '../../rules/help/help-words.ts';
import { SPOKEN_OF } from '../../rules/help/shop-pages.ts';
import { stemsOf } from './nearest-pages.ts';

/** A page, with the words by which it is found. */
export interface Entry {
  page: FoundPage;
  title: ReadonlySet<string>;
  /** Other names of an article. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  description: ReadonlySet<string>;
  text: ReadonlySet<string>;
  /** The weight of the page for each word stem. */
  stems: ReadonlyMap<string, number>;
}

/** The weight of a word for a page, depending on where it occurs. */
export const WEIGHTS = { title: 10, names: 10, words: 8, description: 3, text: 1 } as const;
export const PARTS = ['title', 'names', 'words', 'description', 'text'] as const;

/** Creates a page's entry. `words` are additional search words; `text` is the content of the page. */
export function entry(page: FoundPage, { words, text }: { words: string; text: string }): Entry {
  const { kind, title, description, url } = page;
  return {
    page,
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

/** Returns the positions of the entries that have a word, in order. */
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
