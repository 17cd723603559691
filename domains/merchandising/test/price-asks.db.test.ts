import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { PERSONAL_DATA } from '#apps/server/personal-data.ts';
import type { PriceAsk } from '../contract/asks.ts';
import { asksOf, openAskShop, type Told } from './fixtures-asks.ts';
import { merchandisingPersonalData } from '../db/personal-data.ts';

const identityPersonalData = PERSONAL_DATA.find(({ subject }) => subject === 'identity')!;

// Tests of a price below a salesperson's floor: the salesperson requests it, a manager decides, and the price
// is applied to the line once.

let at = Date.parse('2026-11-23T01:00:00Z');
let shop: TestApp;
let code: string;
let price: number;
let cost: number;
let by: ReturnType<typeof asksOf>['by'];
let asks: ReturnType<typeof asksOf>['asks'];
let decides: ReturnType<typeof asksOf>['decides'];
let freshCart: ReturnType<typeof asksOf>['freshCart'];
let lowest: number;

beforeAll(async () => {
  const opened = await openAskShop(() => new Date(at));
  ({ shop, code, price, cost } = opened);
  ({ by, asks, decides, freshCart, low: lowest } = asksOf(opened));
});
beforeEach(async () => {
  at += 60_000;
  await freshCart();
});
afterAll(() => shop?.close());

const low = () => lowest;
const waiting = async (who: TestBrowser) =>
  (await who.json<{ asks: PriceAsk[] }>('/api/staff/price-asks')).body.asks.map(({ id }) => id);
const total = async () => (await by('lin').json<Cart>('/api/cart')).body.orderTotal;

describe('asking', () => {
  it('is sent to managers of the store and managers without one by email; the requester lists it as their own', async () => {
    const { status, body } = await asks(by('lin'));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        state: 'asked',
        requestedPrice: low(),
        salePrice: price,
        requestedBy: 'Lin Tester',
      }),
    ]);
    for (const name of ['mara', 'nils', 'head']) expect(await waiting(by(name))).toEqual([body.id]);
    expect(await waiting(by('far'))).toEqual([]);
    expect(await waiting(by('mara', 'aol'))).toEqual([]);
    expect((await by('lin').json<{ asks: PriceAsk[] }>('/api/staff/price-asks/own')).body.asks).toMatchObject(
      [{ id: body.id, state: 'asked' }],
    );
    await shop.runOutbox();
    const mails = await latestMail(shop.database.db, 5);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'head@people.example',
      'mara@people.example',
      'nils@people.example',
    ]);
    expect(mails[0]!.plain).not.toContain(String(cost));
  });

  it('shows cost and margin only to users who may see them', async () => {
    const { body } = await asks(by('lin'));
    expect(body).toMatchObject({ cost: null, margin: null, marginPercent: null });
    const [shown] = (await by('mara').json<{ asks: PriceAsk[] }>('/api/staff/price-asks')).body.asks;
    expect(shown).toMatchObject({ cost, marginPercent: Math.round(((low() - cost) / low()) * 1000) / 10 });
    const [other] = (await by('nils').json<{ asks: PriceAsk[] }>('/api/staff/price-asks')).body.asks;
    expect(other).toMatchObject({ cost: null, margin: null });
  });

  it('is rejected if no approval is needed, above the price, without a reason or for another line', async () => {
    const lin = by('lin');
    expect(await asks(lin, { price: price - 1 })).toMatchObject({
      status: 409,
      body: { code: 'no-approval-needed' },
    });
    expect(await asks(lin, { price })).toMatchObject({ status: 400, body: { code: 'not-lower' } });
    expect((await asks(lin, { reason: ' ' })).status).toBe(400);
    expect(await asks(lin, { until: [2020, 1, 1] })).toMatchObject({
      status: 400,
      body: { code: 'day-over' },
    });
    expect(await asks(lin, { until: [2026, 2, 31] })).toMatchObject({
      status: 400,
      body: { code: 'day-over' },
    });
    expect(await asks(lin, { productCode: 'nothing' })).toMatchObject({
      status: 409,
      body: { code: 'no-line-to-price' },
    });
    expect(await asks(lin, { projectLineId: 999_999 })).toMatchObject({
      status: 409,
      body: { code: 'no-line-to-price' },
    });
    expect((await asks(by('ada'))).status).toBe(403);
    expect((await asks(by(null))).status).toBe(401);
  });

  it('the same price again is the same request; another price replaces it', async () => {
    const [one, same] = await Promise.all([asks(by('lin')), asks(by('lin'))]);
    expect(same.body.id).toBe(one.body.id);
    const other = await asks(by('lin'), { price: low() - 1 });
    expect(await waiting(by('mara'))).toEqual([other.body.id]);
    expect(await decides(by('mara'), one.body.id)).toMatchObject({ status: 409, body: { code: 'ask-over' } });
    expect(await total()).toBe(price);
  });
});

