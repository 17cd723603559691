import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallInput, Endpoint } from '#foundation/pure/endpoint.ts';
import { GUEST, type Visitor } from '#foundation/pure/visitor.ts';
import { TEST_TODAY } from '#database/test-database.ts';
import { addCartProduct } from '#domains/cart/contract.ts';
import { submitCheckout } from '#domains/checkout/contract.ts';
import { ship } from '#domains/fulfilment/service.ts';
import { TestBrowser } from '#domains/identity/fixtures.ts';
import { getOrderMoney, listRefunds } from '#domains/orders/contract-refunds.ts';
import {
  addOwnPhoto,
  addPlacedPhoto,
  askOwnReturn,
  askPlacedReturn,
  getOwnReturns,
  getPlacedReturns,
  withdrawPlacedReturn,
} from '#domains/returns/contract.ts';
import {
  approveReturn,
  declineReturn,
  getReturn,
  listReturns,
  receiveReturnedGoods,
  refundReturn,
  settleReturn,
} from '#domains/returns/contract-staff.ts';
import { minimiseReturns } from '#domains/returns/store-personal-data.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop } from './paying-shop.ts';

// Goods that people give back, over HTTP: from the page of their order to the money.

const ADA = 'b5f3a1de-0000-4000-8000-000000000001';
const STAFF = 'b5f3a1de-0000-4000-8000-000000000002';
const PEOPLE: Record<string, Visitor> = {
  ada: { ...GUEST, kind: 'customer', accountId: ADA },
  support: { ...GUEST, kind: 'staff', accountId: STAFF, permissions: new Set(['returns.decide']) },
  finance: {
    ...GUEST,
    kind: 'staff',
    accountId: STAFF,
    permissions: new Set(['returns.decide', 'orders.refund']),
  },
};
const DAY_MS = 86_400_000;
const OPENING = Date.parse(`${TEST_TODAY}T01:00:00Z`);
let at = OPENING;
let shop: PayingShop;
let productCode: string;

beforeAll(async () => {
  shop = await openPayingShop({
    now: () => new Date(at),
    identify: (request) => PEOPLE[String(request.headers.authorization).replace('Bearer ', '')] ?? GUEST,
  });
  const { rows } = await sql<{ product_code: string }>`
    select p.product_code from product p join product_price c on c.product_id = p.id and c.market = 'AU'
    where p.can_backorder and not p.is_proforma and p.is_active and p.sites @> '{aol}' order by p.id limit 1`.execute(
    shop.database.db,
  );
  productCode = rows[0]!.product_code;
});
beforeEach(() => {
  at = OPENING;
});
afterAll(() => shop?.close());

/** A browser of one of {@link PEOPLE}. */
class Person extends TestBrowser {
  readonly #as: string;
  constructor(as: string, site = 'aol') {
    super(shop, site);
    this.#as = as;
  }
  override ask(path: string, options: Parameters<TestBrowser['ask']>[1] = {}) {
    return super.ask(path, {
      ...options,
      headers: { authorization: `Bearer ${this.#as}`, ...options.headers },
    });
  }
}
const answerOf = async <E extends Endpoint>(browser: TestBrowser, endpoint: E, input: CallInput<E>) => {
  const answered = await callAs(browser, endpoint, input);
  if (!answered.ok) throw new Error(JSON.stringify(answered));
  return answered.answer;
};

