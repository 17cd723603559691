import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PICTURE_PRESETS } from '#domains/catalogue/rules/pictures.ts';
import { createPhotographStore, PHOTOGRAPH_SIZES } from '#foundation/server/photograph-store.ts';
import { mountPictures } from './pictures.ts';

const loadDrawings = vi.fn(() => import('#demo/art/drawings.ts'));
let dir: string;
let app: FastifyInstance;
let name: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-pictures-'));
  const photographs = createPhotographStore({ dir });
  name = await photographs.add(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer(),
  );
  app = Fastify();
  mountPictures(app, {
    photographs,
    loadDrawings,
    artOf: async (sku) => (sku === 'TAP/1' ? { params: { params: { type: 'tap' } }, title: 'A tap' } : null),
    categoryArtOf: (uri) => (uri === 'taps' ? { params: { type: 'tap' }, title: 'Taps' } : null),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

test('photographs come in the format that the browser takes, to be kept for ever', async () => {
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

test('every size that pages ask for is served', () => expect(PHOTOGRAPH_SIZES).toEqual(PICTURE_PRESETS));

test('sizes that are not offered and photographs that are not there are not found', async () => {
  for (const url of [
    `/img/photo/${name}-401`,
    `/img/photo/${name}`,
    `/img/photo/${'0'.repeat(32)}-400`,
    '/img/photo/..%2f..%2fx-400',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

test('a shop that asks for no drawing never loads who draws', () => {
  expect(loadDrawings).not.toHaveBeenCalled();
});

test('products, categories and scenes without a photograph are drawn', async () => {
  for (const [url, title] of [
    ['/img/p/TAP~1-front.svg', 'A tap'],
    ['/img/c/taps.svg', 'Taps'],
    ['/img/scene/kitchen-range-aol-nz.svg', 'Kitchen with range cooker'],
  ] as const) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.body).toContain(title);
  }
  for (const url of [
    '/img/p/TAP~1-behind.svg',
    '/img/p/TAP~2-front.svg',
    '/img/c/sinks.svg',
    '/img/scene/kitchen-nowhere.svg',
    '/img/scene/attic-aol.svg',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});
