import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SITE_IDS } from '#sites/registry.ts';
import { drawScene, hasOwnColours } from '../drawings.ts';
import { findRenderedRoom, goodsInRoom, pictureOfRoom, RENDERED_ROOMS } from './rooms.ts';

it.each(RENDERED_ROOMS)(
  '%s has a picture in the proportions of scenes, with its products inside',
  async (room) => {
    const svg = pictureOfRoom(room);
    expect(svg).toMatch(
      /^<svg [^>]*viewBox="0 0 1600 1000"[^>]* role="img" aria-label="([^"]+)"><title>\1<\/title>/,
    );
    const data = /href="data:image\/webp;base64,([^"]+)"/.exec(svg)![1]!;
    const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect(width / height).toBeCloseTo(1.6, 2);
    expect(width).toBeGreaterThanOrEqual(1280);
    expect(goodsInRoom(room).length).toBeGreaterThan(2);
    for (const { area } of goodsInRoom(room)) {
      const [left, top, right, bottom] = area;
      expect(left < right && top < bottom && left < 1 && right > 0).toBe(true);
    }
  },
);

it('a site with its own colours has its own kitchen', () => {
  const kitchens = SITE_IDS.filter(hasOwnColours).map((site) => findRenderedRoom('kitchen', site));
  expect(kitchens).not.toContain(null);
  expect(new Set(kitchens).size).toBe(kitchens.length);
  for (const site of SITE_IDS) expect(drawScene('kitchen', site)).toContain('data:image/webp');
});

it('scenes without a rendered room are drawn', () => {
  expect(findRenderedRoom('laundry', 'aol')).toBeNull();
  expect(findRenderedRoom('constructor', 'aol')).toBeNull();
});
