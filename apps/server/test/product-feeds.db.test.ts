import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGtin } from '#domains/catalogue/rules/gtin.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { setSetting } from '#domains/settings/use-cases/change-setting.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
let now = new Date('2026-11-23T01:00:00Z');
beforeAll(async () => {
  shop = await openTestApp({ now: () => now });
  expect((await shop.get('/feeds/google.xml')).status).toBe(503);
  await shop.refreshFeeds();
});
afterAll(() => shop?.close());

type Row = Record<string, string>;
const feed = async (file: string, site = 'aol', headers: Record<string, string> = {}) =>
  shop.get(`/feeds/${file}`, { site, headers: { 'accept-encoding': 'identity', ...headers } });

/** Parses an XML feed that has only the elements of the shop's feeds. Fails if the markup is not well-formed. */
function itemsOfXml(xml: string): Row[] {
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0">/,
  );
  expect(xml.trimEnd()).toMatch(/<\/channel>\n<\/rss>$/);
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, body]) => {
    const row: Row = {};
    const rest = body!.replace(
      /<g:(\w+)>((?:(?!<\/?g:\1>).)*)<\/g:\1>/gs,
      (_, name: string, value: string) => {
        row[name] = row[name] === undefined ? value : `${row[name]}|${value}`;
        return '';
      },
    );
    expect(rest).toBe('');
    return row;
  });
}

function rowsOfCsv(text: string): Row[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  return rowsOf(lines.slice(0, -1));
}

const rowsOfTsv = (text: string) =>
  rowsOf(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')),
  );

function rowsOf([header, ...lines]: string[][]): Row[] {
  for (const line of lines) expect(line.length).toBe(header!.length);
  return lines.map((line) => Object.fromEntries(header!.map((name, index) => [name, line[index]!])));
}

/** Checks the requirements that the specifications of the three marketplaces share. Returns the faults. */
function commonFaults(row: Row, currency: string): string[] {
  const amount = new RegExp(`^\\d+\\.\\d{2} ${currency}$`);
  const faults: Record<string, boolean> = {
    id: /^\S.{0,49}$/.test(row['id']!),
    title: row['title']!.length > 0 && row['title']!.length <= 150,
    description: row['description']!.length > 0 && row['description']!.length <= 5200,
    link: /^https:\/\/[^\s]+$/.test(row['link']!) && row['link']!.length <= 511,
    image_link: /^https:\/\/[^\s,]+(\.jpg|-800)$/.test(row['image_link']!),
    price: amount.test(row['price']!) && Number.parseFloat(row['price']!) > 0,
    condition: /^(new|refurbished|used)$/.test(row['condition']!),
    brand: row['brand']!.length > 0 && row['brand']!.length <= 70,
    gtin: isGtin(row['gtin']!),
    sale_price:
      !row['sale_price'] ||
      (amount.test(row['sale_price']) &&
        Number.parseFloat(row['sale_price']) < Number.parseFloat(row['price']!)),
  };
  return Object.entries(faults).flatMap(([name, isValid]) =>
    isValid ? [] : `${row['id']} ${name}: ${row[name]}`,
  );
}

const INTERVAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z\/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/;

