import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { addDays, dayInZone, dayToParts, formatDayShort, type Day } from '#foundation/pure/day.ts';
import { asksOf, openAskShop } from './fixtures-asks.ts';

// Tests of approved prices for project lines: how long they are valid, for which quantity, and in which carts
// and copies.

let at = Date.parse('2026-11-23T01:00:00Z');
let shop: TestApp;
let code: string;
let price: number;
let by: ReturnType<typeof asksOf>['by'];
let asks: ReturnType<typeof asksOf>['asks'];
let decides: ReturnType<typeof asksOf>['decides'];
let freshCart: ReturnType<typeof asksOf>['freshCart'];
let lowest: number;

beforeAll(async () => {
  const opened = await openAskShop(() => new Date(at));
  ({ shop, code, price } = opened);
  ({ by, asks, decides, freshCart, low: lowest } = asksOf(opened));
});
beforeEach(async () => {
  at += 60_000;
  await freshCart();
});
afterAll(() => shop?.close());

const low = () => lowest;
const total = async () => (await by('lin').json<Cart>('/api/cart')).body.orderTotal;

describe('a project line', () => {
  const aLine = async () => {
    const lin = by('lin');
    const begun = await lin.json<Project>('/api/v2/project', {
      body: { name: 'Kitchen', key: crypto.randomUUID() },
    });
    const { body } = await lin.json<Project>('/api/projects/product', {
      body: { projectId: begun.body.projectId, productCode: code, quantity: 2, key: crypto.randomUUID() },
    });
    return { projectId: body.projectId, line: body.cart.products[0]! };
  };
  const priceOf = async (projectId: number) =>
    (await by('lin').json<Project>(`/api/v2/project/${projectId}`)).body.cart.products[0]!.priceOverride;

  it('has the approved price, in its history and in the next version', async () => {
    const { projectId, line } = await aLine();
    const { body } = await asks(by('lin'), { projectLineId: line.id });
    expect(body).toMatchObject({ quantity: 2, project: { projectId: String(projectId) } });
    const before = (await by('lin').json<Project>(`/api/v2/project/${projectId}`)).body.version;
    expect((await decides(by('mara'), body.id)).status).toBe(200);
    expect(await priceOf(projectId)).toBe(low());
    expect((await by('lin').json<Project>(`/api/v2/project/${projectId}`)).body.version).toBe(before + 1);
    // The staff member who requested the price removes it from the line and then sets it again.
    const give = (priceOverride: number | null) =>
      by('lin').json<Project>('/api/projects/product', {
        body: {
          projectId,
          productCode: code,
          mode: 'set',
          priceOverride,
          priceReason: 'Agreed on the phone',
        },
      });
    expect((await give(null)).status).toBe(200);
    expect((await give(low())).status).toBe(200);
    expect(await give(low() - 1)).toMatchObject({ status: 409, body: { code: 'below-floor' } });
  });

  it('shows staff only which price is pending, until the decision', async () => {
    const { projectId, line } = await aLine();
    const waiting = async () =>
      (await by('lin').json<Project>(`/api/v2/project/${projectId}`)).body.cart.products[0]!.waitingPrice;
    expect(await waiting()).toBeNull();
    const { body } = await asks(by('lin'), { projectLineId: line.id });
    expect(await waiting()).toBe(low());
    expect((await decides(by('mara'), body.id)).status).toBe(200);
    expect(await waiting()).toBeNull();
  });

  it('ends its request if it is removed from the project or the project is deleted', async () => {
    const waiting = async () =>
      (await by('mara').json<{ asks: { id: number }[] }>('/api/staff/price-asks')).body.asks.map(
        ({ id }) => id,
      );
    const lin = by('lin');
    for (const end of ['line', 'project'] as const) {
      const { projectId, line } = await aLine();
      const { id } = (await asks(lin, { projectLineId: line.id })).body;
      expect(await waiting()).toContain(id);
      const path = end === 'line' ? `product/${projectId}/${encodeURIComponent(line.sku)}` : `${projectId}`;
      expect((await lin.json(`/api/projects/${path}`, { method: 'DELETE' })).status).toBe(200);
      expect(await waiting()).not.toContain(id);
      expect(await decides(by('mara'), id)).toMatchObject({
        status: 409,
        body: { code: 'no-line-to-price' },
      });
    }
  });

  it('has the price for the approved quantity; a copy of the project does not', async () => {
    const { projectId, line } = await aLine();
    const lin = by('lin');
    const { body } = await asks(lin, { projectLineId: line.id });
    const set = (quantity: number) =>
      lin.json<{ code?: string }>('/api/projects/product', {
        body: { projectId, productCode: code, mode: 'set', quantity },
      });
    await set(20);
    expect(await decides(by('mara'), body.id)).toMatchObject({ status: 409, body: { code: 'more-by-now' } });
    await set(2);
    expect((await decides(by('mara'), body.id)).status).toBe(200);
    expect(await set(20)).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    expect(await priceOf(projectId)).toBe(low());
    const copy = await lin.json<Project>('/api/v2/project/duplicate', {
      body: { projectId, key: crypto.randomUUID() },
    });
    expect(copy.status).toBe(200);
    expect(await priceOf(copy.body.projectId)).toBeNull();
  });

  const lineOf = async (projectId: number) =>
    (await by('lin').json<Project>(`/api/v2/project/${projectId}`)).body.cart.products[0]!;
  const anApproved = async (more: object = {}) => {
    const { projectId, line } = await aLine();
    const { body } = await asks(by('lin'), { projectLineId: line.id, ...more });
    expect((await decides(by('mara'), body.id)).status).toBe(200);
    return projectId;
  };
  const toCart = (who: TestBrowser, projectId: number) =>
    who.json<{ added: number; code?: string; errors?: string[] }>('/api/projects/cart', {
      body: { projectId, selectedProductCodes: [code], mode: 'replace' },
    });

  it('has the price until its last day, in project, quotes and carts; no quote promises it for longer', async () => {
    const today = dayInZone(new Date(at), 'Australia/Sydney').day;
    const [day1, day2, day3] = [1, 2, 3].map((days) => addDays(today, days)) as [Day, Day, Day];
    const projectId = await anApproved({ until: dayToParts(day2) });
    const lin = by('lin');
    expect(await lineOf(projectId)).toMatchObject({
      price: low(),
      priceOverride: low(),
      approved: { most: 2, until: dayToParts(day2) },
    });
    const save = (more: object = {}) =>
      lin.json<{ code?: string; errors?: string[] }>('/api/v2/project/quote', {
        body: { projectId, ...more },
      });
    const late = await save({ validUntil: dayToParts(day3) });
    expect(late).toMatchObject({ status: 400, body: { code: 'lock-expired' } });
    expect(late.body.errors![0]).toContain(`is approved only until ${formatDayShort(day2)}`);
    expect((await save({ validUntil: dayToParts(day1) })).status).toBe(200);
    expect((await save()).status).toBe(200);
    const { body } = await lin.json<{ quotes: { validUntil: number[] }[] }>(
      `/api/v2/project/quotes?projectId=${projectId}`,
    );
    expect(body.quotes.map(({ validUntil }) => validUntil)).toEqual([dayToParts(day2), dayToParts(day1)]);
    expect((await toCart(lin, projectId)).body.added).toBe(1);
    expect(await total()).toBeCloseTo(2 * low());
    at += 3 * 86_400_000;
    expect(await total()).toBeCloseTo(2 * price);
    expect(await lineOf(projectId)).toMatchObject({ price, priceOverride: null, approved: null });
    expect((await toCart(lin, projectId)).body.added).toBe(1);
    expect(await total()).toBeCloseTo(2 * price);
    // At the public price, any quantity is allowed. The approved price can be set again, but only for the
    // approved quantity.
    const set = (more: object) =>
      lin.json<Project>('/api/projects/product', {
        body: { projectId, productCode: code, mode: 'set', ...more },
      });
    expect((await set({ quantity: 5 })).status).toBe(200);
    expect(await set({ priceOverride: low() })).toMatchObject({ status: 409, body: { code: 'below-floor' } });
    expect((await set({ priceOverride: price - 10, priceReason: 'A regular' })).status).toBe(200);
    expect(await lineOf(projectId)).toMatchObject({ quantity: 5, price: price - 10, approved: null });
    at -= 3 * 86_400_000;
  });

  it('has the price in one cart at a time, also with concurrent requests from several users', async () => {
    const projectId = await anApproved();
    const lin = by('lin');
    const mara = by('mara');
    const both = await Promise.all([toCart(lin, projectId), toCart(mara, projectId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!.body;
    expect(refused.errors!.join(' ')).toContain('already in another cart');
    const [first, second] = both[0]!.status === 200 ? [lin, mara] : [mara, lin];
    // Adding the project to the same cart again does not count as a second cart.
    expect((await toCart(first, projectId)).body.added).toBe(1);
    expect((await first.json<Cart>('/api/cart')).body.orderTotal).toBeCloseTo(2 * low());
    // The salesperson hands the cart over to the customer's phone. After that, the cart does not belong to a
    // staff member any more.
    if (first === lin) {
      const { body } = await lin.json<{ code: string }>('/api/staff/cart/hand-over', { method: 'POST' });
      const phone = by(null);
      const taken = await phone.json<Cart>('/api/cart/take', { body: { code: body.code } });
      expect(taken.body.orderTotal).toBeCloseTo(2 * low());
      expect((await toCart(lin, projectId)).status).toBe(409);
      await phone.json('/api/cart', { method: 'DELETE' });
    } else await mara.json('/api/cart', { method: 'DELETE' });
    expect((await toCart(second, projectId)).body.added).toBe(1);
    await second.json('/api/cart', { method: 'DELETE' });
  });

  it('loses the price in a copied folder or project, and both histories name the product', async () => {
    const projectId = await anApproved();
    const lin = by('lin');
    const folder = await lin.json<Project>('/api/v2/project/folder', {
      body: { projectId, title: 'Kitchen', key: crypto.randomUUID() },
    });
    const folderId = folder.body.folders[0]!.id;
    const [line] = folder.body.cart.products;
    await lin.json('/api/projects/sort-products', {
      body: { projectId, products: [{ id: line!.id, sortOrder: 1, folderId }] },
    });
    const doubled = await lin.json<Project>('/api/v2/project/duplicate-folder', {
      body: { projectId, folderId, key: crypto.randomUUID() },
    });
    expect(doubled.body.folders.map(({ products }) => products[0]!.priceOverride)).toEqual([low(), null]);
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) {
      const copy = await lin.json<Project & { pricesLeftOut: string[] }>('/api/v2/project/duplicate', {
        body: { projectId, key },
      });
      expect(copy.body.pricesLeftOut).toEqual([code]);
      const { body } = await lin.json<{ changelogs: { action: string; subject: string }[] }>(
        `/api/v2/project/changelogs?projectId=${copy.body.projectId}`,
      );
      expect(body.changelogs.map(({ action, subject }) => [action, subject])).toContainEqual([
        'left-out-approved-price',
        code,
      ]);
    }
  });

  it('is ordered again at the public price for further units, and the history names the product', async () => {
    const projectId = await anApproved();
    const lin = by('lin');
    const mails = { customerName: 'Cara Quill', customerEmail: 'cara@mail.example' };
    expect((await lin.json('/api/v2/project/quote', { body: { projectId, quoteData: mails } })).status).toBe(
      200,
    );
    const quoteOf = async () =>
      (
        await lin.json<{ quotes: { quoteId: number; link: string }[] }>(
          `/api/v2/project/quotes?projectId=${projectId}`,
        )
      ).body.quotes[0]!;
    const { quoteId, link } = await quoteOf();
    const key = decodeURIComponent(/\/quote\/([^?#]+)/.exec(link)![1]!);
    const accepted = await by(null).json('/api/v2/project/quote/accept', {
      body: { key, name: 'Cara Quill', pays: 'full' },
    });
    expect(accepted.status).toBe(200);
    // The salesperson later removes the price from the project line, but the quote still records the
    // approval.
    const takenBack = await lin.json('/api/projects/product', {
      body: { projectId, productCode: code, mode: 'set', priceOverride: null },
    });
    expect(takenBack.status).toBe(200);
    const { body } = await lin.json<Project>('/api/v2/project/quote/units', {
      body: { projectId, quoteId, from: 2, to: 3 },
    });
    expect(body.folders.map(({ products }) => products.map((one) => one.price))).toEqual([[price], [price]]);
    const logs = await lin.json<{ changelogs: { action: string; subject: string }[] }>(
      `/api/v2/project/changelogs?projectId=${projectId}`,
    );
    expect(logs.body.changelogs).toContainEqual(
      expect.objectContaining({ action: 'left-out-approved-price', subject: code }),
    );
  });

  it('that is removed ends its price request', async () => {
    const { projectId, line } = await aLine();
    const { body } = await asks(by('lin'), { projectLineId: line.id });
    await shop.database.db.deleteFrom('project_line').where('id', '=', line.id).execute();
    expect(await decides(by('mara'), body.id)).toMatchObject({
      status: 409,
      body: { code: 'no-line-to-price' },
    });
    expect(projectId).toBeGreaterThan(0);
  });
});
