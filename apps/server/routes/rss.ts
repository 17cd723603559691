import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalAddress } from '#foundation/pure/canonical.ts';

/** An article of the feed. `day` is its date as `YYYY-MM-DD`; empty if it has none. */
interface Article {
  slug: string;
  title: string;
  description: string;
  day: string;
  author: string;
  topics: readonly string[];
}

interface Feed {
  title: string;
  description: string;
  /** Newest first. */
  articles: readonly Article[];
}

export interface RssSources {
  originOf(request: FastifyRequest): string;
  feedOf(request: FastifyRequest): Feed;
}

const ARTICLES_IN_FEED = 30;
/** Short, because articles start and end on schedule. */
const CACHE_CONTROL = 'public, max-age=300';

/** Serves the articles of a site's blog at `/rss.xml`. Responds with 404 if the site has none. */
export function mountRss(app: FastifyInstance, sources: RssSources): void {
  app.get('/rss.xml', async (request, reply) => {
    const feed = sources.feedOf(request);
    if (feed.articles.length === 0)
      return reply.code(404).type('text/plain; charset=utf-8').send('This site has no articles.');
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(formatRss(feed, sources.originOf(request)));
  });
}

/** Formats a feed as RSS 2.0 (rssboard.org/rss-specification). */
function formatRss({ title, description, articles }: Feed, origin: string): string {
  const address = (path: string) => xml(canonicalAddress(origin, path));
  const items = articles
    .slice(0, ARTICLES_IN_FEED)
    .map((article) =>
      [
        `<item><title>${xml(article.title)}</title>`,
        `<link>${address(`/${article.slug}`)}</link><guid>${address(`/${article.slug}`)}</guid>`,
        `<description>${xml(article.description)}</description>`,
        article.author === '' ? '' : `<dc:creator>${xml(article.author)}</dc:creator>`,
        ...article.topics.map((topic) => `<category>${xml(topic)}</category>`),
        article.day === '' ? '' : `<pubDate>${new Date(`${article.day}T00:00:00Z`).toUTCString()}</pubDate>`,
        '</item>',
      ].join(''),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(title)}</title><link>${address('/blog')}</link><description>${xml(description)}</description>
<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

const xml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
