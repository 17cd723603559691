import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '#testing/test-database.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { ship, shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { listOrderDocuments } from '#domains/invoices/contract/invoices.ts';
import { ordersCommand } from '#domains/orders/commands/orders-command.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { cancelOwnOrder, cancelPlacedOrder } from '#domains/orders/contract/changes.ts';
import { getOwnOrder } from '#domains/orders/contract/own-orders.ts';
import { atThePayButton, callAs, endlessProduct, openPayingShop, type PayingShop } from './paying-shop.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

// Tests changes that customers make to paid orders, over HTTP, and that operators make at the command line.

const ADA = 'ada@people.example';
/**
 * The time at which commands run: the day before the test date. Test customers choose the first available
 * day, and on its delivery day an order can no longer change.
 */
const BEFORE = new Date(Date.parse(`${TEST_TODAY}T01:00:00Z`) - 86_400_000);
let shop: PayingShop;
let dir: string;
let productCode: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-changes-'));
  shop = await openPayingShop();
  await makeAccount(shop, ADA);
  productCode = await endlessProduct(shop);
});
afterAll(async () => {
  await shop?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function buys(browser: TestBrowser, email: string): Promise<{ cartId: string; number: string }> {
  await callAs(browser, addCartProduct, { body: { productCode } });
  const form = await atThePayButton(browser, email);
  expect(await callAs(browser, submitCheckout, { body: form })).toMatchObject({
    answer: { orderCompleted: true },
  });
  await shop.runOutbox();
  const { number } = await shop.database.db
    .selectFrom('customer_order')
    .select('number')
    .where('cart_id', '=', form.cartId)
    .executeTakeFirstOrThrow();
  return { cartId: form.cartId, number };
}
const refunds = async (number: string) =>
  (
    await sql<{ cents: number; total: number }>`
      select r.cents, o.total_cents as total from order_refund r join customer_order o on o.id = r.order_id
      where o.number = ${number}`.execute(shop.database.db)
  ).rows;
async function command(...line: string[]) {
  const { context, said } = commandTrial(shop.database, dir);
  const exit = await ordersCommand({ shipmentsOf, clock: () => BEFORE })(line, context);
  return { exit, text: said() };
}

it('a guest cancels once from the browser that ordered; the credit note is listed with the invoice and emailed', async () => {
  const browser = new TestBrowser(shop);
  const { cartId, number } = await buys(browser, 'guest@people.example');
  const shown = () => callAs(browser, getConfirmation, { query: { id: cartId } });
  expect(await shown()).toMatchObject({ answer: { state: 'confirmed', mayCancel: true } });
  const body = { id: cartId, reason: 'ordered-twice' as const };
  expect(await callAs(new TestBrowser(shop), cancelPlacedOrder, { body })).toMatchObject({ status: 404 });
  for (const _ of [1, 2])
    expect(await callAs(browser, cancelPlacedOrder, { body })).toMatchObject({
      answer: { orderNumber: number },
    });
  expect(await shown()).toMatchObject({
    answer: { state: 'cancelled', wasConfirmed: true, mayCancel: false },
  });
  const [refund, ...more] = await refunds(number);
  expect([refund!.cents, more]).toEqual([refund!.total, []]);
  await shop.runOutbox();
  expect(await callAs(browser, listOrderDocuments, { query: { id: cartId } })).toMatchObject({
    answer: { documents: [{ title: 'Tax invoice' }, { title: 'Adjustment note', number: 'ADJ-000001' }] },
  });
  const { rows } = await sql<{ subject: string; content: { rows: unknown; totalCents: number } }>`
    select m.subject, d.content from mail m join sales_document d on d.id = m.attachment
    where m.dedupe_key like 'order-cancelled-%' and m.recipient = 'guest@people.example'`.execute(
    shop.database.db,
  );
  expect(rows).toMatchObject([
    {
      subject: expect.stringContaining(`${number} at`),
      content: {
        totalCents: refund!.total,
        rows: [
          { details: ['I ordered it twice', expect.stringMatching(/^Changes tax invoice INV-\d+ of /)] },
        ],
      },
    },
  ]);
});

it('a signed-in customer can cancel their own order only', async () => {
  const ada = new TestBrowser(shop);
  await ada.signIn(ADA);
  const { number } = await buys(ada, ADA);
  await makeAccount(shop, 'bob@people.example');
  const bob = new TestBrowser(shop);
  await bob.signIn('bob@people.example');
  const asked = { params: { id: number }, body: { reason: 'cheaper' as const } };
  expect(await callAs(bob, cancelOwnOrder, asked)).toMatchObject({ status: 404 });
  expect(await callAs(new TestBrowser(shop), cancelOwnOrder, asked)).toMatchObject({ status: 401 });
  expect(await callAs(ada, cancelOwnOrder, asked)).toMatchObject({ answer: { orderNumber: number } });
  expect(await callAs(ada, getOwnOrder, { params: { id: number } })).toMatchObject({
    answer: { state: 'cancelled', wasConfirmed: true, balance: 0 },
  });
});

it('an operator refunds a part from the command line, once per key, and cancels', async () => {
  const { number } = await buys(new TestBrowser(shop), 'cli@people.example');
  const refund = ['refund', number, '--amount', '50', '--reason', 'dented', '--key', 'RMA-1'];
  // The payment has just been made by card and is captured a day later.
  const captured = new Date(Date.parse(`${TEST_TODAY}T01:00:00Z`) + 86_400_000).toISOString();
  const from = captured.slice(0, 16).replace('T', ' ');
  expect(await command(...refund)).toEqual({
    exit: 0,
    text: `$50 of order ${number} will be refunded, but not before ${from} UTC, because the provider makes partial refunds only after capture.`,
  });
  const entries = await readAudit(shop.database.db, { key: number }, 10);
  expect(entries.filter(({ action }) => action === 'refund-asked')).toMatchObject([
    { after: { waitsUntil: captured } },
  ]);
  // The number may be typed in any format.
  const [verb, typed, ...rest] = refund;
  expect(await command(verb!, `#${typed!.toLowerCase()}`, ...rest)).toEqual({
    exit: 0,
    text: `This was already done, so order ${number} was not changed again.`,
  });
  expect((await refunds(number)).map(({ cents }) => cents)).toEqual([5_000]);
  expect(await command('refund', number, '--amount', '60', '--reason', 'dented', '--key', 'RMA-1')).toEqual({
    exit: 1,
    text: `This key was already used for a refund of $50 on order ${number}, so nothing was changed. Use a different key.`,
  });
  expect(await command('refund', number, '--amount', '900000', '--reason', 'x')).toMatchObject({
    exit: 1,
    text: expect.stringMatching(/^At most \$[\d,.]+ of order W\d+ can be refunded\.$/),
  });
  expect(await command('refund', number, '--amount', '-3', '--reason', 'x')).toEqual({
    exit: 1,
    text: '--amount: "-3" is negative.',
  });
  for (const line of [
    ['refund', number, '--reason', 'x'],
    ['refund', number, '--amount', '0', '--reason', 'x'],
    ['refund', number, '--amount', 'much', '--reason', 'x'],
    ['cancel', number],
    ['cancel', 'W1', '--reason', 'x'],
    ['burn', number],
    [],
  ])
    expect(await command(...line)).toMatchObject({ exit: 1 });
  expect(await command('cancel', number, '--reason', 'called us')).toMatchObject({ exit: 0 });
  expect((await refunds(number)).reduce((sum, { cents }) => sum + cents, 0)).toBe(
    (await refunds(number))[0]!.total,
  );
});

it('an operator gets the reason if an order cannot be cancelled, refunded or moved', async () => {
  const { number } = await buys(new TestBrowser(shop), 'late@people.example');
  const [id] = (
    await sql<{ id: number }>`select id from customer_order where number = ${number}`.execute(
      shop.database.db,
    )
  ).rows;
  const refuses = async (...line: string[]) => {
    const { exit, text } = await command(...line);
    expect(exit).toBe(1);
    return text;
  };
  const reason = ['--reason', 'x'];
  await sql`update customer_order set state = 'open' where id = ${id!.id}`.execute(shop.database.db);
  expect(await refuses('cancel', number, ...reason)).toMatch(/^Order W\d+ is not paid, so there is nothing/);
  expect(await refuses('refund', number, '--amount', '1', ...reason)).toMatch(/^Order W\d+ is not paid/);
  await sql`update customer_order set state = 'confirmed' where id = ${id!.id}`.execute(shop.database.db);
  const { sku } = await shop.database.db
    .selectFrom('order_line')
    .select('sku')
    .where('order_id', '=', id!.id)
    .executeTakeFirstOrThrow();
  const sent = { warehouse: null, day: TEST_TODAY, carrier: 'Van', tracking: '', reference: null };
  await shop.database.db
    .transaction()
    .execute((tx) => ship(tx, [{ orderNumber: number, sku, quantity: 1, ...sent }], new Date()));
  expect(await refuses('cancel', number, ...reason)).toBe(
    `Part of order ${number} has already been sent, so the order cannot be cancelled. Refund it instead.`,
  );
  const moved = await refuses('move-day', number);
  expect(moved).toMatch(/^The delivery day of order W\d+ can no longer be changed: /);
  expect(moved).not.toContain('call us');
  // With a second unit, only a part of the order has been dispatched.
  await shop.database.db.updateTable('order_line').set({ quantity: 2 }).where('sku', '=', sku).execute();
  expect(await refuses('move-day', number)).toBe(
    `Part of order ${number} has already been dispatched, so its delivery day cannot be changed. Agree on a day for the other products with the customer.`,
  );
});

it('a refund entered twice is paid once; another one needs its own key', async () => {
  const { number } = await buys(new TestBrowser(shop), 'twice@people.example');
  const refund = ['refund', number, '--amount', '20', '--reason', 'scratched'];
  expect(await command(...refund)).toMatchObject({ exit: 0, text: expect.stringContaining('$20 of order') });
  expect(await command(...refund)).toEqual({
    exit: 0,
    text: `This was already done, so order ${number} was not changed again.\nFor another refund of the same amount and reason, or to retry a failed one, give it its own key: --key second.`,
  });
  await command(...refund, '--key', 'second');
  await command('refund', number, '--amount', '20', '--reason', 'dented');
  expect((await refunds(number)).map(({ cents }) => cents)).toEqual([2_000, 2_000, 2_000]);
});

it('an operator records the outcome of a refund that the provider never reported', async () => {
  const { number } = await buys(new TestBrowser(shop), 'untold@people.example');
  const reason = ['--reason', 'not in its pages'];
  await command('refund', number, '--amount', '1', ...reason);
  const end = (...line: string[]) => command('end-refund', number, '--amount', '1', ...reason, ...line);
  expect(await end('--as', 'failed')).toMatchObject({
    exit: 1,
    text: expect.stringMatching(/^Order W\d+ has no refund of \$1 with an unknown result\./),
  });
  await sql`update order_refund r set next_check_at = null from customer_order o
    where o.id = r.order_id and o.number = ${number}`.execute(shop.database.db);
  expect(await end('--as', 'lost')).toMatchObject({
    exit: 1,
    text: expect.stringMatching(/^Give the result/),
  });
  expect(await end('--as', 'failed')).toEqual({
    exit: 0,
    text: `The refund of $1 for order ${number} is recorded as failed. You can refund the amount again.`,
  });
});

it('an operator moves an order to another day from the command line, like on its page', async () => {
  const { number } = await buys(new TestBrowser(shop), 'moves@people.example');
  const day = async () =>
    (
      await shop.database.db
        .selectFrom('customer_order')
        .select(sql<string>`delivery_day::text`.as('day'))
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).day;
  const before = await day();
  const listed = await command('move-day', number);
  expect(listed).toMatchObject({ exit: 0, text: expect.stringMatching(/^Order W\d+ arrives on /) });
  const [other] = [...listed.text.matchAll(/^(\d{4}-\d{2}-\d{2}) {2}\S/gm)]
    .map(([, one]) => one!)
    .filter((one) => one !== before);
  for (const _ of [1, 2])
    expect(await command('move-day', number, '--day', other!, '--free')).toMatchObject({
      exit: 0,
      text: expect.stringMatching(/^Order W\d+ arrives on \w+ \d+ \w+/),
    });
  expect(await day()).toBe(other);
  for (const [line, text] of [
    [['move-day', number, '--day', '2026-02-30'], /is not a valid date/],
    [['move-day', number, '--day', '2020-01-01'], /day/],
    [['move-day', 'W1'], /^Order W1 not found\.$/],
    [['move-day'], /npm run orders/],
  ] as const)
    expect(await command(...line)).toMatchObject({ exit: 1, text: expect.stringMatching(text) });
  expect(await day()).toBe(other);
});
