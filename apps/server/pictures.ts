import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  formatByAccept,
  PHOTOGRAPH_SIZES,
  type PhotographStore,
} from '#foundation/server/photograph-store.ts';
import { SITE_IDS } from '#sites/registry.ts';

const brotli = promisify(brotliCompress);

/** Who draws: standalone SVG text, null for what cannot be drawn. */
export interface Drawings {
  drawProduct(art: object, options: { view: string; title: string }): string | null;
  drawScene(name: string, site: string): string | null;
  hasOwnColours(site: string): boolean;
}

export interface PictureSources {
  /** Loads who draws, when the first drawing is asked for: a shop of photographs never does. */
  loadDrawings(): Promise<Drawings>;
  /** Drawing parameters and title of a product, null for products without a drawing. */
  artOf(sku: string): Promise<{ params: object; title: string } | null>;
  /** Drawing parameters of a category's tile. */
  categoryArtOf(uri: string): { params: object; title: string } | null;
  /** Operators' own photographs. */
  photographs?: PhotographStore;
}

/** A picture whose address names its content: it may be kept for ever. */
const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

interface Picture {
  type: string;
  body: Buffer;
  brotli?: Buffer;
  etag: string;
}

const LIMIT_BYTES = 48 * 1024 * 1024;

/** Made pictures, the oldest-used dropped first. */
class PictureCache {
  readonly #pictures = new Map<string, Picture>();
  #bytes = 0;

  get(key: string): Picture | undefined {
    const picture = this.#pictures.get(key);
    if (!picture) return undefined;
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    return picture;
  }

  put(key: string, picture: Picture): void {
    this.#pictures.set(key, picture);
    this.#bytes += sizeOf(picture);
    for (const [oldest, one] of this.#pictures) {
      if (this.#bytes <= LIMIT_BYTES) break;
      this.#pictures.delete(oldest);
      this.#bytes -= sizeOf(one);
    }
  }
}

const sizeOf = (picture: Picture) => picture.body.length + (picture.brotli?.length ?? 0);

/**
 * Product drawings at `/img/p/{sku}-{view}.svg` (a slash in a SKU is written `~`), category tiles at
 * `/img/c/{uri}.svg`, scenes at `/img/scene/{name}-{site}.svg`; each also as `…/{size}.webp`, `.avif`, `.jpg`
 * for mail, feeds and social networks. Photographs at `/img/photo/{name}-{size}`, as AVIF, WebP or JPEG by what the
 * browser takes.
 */
export function mountPictures(app: FastifyInstance, sources: PictureSources): void {
  const cache = new PictureCache();

  const draw = async (kind: string, name: string): Promise<string | null> => {
    if (kind === 'scene') return drawScene(name);
    if (kind === 'c') {
      const art = sources.categoryArtOf(name.replaceAll('~', '/'));
      return (
        art && (await sources.loadDrawings()).drawProduct(art.params, { view: 'front', title: art.title })
      );
    }
    const [, product, view] = /^(.+)-([a-z]+)$/.exec(name) ?? [];
    if (product === undefined || view === undefined) return null;
    const art = await sources.artOf(product.replaceAll('~', '/'));
    return art && (await sources.loadDrawings()).drawProduct(art.params, { view, title: art.title });
  };

  /** `{scene}-{site}`; names of both have dashes. */
  const drawScene = async (name: string): Promise<string | null> => {
    const { drawScene: drawn, hasOwnColours } = await sources.loadDrawings();
    for (let dash = name.indexOf('-'); dash > 0; dash = name.indexOf('-', dash + 1)) {
      const site = name.slice(dash + 1);
      const svg = SITE_IDS.includes(site) || hasOwnColours(site) ? drawn(name.slice(0, dash), site) : null;
      if (svg !== null) return svg;
    }
    return null;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
    reply
      .type(picture.type)
      .header('etag', picture.etag)
      .header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (picture.type === 'image/svg+xml')
      reply
        .header('vary', 'accept-encoding')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    if (picture.brotli && request.headers['accept-encoding']?.includes('br'))
      return reply.header('content-encoding', 'br').send(picture.brotli);
    return reply.send(picture.body);
  };

  app.get<{ Params: { picture: string } }>('/img/photo/:picture', async (request, reply) => {
    const [, name, size] = /^([0-9a-f]{32})-(\d{2,4})$/.exec(request.params.picture) ?? [];
    if (name === undefined || !sources.photographs) return notFound(reply);
    const photograph = await sources.photographs.rendition(
      name,
      Number(size),
      formatByAccept(request.headers.accept),
    );
    if (!photograph) return notFound(reply);
    reply
      .type(photograph.type)
      .header('etag', photograph.etag)
      .header('vary', 'accept')
      .header('cache-control', KEEP_FOR_EVER)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === photograph.etag) return reply.code(304).send();
    return reply.send(photograph.body);
  });

  app.get<{ Params: { kind: string; '*': string } }>('/img/:kind/*', async (request, reply) => {
    const { kind } = request.params;
    const rest = request.params['*'];
    const wanted = /^(.+?)(?:\.svg|\/(\d{2,4})\.(webp|avif|jpg))$/.exec(rest);
    // A NUL is in no name, and the database refuses to be asked for one.
    if (!wanted || !['p', 'c', 'scene'].includes(kind) || rest.includes('\0')) return notFound(reply);
    const [, name, sizeText, format] = wanted;
    const size = Number(sizeText);
    if (format && !PHOTOGRAPH_SIZES.some((one) => one === size)) return notFound(reply);
    const key = `${kind}/${rest}`;
    const known = cache.get(key);
    if (known) return send(request, reply, known);
    const svg = await draw(kind, name!);
    if (svg === null) return notFound(reply);
    const picture = format ? await raster(svg, size, format) : await vector(svg);
    cache.put(key, picture);
    return send(request, reply, picture);
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('No such picture');
}

async function vector(svg: string): Promise<Picture> {
  const body = Buffer.from(svg);
  return { type: 'image/svg+xml', body, brotli: await brotli(body), etag: etagOf(body) };
}

/** sharp loads 20 MB of native code, which a shop of drawings never needs: only rasters bring it in. */
async function raster(svg: string, size: number, format: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 800) })
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' });
  const body = await (
    format === 'webp'
      ? image.webp({ quality: 82 })
      : format === 'avif'
        ? image.avif({ quality: 55 })
        : image.jpeg({ quality: 84 })
  ).toBuffer();
  return { type: format === 'jpg' ? 'image/jpeg' : `image/${format}`, body, etag: etagOf(body) };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
