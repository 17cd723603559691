import { GUEST } from '#foundation/pure/visitor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { readAudit } from '#domains/audit/service.ts';
import { isFault } from '#foundation/pure/fault.ts';
import {
  aBrowser,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { approvalOf, aProvider, type ScriptedProvider } from '#domains/orders/fixtures-provider.ts';
import { createCheckout, type Checkout } from './service.ts';
import { form, answered, refused } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let provider: ScriptedProvider;

async function open(
  world: Parameters<typeof seedSmallShop>[1] = {},
  limits: Parameters<typeof openSmallShop>[2] = {},
): Promise<void> {
  await seedSmallShop(database.db, world);
  provider = aProvider();
  shop = await openSmallShop(database.db, provider, limits);
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
}
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(() => open());
afterAll(() => database.close());

async function cartWith(browser: Browser, productCode = 'FRIDGE', quantity = 1): Promise<string> {
  const cart = await shop.carts.add(browser, { productCode, quantity, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  return cart.cartId;
}

const PROVIDER: Actor = { ...SYSTEM, kind: 'provider', id: 'test' };

/** What the audit tells of the only order, oldest first. */
async function told(): Promise<string[]> {
  const { number } = await database.db
    .selectFrom('customer_order')
    .select('number')
    .executeTakeFirstOrThrow();
  const entries = await readAudit(database.db, { subject: 'orders', key: number }, 10);
  return entries
    .toReversed()
    .map(({ by, action, before, after, reason }) =>
      [by.kind, action, reason, paymentOf(before), paymentOf(after)].filter((part) => part !== '').join(' '),
    );
}
const paymentOf = (state: unknown) => (state as { payment?: string } | undefined)?.payment ?? '';

describe('payments that do not go through at once', () => {
  test('declined, then paid: one order, two attempts', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => ({ kind: 'declined', code: 'refused', reason: 'Not enough balance' });
    const fault = refused(await checkout.submit(browser, form(cartId)));
    expect(fault).toMatchObject({
      status: 401,
      body: {
        refusalReason: 'Not enough balance',
        errors: [expect.stringContaining('problem with your payment')],
      },
    });
    expect(await countsOf(database.db)).toMatchObject({
      held: 0,
      holdsHeld: 0,
      placesHeld: 0,
      daysHeld: 0,
      open: 1,
      attempts: ['declined'],
    });
    provider.onPay = approvalOf;
    answered(await checkout.submit(browser, form(cartId)));
    expect(await countsOf(database.db)).toMatchObject({
      confirmed: 1,
      open: 0,
      allocated: 1,
      attempts: ['declined', 'approved'],
    });
    const references = await database.db
      .selectFrom('payment_attempt')
      .select('reference')
      .orderBy('created_at')
      .execute();
    expect(references.map(({ reference }) => reference.slice(-2))).toEqual(['-1', '-2']);
    expect(await told()).toEqual([
      'guest released refused created declined',
      'guest confirmed created approved',
    ]);
  });

  test('staff who act for a customer: the cart, the order and the audit say whose it is and who did it', async () => {
    const staff = { ...GUEST, kind: 'staff' as const, accountId: 's-1', actingFor: 'c-1' };
    const browser = aBrowser({ visitor: staff });
    answered(await checkout.submit(browser, form(await cartWith(browser))));
    const owner = { account_id: 'c-1', acted_by: 's-1', project_id: null };
    const columns = ['account_id', 'acted_by', 'project_id'] as const;
    expect(await database.db.selectFrom('cart').select(columns).execute()).toEqual([owner]);
    expect(await database.db.selectFrom('customer_order').select(columns).execute()).toEqual([owner]);
    const [entry] = await readAudit(database.db, { actorId: 's-1' }, 1);
    expect(entry).toMatchObject({
      action: 'confirmed',
      by: { kind: 'staff', actingFor: 'c-1', requestId: 'test' },
    });
  });

  test('a lost answer is processed, and settled by the webhook', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    const answer = answered(await checkout.submit(browser, form(cartId)));
    expect(answer).toMatchObject({
      orderCompleted: false,
      success: true,
      redirectUrl: `/customer/confirmation?id=${cartId}`,
    });
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'processing' });
    expect(
      await checkout.paymentStatus(browser, { cartId, paymentReference: answer.paymentReference! }),
    ).toEqual({ status: 'Unknown' });
    expect(
      refused(await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' })),
    ).toMatchObject({ status: 409 });
    await shop.orders.settle(
      { reference: answer.paymentReference! },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'confirmed' });
  });

  test('a lost answer of which nothing is heard is voided, its holds given back, the shopper told', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    answered(await checkout.submit(browser, form(cartId)));
    shop.clock.now = new Date(MONDAY.getTime() + 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['unknown'], held: 1 });
    shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
    await shop.orders.sweep();
    expect(provider.voided).toHaveLength(1);
    expect(await countsOf(database.db)).toMatchObject({
      attempts: ['voided'],
      held: 0,
      placesHeld: 0,
      unsettled: 0,
      open: 1,
    });
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'cancelled' });
    await shop.outbox.runDue();
    expect(await database.db.selectFrom('mail').select('subject').execute()).toEqual([
      { subject: expect.stringContaining('was not paid') },
    ]);
    // The charge turns up after all: it is given back, and the order stays open.
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    expect(provider.voided).toHaveLength(2);
    expect(provider.voided[1]).toMatchObject({ providerReference: `psp-${provider.paid[0]!.attemptId}` });
    expect(await told()).toEqual([
      'shop voided too-old unknown voided',
      'provider voided too-old voided voided',
    ]);
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['voided'], open: 1, allocated: 0 });
  });

  test('the process dies between prepare and pay: nothing was charged, the holds go back', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const { orders } = shop;
    const dying = createCheckout({
      db: database.db,
      ...shop,
      readSetting: async () => undefined,
      orders: { ...orders, pay: () => Promise.reject(new Error('killed')) },
    });
    await expect(dying.submit(browser, form(cartId))).rejects.toThrow('killed');
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['created'], held: 1, placesHeld: 1 });
    shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({
      attempts: ['voided'],
      held: 0,
      holdsHeld: 0,
      placesHeld: 0,
      daysHeld: 0,
      unsettled: 0,
    });
    answered(await checkout.submit(browser, form(cartId)));
  });

  test('approved for who may not order any more: given back, and nothing is held', async () => {
    let may = true;
    await open({}, { mayStillOrder: async () => may });
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    const { paymentReference } = answered(await checkout.submit(browser, form(cartId)));
    may = false;
    await shop.orders.settle({ reference: paymentReference! }, approvalOf(provider.paid[0]!), PROVIDER);
    expect(provider.voided).toHaveLength(1);
    expect(await countsOf(database.db)).toMatchObject({
      attempts: ['voided'],
      open: 1,
      confirmed: 0,
      held: 0,
      placesHeld: 0,
      allocated: 0,
    });
    expect((await told()).at(-1)).toBe('provider voided not-allowed unknown voided');
    await shop.outbox.runDue();
    expect(await database.db.selectFrom('mail').select('subject').execute()).toEqual([
      { subject: expect.stringContaining('was not paid') },
    ]);
  });

  test('an approval of another amount is no approval', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = (attempt) => ({
      ...approvalOf(attempt),
      amountCents: (attempt.amountCents - 1) as typeof attempt.amountCents,
    });
    expect(answered(await checkout.submit(browser, form(cartId))).orderCompleted).toBe(false);
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['unknown'], confirmed: 0 });
  });
});
