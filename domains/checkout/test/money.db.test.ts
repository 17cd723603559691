import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { aBrowser, MONDAY } from '#domains/orders/test/fixtures.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import { dueCents } from '#domains/orders/rules/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { answered, form, TOTAL } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests that the ledger is correct, regardless of the order in which payment events arrive.

let news: PaymentEvent[];
const at = smallCheckout(
  {},
  {
    settingsOf: () => [{ name: 'EnquiryMailbox', value: 'desk@shop.test' } as Setting],
  },
);
beforeEach(() => {
  news = [];
  at.provider.readWebhook = () => ({ kind: 'events', events: news, reply: 'ok' });
});

const ALL = cents(TOTAL * 100);

/** Places an order for a fridge. Returns the order's id, and the reference and attempt id of its payment. */
async function bought(): Promise<{ orderId: number; reference: string; attemptId: string }> {
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  const answer = answered(await at.checkout.submit(browser, form(cart.cartId)));
  expect(answer.orderCompleted).toBe(true);
  const { reference, attemptId } = at.provider.paid.at(-1)!;
  const { order_id: orderId } = await at.database.db
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return { orderId, reference, attemptId };
}
const entriesOf = (orderId: number) =>
  at.database.db
    .selectFrom('money_entry')
    .select(['kind', 'cents', 'source_key as source'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const adjustmentsOf = async (orderId: number) =>
  (
    await at.database.db
      .selectFrom('order_adjustment')
      .select('cents')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map((row) => row.cents);
const paidCents = async (orderId: number) =>
  (
    await sql<{ paid: number }>`select paid_cents as paid from customer_order where id = ${orderId}`.execute(
      at.database.db,
    )
  ).rows[0]!.paid;

/** Returns the provider's reference of a charge, as stated in its approval. */
const pspOf = (reference: string) =>
  `psp-${at.provider.paid.find((one) => one.reference === reference)!.attemptId}`;

async function hears(
  reference: string,
  type: PaymentEvent['type'],
  amountCents: number,
  eventId: string,
  more: Partial<PaymentEvent> = {},
): Promise<void> {
  news = [
    {
      eventId,
      type,
      providerReference: pspOf(reference),
      reference,
      amountCents: cents(amountCents),
      currency: 'AUD',
      reason: '',
      ...more,
    },
  ];
  expect(await at.shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} })).toMatchObject({
    status: 200,
  });
}

it('a charge is one entry, however often its notification arrives', async () => {
  const { orderId, reference, attemptId } = await bought();
  await hears(reference, 'authorised', ALL, 'e1');
  await hears(reference, 'authorised', ALL, 'e1');
  expect(await entriesOf(orderId)).toEqual([{ kind: 'charge', cents: ALL, source: `attempt:${attemptId}` }]);
});

it('a charge that is refunded immediately is never booked', async () => {
  at.provider.onPay = (attempt) => ({ ...approvalOf(attempt), amountCents: cents(1) });
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await at.checkout.submit(browser, form(cart.cartId));
  expect(await at.database.db.selectFrom('money_entry').select('id').execute()).toEqual([]);
});

