import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { deviceOf, identifyByName, usedBy } from '#domains/identity/test/fixtures-people.ts';
import type { CompareList } from '../contract.ts';

// Tests the comparison lists of guests and of two accounts over HTTP.

const DAY_MS = 24 * 3600 * 1000;
let shop: TestApp;
/** SKUs of products that the site sells. */
let [A, B, C, D, E] = ['', '', '', '', ''];
let at = Date.parse('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openTestApp({ identify: identifyByName, now: () => new Date(at) });
  const rows = await shop.database.db
    .selectFrom('product')
    .select(['sku', 'sites'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  [A = '', B = '', C = '', D = '', E = ''] = rows
    .filter(({ sites }) => sites.includes('aol'))
    .map(({ sku }) => sku);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('compare_list').execute();
});

const guest = () => deviceOf(shop, null);
const ada = () => deviceOf(shop, 'ada');
const compared = async (browser: TestBrowser) =>
  (await browser.json<CompareList>('/api/compare')).body.comparisonProducts.map(
    ({ productSKU }) => productSKU,
  );
async function compares(browser: TestBrowser, ...skus: string[]) {
  for (const sku of skus)
    expect((await browser.json('/api/compare/product', { body: { sku } })).status).toBe(200);
}
const merges = async () =>
  (await readAudit(shop.database.db, { subject: 'compare' }, 100)).map(({ by, action, key, after }) => [
    by.id,
    action,
    key,
    after,
  ]);

it('a guest’s comparison moves to the account and is on every device', async () => {
  const browser = guest();
  await compares(browser, A, B);
  expect(browser.cookies.has('compare')).toBe(true);
  const told = (await merges()).length;
  expect(await compared(usedBy(browser, 'ada'))).toEqual([A, B]);
  expect(browser.cookies.has('compare')).toBe(false);
  expect(await compared(ada())).toEqual([A, B]);
  const [entry, ...earlier] = await merges();
  expect(earlier).toHaveLength(told);
  expect(entry).toEqual(['ada', 'merged-list', 'ada', { products: 2 }]);
  // Another device changes the list of the same account, without a cookie that identifies the list.
  const tablet = ada();
  await compares(tablet, C);
  expect([...tablet.cookies.keys()]).toEqual(['compared']);
  expect(await compared(browser)).toEqual([A, B, C]);
});

it('two comparisons merge into one of three: all of the guest’s, then the account’s latest', async () => {
  await compares(ada(), A, B, C);
  const phone = guest();
  await compares(phone, D, E);
  expect(await compared(usedBy(phone, 'ada'))).toEqual([C, D, E]);
  const full = await phone.json('/api/compare/product', { body: { sku: A } });
  expect([full.status, full.body.code]).toEqual([409, 'limit']);
});

it('an add merges first, so that a fourth product is rejected', async () => {
  await compares(ada(), A, B);
  const phone = guest();
  await compares(phone, C);
  const full = await usedBy(phone, 'ada').json('/api/compare/product', { body: { sku: D } });
  expect([full.status, full.body.code]).toEqual([409, 'limit']);
  expect(await compared(ada())).toEqual([A, B, C]);
});

it('concurrent requests from two devices merge each list once', async () => {
  await compares(ada(), A);
  const devices = [guest(), guest()];
  await compares(devices[0]!, B);
  await compares(devices[1]!, C);
  const told = (await merges()).length;
  const calls = Array.from({ length: 4 }, () => devices.map((one) => deviceOf(shop, 'ada', one))).flat();
  const answers = await Promise.all(calls.map((one) => one.json('/api/compare')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await compared(ada())).toSorted()).toEqual([A, B, C].toSorted());
  expect(await merges()).toHaveLength(told + 2);
});

it('concurrent first adds from two devices create one list of at most three', async () => {
  const answers = await Promise.all(
    [A, B, C, D].map((sku) => ada().json('/api/compare/product', { body: { sku } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  expect(await compared(ada())).toHaveLength(3);
});

it('is inaccessible with another cookie or account, and after sign-out', async () => {
  const browser = guest();
  await compares(browser, A);
  const stale = new Map(browser.cookies);
  await compared(usedBy(browser, 'ada'));
  expect(await compared(usedBy(browser, null))).toEqual([]);
  for (const who of [null, 'bob']) {
    const other = deviceOf(shop, who);
    other.cookies = new Map(stale);
    expect(await compared(other)).toEqual([]);
    other.cookies = new Map(stale);
    await other.json(`/api/compare/product/${encodeURIComponent(A)}`, { method: 'DELETE' });
    await compares(other, B);
  }
  expect(await compared(ada())).toEqual([A]);
});

it('the comparison in a staff member’s browser is not merged into the customer’s', async () => {
  const browser = guest();
  await compares(browser, A);
  expect(await compared(usedBy(browser, 'clerk for ada'))).toEqual([]);
  await compares(browser, B);
  expect(await compared(ada())).toEqual([B]);
  expect(await compared(usedBy(browser, null))).toEqual([A]);
});

it('expires like a guest’s, and the next one starts empty', async () => {
  await compares(ada(), A);
  const born = at;
  at += 31 * DAY_MS;
  try {
    expect(await compared(ada())).toEqual([]);
    await compares(ada(), B);
    expect(await compared(ada())).toEqual([B]);
  } finally {
    at = born;
  }
});
