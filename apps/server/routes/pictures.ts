import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { compress, encodingFor } from '#foundation/server/http/compression.ts';
import { formatByAccept, type PhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import { loadSharp } from '#foundation/server/photographs/load-sharp.ts';
import { QueueFull, workQueue } from '#foundation/server/work-queue.ts';
import { SOCIAL_SIZES } from '#foundation/pure/social-picture.ts';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { renderSharePicture } from './share-picture.ts';
import { withPngImages } from './svg-images.ts';
import { rateLimitKeyOf, type ClientAddress } from '../requests/client-address.ts';
import { renderLimit } from '../pages/render-limit.ts';

/**
 * Renders products and scenes as standalone SVG text. The functions return null if they cannot draw the item.
 */
export interface Drawings {
  drawProduct(art: object, options: { view: string; title: string }): string | null;
  drawScene(name: string, site: string): string | null;
  hasOwnColours(site: string): boolean;
}

export interface DrawingSources {
  /**
   * Loads the drawing code when a client requests the first drawing. A shop with photographs only never loads
   * it.
   */
  loadDrawings(): Promise<Drawings>;
  /** Returns the drawing parameters, title and brand of a product; null for products without a drawing. */
  artOf(sku: string): Promise<{ params: object; title: string; brand: string } | null>;
  /** Returns the drawing parameters of a category's tile. */
  categoryArtOf(uri: string): { params: object; title: string } | null;
  /** Returns the name of a brand; null if not found. */
  brandNameOf(uri: string): string | null;
}

export interface PictureSources extends DrawingSources {
  /** The photographs that the operator has added. */
  photographs?: PhotographStore;
  /** Whether the number of rendered drawings per network address is limited. */
  rateLimits: boolean;
  clientAddress: ClientAddress;
  now: () => Date;
}

/** For pictures whose URL changes with their content. Clients may cache these pictures permanently. */
const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';

interface Picture {
  type: string;
  body: Buffer;
  brotli?: Buffer;
  etag: string;
}

const LIMIT_BYTES = 48 * 1024 * 1024;
/** The shapes of pictures for social networks, by name. */
const SOCIAL_SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.values(SOCIAL_SIZES).map(({ name, width, height }) => [name, { width, height }]),
);
const SOCIAL_NAMES = [...SOCIAL_SHAPES.keys()].join('|');
const PHOTOGRAPH = new RegExp(`^([0-9a-f]{32})(?:~[a-z0-9.]{1,20})?-(\\d{2,4}|${SOCIAL_NAMES})$`);
const DRAWING = new RegExp(
  `^(.+?)(?:\\.svg|/(\\d{2,4}|${SOCIAL_NAMES})(?:-(${SITE_IDS.join('|')}))?\\.(webp|avif|jpg))$`,
);
/**
 * The pixel sizes of the JPEG pictures that the shop links to, by kind of picture. Search engines and emails
 * use these pictures.
 */
const LINKED_PIXELS: Readonly<Record<string, number>> = { p: 800, c: 800, b: 800, scene: 1200 };
/**
 * How many raster drawings are rendered at the same time, and how many requests may wait. Further clients
 * receive an error and must retry later.
 */
const RASTERS = { atOnce: 1, waiting: 16 };
/** The same limits for vector drawings. */
const VECTORS = { atOnce: 4, waiting: 400 };
const RETRY_SECONDS = 5;
/**
 * The maximum number of drawings rendered per network address and minute. Drawings from the cache do not
 * count.
 */
const MADE_PER_MINUTE = { raster: 30, vector: 1200 };

const sizeOf = (picture: Picture) => picture.body.length + (picture.brotli?.length ?? 0);

/**
 * Serves drawings as SVG: products at `/img/p/{sku}-{view}.svg`, category tiles at `/img/c/{uri}.svg`, brand
 * names at `/img/b/{uri}.svg` and scenes at `/img/scene/{name}-{site}.svg`. In the URL, `~` replaces a slash
 * in the SKU.
 *
 * For search engines and social networks, each drawing also has one JPEG (`…/800.jpg`, scenes `…/1200.jpg`).
 * Other sizes and formats redirect to this JPEG. The large social network picture of a product also contains its
 * brand, its title and the wordmark of a site (`…/1600x630-{site}.jpg`).
 *
 * Photographs are at `/img/photo/{name}-{size}` as AVIF, WebP or JPEG, depending on the browser. The part of a
 * name after `~` tells pages how to display it, and does not change the picture.
 */
