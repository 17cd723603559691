import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { createPhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import { DiskFailed, importPhotographs } from '../import/photographs.ts';
import { pictureView } from '../rules/pictures.ts';
import { runImport } from '#database/import/run-import.ts';
import { KINDS } from '#apps/cli/import-kinds.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-photos-'));
  mkdirSync(join(dir, 'in'));
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const images = async (sku: string) =>
  (await database.db.selectFrom('product').select('images').where('sku', '=', sku).executeTakeFirstOrThrow())
    .images;

test('photographs come before drawings, in order; a second import changes nothing; a product file keeps them', async () => {
  const csv = join(dir, 'products.csv');
  const rows = ['A/1', 'B-2'].map((sku) => `${sku},Fridge ${sku},Halden,fridges,"{""type"":""fridge""}"`);
  writeFileSync(csv, `sku,title,brand,category,art\n${rows.join('\n')}\n`);
  const importProducts = () =>
    runImport({ db: database.db, kinds: KINDS, kind: 'products', path: csv, createMissing: true });
  expect(await importProducts()).toMatchObject({ added: 2 });
  const drawn = await images('A/1');
  expect(drawn[0]!.src).toBe('/img/p/A~1-front.svg');

  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });
  const put = async (name: string, image: Sharp) =>
    writeFileSync(join(dir, 'in', name), await image.toBuffer());
  await put('A~1-2.png', picture('#ff0000').png());
  await put('a~1.jpg', picture('#00ff00').jpeg());
  await put('B-2.webp', picture('#0000ff').webp());
  await put('B-2-3.gif', picture('#0000ff').gif());
  await put('C.jpg', picture('#ffffff').jpeg());
  writeFileSync(join(dir, 'in', 'A~1-3.jpg'), 'not a picture');
  writeFileSync(join(dir, 'in', '.DS_Store'), '');

  const refusals: string[] = [];
  const store = createPhotographStore({ dir: join(dir, 'store') });
  const bring = (dryRun = false) =>
    importPhotographs({
      db: database.db,
      folder: join(dir, 'in'),
      store,
      dryRun,
      onRefused: (file, reason) => refusals.push(`${file}: ${reason}`),
    });
  expect(await bring(true)).toEqual({
    files: 6,
    taken: 3,
    refused: 3,
    products: 2,
    changed: 2,
    isStopped: false,
    small: ['a~1.jpg', 'A~1-2.png', 'B-2.webp'],
    single: ['B-2'],
  });
  expect(await images('A/1')).toEqual(drawn);
  refusals.length = 0;
  expect(await bring()).toMatchObject({ taken: 3, refused: 3, products: 2, changed: 2 });
  expect(refusals.toSorted()).toEqual([
    'A~1-3.jpg: this is not a picture; JPEG, PNG, WebP and AVIF are accepted',
    'B-2-3.gif: this is a GIF file; JPEG, PNG, WebP and AVIF are accepted',
    'C.jpg: there is no product "C"',
  ]);
  const shown = await images('A/1');
  // Only the drawing with dimensions stays beside photographs.
  expect(shown.slice(2)).toEqual(drawn.filter(({ src }) => src.endsWith('-dims.svg')));
  expect(shown.slice(0, 2).map(({ alt }) => alt)).toEqual(['Fridge A/1', 'Fridge A/1, picture 2']);
  const green = await store.rendition(shown[0]!.src.slice('/img/photo/'.length), 90, 'webp');
  expect((await sharp(green!.body).stats()).dominant.g).toBeGreaterThan(200);

  expect(await bring()).toMatchObject({ taken: 3, changed: 0 });
  expect(await importProducts()).toMatchObject({ added: 0, changed: 0, same: 2 });
  expect(await images('A/1')).toEqual(shown);
});

test('views, frames of a turn, packshots and focal points are read from names and pictures', async () => {
  const folder = join(dir, 'views');
  mkdirSync(folder);
  const put = async (name: string, background: string) => {
    const goods = sharp({ create: { width: 100, height: 300, channels: 3, background: '#224466' } }).png();
    const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .composite([{ input: await goods.toBuffer(), left: 40, top: 40 }])
      .jpeg();
    writeFileSync(join(folder, name), await picture.toBuffer());
  };
  await put('A~1.jpg', '#fefefe');
  await put('A~1-room@100,0.jpg', '#556655');
  await put('A~1-360-02.jpg', '#ffffff');
  await put('A~1-360-01.jpg', '#f8f8f8');
  const store = createPhotographStore({ dir: join(dir, 'store') });
  const bring = () => importPhotographs({ db: database.db, folder, store });
  expect(await bring()).toMatchObject({ taken: 4, changed: 1, small: [], single: [] });
  const shown = (await images('A/1')).filter(({ src }) => src.startsWith('/img/photo/'));
  expect(shown.map(({ src }) => src.replace(/[0-9a-f]{32}/, ''))).toEqual([
    '/img/photo/~p',
    '/img/photo/~s4y0.room',
    '/img/photo/~p.turn',
    '/img/photo/~p.turn',
  ]);
  expect(shown.map(({ src }) => pictureView(src))).toEqual(['front', 'room', 'turn', 'turn']);
  expect(shown.map(({ alt }) => alt.slice('Fridge A/1'.length))).toEqual([
    '',
    ', in a room',
    ', turned, frame 1',
    ', turned, frame 2',
  ]);
  expect(await bring()).toMatchObject({ taken: 4, changed: 0 });
});

test('a missing folder is reported', async () => {
  const store = createPhotographStore({ dir: join(dir, 'store') });
  await expect(importPhotographs({ db: database.db, folder: join(dir, 'none'), store })).rejects.toThrow(
    'not found. Check its name and location.',
  );
});

test('a full disk keeps the imported photographs and states the remedy; other files are reported', async () => {
  const folder = join(dir, 'more');
  mkdirSync(join(folder, 'deeper'), { recursive: true });
  for (const name of ['Thumbs.db', 'desktop.ini', '.DS_Store', 'notes.txt'])
    writeFileSync(join(folder, name), 'x');
  for (const name of ['A~1.jpg', 'B-2.jpg']) writeFileSync(join(folder, name), name);
  const notices: string[] = [];
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', path: '/store/x' });
  const store = createPhotographStore({ dir: join(dir, 'full') });
  let taken = 0;
  const add = async () => {
    taken += 1;
    if (taken === 2) throw full;
    return { name: '0'.repeat(32), side: 900 };
  };
  const failed = await importPhotographs({
    db: database.db,
    folder,
    store: { ...store, add },
    onNotice: (text) => notices.push(text),
  }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(DiskFailed);
  expect((failed as Error).message).toMatch(
    /full: the disk is full\. Saved so far: 1 photograph of 1 product\. .*run the same command again\. It skips photographs that are already imported/,
  );
  expect((await images('A/1'))[0]!.src).toBe(`/img/photo/${'0'.repeat(32)}`);
  expect(notices).toEqual([
    'Skipped because they are not photographs: .DS_Store, Thumbs.db, desktop.ini, notes.txt.',
    'Skipped because only files directly in the folder are imported (no subfolders, no links): deeper.',
  ]);
});
