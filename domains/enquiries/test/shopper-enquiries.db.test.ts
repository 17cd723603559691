import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runImport } from '#database/import/run-import.ts';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { createOutboxRelay } from '#domains/notifications/use-cases/outbox-relay.ts';
import * as enquiryEvents from '../events.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { SITES } from '#sites/registry.ts';
import { createPriceMatch } from '../use-cases/match-price.ts';
import { createStockAlerts, type StockAlerts } from '../use-cases/watch-stock.ts';
import { emptyTables } from '#database/empty-tables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;
let alerts: StockAlerts;
let settings: { name: string; value: string | boolean }[];
let dir: string;
const now = new Date('2026-11-23T01:00:00Z');
const visitor = { site: guestSite('aol'), now, origin: 'https://aol.example' };

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-enquiries-'));
  database = await openTestDatabase({ world: 'empty' });
  const shop = await insertSmallShop(database.db);
  await insertProduct(database.db, shop, { sku: 'HERE', price: 1299, stock: { SYD: 3 } });
  await insertProduct(database.db, shop, { sku: 'GONE', price: 999, can_backorder: false });
  await insertProduct(database.db, shop, { sku: 'LATE', can_backorder: true });
  await insertProduct(database.db, shop, { sku: 'OLD', can_backorder: false, is_superseded: true });
  catalogue = createCatalogueService({ db: database.db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  alerts = createStockAlerts({
    db: database.db,
    catalogue,
    settingsOf: () => settings,
    sites: SITES,
    originOf: (siteId) => `https://${siteId}.example`,
    clock: () => now,
    secret: 'x'.repeat(32),
  });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  settings = [
    { name: 'PriceMatchEnabled', value: true },
    { name: 'EnquiryMailbox', value: 'team@aol.example' },
  ];
  await emptyTables(database.db, ['outbox', 'mail', 'stock_alert', 'price_match_request']);
  await sql`update stock set on_hand = 0 from product p where p.id = product_id and p.sku = 'GONE'`.execute(
    database.db,
  );
  await catalogue.refresh();
});

async function importStock(rows: string): Promise<void> {
  const path = join(dir, 'stock.csv');
  writeFileSync(path, `sku,warehouse,on hand\n${rows}`);
  await runImport({ db: database.db, kinds: KINDS, kind: 'stock', path });
  await catalogue.refresh();
}

const relay = () =>
  createOutboxRelay({
    db: database.db,
    topics: enquiryEvents,
    handlers: { 'stock-back': [alerts.notifyBackInStock] },
    clock: () => now,
    onError: (error) => {
      throw error;
    },
    onSetAside: (error) => {
      throw error;
    },
  });

describe('price match (SETTINGS-21, CONTENT-02)', () => {
  const form = {
    sku: 'HERE',
    competitor: 'Cheap & Cheery',
    url: 'https://cheap.example/here?a=<b>',
    price: '$1,199',
    name: 'Ada <b>Lovelace</b>',
    email: 'Ada@Example.com',
    phone: '',
    postcode: '2026',
  };
  const ask = (own: Partial<typeof form> = {}) =>
    createPriceMatch({ db: database.db, settingsOf: () => settings }).ask(visitor, { ...form, ...own });

  test('is stored, emailed to the shop, and confirmed to the shopper without any of their input', async () => {
    expect(await ask()).toEqual({ success: true });
    const kept = await database.db.selectFrom('price_match_request').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      sku: 'HERE',
      our_price_cents: 129_900,
      their_price_cents: 119_900,
      email: 'ada@example.com',
    });
    const [toShopper, toShop] = await latestMail(database.db, 5);
    expect([toShop?.recipient, toShopper?.recipient]).toEqual(['team@aol.example', 'ada@example.com']);
    expect(toShop?.plain).toContain('Offer: https://cheap.example/here?a=<b>');
    expect(toShop?.html).not.toContain('<b>');
    expect(toShopper?.subject).toBe('We have your price match request');
    expect(toShopper?.plain).toContain('for $1,199.');
    expect(toShopper?.html).not.toMatch(/Cheap|Lovelace|cheap\.example/);
  });

  test('reports each invalid field', async () => {
    expect(await ask({ price: '1300', email: 'x', url: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          price: 'Their price has to be lower than ours',
          email: 'Please enter a valid email',
          url: 'Please enter a link to the offer, such as https://shop.example/offer',
        },
      },
    });
    expect(await ask({ sku: 'NOBODY' })).toMatchObject({ status: 404 });
    expect(await latestMail(database.db, 5)).toEqual([]);
  });

  test('returns 404 while switched off, and is only confirmed if the shop has no mailbox', async () => {
    settings = [{ name: 'PriceMatchEnabled', value: 'false' }];
    expect(await ask()).toMatchObject({ status: 404 });
    settings = [{ name: 'PriceMatchEnabled', value: true }];
    expect(await ask()).toEqual({ success: true });
    expect((await latestMail(database.db, 5)).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  });
});

