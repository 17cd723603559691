import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewritePhotograph } from './rewrite-photograph.ts';
import {
  createPhotographStore,
  formatByAccept,
  PhotographRefused,
  type PhotographStore,
} from './photograph-store.ts';

let dir: string;
let store: PhotographStore;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-photographs-'));
  store = createPhotographStore({ dir });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const picture = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 3, background: '#a0c0e0' } });

test('a photograph is served in every format, created once', async () => {
  const file = await picture(600, 400).jpeg().toBuffer();
  const { name, side } = await store.add(file);
  expect([await store.add(file), side]).toEqual([{ name, side }, 600]);
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const [first, second] = await Promise.all([
      store.rendition(name, 400, format),
      store.rendition(name, 400, format),
    ]);
    expect(second).toBe(first);
    const about = await sharp(first!.body).metadata();
    expect([about.width, about.height, first!.type]).toEqual([400, 267, `image/${format}`]);
  }
  expect(readdirSync(join(dir, 'derived', name.slice(0, 2)))).toHaveLength(3);
});

test('a size that cannot be stored is reported and still served', async () => {
  const told: unknown[] = [];
  const own = createPhotographStore({ dir: join(dir, 'full'), onUnkept: (error) => told.push(error) });
  const { name } = await own.add(await picture().png().toBuffer());
  writeFileSync(join(dir, 'full/derived'), 'in the way');
  expect((await own.rendition(name, 90, 'jpeg'))?.type).toBe('image/jpeg');
  expect(told).toHaveLength(1);
});

test('small pictures are not enlarged; other sizes, names and path traversal return nothing', async () => {
  const { name } = await store.add(await picture().png().toBuffer());
  expect((await sharp((await store.rendition(name, 1600, 'webp'))!.body).metadata()).width).toBe(120);
  expect(await store.rendition(name, 401, 'webp')).toBeNull();
  expect(await store.rendition('0'.repeat(32), 400, 'webp')).toBeNull();
  expect(await store.rendition('../../../../etc/passwd', 400, 'webp')).toBeNull();
});

test('the camera’s rotation is applied, and its metadata removed', async () => {
  const file = await picture(300, 100)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const shown = await store.rendition((await store.add(file)).name, 1600, 'jpeg');
  const about = await sharp(shown!.body).metadata();
  expect([about.width, about.height, about.orientation, about.exif]).toEqual([
    100,
    300,
    undefined,
    undefined,
  ]);
});

test('rejects other files with the reason', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer();
  const refusal = async (file: Buffer) => {
    const error = await store.add(file).then(
      () => null,
      (one: unknown) => one,
    );
    expect(error).toBeInstanceOf(PhotographRefused);
    return (error as Error).message;
  };
  expect(await refusal(Buffer.alloc(0))).toBe('the file is empty');
  expect(await refusal(Buffer.from('<html>not a picture</html>'))).toBe(
    'this is not a picture; JPEG, PNG, WebP and AVIF are accepted',
  );
  expect(
    await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  ).toContain('drawing (SVG)');
  expect(await refusal(await picture().gif().toBuffer())).toContain('GIF');
  expect(await refusal(whole.subarray(0, whole.length >> 1))).toContain('damaged');
  expect(await refusal(await picture(8001, 8000).png().toBuffer())).toContain('more than 64 megapixels');
  expect(await refusal(await picture(12_000, 9001).jpeg({ quality: 1 }).toBuffer())).toContain(
    'more than 108 megapixels',
  );
  expect(await refusal(Buffer.alloc(31 * 1024 * 1024))).toContain('the maximum is 30 MB');
  const frames = Buffer.alloc(40 * 20 * 3, 7).fill(200, 40 * 10 * 3);
  const moving = await sharp(frames, { raw: { width: 40, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0 })
    .toBuffer();
  expect(await refusal(moving)).toBe('animated pictures are not accepted');
});

test.each([
  ['50', 8192, 6144],
  ['108', 12_000, 9000],
])('a photograph of %s megapixels is accepted and resized for pages', async (_megapixels, width, height) => {
  const file = await picture(width, height).jpeg({ quality: 1 }).toBuffer();
  const { width: side } = await sharp(await rewritePhotograph(file, { side: 1600, quality: 80 })).metadata();
  expect(side).toBe(1600);
});

test('the format is one that the browser accepts', () => {
  expect(formatByAccept('image/avif,image/webp,image/apng,*/*;q=0.8')).toBe('avif');
  expect(formatByAccept('image/webp,*/*')).toBe('webp');
  expect(formatByAccept('image/avif;q=0, image/webp')).toBe('webp');
  expect(formatByAccept('*/*')).toBe('jpeg');
  expect(formatByAccept(undefined)).toBe('jpeg');
});