describe.each([
  ['aol', 'AUD', 'AU'],
  ['aol-nz', 'NZD', 'NZ'],
  ['wa', 'AUD', 'AU'],
])('the feeds of %s', (site, currency, country) => {
  it('Google: valid items with delivery prices', async () => {
    const { status, headers, body } = await feed('google.xml', site);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const items = itemsOfXml(body);
    expect(items.length).toBeGreaterThan(50);
    expect(items.flatMap((item) => commonFaults(item, currency))).toEqual([]);
    for (const item of items) {
      expect(item['availability']).toMatch(/^(in_stock|out_of_stock|backorder)$/);
      if (item['availability'] === 'backorder')
        expect(item['availability_date']).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/);
      if (item['sale_price']) expect(item['sale_price_effective_date']).toMatch(INTERVAL);
      expect(item['shipping']).toContain(`<g:country>${country}</g:country>`);
      expect(item['shipping']).toMatch(new RegExp(`<g:price>\\d+\\.\\d{2} ${currency}</g:price>`));
    }
    expect(new Set(items.map((item) => item['id'])).size).toBe(items.length);
  });

  it('Meta, Pinterest and JSONL: the same products in their own terms', async () => {
    const google = itemsOfXml((await feed('google.xml', site)).body).map((item) => item['id']);
    const meta = rowsOfCsv((await feed('meta.csv', site)).body);
    const pinterest = rowsOfTsv((await feed('pinterest.tsv', site)).body);
    const jsonl = (await feed('products.jsonl', site)).body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; price: string });
    expect(meta.map((row) => row['id'])).toEqual(google);
    expect(pinterest.map((row) => row['id'])).toEqual(google);
    expect(jsonl.map(({ id }) => id)).toEqual(google);
    expect([...meta, ...pinterest].flatMap((row) => commonFaults(row, currency))).toEqual([]);
    for (const row of meta) {
      expect(row['availability']).toMatch(/^(in stock|out of stock|available for order)$/);
      expect(row['shipping']).toMatch(/^([A-Z]{2}:[A-Z]*:Delivery:\d+\.\d{2} [A-Z]{3},?)+$/);
    }
    for (const row of pinterest) expect(row['availability']).toMatch(/^(in stock|out of stock|preorder)$/);
  });

  it('state the price and availability of the product page', async () => {
    const items = itemsOfXml((await feed('google.xml', site)).body);
    for (const item of items.filter((_, index) => index % Math.ceil(items.length / 6) === 0)) {
      const page = await shop.get(new URL(item['link']!).pathname, { site });
      const data = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
        .map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
        .find((one) => one['@type'] === 'Product') as {
        sku: string;
        gtin: string;
        offers: { price: number; priceCurrency: string };
      };
      const stated = Number.parseFloat(item['sale_price'] ?? item['price']!);
      expect([data.sku, data.gtin, data.offers.price, data.offers.priceCurrency]).toEqual([
        item['id'],
        item['gtin'],
        stated,
        currency,
      ]);
    }
  });
});

it.each(['google.xml', 'meta.csv', 'pinterest.tsv', 'products.jsonl'])(
  'sites that hide prices from guests have no feed %s',
  async (file) => {
    expect((await feed(file, 'aoc')).status).toBe(404);
    expect((await feed(file, 'wac')).status).toBe(404);
  },
);

it('answers conditional requests, compressed and uncompressed', async () => {
  const plain = await feed('meta.csv');
  const { etag, 'last-modified': modified } = plain.headers;
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  expect((await feed('meta.csv', 'aol', { 'if-none-match': etag! })).status).toBe(304);
  expect((await feed('meta.csv', 'aol', { 'if-none-match': '*' })).status).toBe(304);
  expect((await feed('meta.csv', 'aol', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await feed('meta.csv', 'aol', { 'if-modified-since': modified! })).status).toBe(304);
  expect(
    (await feed('meta.csv', 'aol', { 'if-modified-since': 'Sun, 01 Nov 2020 00:00:00 GMT' })).status,
  ).toBe(200);
  const { rawPayload, headers } = await shop.app.inject({
    url: '/feeds/meta.csv',
    headers: { host: 'localhost', 'accept-encoding': 'gzip' },
  });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['etag']).toBe(etag!.replace(/"$/, '-gzip"'));
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
});

it('keeps the ETag while nothing changes, and changes it after a new price', async () => {
  const before = await feed('products.jsonl');
  expect(await shop.refreshFeeds()).toBe(0);
  const { id, price } = JSON.parse(before.body.split('\n')[0]!) as { id: string; price: string };
  await shop.database.db
    .updateTable('product_price')
    .set(({ eb }) => ({ price_cents: eb('price_cents', '+', 100) }))
    .where('market', '=', 'AU')
    .where('product_id', 'in', (query) => query.selectFrom('product').select('id').where('sku', '=', id))
    .execute();
  await shop.refreshCatalogue();
  expect(await shop.refreshFeeds()).toBe(0);
  expect((await feed('products.jsonl')).headers['etag']).toBe(before.headers['etag']);
  now = new Date(now.getTime() + 16 * 60_000);
  expect(await shop.refreshFeeds()).toBeGreaterThan(0);
  const after = await feed('products.jsonl');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(JSON.parse(after.body.split('\n')[0]!).price).not.toBe(price);
});

it('a feed that the operator switches off is gone immediately, and its file at the next run', async () => {
  await setSetting(
    shop.database.db,
    { siteId: 'aol', name: 'MetaFeedEnabled', value: false },
    { by: SYSTEM, now },
  );
  await expect.poll(async () => (await feed('meta.csv')).status).toBe(404);
  expect((await feed('google.xml')).status).toBe(200);
});