describe('deciding', () => {
  it('an approved price applies to the line until its day, is audited, and can be reapplied by the requester only', async () => {
    const { id } = (await asks(by('lin'))).body;
    const decided = await decides(by('mara'), id);
    expect(decided).toMatchObject({
      status: 200,
      body: { state: 'approved', decidedBy: 'Mara Tester', until: [2026, 11, 30] },
    });
    expect(await total()).toBe(low());
    const entries = await readAudit(shop.database.db, {}, 3);
    expect(entries.map(({ action, by: who }) => [action, who.id])).toEqual(
      expect.arrayContaining([
        ['approved-price', 'mara'],
        ['overrode-price', 'mara'],
        ['asked-for-price', 'lin'],
      ]),
    );
    await shop.runOutbox();
    const [mail] = await latestMail(shop.database.db, 1);
    expect(mail).toMatchObject({ recipient: 'lin@people.example' });
    expect(mail!.subject).toContain('is approved');

    const give = (value: number | null) =>
      by('lin').json<Cart>('/api/cart/override', {
        body: { productCode: code, price: value, reason: 'as agreed' },
      });
    expect((await give(null)).body.orderTotal).toBe(price);
    expect((await give(low())).body.orderTotal).toBe(low());
    expect(await give(low() - 0.01)).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    at += 8 * 86_400_000;
    expect(await give(low())).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    at -= 8 * 86_400_000;
  });

  it('a refusal changes nothing and shows its reason', async () => {
    const { id } = (await asks(by('lin'))).body;
    expect(await decides(by('nils'), id, false, 'Offer the stand instead.')).toMatchObject({
      body: { state: 'refused' },
    });
    expect(await total()).toBe(price);
    const { asks: own } = (
      await by('lin').json<{ asks: PriceAsk[] }>(
        `/api/staff/price-asks/own?productCode=${encodeURIComponent(code)}`,
      )
    ).body;
    expect(own).toMatchObject([{ state: 'refused', answer: 'Offer the stand instead.' }]);
  });

  it('managers cannot decide their own requests, those of another store or site, or those below their floor', async () => {
    const mara = by('mara');
    await mara.json('/api/cart/product', { body: { productCode: code, quantity: 1, mode: 'set' } });
    const tooLow = Math.round(cost * 101) / 100;
    const own = (await asks(mara, { price: tooLow })).body;
    expect(await decides(mara, own.id)).toMatchObject({ status: 409, body: { code: 'own-ask' } });
    expect(await decides(by('nils'), own.id)).toMatchObject({
      status: 409,
      body: { code: 'below-own-floor' },
    });
    expect(await decides(by('far'), own.id)).toMatchObject({ status: 404, body: { code: 'unknown-ask' } });
    expect(await decides(by('nils', 'aol'), own.id)).toMatchObject({
      status: 404,
      body: { code: 'unknown-ask' },
    });
    expect((await decides(by('lin'), own.id)).status).toBe(403);
    expect(await decides(by('head'), own.id)).toMatchObject({ status: 200, body: { state: 'approved' } });
  });

  it('one of two concurrent decisions applies, and the other manager is notified', async () => {
    const { id } = (await asks(by('lin'))).body;
    const both = await Promise.all([decides(by('mara'), id), decides(by('nils'), id, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('ask-decided');
    const approved = both[0]!.status === 200;
    expect(await total()).toBe(approved ? low() : price);
  });

  it('a request that is too old has expired', async () => {
    const { id } = (await asks(by('lin'))).body;
    at += 49 * 3_600_000;
    expect(await waiting(by('mara'))).toEqual([]);
    expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'ask-over' } });
    expect(await total()).toBe(price);
  });

  it('removing a line ends its request; removed during the approval, it has no override', async () => {
    const lin = by('lin');
    const remove = () => lin.json(`/api/cart/product/${encodeURIComponent(code)}`, { method: 'DELETE' });
    const { id } = (await asks(lin)).body;
    await remove();
    expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'no-line-to-price' } });
    await lin.json('/api/cart/product', { body: { productCode: code, quantity: 1 } });
    const second = (await asks(lin)).body;
    await Promise.all([decides(by('mara'), second.id), remove()]);
    await lin.json('/api/cart/product', { body: { productCode: code, quantity: 1 } });
    expect(await total()).toBe(price);
  });
});

