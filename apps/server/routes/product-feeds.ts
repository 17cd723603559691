import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingFor } from '#foundation/server/http/compression.ts';
import { FEED_FORMATS, FEED_NAMES } from '#domains/syndication/rules/feeds/feed-formats.ts';
import type { ProductFeeds } from '#domains/syndication/use-cases/product-feeds.ts';
import type { Site } from '#sites/site.ts';

/** How long clients may cache a feed. */
const FRESH = 'public, max-age=900';
const RETRY_SECONDS = 60;

/**
 * Serves the product feeds of a site at `/feeds/google.xml`, `/feeds/meta.csv`, `/feeds/pinterest.tsv` and
 * `/feeds/products.jsonl`, from files that a job generates. Supports conditional requests.
 */
export function mountProductFeeds(
  app: FastifyInstance,
  { siteOfHost, feeds }: { siteOfHost(host: string | undefined): Site; feeds: ProductFeeds },
): void {
  for (const name of FEED_NAMES) {
    const { file, type } = FEED_FORMATS[name];
    app.get(`/feeds/${file}`, async (request, reply) => {
      const site = siteOfHost(request.headers.host);
      if (!feeds.isEnabled(site, name)) return notFound(reply);
      const stored = await feeds.find(site, name);
      if (stored === null) return notYet(reply);
      const isCompressed =
        encodingFor(request.headers['accept-encoding'], stored.bytes) !== 'identity' &&
        /\bgzip\b/.test(String(request.headers['accept-encoding']));
      const etag = `"${stored.hash}${isCompressed ? '-gzip' : ''}"`;
      reply
        .type(type)
        .header('etag', etag)
        .header('last-modified', new Date(stored.changed).toUTCString())
        .header('vary', 'accept-encoding')
        .header('cache-control', FRESH);
      if (isUnchanged(request.headers, etag, stored.changed)) return reply.code(304).send();
      const content = await feeds.read(site, name, { stored, isCompressed });
      if (content === null) return notYet(reply);
      if (isCompressed) reply.header('content-encoding', 'gzip').header('content-length', stored.bytes);
      return reply.send(content);
    });
  }
}

/**
 * Whether the client's copy is current (RFC 9110 §13). If-None-Match takes precedence. If-Modified-Since has
 * a precision of one second.
 */
function isUnchanged(
  headers: { 'if-none-match'?: string; 'if-modified-since'?: string },
  etag: string,
  changed: string,
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(changed) / 1000) * 1000 <= since;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('Feed not found');
}

function notYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', String(RETRY_SECONDS))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`The feed is being generated. Please try again in ${RETRY_SECONDS} seconds.\n`);
}
