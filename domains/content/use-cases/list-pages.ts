import type { ContentSummary } from '../contract/content.ts';
import { slugOfPath } from '../rules/addresses.ts';
import { fillIn } from '../rules/fill-in.ts';
import { readingHtml } from '../rules/reading.ts';
import { pageSummary, siteWords, type Visit } from './get-page.ts';
import { PARTS_OF_HOME, type PageBody, type PublishedContent } from './published-content.ts';

/** A page with the text that the search indexes. */
export interface ReadablePage {
  slug: string;
  title: string;
  description: string;
  /** The page's text without HTML tags. */
  text: string;
}

/**
 * Returns the direct subpages of a path, the pages of a group, or the pages that an author wrote. They are
 * sorted by their `order` field, then by date (newest first), then by title.
 */
export function listPages(
  content: PublishedContent,
  visit: Visit,
  {
    under,
    group,
    author,
  }: { under?: string | undefined; group?: string | undefined; author?: string | undefined },
): ContentSummary[] {
  const prefix = under === undefined ? null : `${slugOfPath(under) ?? '?'}/`;
  if (prefix === null && group === undefined && author === undefined) return [];
  const found = content
    .pagesOf(visit.site.id)
    .filter(
      ([slug, body]) =>
        (prefix === null || (slug.startsWith(prefix) && !slug.slice(prefix.length).includes('/'))) &&
        (group === undefined || (group !== '' && body.group === group)) &&
        (author === undefined || (author !== '' && body.author === author)),
    );
  found.sort(
    ([, a], [, b]) => a.order - b.order || compare(b.day ?? '', a.day ?? '') || compare(a.title, b.title),
  );
  return fillIn(
    found.map(([slug, body]) => pageSummary(slug, body)),
    siteWords(visit),
  );
}

/** Returns the articles of a site's blog, newest first, with the title and the description of the blog. */
export function getFeed(
  content: PublishedContent,
  visit: Visit,
): { title: string; description: string; articles: ContentSummary[] } {
  const blog = content.page(visit.site.id, 'blog');
  const { company } = siteWords(visit);
  return {
    title: blog ? `${blog.title}, ${company}` : company,
    description: blog?.description ?? '',
    articles: listPages(content, visit, { under: '/blog' }).toSorted((a, b) => compare(b.day, a.day)),
  };
}

/** Returns the pages that search engines may index. The site map displays the same pages. */
export function listIndexedPages(
  content: PublishedContent,
  visit: Visit,
): (ContentSummary & { group: string; look: string })[] {
  const listed = content
    .pagesOf(visit.site.id)
    .filter(([slug, body]) => !PARTS_OF_HOME.has(slug) && !body.noIndex);
  return fillIn(
    listed.map(([slug, body]) => ({ ...pageSummary(slug, body), group: body.group, look: body.look })),
    siteWords(visit),
  );
}

/** Returns the pages of a site with their text, for the search. */
export function listReadablePages(content: PublishedContent, visit: Visit): ReadablePage[] {
  // Include pages with forms. Search engines do not index them, but shoppers search for them, for example
  // "open a trade account".
  const isForm = ({ blocks }: PageBody) => blocks.some(({ type }) => type === 'form');
  const listed = content
    .pagesOf(visit.site.id)
    .filter(([slug, body]) => !PARTS_OF_HOME.has(slug) && (!body.noIndex || isForm(body)));
  const pages = listed.map(([slug, { title, description, blocks }]) => ({
    slug,
    title,
    description,
    text: readingHtml(blocks).replace(/<[^>]*>/g, ' '),
  }));
  return fillIn(pages, siteWords(visit));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