describe('a moot request is withdrawn', () => {
  const path = () => `/api/cart/product/${encodeURIComponent(code)}`;
  const put = () => by('lin').json('/api/cart/product', { body: { productCode: code, quantity: 1 } });
  const own = async (id: number) =>
    (await by('lin').json<{ asks: PriceAsk[] }>('/api/staff/price-asks/own')).body.asks.find(
      (one) => one.id === id,
    );
  const priceIs = async (dollars: number) => {
    await sql`update product_price set price_cents = ${Math.round(dollars * 100)} where market = 'AU'
      and product_id = (select id from product where product_code = ${code})`.execute(shop.database.db);
    await shop.refreshCatalogue();
  };
  const stateOf = async (id: number) =>
    (
      await shop.database.db
        .selectFrom('price_ask')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  it('if its line is removed: managers no longer see it, the requester sees why, and both decisions are rejected', async () => {
    for (const isApproved of [true, false]) {
      const { id } = (await asks(by('lin'))).body;
      expect(await waiting(by('mara'))).toEqual([id]);
      await by('lin').json(path(), { method: 'DELETE' });
      expect(await waiting(by('mara'))).toEqual([]);
      expect(await own(id)).toMatchObject({ state: 'expired', endedBecause: 'line-gone' });
      expect(await decides(by('mara'), id, isApproved)).toMatchObject({
        status: 409,
        body: {
          code: 'no-line-to-price',
          errors: [expect.stringContaining('removed from the cart or project')],
        },
      });
      expect(await stateOf(id)).toBe('expired');
      await put();
      expect(await waiting(by('mara'))).toEqual([]);
    }
  });

  it('if its cart was ordered; the pending email to managers is not sent', async () => {
    const { id } = (await asks(by('lin'))).body;
    const { db } = shop.database;
    const ordered = db
      .updateTable('cart')
      .where('id', '=', sql<string>`(select cart_id from price_ask where id = ${id})`);
    await ordered.set({ ordered_at: new Date(at) }).execute();
    expect(await waiting(by('mara'))).toEqual([]);
    expect(await own(id)).toMatchObject({ state: 'expired', endedBecause: 'line-ordered' });
    const before = (await latestMail(db, 50)).length;
    await shop.runOutbox();
    expect((await latestMail(db, 50)).length).toBe(before);
    expect(await decides(by('mara'), id)).toMatchObject({
      status: 409,
      body: { code: 'no-line-to-price', errors: ['The product has been ordered, so the request has ended.'] },
    });
    expect(await stateOf(id)).toBe('expired');
  });

  it('if the public price is now that price or less', async () => {
    const { id } = (await asks(by('lin'))).body;
    await priceIs(low());
    try {
      expect(await waiting(by('mara'))).toEqual([]);
      expect(await own(id)).toMatchObject({ state: 'expired', endedBecause: 'not-lower' });
      expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'no-longer-lower' } });
    } finally {
      await priceIs(price);
    }
    expect(await stateOf(id)).toBe('expired');
    expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'ask-over' } });
    expect(await total()).toBe(price);
  });
});

