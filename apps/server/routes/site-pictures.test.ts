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

test('each site has a social network picture in the size that pages declare (SEO-05)', async () => {
  const pictures = await Promise.all(
    SITES.map(async ({ id }) => {
      const answer = await app.inject({ url: '/social.jpg', headers: { host: `${id}.example` } });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1600,
        height: 630,
      });
      return answer.rawPayload.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBeGreaterThan(1);
});
