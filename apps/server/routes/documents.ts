import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { rateLimitKeyOf, type ClientAddress } from '../requests/client-address.ts';
import { renderLimit } from '../pages/render-limit.ts';

/** Renders the PDF documents of a product. Returns null if the product has no document of that kind. */
export interface ProductDocuments {
  drawSheet(product: Product, kind: 'manual' | 'energy'): Promise<Buffer> | null;
}

export interface DocumentSources {
  /** Loads the generator when the first document is requested. */
  loadPapers(): Promise<ProductDocuments>;
  /** Returns a demo product as guests of the requested site see it; undefined for any other product. */
  productOf(request: FastifyRequest, reply: FastifyReply, sku: string): Promise<Product | undefined>;
  rateLimits: boolean;
  clientAddress: ClientAddress;
  now: () => Date;
}

const LIMIT_BYTES = 8 * 1024 * 1024;
/** The maximum number of documents generated per network address and minute. */
const MADE_PER_MINUTE = 30;

/**
 * Serves the manuals and energy labels of the demo products at `/documents/{sku}-manual.pdf` and
 * `/documents/{sku}-energy.pdf`. In the URL, `~` replaces a slash in the SKU.
 */
export function mountDocuments(app: FastifyInstance, sources: DocumentSources): void {
  const made = new LruMap<string, Buffer>(LIMIT_BYTES, ({ length }) => length);
  const limit = renderLimit(MADE_PER_MINUTE);

  app.get<{ Params: { file: string } }>('/documents/:file', async (request, reply) => {
    const [, name, kind] = /^(.+)-(manual|energy)\.pdf$/.exec(request.params.file) ?? [];
    if (name === undefined || name.includes('\0')) return notFound(reply);
    const product = await sources.productOf(request, reply, name.replaceAll('~', '/'));
    // The documents of an operator's own products have other URLs, which this route does not serve.
    if (!product?.documents.some(({ href }) => href === `/documents/${request.params.file}`))
      return notFound(reply);
    const key = `${request.headers.host} ${request.params.file}`;
    let body = made.get(key);
    if (!body) {
      const address = rateLimitKeyOf(sources.clientAddress(request.raw));
      const seconds = sources.rateLimits ? limit.take(address, sources.now().getTime()) : 0;
      if (seconds > 0)
        return reply
          .code(429)
          .header('retry-after', String(seconds))
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(
            `Too many documents were requested at the same time. Please wait ${seconds} seconds and try again.\n`,
          );
      const { drawSheet } = await sources.loadPapers();
      const drawn = await drawSheet(product, kind === 'manual' ? 'manual' : 'energy');
      if (drawn === null) return notFound(reply);
      body = drawn;
      made.set(key, body);
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${request.params.file}"`)
      .header('cache-control', 'public, max-age=86400')
      .send(body);
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('Document not found');
}