describe('notify me (SETTINGS-18)', () => {
  const form = { sku: 'GONE', email: 'Ada@example.com', name: '', phone: '', callTime: '' };
  const rows = () => database.db.selectFrom('stock_alert').selectAll().orderBy('id').execute();

  test('accepts only products that are out of stock and may return (PRODUCT-04)', async () => {
    expect(await alerts.ask(visitor, { ...form, sku: 'HERE' })).toMatchObject({ status: 409 });
    expect(await alerts.ask(visitor, { ...form, sku: 'LATE' })).toMatchObject({
      status: 409,
      body: { errors: ['This product is in stock. You can order it now.'] },
    });
    expect(await alerts.ask(visitor, { ...form, sku: 'OLD' })).toMatchObject({
      body: { errors: ['This product won’t be back in stock.'] },
    });
    expect(await alerts.ask(visitor, { ...form, sku: 'NOBODY' })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual([]);
  });

  test('stores a repeated request once', async () => {
    expect(await alerts.ask(visitor, form)).toEqual({ success: true });
    expect(await alerts.ask(visitor, { ...form, email: 'ada@example.com ' })).toEqual({ success: true });
    expect(await rows()).toMatchObject([{ email: 'ada@example.com', round: 1, name: '' }]);
  });

  test('an email address waits for at most 50 products of a site at once', async () => {
    await sql`
      insert into product select (jsonb_populate_record(p, jsonb_build_object('id', 5000 + n, 'sku', 'GONE' || n,
        'product_code', 'GONE' || n, 'uri', 'gone-' || n))).*
      from product p, generate_series(1, 50) n where p.sku = 'GONE'`.execute(database.db);
    await sql`
      insert into stock_alert (site_id, product_id, email, name, phone, call_time, token, created_at)
      select 'aol', id, 'ada@example.com', '', '', '', 'token ' || id, ${now} from product where id > 5000`.execute(
      database.db,
    );
    const full = { status: 409, body: { errors: [expect.stringContaining('Stop one of these alerts')] } };
    expect(await alerts.ask(visitor, form)).toMatchObject(full);
    expect(await alerts.ask(visitor, { ...form, email: 'ada+more@example.com' })).toMatchObject(full);
    expect(await alerts.ask(visitor, { ...form, email: 'kim@example.com' })).toEqual({ success: true });
    await sql`update stock_alert set back_at = ${now} where product_id = 5001`.execute(database.db);
    expect(await alerts.ask(visitor, form)).toEqual({ success: true });
    expect(await alerts.ask(visitor, form), 'the same product again').toEqual({ success: true });
    await sql`delete from stock_alert`.execute(database.db);
    await sql`delete from product where id > 5000`.execute(database.db);
  });

  test('requires more details for call-backs if they are enabled', async () => {
    settings.push({ name: 'NotifyMeCallbackExtended', value: true });
    expect(await alerts.ask(visitor, form)).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'Please enter your name',
          phone: 'Please enter a valid phone number',
          callTime: 'Please choose when to call',
        },
      },
    });
    await alerts.ask(visitor, { ...form, name: 'Ada', phone: '0400 000 000', callTime: 'Morning' });
    expect(await rows()).toMatchObject([{ name: 'Ada', phone: '0400 000 000', call_time: 'Morning' }]);
  });

  test('sends one email after an import that restocks, however often it checks', async () => {
    await alerts.ask(visitor, form);
    expect(await alerts.findBack()).toBe(0);
    await importStock('GONE,AKL,5\n');
    expect(await alerts.findBack(), 'stock of another country').toBe(0);
    await importStock('GONE,SYD,5\n');
    const found = await Promise.all([alerts.findBack(), alerts.findBack(), alerts.findBack()]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(1);
    await Promise.all([relay().runDue(), relay().runDue()]);
    const [mail, ...others] = await latestMail(database.db, 5);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'It’s back in stock' });
    expect(mail?.plain).toContain('https://aol.example/p/product-gone');
    expect(mail?.plain).toMatch(/https:\/\/aol\.example\/notify-me\/[\w-]{24}/);
    expect(mail?.plain).toMatch(/\nUnsubscribe: https:\/\/aol\.example\/unsubscribe\/\S+$/);
    await importStock('GONE,SYD,0\n');
    await importStock('GONE,SYD,9\n');
    expect(await alerts.findBack()).toBe(0);
  });

  test('sends another email to a shopper who requests again after it', async () => {
    await alerts.ask(visitor, form);
    for (const count of ['5', '5']) {
      await importStock(`GONE,SYD,${count}\n`);
      await alerts.findBack();
      await relay().runDue();
      await importStock('GONE,SYD,0\n');
      await alerts.ask(visitor, form);
    }
    expect(await latestMail(database.db, 5)).toHaveLength(2);
    expect(await rows()).toMatchObject([{ round: 3 }]);
  });

  test('sends nothing for a withdrawn request, and deletes its email address', async () => {
    await alerts.ask(visitor, form);
    const token = (await rows())[0]!.token;
    expect(await alerts.read(visitor, token)).toMatchObject({ state: 'waiting', url: '/p/product-gone' });
    await importStock('GONE,SYD,5\n');
    await alerts.findBack();
    expect(await alerts.stop(visitor, token)).toMatchObject({ state: 'stopped' });
    expect(await alerts.stop(visitor, token)).toMatchObject({ state: 'stopped' });
    await relay().runDue();
    expect(await latestMail(database.db, 5)).toEqual([]);
    expect((await rows())[0]!.email).not.toContain('ada');
    expect(await alerts.read({ site: guestSite('wa') }, token)).toMatchObject({ status: 404 });
    expect(await alerts.read(visitor, "' or 1=1")).toMatchObject({ status: 404 });
  });
});
