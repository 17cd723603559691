import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountStyleBundles, styleBundleUrl } from './style-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
const app = Fastify({ routerOptions: { maxParamLength: 1000 } });
beforeAll(async () => {
  writeFileSync(join(folder, 'base-1.css'), 'a{color:red}');
  writeFileSync(join(folder, 'theme-2.css'), 'a{color:blue}');
  writeFileSync(join(folder, 'secret.txt'), 'no style');
  mountStyleBundles(app, folder, ['x-frame-options']);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('style sheets are served as one file, in their order, cached as immutable', async () => {
  const url = styleBundleUrl(['/assets/base-1.css', '/assets/theme-2.css']);
  expect(url).toBe('/assets/styles/base-1~theme-2.css');
  const plain = await app.inject({ url });
  expect(plain.body).toBe('a{color:red}\na{color:blue}');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test.each(['secret', 'base-1~base-1', 'base-1~other', '..%2fsecret', 'base-1~', '%00', '~'.repeat(60)])(
  '%s is not a style sheet',
  async (names) => {
    expect((await app.inject({ url: `/assets/styles/${names}.css` })).statusCode).toBe(404);
  },
);
