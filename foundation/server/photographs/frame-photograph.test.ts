import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { framePhotograph } from './frame-photograph.ts';
import { PhotographRefused } from './rewrite-photograph.ts';

const frame = (body: Buffer, focus: { x: number; y: number } | null = null) =>
  framePhotograph(body, { quality: 92, focus });

const goods = (width: number, height: number, colour = '#3a5a78') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A product of one colour on a plain background. */
async function packshot(
  background: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 800, channels: 3, background } })
    .composite([{ input: await goods(width, height), left, top }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns the position of what is darker than the background, as shares of the picture's side. */
async function contentOf(body: Buffer) {
  const { data, info } = await sharp(body)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < data.length; at++)
    if (data[at]! < 200) {
      xs.push(at % info.width);
      ys.push(Math.floor(at / info.width));
    }
  const share = (value: number, whole: number) => Math.round((value / whole) * 100) / 100;
  return {
    isSquare: info.width === info.height,
    left: share(
      xs.reduce((a, b) => Math.min(a, b)),
      info.width,
    ),
    right: share(
      xs.reduce((a, b) => Math.max(a, b)),
      info.width,
    ),
    top: share(
      ys.reduce((a, b) => Math.min(a, b)),
      info.height,
    ),
    bottom: share(
      ys.reduce((a, b) => Math.max(a, b)),
      info.height,
    ),
    corner: data[0]!,
  };
}

describe('a packshot', () => {
  test.each([
    ['white', '#ffffff'],
    ['light grey', '#ececea'],
    ['warm white', '#f7f0e6'],
  ])('on %s is trimmed, centred on white and padded to a square', async (_, background) => {
    const { body, fit } = await frame(
      await packshot(background, { left: 40, top: 300, width: 200, height: 400 }),
    );
    expect(fit).toBe('p');
    const { isSquare, left, right, top, bottom, corner } = await contentOf(body);
    expect(isSquare).toBe(true);
    expect(corner).toBeGreaterThan(250);
    // The product fills the height except the margin, in the middle of the width.
    expect(top).toBeCloseTo(0.054, 1);
    expect(bottom).toBeCloseTo(0.946, 1);
    expect(left + right).toBeCloseTo(1, 1);
  });

  test('with a transparent background gets a white one', async () => {
    const body = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
      .composite([{ input: await goods(200, 200), left: 10, top: 10 }])
      .png()
      .toBuffer();
    const framed = await frame(body);
    expect(framed.fit).toBe('p');
    expect((await contentOf(framed.body)).corner).toBe(255);
  });

  test('is recognised if the product touches the lower edge', async () => {
    const body = await packshot('#ffffff', { left: 450, top: 300, width: 100, height: 500 });
    expect((await frame(body)).fit).toBe('p');
  });

  test('that shows only its background is rejected', async () => {
    const blank = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    await expect(frame(blank)).rejects.toThrow(PhotographRefused);
  });
});

describe('a scene', () => {
  const room = async (left: number, top: number) => {
    const noise = await sharp({
      create: { width: 220, height: 220, channels: 3, background: '#d02010' },
    })
      .png()
      .toBuffer();
    return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7d8a80' } })
      .composite([{ input: noise, left, top }])
      .png()
      .toBuffer();
  };

  test('stays as it is, with the focal point where most detail is', async () => {
    const body = await room(940, 40);
    const framed = await frame(body);
    expect(framed.body).toBe(body);
    expect(framed.fit).toMatch(/^s[34]y[012]$/);
    expect((await frame(await room(20, 40))).fit).toMatch(/^s[01]y[012]$/);
  });

  test('and a packshot with a stated focal point have that point, in quarters', async () => {
    expect((await frame(await room(0, 0), { x: 40, y: 60 })).fit).toBe('s2y2');
    expect((await frame(await room(0, 0), { x: 100, y: 0 })).fit).toBe('s4y0');
    const white = await packshot('#ffffff', { left: 10, top: 10, width: 100, height: 100 });
    expect((await frame(white, { x: 10, y: 10 })).fit).toBe('s0y0');
  });
});