export function mountPictures(app: FastifyInstance, sources: PictureSources): void {
  const sendRendered = createPictureSender(sources);

  app.get<{ Params: { picture: string } }>('/img/photo/:picture', async (request, reply) => {
    const [, name, size] = PHOTOGRAPH.exec(request.params.picture) ?? [];
    if (name === undefined || !sources.photographs) return notFound(reply);
    const social = SOCIAL_SHAPES.get(size ?? '');
    if (social)
      return sendRendered(request, reply, {
        key: `photo/${name} ${size}`,
        isVector: false,
        render: () => renderSocialPhotograph(sources, name, social),
      });
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
    const match = DRAWING.exec(rest);
    // Reject names with a NUL character. No name contains one, and the database rejects queries that contain
    // one.
    if (!match || !['p', 'c', 'b', 'scene'].includes(kind) || rest.includes('\0')) return notFound(reply);
    const [, name, sizeText, siteId, format] = match;
    const size = LINKED_PIXELS[kind]!;
    const social = format === 'jpg' ? SOCIAL_SHAPES.get(sizeText!) : undefined;
    if (format && !social && (Number(sizeText) !== size || format !== 'jpg'))
      return reply
        .header('cache-control', 'public, max-age=86400')
        .redirect(`/img/${kind}/${encodeURIComponent(name!)}/${size}.jpg`, 301);
    const shape = social ?? (format ? { width: size, height: size } : null);
    if (kind === 'p' && social && siteId !== undefined && sizeText === SOCIAL_SIZES.large.name)
      return sendRendered(request, reply, {
        key: `share/${siteId} ${name}`,
        isVector: false,
        render: () => renderSharedProduct(sources, name!, siteId),
      });
    return sendRendered(request, reply, {
      key: `${kind}/${name} ${social ? sizeText : (format ?? 'svg')}`,
      isVector: !format,
      render: () => renderDrawing(sources, kind, name!, shape),
    });
  });
}

/** A requested picture: its cache key, whether it is a vector picture, and the function that renders it. */
interface RequestedPicture {
  key: string;
  isVector: boolean;
  render: () => Promise<Picture | null>;
}

/**
 * Creates the function that sends pictures from the cache or renders them. Concurrent requests for the same
 * picture share one rendering.
 */
function createPictureSender({ rateLimits, clientAddress, now }: PictureSources) {
  /** Rendered pictures. The cache evicts the least recently used pictures first. */
  const cache = new LruMap<string, Picture>(LIMIT_BYTES, sizeOf);
  const rendering = new Map<string, Promise<Picture | null>>();
  const rasters = workQueue(RASTERS);
  const vectors = workQueue(VECTORS);
  const rasterLimit = renderLimit(MADE_PER_MINUTE.raster);
  const vectorLimit = renderLimit(MADE_PER_MINUTE.vector);

  return async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, isVector, render }: RequestedPicture,
  ): Promise<FastifyReply> {
    const known = cache.get(key);
    if (known) return sendPicture(request, reply, known);
    let rendered = rendering.get(key);
    if (!rendered) {
      const limit = isVector ? vectorLimit : rasterLimit;
      const address = rateLimitKeyOf(clientAddress(request.raw));
      const seconds = rateLimits ? limit.take(address, now().getTime()) : 0;
      if (seconds > 0) return notNow(reply, 429, seconds);
      rendered = (isVector ? vectors : rasters)(render).finally(() => rendering.delete(key));
      rendering.set(key, rendered);
    }
    try {
      const picture = await rendered;
      if (picture === null) return notFound(reply);
      cache.set(key, picture);
      return sendPicture(request, reply, picture);
    } catch (error) {
      if (error instanceof QueueFull) return notNow(reply, 503, RETRY_SECONDS);
      throw error;
    }
  };
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  reply
    .type(picture.type)
    .header('etag', picture.etag)
    .header('cache-control', 'public, max-age=604800, stale-while-revalidate=2592000')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (picture.type === 'image/svg+xml')
    reply
      .header('vary', 'accept-encoding')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
  if (picture.brotli && encodingFor(request.headers['accept-encoding'], picture.body.length) === 'br')
    return reply.header('content-encoding', 'br').send(picture.brotli);
  return reply.send(picture.body);
}

/** Renders a drawing as SVG, or as JPEG in the given shape. Returns null if no such drawing exists. */
async function renderDrawing(
  sources: PictureSources,
  kind: string,
  name: string,
  shape: Shape | null,
): Promise<Picture | null> {
  const svg = await draw(sources, kind, name);
  if (svg === null) return null;
  return shape === null
    ? vector(svg)
    : raster(Buffer.from(await withPngImages(svg)), shape, kind === 'scene' ? 'cover' : 'contain');
}

