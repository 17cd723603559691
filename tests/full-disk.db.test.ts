import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { unavailable } from '#foundation/pure/call-errors.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop, endlessProduct } from './paying-shop.ts';

// Tests the errors that a shopper sees while the database responds but its disk is full.

let shop: PayingShop;
let productCode: string;
beforeAll(async () => {
  shop = await openPayingShop();
  productCode = await endlessProduct(shop);
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
    shop.database.db,
  );
});
afterAll(() => shop?.close());
afterEach(async () => {
  for (const table of TABLES)
    await sql`drop trigger if exists no_room on ${sql.table(table)}`.execute(shop.database.db);
});

const TABLES = ['cart_line', 'payment_attempt', 'customer_order'] as const;
type Table = (typeof TABLES)[number];

async function fill(table: Table, when: 'insert' | 'update'): Promise<void> {
  await sql`create trigger no_room before ${sql.raw(when)} on ${sql.table(table)} for each row execute function no_room()`.execute(
    shop.database.db,
  );
}
async function makeRoom(table: Table): Promise<void> {
  await sql`drop trigger no_room on ${sql.table(table)}`.execute(shop.database.db);
}
const count = async (table: Table | 'stock_hold' | 'money_entry') => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.database.db);
  return rows[0]!.count;
};
const REFUSED = { ok: false, status: 503, fault: { code: unavailable.code, errors: [unavailable.text] } };

it('a full disk rejects changes to a cart until there is space again', async () => {
  const browser = new TestBrowser(shop);
  await fill('cart_line', 'insert');
  const refused = await browser.ask('/api/cart/product', { body: { productCode } });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await callAs(browser, addCartProduct, { body: { productCode } })).toMatchObject(REFUSED);
  expect(await count('cart_line')).toBe(0);
  await makeRoom('cart_line');
  expect(await callAs(browser, addCartProduct, { body: { productCode } })).toMatchObject({ ok: true });
});

it.each([
  ['before it is paid', 'payment_attempt', 'insert', 0],
  ['once it is paid', 'customer_order', 'update', 1],
] as const)(
  'an order that runs out of disk space %s is created once, by the next attempt',
  async (_, table, when, charged) => {
    const before = await shop.charged();
    const orders = await count('customer_order');
    const browser = new TestBrowser(shop);
    await callAs(browser, addCartProduct, { body: { productCode } });
    const body = await atThePayButton(browser, `${table}@people.example`);
    await fill(table, when);
    expect(await callAs(browser, submitCheckout, { body })).toMatchObject(REFUSED);
    expect(await shop.charged()).toBe(before + charged);
    if (charged === 0)
      expect([await count('customer_order'), await count('stock_hold')]).toEqual([orders, 0]);
    await makeRoom(table);
    // The provider sends the notification of the payment again.
    await shop.takeWebhooks();
    expect(await callAs(browser, submitCheckout, { body })).toMatchObject({
      answer: { orderCompleted: true },
    });
    expect([await shop.charged(), await count('customer_order')]).toEqual([before + 1, orders + 1]);
  },
);
