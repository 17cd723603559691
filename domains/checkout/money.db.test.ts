import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { aBrowser, openSmallShop, type SmallShop } from '#domains/orders/fixtures.ts';
import { seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider, approvalOf, type ScriptedProvider } from '#domains/orders/fixtures-provider.ts';
import type { PaymentEvent } from '#domains/payments/contract-adapter.ts';
import { createCheckout, type Checkout } from './service.ts';
import { answered, form, TOTAL } from './fixtures.ts';

// What the ledger of money says of orders, whichever way the news came.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;
let news: PaymentEvent[];

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db, {});
  provider = aProvider();
  news = [];
  provider.readWebhook = () => ({ kind: 'events', events: news, reply: 'ok' });
  shop = await openSmallShop(database.db, provider);
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
});
afterAll(() => database.close());

const ALL = cents(TOTAL * 100);

/** Buys a fridge; answers the order's id and the reference of its payment. */
async function bought(): Promise<{ orderId: number; reference: string; attemptId: string }> {
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  const answer = answered(await checkout.submit(browser, form(cart.cartId)));
  expect(answer.orderCompleted).toBe(true);
  const { reference, attemptId } = provider.paid.at(-1)!;
  const { order_id: orderId } = await database.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { orderId, reference, attemptId };
}
const entriesOf = (orderId: number) =>
  database.db
    .selectFrom('money_entry')
    .select(['kind', 'cents', 'source_key as source'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const paidCents = async (orderId: number) =>
  (
    await sql<{ paid: number }>`select paid_cents as paid from customer_order where id = ${orderId}`.execute(
      database.db,
    )
  ).rows[0]!.paid;

async function hears(
  reference: string,
  type: PaymentEvent['type'],
  amountCents: number,
  eventId: string,
): Promise<void> {
  news = [
    {
      eventId,
      type,
      providerReference: 'psp',
      reference,
      amountCents: cents(amountCents),
      currency: 'AUD',
      reason: '',
    },
  ];
  expect(await shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} })).toMatchObject({
    status: 200,
  });
}

it('a charge is one entry, however often its news comes', async () => {
  const { orderId, reference, attemptId } = await bought();
  await hears(reference, 'authorised', ALL, 'e1');
  await hears(reference, 'authorised', ALL, 'e1');
  expect(await entriesOf(orderId)).toEqual([{ kind: 'charge', cents: ALL, source: `attempt:${attemptId}` }]);
});

it('a charge that is given back at once was never in it', async () => {
  provider.onPay = (attempt) => ({ ...approvalOf(attempt), amountCents: cents(1) });
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await checkout.submit(browser, form(cart.cartId));
  expect(await database.db.selectFrom('money_entry').select('id').execute()).toEqual([]);
});

it('what the provider gives back is in it: in parts, each once, never more than came in', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'refunded', 5_000, 'r1');
  await hears(reference, 'refunded', 5_000, 'r1');
  expect((await entriesOf(orderId)).map(({ kind, cents: amount }) => [kind, amount])).toEqual([
    ['charge', ALL],
    ['refund', -5_000],
  ]);
  await hears(reference, 'refunded', ALL, 'r2');
  await hears(reference, 'voided', 0, 'r3');
  const entries = await entriesOf(orderId);
  expect(entries.map(({ source }) => source).slice(1)).toEqual(['event:r1', 'event:r2']);
  expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_entry where subject = 'orders' and action = 'refunded'
      and before ->> 'reference' = ${reference} order by id`.execute(database.db);
  expect(rows.map(({ reason }) => reason)).toEqual([
    '$50',
    `$${((ALL - 5_000) / 100).toLocaleString('en-AU')}`,
  ]);
});

it('a part that went back before the approval was heard ends nothing, and counts when it is told again', async () => {
  provider.onPay = () => ({ kind: 'pending' });
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await checkout.submit(browser, form(cart.cartId));
  const { reference } = provider.paid.at(-1)!;
  await expect(hears(reference, 'refunded', 5_000, 'r1')).rejects.toThrow(/before its approval was heard/);
  await hears(reference, 'authorised', ALL, 'e1');
  await hears(reference, 'refunded', 5_000, 'r1');
  const { id, state } = await database.db
    .selectFrom('customer_order')
    .select(['id', 'state'])
    .where('cart_id', '=', cart.cartId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('confirmed');
  expect((await entriesOf(id)).map((entry) => entry.cents)).toEqual([ALL, -5_000]);
});

it('a charge that was cancelled at the provider is gone whole, without its amount being told', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'voided', 0, 'v1');
  expect((await entriesOf(orderId)).map((entry) => entry.cents)).toEqual([ALL, 0 - ALL]);
});

it('nothing of it can be changed or taken out', async () => {
  const { orderId } = await bought();
  const { db } = database;
  await expect(
    db.updateTable('money_entry').set({ cents: 1 }).where('order_id', '=', orderId).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('money_entry').where('order_id', '=', orderId).execute()).rejects.toThrow(
    /append-only/,
  );
});

it('processes of the version before and of this one say the same of what was paid', async () => {
  const { orderId, reference } = await bought();
  expect(await paidCents(orderId)).toBe(ALL);
  await hears(reference, 'refunded', 5_000, 'r1');
  expect(await paidCents(orderId)).toBe(ALL - 5_000);
  // As the version before confirms.
  const other = await bought();
  await sql`alter table money_entry disable trigger user`.execute(database.db);
  await sql`delete from money_entry where order_id = ${other.orderId}`.execute(database.db);
  await sql`update customer_order set paid_cents = 0 where id = ${other.orderId}`.execute(database.db);
  await sql`alter table money_entry enable trigger user`.execute(database.db);
  await sql`update customer_order set state = 'confirmed', paid_cents = ${ALL} where id = ${other.orderId}`.execute(
    database.db,
  );
  expect(await entriesOf(other.orderId)).toEqual([
    { kind: 'charge', cents: ALL, source: `attempt:${other.attemptId}` },
  ]);
  expect(await paidCents(other.orderId)).toBe(ALL);
});
