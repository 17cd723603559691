import { mkdtempSync, rmSync } from 'node:fs';
import { socialPicturePath } from '#foundation/pure/social-picture.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PICTURE_PRESETS, socialPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { createPhotographStore, PHOTOGRAPH_SIZES } from '#foundation/server/photographs/photograph-store.ts';
import { mountPictures } from './pictures.ts';

// Rendering large pictures may take a long time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const loadDrawings = vi.fn(() => import('#demo/art/drawings.ts'));
const asked = vi.fn<(sku: string) => void>();
let dir: string;
let app: FastifyInstance;
let name: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-pictures-'));
  const photographs = createPhotographStore({ dir });
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  name = (await photographs.add(file)).name;
  app = Fastify();
  mountPictures(app, {
    rateLimits: true,
    clientAddress: ({ headers }) => String(headers['x-test-address'] ?? '192.0.2.1'),
    now: () => new Date('2026-11-23T01:00:00Z'),
    photographs,
    loadDrawings,
    artOf: async (sku) => {
      asked(sku);
      if (sku === 'FRIDGE')
        return {
          params: { type: 'fridge', layout: 'french', handle: 'bar', finish: 'black' },
          title: 'A fridge',
          brand: 'Tap & Co',
        };
      return sku.startsWith('TAP/1')
        ? {
            params: { params: { type: 'tap' } },
            title: sku.endsWith('long') ? 'A tap with a swivel spout and a spray' : 'A tap',
            brand: 'Tap & Co',
          }
        : null;
    },
    brandNameOf: (uri) => (uri === 'tap-co' ? 'Tap & Co' : null),
    categoryArtOf: (uri) => (uri === 'taps' ? { params: { type: 'tap' }, title: 'Taps' } : null),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

test('photographs are sent in a format that the browser accepts, and cached permanently', async () => {
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const answer = await app.inject({ url: `/img/photo/${name}-400`, headers: { accept } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await app.inject({
      url: `/img/photo/${name}-400`,
      headers: { accept, 'if-none-match': String(answer.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('every size that pages request is served', () => expect(PHOTOGRAPH_SIZES).toEqual(PICTURE_PRESETS));

test('unsupported sizes and missing photographs are not found', async () => {
  for (const url of [
    `/img/photo/${name}-401`,
    `/img/photo/${name}`,
    `/img/photo/${'0'.repeat(32)}-400`,
    '/img/photo/..%2f..%2fx-400',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('a shop without requests for drawings does not load the drawing code', () => {
  expect(loadDrawings).not.toHaveBeenCalled();
});

test('products, categories and scenes without a photograph have a drawing', async () => {
  for (const [url, title] of [
    ['/img/p/TAP~1-front.svg', 'A tap'],
    ['/img/c/taps.svg', 'Taps'],
    ['/img/b/tap-co.svg', 'Tap &#38; Co'],
    ['/img/scene/kitchen-range-aol-nz.svg', 'Kitchen with a navy range cooker'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toContain(title);
  }
  for (const url of [
    '/img/p/TAP~1-behind.svg',
    '/img/p/TAP~2-front.svg',
    '/img/c/sinks.svg',
    '/img/b/nobody.svg',
    '/img/scene/kitchen-nowhere.svg',
    '/img/scene/attic-aol.svg',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

test('other sizes and formats of a drawing redirect to the linked one', async () => {
  for (const [url, location] of [
    ['/img/p/TAP~1-front/1600.avif', '/img/p/TAP~1-front/800.jpg'],
    ['/img/scene/kitchen-aol/1600.avif', '/img/scene/kitchen-aol/1200.jpg'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location]);
  }
});

test('the linked size is a JPEG', async () => {
  const answer = await app.inject('/img/p/TAP~1-front/800.jpg');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a drawing that contains a rendered picture keeps it, also as JPEG and for social networks', async () => {
  const headers = { 'x-test-address': '192.0.2.93' };
  const svg = await app.inject({ url: '/img/p/FRIDGE-front.svg', headers });
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
  });
  expect(svg.headers['content-security-policy']).toContain('img-src data:');
  expect(svg.body).toContain('data:image/webp;base64,');
  const etag = String(svg.headers['etag']);
  const again = await app.inject({
    url: '/img/p/FRIDGE-front.svg',
    headers: { ...headers, 'if-none-match': etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const [size, x, y] of [
    ['800', 400, 550],
    ['1600x630', 800, 430],
    ['1600x630-aol', 455, 400],
  ] as const) {
    const jpeg = await app.inject({ url: `/img/p/FRIDGE-front/${size}.jpg`, headers });
    const spot = sharp(jpeg.rawPayload).extract({ left: x, top: y, width: 20, height: 20 });
    // The doors are black, and their surroundings white.
    expect((await sharp(await spot.png().toBuffer()).stats()).channels[0]!.mean, size).toBeLessThan(90);
    const corner = sharp(jpeg.rawPayload).extract({ left: 4, top: 4, width: 20, height: 20 });
    expect((await sharp(await corner.png().toBuffer()).stats()).channels[0]!.mean).toBeGreaterThan(250);
  }
});

test('concurrent requests for a drawing render it once', async () => {
  asked.mockClear();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      app.inject({ url: '/img/p/TAP~1b-front/800.jpg', headers: { 'x-test-address': '192.0.2.60' } }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the render queue is short, and the number of drawings per client and minute is limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, count) =>
      app.inject({ url: `/img/p/TAP~1c${count}-front/800.jpg`, headers: { 'x-test-address': '192.0.2.7' } }),
    ),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(statuses.filter((status) => status === 503)).toHaveLength(13);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  for (const { statusCode, headers } of answers)
    if (statusCode !== 200) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // The server still sends pictures to other clients, and cached pictures to all clients.
  const other = { 'x-test-address': '192.0.2.8' };
  expect((await app.inject({ url: '/img/p/TAP~1d-front/800.jpg', headers: other })).statusCode).toBe(200);
  const again = { url: '/img/p/TAP~1c0-front/800.jpg', headers: { 'x-test-address': '192.0.2.7' } };
  expect((await app.inject(again)).statusCode).toBe(200);
});

test.each([
  ['large', 1600, 630],
  ['medium', 350, 380],
  ['small', 150, 150],
] as const)(
  'products, photographs and scenes have a %s social network picture of %i by %i px (SEO-05)',
  async (size, width, height) => {
    for (const src of ['/img/p/TAP~1t-front.svg', `/img/photo/${name}`, '/img/scene/kitchen-aol.svg']) {
      const url = socialPicturePath(socialPictureUrl(src)!, size)!;
      const answer = await app.inject({ url, headers: { 'x-test-address': '192.0.2.91' } });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  },
);

test('the large social network picture of a product has its names and the wordmark of a site', async () => {
  const headers = { 'x-test-address': '192.0.2.92' };
  const get = (site: string) => app.inject({ url: `/img/p/TAP~1long-front/1600x630${site}.jpg`, headers });
  const [plain, aol, wa] = [await get(''), await get('-aol'), await get('-wa')];
  expect([plain, aol, wa].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await sharp(aol.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 630 });
  // The letters are in the right half, which is white in a picture without them.
  const half = async (picture: Buffer) => {
    const part = sharp(picture).extract({ left: 1130, top: 0, width: 260, height: 500 });
    return (await sharp(await part.png().toBuffer()).stats()).channels[0]!.min;
  };
  expect(await half(plain.rawPayload)).toBeGreaterThan(240);
  expect(await half(aol.rawPayload)).toBeLessThan(60);
  expect(aol.rawPayload.equals(wa.rawPayload)).toBe(false);
  // The smaller pictures have no room for text.
  const small = await app.inject({ url: '/img/p/TAP~1t-front/150x150-aol.jpg', headers });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 150, height: 150 });
  expect((await app.inject({ url: '/img/p/TAP~1t-front/1600x630-nowhere.jpg', headers })).statusCode).toBe(
    404,
  );
});

test('an unknown photograph has no social network picture, nor has a picture on another host', async () => {
  expect((await app.inject(`/img/photo/${'0'.repeat(32)}-1600x630`)).statusCode).toBe(404);
  expect(socialPictureUrl('https://cdn.example/a.jpg')).toBeUndefined();
});
