import type { ContentSummary } from '../contract/content.ts';

/** One screen of a list of content pages that shoppers can filter by topic or author. */
export interface BrowsedPages {
  pages: readonly ContentSummary[];
  /** All topics of the list, most frequent first, then by name. */
  topics: readonly string[];
  /** The selected topic and author; empty if none. */
  topic: string;
  author: string;
  /** The number of the screen, from 1, and the number of screens. */
  page: number;
  pageCount: number;
  totalCount: number;
}

const PAGE_SIZE = 12;

/**
 * Returns one screen of a list of pages. `query` holds the parameters `topic`, `author` and `page` of the URL.
 * Topics and authors match in any letter case. A number beyond the last screen shows the last one.
 */
export function browsePages(all: readonly ContentSummary[], query: URLSearchParams): BrowsedPages {
  const counts = new Map<string, number>();
  for (const name of all.flatMap(({ topics }) => topics)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const topics = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
  const [topic, author] = [(query.get('topic') ?? '').trim(), (query.get('author') ?? '').trim()];
  const found = all.filter(
    (one) =>
      (topic === '' || one.topics.some((name) => isSame(name, topic))) &&
      (author === '' || isSame(one.author, author)),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const requested = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const page = Math.min(Math.max(1, requested), pageCount);
  return {
    pages: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    topics,
    topic: topics.find((name) => isSame(name, topic)) ?? topic,
    author: found[0]?.author && author !== '' ? found[0].author : author,
    page,
    pageCount,
    totalCount: found.length,
  };
}

/** Returns the URL of a screen of a list: in lower case, as canonical URLs are, without empty parameters. */
export function browsePath(
  path: string,
  { topic = '', author = '', page = 1 }: { topic?: string; author?: string; page?: number },
): string {
  const query = new URLSearchParams({
    ...(topic === '' ? {} : { topic: topic.toLowerCase() }),
    ...(author === '' ? {} : { author: author.toLowerCase() }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