it('partial refunds of the provider are booked once each, never more than was paid', async () => {
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
      and before ->> 'reference' = ${reference} order by id`.execute(at.database.db);
  expect(rows.map(({ reason }) => reason)).toEqual([
    '$50',
    `$${((ALL - 5_000) / 100).toLocaleString('en-AU')}`,
  ]);
});

it('a partial refund reported before the approval is rejected, and booked when it is reported again', async () => {
  at.provider.onPay = () => ({ kind: 'pending' });
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await at.checkout.submit(browser, form(cart.cartId));
  const { reference } = at.provider.paid.at(-1)!;
  await expect(hears(reference, 'refunded', 5_000, 'r1')).rejects.toThrow(
    /before the approval of this payment was processed/,
  );
  await hears(reference, 'authorised', ALL, 'e1');
  await hears(reference, 'refunded', 5_000, 'r1');
  const { id, state } = await at.database.db
    .selectFrom('customer_order')
    .select(['id', 'state'])
    .where('cart_id', '=', cart.cartId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('confirmed');
  expect((await entriesOf(id)).map((entry) => entry.cents)).toEqual([ALL, -5_000]);
});

it.each(['approved', 'pending'] as const)(
  'a refund reported in another currency is not booked and leaves the payment %s; staff are notified once per refund',
  async (state) => {
    if (state === 'pending') at.provider.onPay = () => ({ kind: 'pending' });
    const browser = aBrowser();
    const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
    if (isFault(cart)) throw new Error(cart.body.errors[0]);
    await at.checkout.submit(browser, form(cart.cartId));
    const { reference } = at.provider.paid.at(-1)!;
    const attempt = () =>
      at.database.db
        .selectFrom('payment_attempt')
        .select(['order_id as orderId', 'state'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
    const { orderId } = await attempt();
    const before = await entriesOf(orderId);
    for (const amount of [5_000, 5_000, ALL])
      await hears(reference, 'refunded', amount, `r${amount}`, { currency: 'USD', movementReference: 'm1' });
    expect((await attempt()).state).toBe(state);
    expect(await entriesOf(orderId)).toEqual(before);
    expect(await adjustmentsOf(orderId)).toEqual([]);
    expect((await auditOf(reference)).filter((action) => action === 'refund-other-currency')).toHaveLength(2);
    const told = expect.stringMatching(/^A refund was reported in a different currency: order W\d+$/);
    expect(await mailsTo('desk@shop.test')).toEqual([told, told]);
    const mail = await at.database.db
      .selectFrom('mail')
      .select('plain')
      .where('recipient', '=', 'desk@shop.test')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(mail.plain).toContain('$50 USD');
    // An event in the currency of the order is recorded.
    if (state === 'approved') {
      await hears(reference, 'refunded', 5_000, 'r-own', { movementReference: 'm2' });
      expect(sumOf(await entriesOf(orderId))).toBe(ALL - 5_000);
    }
  },
);

it('a charge cancelled at the provider is reversed in full, even without an amount', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'voided', 0, 'v1');
  expect((await entriesOf(orderId)).map((entry) => entry.cents)).toEqual([ALL, 0 - ALL]);
});

it('ledger entries cannot be updated or deleted', async () => {
  const { orderId } = await bought();
  const { db } = at.database;
  await expect(
    db.updateTable('money_entry').set({ cents: 1 }).where('order_id', '=', orderId).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('money_entry').where('order_id', '=', orderId).execute()).rejects.toThrow(
    /append-only/,
  );
});

it('the previous version and this one agree on the paid amount', async () => {
  const { orderId, reference } = await bought();
  expect(await paidCents(orderId)).toBe(ALL);
  await hears(reference, 'refunded', 5_000, 'r1');
  expect(await paidCents(orderId)).toBe(ALL - 5_000);
  // Confirm the order as an earlier version did, without ledger entries.
  const other = await bought();
  await sql`alter table money_entry disable trigger user`.execute(at.database.db);
  await sql`delete from money_entry where order_id = ${other.orderId}`.execute(at.database.db);
  await sql`update customer_order set paid_cents = 0 where id = ${other.orderId}`.execute(at.database.db);
  await sql`alter table money_entry enable trigger user`.execute(at.database.db);
  await sql`update customer_order set state = 'confirmed', paid_cents = ${ALL} where id = ${other.orderId}`.execute(
    at.database.db,
  );
  expect(await entriesOf(other.orderId)).toEqual([
    { kind: 'charge', cents: ALL, source: `attempt:${other.attemptId}` },
  ]);
  expect(await paidCents(other.orderId)).toBe(ALL);
});

const sumOf = (entries: readonly { cents: number }[]) =>
  entries.reduce((sum, { cents: one }) => sum + one, 0);
const auditOf = async (reference: string) =>
  (
    await sql<{ action: string }>`
      select action from audit_entry where subject = 'orders' and before ->> 'reference' = ${reference} order by id`.execute(
      at.database.db,
    )
  ).rows.map(({ action }) => action);
const mailsTo = async (recipient: string) => {
  await at.shop.outbox.runDue();
  const rows = await at.database.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};
const dueOf = async (orderId: number) => dueCents((await readOrder(at.database.db, { id: orderId }))!);

it('a refund that fails later is reversed once, and staff are notified', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'refunded', 5_000, 'r1', { movementReference: 'm1' });
  expect(await adjustmentsOf(orderId)).toEqual([-5_000]);
  for (const _ of [1, 2]) await hears(reference, 'refund-failed', 5_000, 'f1', { movementReference: 'm1' });
  const entries = await entriesOf(orderId);
  expect(entries.map(({ kind, cents: amount }) => [kind, amount])).toEqual([
    ['charge', ALL],
    ['refund', -5_000],
    ['refund-failed', 5_000],
  ]);
  expect(await paidCents(orderId)).toBe(ALL);
  // Staff made the refund in the provider's portal. After it fails, the order has its previous price again.
  expect(await adjustmentsOf(orderId)).toEqual([-5_000, 5_000]);
  expect(await dueOf(orderId)).toBe(0);
  expect(await auditOf(reference)).toEqual(['confirmed', 'refunded', 'refund-failed']);
  expect(await mailsTo('desk@shop.test')).toEqual([expect.stringMatching(/^A refund failed: order W\d+$/)]);
});

it('movements of another charge with the same reference are not booked (restored database, shared account)', async () => {
  const { orderId, reference } = await bought();
  const before = await auditOf(reference);
  const other = { providerReference: 'psp of another', movementReference: 'm9' };
  await hears(reference, 'voided', ALL, 'v9', other);
  await hears(reference, 'refunded', 5_000, 'r9', other);
  await hears(reference, 'refund-failed', 5_000, 'f9', other);
  await hears(reference, 'disputed', ALL, 'd9', other);
  await hears(reference, 'authorised', ALL, 'a9', { providerReference: 'psp of another' });
  expect(at.shop.logged.filter((line) => line.includes('"a9"'))).toHaveLength(1);
  expect((await entriesOf(orderId)).map(({ kind }) => kind)).toEqual(['charge']);
  expect(await auditOf(reference)).toEqual(before);
  await hears(reference, 'refunded', 5_000, 'r1', { movementReference: 'm1' });
  expect((await entriesOf(orderId)).map(({ kind }) => kind)).toEqual(['charge', 'refund']);
});

it('a refund reported as failed before it is reported as done books nothing', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'refund-failed', 5_000, 'f1', { movementReference: 'm1' });
  await hears(reference, 'refunded', 5_000, 'r1', { movementReference: 'm1' });
  expect((await entriesOf(orderId)).map(({ kind }) => kind)).toEqual(['charge']);
});

it('a dispute is booked as a chargeback and not collected again; its reversal is booked too', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'disputed', ALL, 'd1');
  await hears(reference, 'disputed', ALL, 'd1');
  expect(sumOf(await entriesOf(orderId))).toBe(0);
  expect(await dueOf(orderId)).toBe(0);
  await hears(reference, 'dispute-won', ALL, 'd2');
  expect((await entriesOf(orderId)).map(({ kind, cents: amount }) => [kind, amount])).toEqual([
    ['charge', ALL],
    ['chargeback', 0 - ALL],
    ['chargeback-won', ALL],
  ]);
  expect(await mailsTo('desk@shop.test')).toHaveLength(2);
});

it('a charge that was approved and then not paid is due again', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'capture-failed', ALL, 'c1');
  expect(sumOf(await entriesOf(orderId))).toBe(0);
  expect(await dueOf(orderId)).toBe(ALL);
  expect(await mailsTo('desk@shop.test')).toEqual([
    expect.stringMatching(/^A payment was approved, but its capture failed/),
  ]);
});

it.each(['captured', 'voided'] as const)(
  'a capture rejected because the payment is already %s books nothing',
  async (type) => {
    const { orderId, reference } = await bought();
    const movementReference = 'm1';
    await hears(reference, type, ALL, 'c1', { movementReference });
    const before = await entriesOf(orderId);
    await hears(reference, 'capture-failed', ALL, 'c2', { movementReference: 'm2', isRefusal: true });
    expect(await entriesOf(orderId)).toEqual(before);
    expect(await dueOf(orderId)).toBe(0);
    expect(await mailsTo('desk@shop.test')).toEqual([]);
  },
);

it('a rejected capture of a payment that was never captured leaves it due', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'capture-failed', ALL, 'c1', { movementReference: 'm1', isRefusal: true });
  expect(await dueOf(orderId)).toBe(ALL);
});

it.each([
  ['an amount beyond the ledger', { amountCents: cents(2 ** 31) }],
  ['a text that the database cannot store', { currency: 'A\0D' }],
  ['half a character in its name', { eventId: 'e\ud800' }],
])('a webhook with %s is rejected with status 400', async (_what, more) => {
  const { orderId, reference } = await bought();
  const about = { providerReference: pspOf(reference), reference, currency: 'AUD', reason: '' };
  news = [{ eventId: 'e1', type: 'refunded', ...about, amountCents: ALL, ...more }];
  const answer = await at.shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} });
  expect(answer).toEqual({ status: 400, reply: '' });
  expect(await dueOf(orderId)).toBe(0);
});

it('a capture is recorded; a different amount notifies staff', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'captured', ALL, 'c1');
  await hears(reference, 'captured', ALL, 'c1');
  expect(await auditOf(reference)).toEqual(['confirmed', 'captured']);
  expect(await mailsTo('desk@shop.test')).toEqual([]);
  await hears(reference, 'captured', 1_000, 'c2');
  expect(await mailsTo('desk@shop.test')).toHaveLength(1);
  expect((await entriesOf(orderId)).map(({ kind }) => kind)).toEqual(['charge']);
});

it('a capture implies the approval if that was not received', async () => {
  at.provider.onPay = () => ({ kind: 'pending' });
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await at.checkout.submit(browser, form(cart.cartId));
  const { reference } = at.provider.paid.at(-1)!;
  await expect(hears(reference, 'disputed', ALL, 'd1')).rejects.toThrow(
    /before the approval of this payment was processed/,
  );
  await hears(reference, 'captured', ALL, 'c1');
  expect(await auditOf(reference)).toEqual(['confirmed', 'captured']);
});

it('a failed void is retried with the reference of the notification', async () => {
  at.provider.onPay = () => ({ kind: 'pending' });
  at.provider.onVoid = () => ({ kind: 'requested', providerReference: 'v1' });
  const browser = aBrowser();
  const cart = await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  await at.checkout.submit(browser, form(cart.cartId));
  const { reference } = at.provider.paid.at(-1)!;
  at.shop.clock.now = new Date(MONDAY.getTime() + 3_600_000);
  await at.shop.orders.sweep();
  expect(at.provider.voided.map((one) => one.providerReference)).toEqual([undefined]);
  // If the provider never received the payment, it has no charge to void.
  await hears(reference, 'void-failed', 0, 'vf0');
  await hears(reference, 'void-failed', 0, 'vf1', { movementReference: 'v1' });
  await at.shop.orders.sweep();
  expect(at.provider.voided.map((one) => one.providerReference)).toEqual([undefined, pspOf(reference)]);
  expect(await mailsTo('desk@shop.test')).toHaveLength(1);
});

it('a refund is emailed to the shopper and reduces the order’s price', async () => {
  const { orderId, reference } = await bought();
  await hears(reference, 'refunded', 5_000, 'r1', { movementReference: 'm1' });
  expect(await dueOf(orderId)).toBe(0);
  expect((await mailsTo('ada@example.com')).at(-1)).toMatch(/^We’ve refunded you \$50/);
});