/** Somebody orders two of a thing, and it is with them; the shop's clock stands two weeks after. */
async function delivered(browser = new TestBrowser(shop)) {
  at = OPENING;
  await callAs(browser, addCartProduct, { body: { productCode, quantity: 2 } });
  const form = await atThePayButton(browser, `${randomUUID()}@people.example`);
  await answerOf(browser, submitCheckout, { body: form });
  await shop.runOutbox();
  const { db } = shop.database;
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number', 'email'])
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  const { sku } = await db
    .selectFrom('order_line')
    .select('sku')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    ship(
      tx,
      [
        {
          orderNumber: order.number,
          sku,
          quantity: 2,
          warehouse: null,
          day: TEST_TODAY,
          carrier: 'Van',
          tracking: '',
          reference: null,
        },
      ],
      new Date(at),
    ),
  );
  at = OPENING + 14 * DAY_MS;
  return { ...order, browser, cartId: form.cartId, sku };
}
const wish = (sku: string, more: object = {}) => ({
  key: randomUUID(),
  reason: 'faulty' as const,
  wish: 'refund' as const,
  words: 'It hums at night.',
  lines: [{ sku, quantity: 1 }],
  ...more,
});
/** A photograph with what a phone writes beside it. */
const aPhoto = (red = 200) =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();
const mailsTo = async (email: string) => {
  await shop.runOutbox();
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} and dedupe_key like 'return-%' order by id`.execute(
    shop.database.db,
  );
  return rows.map(({ subject }) => subject.replace(/R\d+/, 'R…'));
};

it('a guest asks, adds a photograph, and has their money back by the ledger', async () => {
  const { browser, cartId, sku, number: orderNumber, email } = await delivered();
  expect(await answerOf(browser, getPlacedReturns, { query: { id: cartId } })).toMatchObject({
    returns: [],
    goods: [{ sku, quantity: 2 }],
    mayChangeMind: true,
  });
  const body = { id: cartId, ...wish(sku) };
  const asked = await answerOf(browser, askPlacedReturn, { body });
  expect(asked).toMatchObject({ state: 'requested', photos: [], mayAddPhotos: true, mayWithdraw: true });
  // The same twice is once; what is asked for is not asked for again.
  expect((await answerOf(browser, askPlacedReturn, { body })).number).toBe(asked.number);
  const again = { id: cartId, ...wish(sku, { lines: [{ sku, quantity: 2 }] }) };
  expect(await callAs(browser, askPlacedReturn, { body: again })).toMatchObject({
    status: 409,
    fault: { code: 'not-returnable' },
  });

  const photo = (await aPhoto()).toString('base64');
  const { number } = asked;
  for (const _ of [1, 2])
    expect(
      (await answerOf(browser, addPlacedPhoto, { body: { id: cartId, number, photo } })).photos,
    ).toHaveLength(1);

  const support = new Person('support');
  expect(await answerOf(support, listReturns, { query: { term: orderNumber } })).toMatchObject({
    totalCount: 1,
    returns: [{ number, state: 'requested', units: 1, photos: 1 }],
  });
  const params = { number };
  expect(await callAs(support, approveReturn, { params, body: { remedy: 'refund' } })).toMatchObject({
    status: 409,
    fault: { code: 'judge-first' },
  });
  expect(
    await callAs(support, approveReturn, { params, body: { remedy: 'repair', failure: 'major' } }),
  ).toMatchObject({ status: 409, fault: { code: 'remedy-not-theirs' } });
  const yes = { remedy: 'refund' as const, failure: 'major' as const, decision: 'Sorry for that.' };
  for (const _ of [1, 2])
    expect(await answerOf(support, approveReturn, { params, body: yes })).toMatchObject({
      state: 'approved',
      may: { refund: false },
    });
  const { warehouses, lines } = await answerOf(support, getReturn, { params });
  const came = { warehouse: warehouses[0]!.code, lines: [{ sku, quantity: 1, isSellable: false }] };
  expect(
    await callAs(support, receiveReturnedGoods, {
      params,
      body: { ...came, lines: [{ sku, quantity: 2, isSellable: true }] },
    }),
  ).toMatchObject({ status: 409, fault: { code: 'not-their-goods' } });
  for (const _ of [1, 2])
    expect(await answerOf(support, receiveReturnedGoods, { params, body: came })).toMatchObject({
      state: 'received',
    });

  const money = { amount: lines[0]!.unitPaid, lines: [{ sku, quantity: 1 }], key: randomUUID() };
  expect(await callAs(support, refundReturn, { params, body: money })).toMatchObject({ status: 403 });
  const finance = new Person('finance');
  expect(await callAs(finance, refundReturn, { params, body: { ...money, amount: 900_000 } })).toMatchObject({
    status: 409,
    fault: { code: 'too-much-back' },
  });
  for (const _ of [1, 2])
    expect(await answerOf(finance, refundReturn, { params, body: money })).toMatchObject({
      state: 'refunded',
      refunded: money.amount,
    });
  const reason = expect.stringMatching(new RegExp(`^Return ${number}: 1 × `));
  expect(await answerOf(finance, getOrderMoney, { params: { id: orderNumber } })).toMatchObject({
    refunds: [{ amount: money.amount, state: 'asked', reason }],
  });
  expect(await answerOf(finance, listRefunds, { query: { state: 'asked' } })).toMatchObject({
    refunds: [{ orderNumber, amount: money.amount }],
  });
  const adjusted = await sql<{ cents: number }>`
    select j.cents from order_adjustment j join customer_order o on o.id = j.order_id
    where o.number = ${orderNumber}`.execute(shop.database.db);
  expect(adjusted.rows).toEqual([{ cents: -Math.round(money.amount * 100) }]);
  // The mails of steps that a later one has overtaken are not sent.
  expect(await mailsTo(email)).toEqual([expect.stringMatching(/of your return goes back \(return R…\)$/)]);
});

it('nobody else sees a return or its photographs; a photograph has lost what its camera wrote', async () => {
  const { browser, cartId, sku, id } = await delivered();
  const { number } = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const photo = (await aPhoto(100)).toString('base64');
  const { photos } = await answerOf(browser, addPlacedPhoto, { body: { id: cartId, number, photo } });
  const stranger = new TestBrowser(shop);
  for (const asked of [
    () => callAs(stranger, getPlacedReturns, { query: { id: cartId } }),
    () => callAs(stranger, askPlacedReturn, { body: { id: cartId, ...wish(sku) } }),
    () => callAs(stranger, addPlacedPhoto, { body: { id: cartId, number, photo } }),
    () => callAs(stranger, withdrawPlacedReturn, { body: { id: cartId, number } }),
    () => callAs(new Person('ada'), getOwnReturns, { params: { id: 'W1' } }),
    () => callAs(new Person('ada'), addOwnPhoto, { params: { id: 'W1', number }, body: { photo } }),
    () => callAs(new Person('support', 'wa'), getReturn, { params: { number } }),
  ])
    expect(await asked()).toMatchObject({ ok: false, status: 404 });
  expect(await callAs(stranger, getReturn, { params: { number } })).toMatchObject({ status: 401 });
  expect(await callAs(new Person('ada'), getReturn, { params: { number } })).toMatchObject({ status: 403 });

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
  const tampered = photos[0]!.replace(/\/(\d+)\?/, (_all, digits) => `/${Number(digits) + 1}?`);
  expect((await shop.get(tampered)).status).toBe(404);
  at += 2 * 3600 * 1000;
  expect((await shop.get(photos[0]!)).status).toBe(404);
});

it('what is no photograph is refused in words, and the seventh too', async () => {
  const { browser, cartId, sku } = await delivered();
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
      fault: { code: 'photo-refused', errors: [expect.stringMatching(/^We cannot take this photograph: /)] },
    });
  expect(await add(Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64'))).toMatchObject({
    status: 400,
    fault: { errors: ['This photograph has more than 8 MB. Please send a smaller one.'] },
  });
  expect(await add('A'.repeat(13 * 1024 * 1024))).toMatchObject({ status: 413 });
  for (let red = 1; red <= 6; red += 1)
    expect((await add((await aPhoto(red * 30)).toString('base64'))).ok).toBe(true);
  expect(await add((await aPhoto(250)).toString('base64'))).toMatchObject({
    status: 409,
    fault: { code: 'photos-full' },
  });
});

it('a change of mind has an end, a fault has none; nothing goes back before it came', async () => {
  const { browser, cartId, sku } = await delivered();
  const ask = (reason: 'changed-mind' | 'faulty') =>
    callAs(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku, { reason, wish: 'repair' }) } });
  at = OPENING - DAY_MS;
  expect(await ask('faulty')).toMatchObject({ status: 409, fault: { code: 'not-returnable' } });
  at = OPENING + 60 * DAY_MS;
  expect(await ask('changed-mind')).toMatchObject({ status: 409, fault: { code: 'mind-too-late' } });
  expect(await ask('faulty')).toMatchObject({ ok: true, answer: { wish: 'repair' } });
  at = OPENING + 20 * DAY_MS;
  // What somebody wishes for a change of mind is the money.
  expect(await ask('changed-mind')).toMatchObject({ ok: true, answer: { wish: 'refund' } });
});

it('who is signed in asks for their own order, withdraws by mail link or browser; staff decline and settle', async () => {
  const { browser, cartId, sku, id, number: orderNumber, email } = await delivered();
  await sql`update customer_order set account_id = ${ADA} where id = ${id}`.execute(shop.database.db);
  const ada = new Person('ada');
  const params = { id: orderNumber };
  const first = await answerOf(ada, askOwnReturn, { params, body: wish(sku, { reason: 'damaged' }) });
  expect((await answerOf(ada, getOwnReturns, { params })).returns).toHaveLength(1);
  const photo = (await aPhoto()).toString('base64');
  await answerOf(ada, addOwnPhoto, { params: { ...params, number: first.number }, body: { photo } });
  expect(await mailsTo(email)).toEqual(['We have your request (return R…)']);

  const finance = new Person('finance');
  const named = { number: first.number };
  const no = { params: named, body: { decision: 'The picture shows another fridge.' } };
  for (const _ of [1, 2])
    expect(await answerOf(finance, declineReturn, no)).toMatchObject({ state: 'declined' });
  expect((await answerOf(ada, getOwnReturns, { params })).returns[0]).toMatchObject({
    state: 'declined',
    decision: 'The picture shows another fridge.',
    mayAddPhotos: false,
  });
  // The shop has looked again: the shopper would take another one, and has it.
  await mailsTo(email);
  await answerOf(finance, approveReturn, { params: named, body: { remedy: 'replacement', wish: 'either' } });
  expect(
    await callAs(finance, refundReturn, { params: named, body: { amount: 1, key: randomUUID() } }),
  ).toMatchObject({ status: 409, fault: { code: 'other-remedy' } });
  for (const _ of [1, 2])
    expect(await answerOf(finance, settleReturn, { params: named })).toMatchObject({ state: 'settled' });
  expect(await mailsTo(email)).toEqual([
    'We have your request (return R…)',
    'We cannot take it back (return R…)',
    'Your return is done (return R…)',
  ]);

  const second = await answerOf(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } });
  const back = { id: cartId, number: second.number };
  for (const _ of [1, 2])
    expect(await answerOf(browser, withdrawPlacedReturn, { body: back })).toMatchObject({
      state: 'withdrawn',
    });
  expect(
    await callAs(finance, declineReturn, { params: { number: second.number }, body: { decision: 'x' } }),
  ).toMatchObject({ status: 409, fault: { code: 'return-moved-on' } });

  // Photographs go once nobody needs them; with a deleted account at once, and what was written too.
  const { db } = shop.database;
  expect(await minimiseReturns(db, new Date(at))).toBe(0);
  await sql`update customer_order set holder_erased_at = now() where id = ${id}`.execute(db);
  expect(await minimiseReturns(db, new Date(at))).toBeGreaterThan(0);
  const { rows } = await sql`
    select 1 from return_photo p join return_request r on r.id = p.request_id where r.order_id = ${id}
    union all select 1 from return_request r where r.order_id = ${id} and (words <> '' or decision <> '')`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

it('twenty at once for two units make two returns, and two refunds at once one', async () => {
  const { browser, cartId, sku } = await delivered();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      callAs(browser, askPlacedReturn, { body: { id: cartId, ...wish(sku) } }),
    ),
  );
  const made = asked.flatMap((one) => (one.ok ? [one.answer.number] : []));
  expect(made).toHaveLength(2);
  const finance = new Person('finance');
  const params = { number: made[0]! };
  await answerOf(finance, approveReturn, { params, body: { remedy: 'refund', failure: 'major' } });
  const body = { amount: 10, key: randomUUID() };
  const refunds = await Promise.all([1, 2, 3].map(() => callAs(finance, refundReturn, { params, body })));
  expect(refunds.map((one) => one.ok && one.answer.refunded)).toEqual([10, 10, 10]);
});