describe('an approval', () => {
  const path = () => `/api/cart/product/${encodeURIComponent(code)}`;
  const put = (quantity: number, who = by('lin')) =>
    who.json<Cart & { code?: string; errors?: string[] }>('/api/cart/product', {
      body: { productCode: code, quantity, mode: 'set' },
    });
  const give = (value: number | null) =>
    by('lin').json<Cart & { code?: string }>('/api/cart/override', {
      body: { productCode: code, price: value, reason: 'as agreed' },
    });

  it('ends with its line, removed or handed over', async () => {
    const lin = by('lin');
    const first = (await asks(lin)).body;
    expect((await decides(by('mara'), first.id)).status).toBe(200);
    await lin.json(path(), { method: 'DELETE' });
    await put(1);
    expect(await give(low())).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    const second = (await asks(lin)).body;
    expect((await decides(by('mara'), second.id)).status).toBe(200);
    const { body } = await lin.json<{ code: string }>('/api/staff/cart/hand-over', { method: 'POST' });
    const customer = by(null);
    const taken = await customer.json<Cart>('/api/cart/take', { body: { code: body.code } });
    expect(taken.body.orderTotal).toBe(low());
    await put(1);
    expect(await give(low())).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    // After the customer has taken over the cart, the approved price is valid for the approved quantity.
    expect((await put(2, customer)).body.orderTotal).toBeCloseTo(low() + price);
    expect((await put(1, customer)).body.orderTotal).toBe(low());
  });

  it('of a pending request does not apply to a line that replaces the original', async () => {
    const { id } = (await asks(by('lin'))).body;
    await by('lin').json(path(), { method: 'DELETE' });
    await put(1);
    expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'no-line-to-price' } });
    expect(await total()).toBe(price);
  });

  it('applies to the quantity that the manager saw; the list shows the latest quantity', async () => {
    const { id } = (await asks(by('lin'))).body;
    await put(3);
    expect(await decides(by('mara'), id)).toMatchObject({ status: 409, body: { code: 'more-by-now' } });
    const [shown] = (await by('mara').json<{ asks: PriceAsk[] }>('/api/staff/price-asks')).body.asks;
    expect(shown).toMatchObject({ id, quantity: 3 });
    const decided = await by('mara').json<Told>(`/api/staff/price-asks/${id}/decision`, {
      body: { isApproved: true, quantity: 3 },
    });
    expect(decided).toMatchObject({ status: 200, body: { state: 'approved', quantity: 3 } });
    const more = await put(4);
    expect(more.body.orderTotal).toBeCloseTo(3 * low() + price);
    expect(more.body.messages[0]).toContain('covers 3 units only');
    expect((await put(2)).body.orderTotal).toBeCloseTo(2 * low());
    expect((await give(null)).status).toBe(200);
    expect((await put(4)).status).toBe(200);
    expect(await give(low())).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    await put(3);
    expect((await give(low())).body.orderTotal).toBeCloseTo(3 * low());
    expect((await put(4)).body.orderTotal).toBeCloseTo(3 * low() + price);
  });

  it('is valid for seven days at most', async () => {
    expect(await asks(by('lin'), { until: [9999, 12, 31] })).toMatchObject({
      status: 400,
      body: { code: 'day-over' },
    });
  });
});

it('an account that has requested and decided can be deleted; its decisions stay', async () => {
  const { db } = shop.database;
  const { id } = (await asks(by('lin'))).body;
  await decides(by('nils'), id);
  const open = (await asks(by('lin'), { price: low() - 5 })).body;
  expect(open.state).toBe('asked');
  for (const accountId of ['nils', 'lin'])
    await db.transaction().execute(async (tx) => {
      const person = { accountId, email: `${accountId}@people.example` };
      await merchandisingPersonalData.erase!(tx, person, new Date(at));
      await identityPersonalData.erase!(tx, person, new Date(at));
    });
  const rows = await db.selectFrom('price_ask').select(['id', 'state']).orderBy('id').execute();
  expect(rows).toEqual([
    { id, state: 'approved' },
    { id: open.id, state: 'expired' },
  ]);
  await shop.runOutbox();
});
