import type { FoundPage } from '../../contract.ts';
import { helpWords } from '../../rules/help/help-words.ts';
import { OTHER_WORDS, SHOP_PAGES, SPOKEN_OF } from '../../rules/help/shop-pages.ts';
import { stemsOf, TO_READ } from './nearest-pages.ts';

/** A page, with the words by which the search finds it. */
export interface Entry {
  page: FoundPage;
  title: ReadonlySet<string>;
  /** Additional search words of an article. Empty for other pages. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  description: ReadonlySet<string>;
  text: ReadonlySet<string>;
  /** The weight of each word stem for this page. */
  stems: ReadonlyMap<string, number>;
}

/** The weight of a word for a page, by the text that contains it. */
export const WEIGHTS = { title: 10, names: 10, words: 8, description: 3, text: 1 } as const;
export const PARTS = ['title', 'names', 'words', 'description', 'text'] as const;

/** A content page of a site, with its text. */
export interface ReadablePage {
  slug: string;
  title: string;
  description: string;
  text: string;
}

/** The pages of a site, with the words by which the search finds them. */
export interface SiteEntries {
  entries: readonly Entry[];
  /** For each word, the positions of the entries that contain it, in ascending order. */
  placesOf: ReadonlyMap<string, readonly number[]>;
  titleWords: ReadonlySet<string>;
  /** Words of the pages that shoppers search for. Excludes editorial pages. */
  pageWords: ReadonlySet<string>;
  /** All words on the site's own content pages. */
  written: ReadonlySet<string>;
}

/**
 * Creates the entries of a site's content pages and of the shop's standard pages. A content page replaces the
 * standard page with the same path.
 */
export function siteEntries(pages: readonly ReadablePage[]): SiteEntries {
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
  return {
    entries,
    placesOf: placesByWord(entries),
    titleWords: new Set(entries.flatMap(({ title }) => [...title])),
    pageWords: new Set(
      entries.flatMap(({ page, title, names, words }) =>
        TO_READ.test(page.url) ? [] : [...title, ...names, ...words, ...helpWords(SPOKEN_OF[page.url] ?? '')],
      ),
    ),
    written: new Set(
      pages.flatMap(({ title, description, text }) =>
        `${title} ${description} ${text}`.toLowerCase().split(/[^a-z]+/),
      ),
    ),
  };
}

/**
 * Creates the search entry of a page. `words` are additional search words, and `text` is the content of the
 * page.
 */
function entry(page: FoundPage, { words, text }: { words: string; text: string }): Entry {
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

/** Returns the positions of the entries that contain each word, in ascending order. */
function placesByWord(entries: readonly Entry[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, one] of entries.entries())
    for (const word of new Set(PARTS.flatMap((part) => [...one[part]]))) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  return places;
}
