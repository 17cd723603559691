import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { FRESH_MINUTES } from '#domains/identity/contract/identity.ts';
import { makeAccount, PASSWORD, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { emailChanged } from '#domains/identity/events.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { createMailDelivery, latestMail } from '#domains/notifications/use-cases/mail.ts';
import { minimiseOrders } from '#domains/orders/db/personal-data.ts';
import { openTestApp, type TestApp } from './fixtures.ts';
import { ADDRESS, anOrder as orderOf, aProduct, aUser as userOf } from './fixtures-own-data.ts';

// Tests over HTTP which personal data users can export, and which data remains after an account is deleted.

let shop: TestApp;
let at = Date.parse('2026-11-23T01:00:00Z');
const now = () => new Date(at);
let product: { id: number; sku: string };
let people = 0;

beforeAll(async () => {
  shop = await openTestApp({ now });
  product = await aProduct(shop);
});
afterAll(() => shop?.close());

const anOrder = (...given: Tail<Parameters<typeof orderOf>>) => orderOf({ shop, product, now }, ...given);
const aUser = () => userOf({ shop, product, now });
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;
type File = { fileName: string; mediaType: string; text: string };
const deletes = (browser: TestBrowser, body: object = { understood: true }) =>
  browser.json('/api/account/privacy/delete', { body });

/** Returns the names of the tables in which any column contains this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = shop.database;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where lower(t::text) like ${`%${text.toLowerCase()}%`} limit 1`.execute(
      db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('the export', () => {
  it('contains all stored data of the customer, from every subject and of no other customer, as JSON and CSV', async () => {
    const other = await aUser();
    const { browser, email, userId, orders } = await aUser();
    const { status, body } = await browser.json<File>('/api/account/privacy/export');
    expect([status, body.fileName, body.mediaType]).toEqual([
      200,
      'my-data-2026-11-23.json',
      'application/json',
    ]);
    const data = JSON.parse(body.text) as Record<string, Record<string, Record<string, unknown>[]>>;
    expect(data['identity']).toMatchObject({
      profile: [{ email, firstName: 'Ada' }],
      waysToSignIn: [{ kind: 'password' }],
      sessions: [{ site: 'aol', endedAt: null }],
      memberships: [{ site: 'aol' }],
    });
    expect(data['orders']!['orders']!.map(({ number }) => number).toSorted()).toEqual(
      Object.values(orders).toSorted(),
    );
    expect(data['saved']!['products']).toMatchObject([{ sku: product.sku }]);
    expect(data['compare']!['products']).toMatchObject([{ sku: product.sku }]);
    expect(data['addresses']!['addresses']).toMatchObject([{ address: '12 Loom Lane' }]);
    expect(data['enquiries']).toMatchObject({
      newsletter: [{ site: 'aol', postcode: '3121' }],
      stockAlerts: [{ sku: product.sku }],
      questions: [{ message: 'Which loom?' }],
    });
    expect(data['forms']!['sent']).toHaveLength(1);
    expect(data['mails']!['mails']!.length).toBeGreaterThan(0);
    expect(data['audit']!['entries']!.map(({ action }) => action)).toContain('signed-in');
    for (const secret of [
      'hash',
      'argon2',
      'seed',
      other.email,
      other.userId,
      ...Object.values(other.orders),
    ])
      expect(body.text).not.toContain(secret);

    const csv = await browser.json<File>('/api/account/privacy/export?format=csv');
    expect(csv.body).toMatchObject({ fileName: 'my-data-2026-11-23.csv', mediaType: 'text/csv' });
    const rows: string[][] = parse(csv.body.text, { bom: true, recordDelimiter: '\r\n' });
    expect(rows[0]).toEqual(['subject', 'list', 'entry', 'field', 'value']);
    expect(rows).toContainEqual(['identity', 'profile', '1', 'email', email]);
    expect(rows).toContainEqual(['addresses', 'addresses', '1', 'address', '12 Loom Lane']);
    expect((await readAudit(shop.database.db, { actorId: userId }, 2)).map(({ action }) => action)).toEqual([
      'exported-own-data',
      'exported-own-data',
    ]);
  });

  it('contains nothing about an email address that was never confirmed', async () => {
    const { email } = await aUser();
    const thief = new TestBrowser(shop);
    const mine = `thief${(people += 1)}@people.example`;
    await makeAccount(shop, mine);
    await thief.signIn(mine);
    await shop.database.db
      .updateTable('account')
      .set({ email: `x${email}`, email_verified_at: null })
      .where('email', '=', mine)
      .execute();
    await anOrder(`x${email}`, null, { state: 'confirmed' });
    const { body } = await thief.json<File>('/api/account/privacy/export');
    expect(JSON.parse(body.text)).toMatchObject({ orders: { orders: [] }, enquiries: { newsletter: [] } });
  });

  it('requires a recent sign-in, as the deletion does', async () => {
    const { browser } = await aUser();
    at += (FRESH_MINUTES + 1) * 60_000;
    await browser.relogin();
    for (const format of ['json', 'csv']) {
      const stale = await browser.json<File>(`/api/account/privacy/export?format=${format}`);
      expect([stale.status, stale.body.code, stale.body.text]).toEqual([403, 'sign-in-again', undefined]);
    }
  });

  it('requires a signed-in user', async () => {
    expect((await new TestBrowser(shop).json('/api/account/privacy/export')).status).toBe(401);
    expect((await deletes(new TestBrowser(shop))).status).toBe(401);
    const { browser } = await aUser();
    expect((await browser.json('/api/account/privacy/export?format=xml')).status).toBe(400);
  });
});

describe('account deletion', () => {
  it('requires a recent sign-in and the confirmation, and does nothing without them', async () => {
    const { browser, email } = await aUser();
    expect((await deletes(browser, {})).status).toBe(400);
    expect((await deletes(browser, { understood: false })).status).toBe(400);
    at += (FRESH_MINUTES + 1) * 60_000;
    await browser.relogin();
    const stale = await deletes(browser);
    expect([stale.status, stale.body.code]).toEqual([403, 'sign-in-again']);
    expect((await browser.json('/api/account')).status).toBe(200);
    await browser.signIn(email);
    expect((await deletes(browser)).status).toBe(200);
  });

  it('anonymises an order that was placed while the account was being deleted', async () => {
    const { browser, email, userId } = await aUser();
    expect((await deletes(browser)).status).toBe(200);
    const number = await anOrder(email, userId, { state: 'cancelled' });
    await minimiseOrders(shop.database.db, now());
    const order = await shop.database.db
      .selectFrom('customer_order')
      .select(['account_id', 'email', 'phone'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ account_id: null, email: '', phone: '' });
  });

  it('sends pending emails and then deletes their text', async () => {
    const { browser, email } = await aUser();
    expect((await deletes(browser)).status).toBe(200);
    const { db } = shop.database;
    const sent: string[] = [];
    const delivery = createMailDelivery({
      db,
      fileOf: async () => null,
      channel: 'mail',
      send: async ({ recipient, subject }) => void sent.push(`${recipient} ${subject}`),
      clock: now,
      onError: (error) => {
        throw error;
      },
      onRefused: (error) => {
        throw error;
      },
    });
    while ((await delivery.runDue()) > 0);
    expect(sent).toContain(`${email} Your account is deleted`);
    const left = await db.selectFrom('mail').select('subject').where('recipient', '=', email).execute();
    expect(left).toEqual([]);
  });

  it('leaves only the records required by law, ends every session immediately and sends an email', async () => {
    const bystander = await aUser();
    const { browser, email, userId, orders } = await aUser();
    const phone = new TestBrowser(shop, 'wa');
    await phone.signIn(email);
    const { db } = shop.database;
    const formerly = `formerly.${email}`;
    await appendEvents(db, [emailChanged({ accountId: userId, formerly })], now());
    await sql`update outbox set done_at = ${new Date(at)}`.execute(db);
    await db
      .updateTable('mail')
      .set({ sent_at: new Date(at) })
      .execute();
    const before = await tablesWith(bystander.email);

    expect((await deletes(browser)).body).toEqual({ success: true });
    for (const one of [browser, phone]) {
      expect((await one.json('/api/account')).status).toBe(401);
      expect((await one.relogin()).status).toBe(401);
    }
    expect((await new TestBrowser(shop).postForm(email, PASSWORD)).get('error')).toBe('wrong-credentials');
    // The email address remains only in the notification email and in the order in progress. The audit log
    // contains only ids.
    expect(await tablesWith(email)).toEqual(['customer_order', 'mail']);
    expect(await tablesWith(userId)).toEqual(['audit_entry']);
    expect(await tablesWith(formerly)).toEqual([]);
    const [mail] = (await latestMail(db, 1000)).filter(({ recipient }) => recipient === email);
    expect(mail?.subject).toBe('Your account is deleted');
    expect((await readAudit(db, { key: userId }, 1))[0]).toMatchObject({ action: 'deleted-account' });

    const kept = await db
      .selectFrom('customer_order')
      .select(['number', 'email', 'phone', 'delivery_address', 'billing_address', 'total_cents'])
      .where('number', 'in', Object.values(orders))
      .execute();
    const of = (number: string) => kept.find((one) => one.number === number)!;
    // A completed sale retains its invoice data but no contact details.
    expect(of(orders.delivered)).toMatchObject({ email: '', phone: '', total_cents: 10_000 });
    expect(of(orders.delivered).delivery_address).toEqual(ADDRESS);
    // An order in progress retains its contact details, because they are needed for the delivery.
    expect(of(orders.underWay)).toMatchObject({ email, phone: '0400 999 888' });
    expect(of(orders.underWay).delivery_address.deliveryInstructions).toBe('Behind the loom');
    // An order retains no personal data if it did not become a sale or if its retention period has ended.
    for (const number of [orders.asGuest, orders.ancient])
      expect(of(number)).toMatchObject({
        email: '',
        delivery_address: { firstName: '', lastName: '', address: '', postcode: '3121' },
        billing_address: { lastName: '', address: '' },
      });

    expect(await tablesWith(bystander.email)).toEqual(before);
    expect((await bystander.browser.json('/api/account')).status).toBe(200);
  });

  it('anonymises orders in progress after they end, and removes every record after seven years', async () => {
    const { browser, orders } = await aUser();
    await deletes(browser);
    const { db } = shop.database;
    const one = () =>
      db
        .selectFrom('customer_order')
        .select(['email', 'phone', 'delivery_address as address'])
        .where('number', '=', orders.underWay)
        .executeTakeFirstOrThrow();
    await minimiseOrders(db, new Date('2026-12-31T01:00:00Z'));
    expect((await one()).phone).not.toBe('');
    await minimiseOrders(db, new Date('2027-01-02T01:00:00Z'));
    expect(await one()).toMatchObject({ email: '', phone: '', address: ADDRESS });
    await minimiseOrders(db, new Date('2033-11-01T01:00:00Z'));
    expect((await one()).address.lastName).toBe('Byron');
    await minimiseOrders(db, new Date('2033-12-01T01:00:00Z'));
    expect((await one()).address).toMatchObject({ lastName: '', address: '', suburb: 'Richmond' });
    expect(await minimiseOrders(db, new Date('2033-12-01T01:00:00Z'))).toBe(0);
  });

  it('requested twice concurrently, runs once', async () => {
    const { browser, userId } = await aUser();
    const answers = await Promise.all([deletes(browser), deletes(browser)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
    const told = (await readAudit(shop.database.db, { key: userId }, 50)).filter(
      ({ action }) => action === 'deleted-account',
    );
    expect(told).toHaveLength(1);
  });

  it('frees the email address: a new account with it has no earlier data', async () => {
    const { browser, email } = await aUser();
    await deletes(browser);
    await makeAccount(shop, email);
    const anew = new TestBrowser(shop);
    await anew.signIn(email);
    const { body } = await anew.json<File>('/api/account/privacy/export');
    const data = JSON.parse(body.text) as Record<string, Record<string, { number: string }[]>>;
    expect(data['orders']!['orders']).toEqual([]);
    expect(data['saved']!['products']).toEqual([]);
    expect(data['addresses']!['addresses']).toEqual([]);
  });

  it('is rejected for staff until their staff role is removed', async () => {
    const { browser, userId } = await aUser();
    const { db } = shop.database;
    await db
      .insertInto('staff')
      .values({ account_id: userId, winning_user_id: `w${userId}`, since: new Date(at) })
      .execute();
    const refused = await deletes(browser);
    expect([refused.status, refused.body.code]).toEqual([409, 'staff-stay']);
    await db
      .updateTable('staff')
      .set({ left_at: new Date(at) })
      .execute();
    expect((await deletes(browser)).status).toBe(200);
  });
});