/** Renders the large social network picture of a product on a site. */
async function renderSharedProduct(
  sources: PictureSources,
  name: string,
  siteId: string,
): Promise<Picture | null> {
  const product = productOf(name);
  const art = product && (await sources.artOf(product));
  const svg = art && (await draw(sources, 'p', name));
  if (!art || !svg) return null;
  const body = await renderSharePicture(await withPngImages(svg), art, siteOf(siteId));
  return { type: 'image/jpeg', body, etag: etagOf(body) };
}

/** Returns the SKU in the name of a product's picture, such as `TAP~1-front`. */
function productOf(name: string): string | undefined {
  return /^(.+)-[a-z]+$/.exec(name)?.[1]?.replaceAll('~', '/');
}

async function renderSocialPhotograph(
  { photographs }: PictureSources,
  name: string,
  shape: Shape,
): Promise<Picture | null> {
  const photograph = await photographs?.rendition(name, 1600, 'jpeg');
  return photograph ? raster(photograph.body, shape) : null;
}

/** Renders a scene, brand name, category tile or product as SVG text. Returns null if not found. */
export async function draw(sources: DrawingSources, kind: string, name: string): Promise<string | null> {
  if (kind === 'scene') return drawScene(await sources.loadDrawings(), name);
  if (kind === 'b') {
    const brand = sources.brandNameOf(name.replaceAll('~', '/'));
    return brand === null ? null : drawName(brand);
  }
  if (kind === 'c') {
    const art = sources.categoryArtOf(name.replaceAll('~', '/'));
    return art && (await sources.loadDrawings()).drawProduct(art.params, { view: 'front', title: art.title });
  }
  const [, product, view] = /^(.+)-([a-z]+)$/.exec(name) ?? [];
  if (product === undefined || view === undefined) return null;
  const art = await sources.artOf(product.replaceAll('~', '/'));
  return art && (await sources.loadDrawings()).drawProduct(art.params, { view, title: art.title });
}

/**
 * Parses `{scene}-{site}` and renders the scene. Tries each dash as the separator, because scene names and
 * site names both contain dashes.
 */
function drawScene(drawings: Drawings, name: string): string | null {
  for (let dash = name.indexOf('-'); dash > 0; dash = name.indexOf('-', dash + 1)) {
    const site = name.slice(dash + 1);
    const isSite = SITE_IDS.includes(site) || drawings.hasOwnColours(site);
    const svg = isSite ? drawings.drawScene(name.slice(0, dash), site) : null;
    if (svg !== null) return svg;
  }
  return null;
}

/** Renders a brand's name as SVG. */
function drawName(name: string): string {
  const text = name.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  // Reduces the font size until the name fits. A capital letter is about 0.62 times as wide as the font size.
  const size = Math.min(40, Math.floor(280 / Math.max(1, name.length * 0.62)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" role="img"><title>${text}</title><rect width="300" height="120" fill="#fff"/><text x="150" y="${60 + Math.round(size / 3)}" text-anchor="middle" font-family="Helvetica, Arial, sans-serif" font-weight="600" font-size="${size}" fill="#1d1d1b">${text}</text></svg>`;
}

function notNow(reply: FastifyReply, status: 429 | 503, seconds: number): FastifyReply {
  return reply
    .code(status)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      `Too many pictures were requested at the same time. Please wait ${seconds} seconds and try again.\n`,
    );
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('Picture not found');
}

async function vector(svg: string): Promise<Picture> {
  const body = Buffer.from(svg);
  return { type: 'image/svg+xml', body, brotli: await compress(body, 'br', 'best'), etag: etagOf(body) };
}

interface Shape {
  width: number;
  height: number;
}

/**
 * Converts a picture to JPEG with the requested width and height in pixels. `contain` fits the whole picture
 * on a white background; `cover` fills the shape, so that no scene has white bars.
 */
export async function raster(
  picture: Buffer,
  { width, height }: Shape,
  fit: 'contain' | 'cover' = 'contain',
): Promise<Picture> {
  const sharp = await loadSharp();
  const body = await sharp(picture, { density: 72 * Math.max(1, Math.min(width, height) / 800) })
    .resize(width, height, { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
  return { type: 'image/jpeg', body, etag: etagOf(body) };
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
