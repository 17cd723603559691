import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { describe, expect, test } from 'vitest';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import { createCheckout } from '../use-cases/checkout.ts';
import { form, answered, redirectOf, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

const PROVIDER: Actor = { ...SYSTEM, kind: 'provider', id: 'test' };

describe('payments that are not settled immediately', () => {
  test('a declined and then an approved payment make one order with two attempts', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => ({ kind: 'declined', code: 'refused', reason: 'Not enough balance' });
    const fault = refused(await at.checkout.submit(browser, form(cartId)));
    expect(fault).toMatchObject({
      status: 401,
      body: {
        refusalReason: 'Not enough balance',
        errors: [expect.stringContaining('problem with your payment')],
      },
    });
    expect(await countsOf(at.database.db)).toMatchObject({
      held: 0,
      holdsHeld: 0,
      placesHeld: 0,
      daysHeld: 0,
      open: 1,
      attempts: ['declined'],
    });
    at.provider.onPay = approvalOf;
    answered(await at.checkout.submit(browser, form(cartId)));
    expect(await countsOf(at.database.db)).toMatchObject({
      confirmed: 1,
      open: 0,
      allocated: 1,
      attempts: ['declined', 'approved'],
    });
    const references = await at.database.db
      .selectFrom('payment_attempt')
      .select('reference')
      .orderBy('created_at')
      .execute();
    expect(references.map(({ reference }) => reference.slice(-2))).toEqual(['-1', '-2']);
    expect(await at.told()).toEqual([
      'guest released refused: Not enough balance created declined',
      'guest confirmed created approved',
    ]);
  });

  test('staff who act for a customer: cart, order and audit record the owner and the actor', async () => {
    const staff = { ...GUEST, kind: 'staff' as const, accountId: 's-1', actingFor: 'c-1' };
    const browser = aBrowser({ user: staff });
    answered(await at.checkout.submit(browser, form(await at.cartWith(browser))));
    const owner = { account_id: 'c-1', acted_by: 's-1', project_id: null };
    const columns = ['account_id', 'acted_by', 'project_id'] as const;
    expect(await at.database.db.selectFrom('cart').select(columns).execute()).toEqual([owner]);
    expect(await at.database.db.selectFrom('customer_order').select(columns).execute()).toEqual([owner]);
    const [entry] = await readAudit(at.database.db, { actorId: 's-1' }, 1);
    expect(entry).toMatchObject({
      action: 'confirmed',
      by: { kind: 'staff', actingFor: 'c-1', requestId: 'test' },
    });
  });

  test('a payment with a lost response is in progress until the webhook settles it', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    const answer = answered(await at.checkout.submit(browser, form(cartId)));
    expect(answer).toMatchObject({
      orderCompleted: false,
      success: true,
      redirectUrl: `/customer/confirmation?id=${cartId}`,
    });
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'processing' });
    expect(
      await at.checkout.paymentStatus(browser, { cartId, paymentReference: answer.paymentReference! }),
    ).toEqual({ status: 'Unknown' });
    expect(
      refused(await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' })),
    ).toMatchObject({ status: 409 });
    await at.shop.orders.settle(
      { reference: answer.paymentReference! },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'confirmed' });
  });

  test('a shopper who pays again before the email is sent gets no email about the earlier payment', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    answered(await at.checkout.submit(browser, form(cartId)));
    at.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
    await at.shop.orders.sweep();
    at.provider.onPay = () => redirectOf;
    answered(await at.checkout.submit(browser, form(cartId)));
    await at.shop.outbox.runDue();
    expect(await at.database.db.selectFrom('mail').select('subject').execute()).toEqual([]);
  });

  test('a payment with a lost response and no webhook is voided, its holds are released, and the shopper is notified', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    answered(await at.checkout.submit(browser, form(cartId)));
    at.shop.clock.now = new Date(MONDAY.getTime() + 60_000);
    await at.shop.orders.sweep();
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['unknown'], held: 1 });
    at.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
    await at.shop.orders.sweep();
    expect(at.provider.voided).toHaveLength(1);
    expect(await countsOf(at.database.db)).toMatchObject({
      attempts: ['voided'],
      held: 0,
      placesHeld: 0,
      unsettled: 0,
      open: 1,
    });
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'cancelled' });
    await at.shop.outbox.runDue();
    expect(await at.database.db.selectFrom('mail').select('subject').execute()).toEqual([
      { subject: expect.stringContaining('wasn’t paid') },
    ]);
    // The provider reports the charge later. The shop refunds it and the order stays open.
    await at.shop.orders.settle(
      { reference: at.provider.paid[0]!.reference },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    expect(at.provider.voided).toHaveLength(2);
    expect(at.provider.voided[1]).toMatchObject({
      providerReference: `psp-${at.provider.paid[0]!.attemptId}`,
    });
    expect(await at.told()).toEqual([
      'shop voided too-old unknown voided',
      'provider voided too-old voided voided',
    ]);
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['voided'], open: 1, allocated: 0 });
  });

  test('rejected provider credentials are reported to staff, not to the shopper', async () => {
    at.provider.onPay = () => ({
      kind: 'declined',
      code: 'rejected',
      reason: '',
      detail: 'wrong key',
      isShutOut: true,
    });
    const browser = aBrowser();
    const fault = refused(await at.checkout.submit(browser, form(await at.cartWith(browser))));
    expect(JSON.stringify(fault)).not.toContain('wrong key');
    expect(at.shop.logged.filter((line) => line.includes('rejects the configured keys'))).toHaveLength(1);
  });

  test('if the process dies between prepare and pay, nothing is charged and the holds are released', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const { orders } = at.shop;
    const dying = createCheckout({
      db: at.database.db,
      ...at.shop,
      readSetting: async () => undefined,
      orders: { ...orders, pay: () => Promise.reject(new Error('killed')) },
    });
    await expect(dying.submit(browser, form(cartId))).rejects.toThrow('killed');
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['created'], held: 1, placesHeld: 1 });
    at.shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
    await at.shop.orders.sweep();
    expect(await countsOf(at.database.db)).toMatchObject({
      attempts: ['voided'],
      held: 0,
      holdsHeld: 0,
      placesHeld: 0,
      daysHeld: 0,
      unsettled: 0,
    });
    answered(await at.checkout.submit(browser, form(cartId)));
  });

  test('a payment approved after the permission to order was lost is refunded, and nothing stays held', async () => {
    let may = true;
    await at.open({}, { mayStillOrder: async () => may });
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    const { paymentReference } = answered(await at.checkout.submit(browser, form(cartId)));
    may = false;
    await at.shop.orders.settle({ reference: paymentReference! }, approvalOf(at.provider.paid[0]!), PROVIDER);
    expect(at.provider.voided).toHaveLength(1);
    expect(await countsOf(at.database.db)).toMatchObject({
      attempts: ['voided'],
      open: 1,
      confirmed: 0,
      held: 0,
      placesHeld: 0,
      allocated: 0,
    });
    expect((await at.told()).at(-1)).toBe('provider voided not-allowed unknown voided');
    await at.shop.outbox.runDue();
    expect(await at.database.db.selectFrom('mail').select('subject').execute()).toEqual([
      { subject: expect.stringContaining('wasn’t paid') },
    ]);
  });

  test('an approval of another amount is not accepted', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    at.provider.onPay = (attempt) => ({
      ...approvalOf(attempt),
      amountCents: (attempt.amountCents - 1) as typeof attempt.amountCents,
    });
    expect(answered(await at.checkout.submit(browser, form(cartId))).orderCompleted).toBe(false);
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['unknown'], confirmed: 0 });
  });
});
