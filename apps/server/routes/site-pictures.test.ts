import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { iconPaths } from '#design/icons/icon-paths.ts';
import { spriteUrl } from '#design/icons/sprites.ts';
import { SITES, siteOf } from '#sites/registry.ts';
import { mountSitePictures } from './site-pictures.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  mountSitePictures(app, { siteOf: ({ headers }) => siteOf(headers.host!.split('.')[0]!) });
});
afterAll(() => app.close());

test('every icon is in the sprite sheet that its URL names (SHELL-30)', async () => {
  const sheets = await Promise.all(
    Object.keys(iconPaths).map(async (name) => {
      const [address, id] = spriteUrl('icons', name).split('#');
      const answer = await app.inject(address!);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.body).toContain(`<symbol id="${id}" viewBox="0 0 20 20">`);
      return answer.body;
    }),
  );
  expect(new Set(sheets).size).toBe(1);
});

test('each site has its own fallback picture, and an unknown site a neutral one (SHELL-26)', async () => {
  const pictures = await Promise.all(
    [...SITES.map((site) => site.id), 'nobody'].map(async (id) => {
      const answer = await app.inject(`/assets/images/fallback-${id}.svg`);
      expect([id, answer.statusCode, answer.headers['content-type']]).toEqual([id, 200, 'image/svg+xml']);
      return answer.body;
    }),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
  expect((await app.inject('/assets/images/other.svg')).statusCode).toBe(404);
});

test('each site has its own icon, as SVG and as /favicon.ico', async () => {
  const { default: sharp } = await import('sharp');
  for (const path of ['/icon.svg', '/favicon.ico']) {
    const icons = await Promise.all(
      SITES.map(async ({ id }) => {
        const answer = await app.inject({ url: path, headers: { host: `${id}.localhost` } });
        expect([id, answer.statusCode]).toEqual([id, 200]);
        return answer.rawPayload;
      }),
    );
    expect(new Set(icons.map((icon) => icon.toString('base64'))).size).toBe(SITES.length);
    if (path === '/icon.svg') continue;
    const [icon] = icons;
    expect(icon!.readUInt32LE(14)).toBe(icon!.length - 22);
    expect(await sharp(icon!.subarray(22)).metadata()).toMatchObject({
      format: 'png',
      width: 48,
      height: 48,
    });
  }
});

test.each([
  ['/social-1600x630.jpg', 1600, 630],
  ['/social-350x380.jpg', 350, 380],
  ['/social-150x150.jpg', 150, 150],
])('each site has a social network picture %s of %i by %i px (SEO-05)', async (url, width, height) => {
  const pictures = await Promise.all(
    SITES.map(async ({ id }) => {
      const answer = await app.inject({ url, headers: { host: `${id}.example` } });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
      return answer.rawPayload.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBeGreaterThan(1);
});

test('the former URL of the social network picture redirects to the large one', async () => {
  const { statusCode, headers } = await app.inject('/social.jpg');
  expect([statusCode, headers.location]).toEqual([301, '/social-1600x630.jpg']);
});

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
  ['/apple-touch-icon.png', 180],
  ['/apple-touch-icon-precomposed.png', 180],
])('%s is a picture of %i px for home screens, in the colours of each site', async (path, side) => {
  const pictures = await Promise.all(
    ['aol', 'wa'].map(async (site) => {
      const answer = await app.inject({ url: path, headers: { host: `${site}.localhost` } });
      expect(answer.headers['content-type']).toBe('image/png');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: side, height: side });
      return answer.rawPayload.toString('base64');
    }),
  );
  expect(pictures[0]).not.toBe(pictures[1]);
});

test('icons that systems crop fill the square, others have transparent corners', async () => {
  const cornerOf = async (path: string) => {
    const { rawPayload } = await app.inject({ url: path, headers: { host: 'aol.localhost' } });
    const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return data[3];
  };
  expect(await cornerOf('/icon-maskable-512.png')).toBe(255);
  expect(await cornerOf('/icon-512.png')).toBe(0);
});
