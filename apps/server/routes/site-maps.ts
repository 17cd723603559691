import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';

/** The kinds of pages that have a site map of their own. Products have several. */
export const PAGE_KINDS = [
  'pages',
  'categories',
  'brands',
  'promotions',
  'stores',
  'content',
  'demonstrations',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page that search engines may index. */
export interface IndexedPage {
  path: string;
  /** The day or time of the last change, as `YYYY-MM-DD` or ISO 8601; absent if unknown. */
  changed?: string;
}

/** A range of rows of the catalogue whose products are in one site map. */
export interface ProductPart {
  number: number;
  /** The time of the last change of a product in the part. */
  changed: string;
}

export interface SiteMapSources {
  siteOfHost(host: string | undefined): Site;
  originOf(siteId: string): string;
  pages(site: Site, kind: PageKind): readonly IndexedPage[] | Promise<readonly IndexedPage[]>;
  /** Divides the catalogue into parts of `rows` rows. Returns the parts that contain products of the site. */
  productParts(site: Site, rows: number): readonly ProductPart[];
  /** Iterates over the products of a part without collecting them. */
  productsOfPart(site: Site, part: number, rows: number): Iterable<IndexedPage>;
}

/** The protocol allows 50,000 URLs per sitemap, but smaller sitemaps are generated faster. */
const ROWS_PER_MAP = 20_000;
/** The number of URLs that are formatted and sent together. */
const URLS_PER_CHUNK = 500;
const FRESH = 'public, max-age=3600';

/**
 * Serves `/sitemap.xml`, an index of one site map per kind of page (`/sitemap-categories.xml`) and of
 * `/sitemap-products-N.xml`. Site maps are streamed, so the memory that a response needs does not depend on
 * the number of products.
 */
export function mountSiteMaps(app: FastifyInstance, sources: SiteMapSources): void {
  const { siteOfHost, originOf } = sources;

  app.get('/sitemap.xml', async (request, reply) => {
    const site = siteOfHost(request.headers.host);
    const origin = originOf(site.id);
    const lists = await Promise.all(
      PAGE_KINDS.map(async (kind) => ({ kind, pages: await sources.pages(site, kind) })),
    );
    const maps: IndexedPage[] = [
      ...lists.flatMap(({ kind, pages }) => {
        const changed = pages
          .flatMap((page) => page.changed ?? [])
          .toSorted()
          .at(-1);
        return pages.length === 0 ? [] : { path: `/sitemap-${kind}.xml`, ...(changed ? { changed } : {}) };
      }),
      ...sources
        .productParts(site, ROWS_PER_MAP)
        .map(({ number, changed }) => ({ path: `/sitemap-products-${number}.xml`, changed })),
    ];
    return send(reply, chunksOf(maps, { origin, list: 'sitemapindex', entry: 'sitemap' }));
  });

  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const site = siteOfHost(request.headers.host);
    const pages = await pagesOf(site, request.params.part);
    if (pages === null) return reply.code(404).type('text/plain; charset=utf-8').send('Sitemap not found');
    return send(reply, chunksOf(pages, { origin: originOf(site.id), list: 'urlset', entry: 'url' }));
  });

  /** Returns the pages of a site map; null if the site has no such site map. */
  async function pagesOf(site: Site, part: string): Promise<Iterable<IndexedPage> | null> {
    const kind = PAGE_KINDS.find((one) => one === part);
    if (kind) return nonEmpty(await sources.pages(site, kind));
    const number = Number(/^products-([1-9]\d{0,4})$/.exec(part)?.[1] ?? 0);
    const isKnown = sources.productParts(site, ROWS_PER_MAP).some((one) => one.number === number);
    return isKnown ? sources.productsOfPart(site, number, ROWS_PER_MAP) : null;
  }
}

function nonEmpty(pages: readonly IndexedPage[]): readonly IndexedPage[] | null {
  return pages.length === 0 ? null : pages;
}

function send(reply: FastifyReply, chunks: Iterable<string>): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', FRESH)
    .send(Readable.from(chunks));
}

function* chunksOf(
  pages: Iterable<IndexedPage>,
  { origin, list, entry }: { origin: string; list: string; entry: string },
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let lines: string[] = [];
  for (const { path, changed } of pages) {
    const modified = changed === undefined ? '' : `<lastmod>${xml(changed)}</lastmod>`;
    lines.push(`<${entry}><loc>${xml(canonicalAddress(origin, path))}</loc>${modified}</${entry}>\n`);
    if (lines.length === URLS_PER_CHUNK) {
      yield lines.join('');
      lines = [];
    }
  }
  yield `${lines.join('')}</${list}>\n`;
}

const xml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
