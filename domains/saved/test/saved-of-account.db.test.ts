import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { deviceOf, identifyByName, usedBy } from '#domains/identity/test/fixtures-people.ts';
import { MAX_SAVED, type SavedList } from '../contract.ts';
import { deleteOldLists } from '../db/saved.ts';

// Tests the saved lists of guests and of two accounts, over HTTP.

let shop: TestApp;
let sold: string[];
let at = Date.parse('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openTestApp({ identify: identifyByName, now: () => new Date((at += 1000)) });
  const rows = await shop.database.db
    .selectFrom('product')
    .select(['sku', 'sites'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  sold = rows.filter(({ sites }) => sites.includes('aol') && sites.includes('wa')).map(({ sku }) => sku);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('saved_list').execute();
});

const guest = () => deviceOf(shop, null);
const ada = () => deviceOf(shop, 'ada');
const listOf = async (browser: TestBrowser) => (await browser.json<SavedList>('/api/saved')).body;
const skusOf = async (browser: TestBrowser) =>
  (await browser.json<{ skus: string[] }>('/api/saved/skus')).body.skus;
async function saves(browser: TestBrowser, ...skus: string[]) {
  for (const sku of skus) {
    const { status } = await browser.json('/api/saved/items', { body: { sku } });
    expect(status).toBe(200);
  }
}
const notes = (browser: TestBrowser, sku: string, note: string) =>
  browser.json(`/api/saved/items/${encodeURIComponent(sku)}`, { method: 'PUT', body: { note } });
const shares = async (browser: TestBrowser) =>
  (await browser.json<{ shareToken: string }>('/api/saved/share', { method: 'POST' })).body.shareToken;
async function sharedBy(token: string) {
  const { status, body } = await guest().json<SavedList>(`/api/saved/shared/${token}`);
  return status === 200 ? body.items.map(({ card, note }) => [card.sku, note]) : status;
}
const merges = async () =>
  (await readAudit(shop.database.db, { subject: 'saved' }, 100)).map(({ by, action, key, siteId, after }) => [
    by.id,
    action,
    key,
    siteId,
    after,
  ]);

describe('at sign-in', () => {
  it('a guest’s list becomes the account’s with its notes, and the browser’s cookie is removed', async () => {
    const browser = guest();
    await saves(browser, sold[0]!, sold[1]!);
    await notes(browser, sold[0]!, 'for the laundry');
    const before = await listOf(browser);
    const told = (await merges()).length;
    expect(browser.cookies.has('saved-list')).toBe(true);
    expect(await listOf(usedBy(browser, 'ada'))).toEqual(before);
    expect(browser.cookies.has('saved-list')).toBe(false);
    expect(await listOf(ada())).toEqual(before);
    const [entry, ...earlier] = await merges();
    expect(earlier).toHaveLength(told);
    expect(entry).toEqual(['ada', 'merged-list', 'ada', 'aol', { products: 2 }]);
  });

  it('two lists merge: nothing is lost, both notes are kept', async () => {
    await saves(ada(), sold[0]!, sold[1]!);
    await notes(ada(), sold[1]!, 'ask Bob');
    const phone = guest();
    await saves(phone, sold[1]!, sold[2]!);
    await notes(phone, sold[1]!, 'red one');
    const { items } = await listOf(usedBy(phone, 'ada'));
    expect(items.map(({ card, note }) => [card.sku, note])).toEqual([
      [sold[2], ''],
      [sold[1], 'ask Bob · red one'],
      [sold[0], ''],
    ]);
    expect(await listOf(ada())).toMatchObject({ items });
    const rows = await shop.database.db.selectFrom('saved_list').select('account_id').execute();
    expect(rows).toEqual([{ account_id: 'ada' }]);
  });

  it('two full lists merge completely, and the next product is rejected until there is room', async () => {
    const { db } = shop.database;
    const account = ada();
    await saves(account, sold[0]!);
    const phone = guest();
    await saves(phone, sold[1]!);
    const products = await db
      .selectFrom('product')
      .select('id')
      .where('sku', 'in', sold)
      .orderBy('id')
      .execute();
    const lists = await db.selectFrom('saved_list').select(['id', 'account_id']).execute();
    for (const { id, account_id } of lists)
      for (const product of account_id ? products.slice(2, 72) : products.slice(72, 142))
        await db
          .insertInto('saved_item')
          .values({ list_id: id, product_id: product.id, added_at: new Date(at) })
          .execute();
    const both = [...(await skusOf(account)), ...(await skusOf(phone))];
    expect(both.length).toBeGreaterThan(MAX_SAVED + 1);
    expect((await skusOf(usedBy(phone, 'ada'))).toSorted()).toEqual(both.toSorted());
    // Saving a product again succeeds even if the list is full.
    const [one = ''] = both;
    expect((await phone.json('/api/saved/items', { body: { sku: one } })).status).toBe(200);
    await phone.json(`/api/saved/items/${encodeURIComponent(one)}`, { method: 'DELETE' });
    const refused = await phone.json('/api/saved/items', { body: { sku: one } });
    expect([refused.status, refused.body.code]).toEqual([409, 'full']);
  });

  it('concurrent requests merge once, and two concurrent devices add both lists', async () => {
    await saves(ada(), sold[0]!);
    const phone = guest();
    await saves(phone, sold[1]!);
    const tablet = guest();
    await saves(tablet, sold[2]!);
    const told = (await merges()).length;
    const calls = Array.from({ length: 4 }, () =>
      [phone, tablet].map((one) => deviceOf(shop, 'ada', one)),
    ).flat();
    const answers = await Promise.all(
      calls.map((one, index) =>
        index % 3 === 0
          ? one.json('/api/saved/items', { body: { sku: sold[3] } })
          : one.json(index % 3 === 1 ? '/api/saved' : '/api/saved/skus'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await skusOf(ada())).toSorted()).toEqual(sold.slice(0, 4).toSorted());
    expect(await merges()).toHaveLength(told + 2);
  });

  it('concurrent first saves from two devices create one account list', async () => {
    await Promise.all(sold.slice(0, 4).map((sku) => saves(ada(), sku)));
    expect((await skusOf(ada())).toSorted()).toEqual(sold.slice(0, 4).toSorted());
  });

  it('a list belongs to one site: a guest’s list of one never merges into the account’s on another', async () => {
    const browser = guest();
    await saves(browser, sold[0]!);
    const elsewhere = usedBy(new TestBrowser(shop, 'wa'), 'ada');
    elsewhere.cookies = new Map(browser.cookies);
    expect(await skusOf(elsewhere)).toEqual([]);
    expect(await skusOf(usedBy(browser, 'ada'))).toEqual([sold[0]]);
  });
});

describe('a person’s list', () => {
  it('is inaccessible with another cookie or account; sign-out leaves the guest without it', async () => {
    const browser = guest();
    await saves(browser, sold[0]!);
    const stale = new Map(browser.cookies);
    await listOf(usedBy(browser, 'ada'));
    expect(await skusOf(usedBy(browser, null))).toEqual([]);
    for (const who of [null, 'bob']) {
      const other = deviceOf(shop, who);
      other.cookies = new Map(stale);
      expect(await skusOf(other)).toEqual([]);
      expect((await notes(other, sold[0]!, 'mine')).status).toBe(404);
      await other.json(`/api/saved/items/${encodeURIComponent(sold[0]!)}`, { method: 'DELETE' });
      expect((await other.json('/api/saved/share', { method: 'POST' })).status).toBe(409);
      await saves(other, sold[1]!);
    }
    expect(await skusOf(ada())).toEqual([sold[0]]);
    expect(await skusOf(deviceOf(shop, 'bob'))).toEqual([sold[1]]);
  });

  it('is not merged with the list in the browser of staff who act for the customer', async () => {
    const browser = guest();
    await saves(browser, sold[0]!);
    expect(await skusOf(usedBy(browser, 'clerk for ada'))).toEqual([]);
    await saves(browser, sold[1]!);
    expect(await skusOf(ada())).toEqual([sold[1]]);
    expect(await skusOf(usedBy(browser, null))).toEqual([sold[0]]);
  });

  it('never expires, unlike a guest’s', async () => {
    await saves(ada(), sold[0]!);
    const browser = guest();
    await saves(browser, sold[1]!);
    await shop.database.db
      .updateTable('saved_list')
      .set({ updated_at: new Date('2020-01-01') })
      .execute();
    expect(await deleteOldLists(shop.database.db, new Date('2025-01-01'))).toBe(1);
    expect(await skusOf(ada())).toEqual([sold[0]]);
    expect(await skusOf(browser)).toEqual([]);
  });
});

describe('shared links', () => {
  it('still work when the list becomes the account’s', async () => {
    const browser = guest();
    await saves(browser, sold[0]!);
    const token = await shares(browser);
    await listOf(usedBy(browser, 'ada'));
    expect(await sharedBy(token)).toEqual([[sold[0], '']]);
    expect(await listOf(ada())).toMatchObject({ shareToken: token, olderLinks: 0 });
  });

  it('of merged lists are kept up to 50 per list', async () => {
    const account = ada();
    await saves(account, sold[0]!);
    const merge = async () => {
      const phone = guest();
      await saves(phone, sold[1]!);
      const token = await shares(phone);
      const { olderLinks } = await listOf(usedBy(phone, 'ada'));
      return { olderLinks, shared: await sharedBy(token) };
    };
    expect(await merge()).toEqual({ olderLinks: 1, shared: [[sold[1], '']] });
    const { db } = shop.database;
    await sql`
      insert into saved_merged_link (token, list_id, items)
      select 'filled ' || n, m.list_id, m.items from saved_merged_link m, generate_series(1, 48) n`.execute(
      db,
    );
    expect(await merge()).toEqual({ olderLinks: 50, shared: [[sold[1], '']] });
    expect(await merge()).toEqual({ olderLinks: 50, shared: 404 });
  });

  it('still show the same after a merge, and never products that were not shared', async () => {
    const account = ada();
    await saves(account, sold[0]!, sold[1]!);
    await notes(account, sold[1]!, 'secret');
    const phone = guest();
    await saves(phone, sold[1]!, sold[2]!);
    await notes(phone, sold[1]!, 'nice');
    const token = await shares(phone);
    expect(await listOf(usedBy(phone, 'ada'))).toMatchObject({ shareToken: null, olderLinks: 1 });
    expect(await sharedBy(token)).toEqual([
      [sold[2], ''],
      [sold[1], 'nice'],
    ]);
    await phone.json(`/api/saved/items/${encodeURIComponent(sold[2]!)}`, { method: 'DELETE' });
    expect(await sharedBy(token)).toEqual([[sold[1], 'nice']]);
    const own = await shares(account);
    expect(await sharedBy(own)).toEqual([
      [sold[1], 'secret · nice'],
      [sold[0], ''],
    ]);
    await account.json('/api/saved/share', { method: 'DELETE' });
    expect([await sharedBy(own), await sharedBy(token)]).toEqual([404, 404]);
    expect(await listOf(account)).toMatchObject({ shareToken: null, olderLinks: 0 });
  });
});
