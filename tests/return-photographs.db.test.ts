import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import {
  addOwnPhoto,
  addPlacedPhoto,
  askPlacedReturn,
  getOwnReturns,
  getPlacedReturns,
  withdrawPlacedReturn,
} from '#domains/returns/contract/returns.ts';
import { getReturn } from '#domains/returns/contract/staff.ts';
import { callAs } from './paying-shop.ts';
import { answerOf, aPhoto, Person, returningShop, wish } from './returning.ts';

// Photographs of returns, over HTTP: which are accepted, how they are stored, and who can see them.

const shop = returningShop();

it('a return and its photographs are visible to its customer only; camera metadata is removed', async () => {
  const { browser, cartId, sku, id } = await shop.delivered();
  const { number } = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const photo = (await aPhoto(100)).toString('base64');
  const { photos } = await answerOf(browser, addPlacedPhoto, { body: { id: cartId, number, photo } });
  const stranger = new TestBrowser(shop);
  for (const asked of [
    () => callAs(stranger, getPlacedReturns, { query: { id: cartId } }),
    () => callAs(stranger, askPlacedReturn, { body: { id: cartId, ...wish(sku) } }),
    () => callAs(stranger, addPlacedPhoto, { body: { id: cartId, number, photo } }),
    () => callAs(stranger, withdrawPlacedReturn, { body: { id: cartId, number } }),
    () => callAs(new Person(shop, 'ada'), getOwnReturns, { params: { id: 'W1' } }),
    () => callAs(new Person(shop, 'ada'), addOwnPhoto, { params: { id: 'W1', number }, body: { photo } }),
    () => callAs(new Person(shop, 'support', 'wa'), getReturn, { params: { number } }),
  ])
    expect(await asked()).toMatchObject({ ok: false, status: 404 });
  expect(await callAs(stranger, getReturn, { params: { number } })).toMatchObject({ status: 401 });
  expect(await callAs(new Person(shop, 'ada'), getReturn, { params: { number } })).toMatchObject({
    status: 403,
  });

  const opened = await shop.get(photos[0]!);
  expect([opened.status, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  const { rows } = await sql<{ file: Uint8Array }>`
    select p.file from return_photo p join return_request r on r.id = p.request_id where r.order_id = ${id}`.execute(
    shop.database.db,
  );
  const kept = await sharp(Buffer.from(rows[0]!.file)).metadata();
  expect([kept.format, kept.width, kept.exif, kept.icc, kept.xmp]).toEqual([
    'webp',
    1600,
    undefined,
    undefined,
    undefined,
  ]);
  expect((await new Person(shop, 'ada', 'wa').ask(photos[0]!)).status).toBe(404);
  const tampered = photos[0]!.replace(/\/(\d+)\?/, (_all, digits) => `/${Number(digits) + 1}?`);
  expect((await shop.get(tampered)).status).toBe(404);
  shop.clock.at += 2 * 3600 * 1000;
  expect((await shop.get(photos[0]!)).status).toBe(404);
});

it('a file that is not a photograph, and a seventh photograph, are rejected with a message', async () => {
  const { browser, cartId, sku } = await shop.delivered();
  const { number } = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const add = (photo: string) => callAs(browser, addPlacedPhoto, { body: { id: cartId, number, photo } });
  const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  for (const file of [
    Buffer.from('<html><script>alert(1)</script></html>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    heic,
    (await aPhoto()).subarray(0, 400),
    Buffer.from('%'),
  ])
    expect(await add(file.toString('base64'))).toMatchObject({
      status: 400,
      fault: { code: 'photo-refused', errors: [expect.stringMatching(/^We can’t accept this photo: /)] },
    });
  // Characters that are not base64.
  expect(await add('–')).toMatchObject({
    fault: { errors: ['We can’t accept this photo: the file is empty.'] },
  });
  expect(await add(Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64'))).toMatchObject({
    status: 400,
    fault: { errors: ['This photo is larger than 8 MB. Please send a smaller one.'] },
  });
  expect(await add('A'.repeat(13 * 1024 * 1024))).toMatchObject({ status: 413 });
  for (let red = 1; red <= 6; red += 1)
    expect((await add((await aPhoto(red * 30)).toString('base64'))).ok).toBe(true);
  expect(await add((await aPhoto(250)).toString('base64'))).toMatchObject({
    status: 409,
    fault: { code: 'photos-full' },
  });
});
