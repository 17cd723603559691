import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import {
  aBrowser,
  aKey,
  countsOf,
  MONDAY,
  openSmallShop,
  SECRET,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { approvalOf, aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { orderLink } from '#domains/orders/use-cases/emails/order-link.ts';
import { createChangeHandlers } from '#domains/orders/use-cases/changes/change-handlers.ts';
import { requestBalanceOf, cancelOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { BalanceForm } from '../contract/balance.ts';
import { answered, form, redirectOf, refused, TOTAL } from './fixtures.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { createBalancePayments, type BalancePayments } from '../use-cases/balance/pay-balance.ts';

// Tests paying the balance of confirmed orders that were payable on delivery or whose charge failed.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let rest: BalancePayments;
let provider: ScriptedProvider;
/** The SKUs of products sold as gift cards. */
let giftCards = '';
const ALL = cents(TOTAL * 100);

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db, {});
  provider = aProvider();
  // By default, no product is a gift card, and cash on delivery is allowed.
  giftCards = '';
  const readSetting = async (_site: string, name: string) =>
    name === 'CashOnDeliveryEnabled' ? 'true' : name === 'GiftCardProducts' ? giftCards : undefined;
  shop = await openSmallShop(database.db, provider, { readSetting });
  const deps = { db: database.db, ...shop, readSetting };
  checkout = createCheckout(deps);
  rest = createBalancePayments(deps);
});
afterAll(() => database.close());

interface Owed {
  browser: Browser;
  cartId: string;
  id: number;
  number: string;
}

/** Places a confirmed order with cash on delivery, so that its whole amount is unpaid. */
async function owing(): Promise<Owed> {
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  const { cartId } = cart;
  const selectedPaymentOption = PAYMENT_METHOD_NUMBER.CashOnDelivery;
  answered(await checkout.submit(browser, form(cartId, { selectedPaymentOption })));
  const { id, number } = await database.db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return { browser, cartId, id, number };
}
const paying = ({ cartId }: Pick<Owed, 'cartId'>, more: Partial<BalanceForm> = {}): BalanceForm => ({
  id: cartId,
  amount: TOTAL,
  selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditCard,
  encryptedCardDetail: 'header.key.iv.text.tag',
  cardHolderName: 'Ada Lovelace',
  idempotencyKey: aKey(),
  ...more,
});
const entries = async () =>
  (await database.db.selectFrom('money_entry').select(['kind', 'cents']).orderBy('id').execute()).map(
    ({ kind, cents: amount }) => [kind, amount],
  );
const attempts = async () =>
  (
    await database.db
      .selectFrom('payment_attempt')
      .select(['purpose', 'state'])
      .orderBy('reference')
      .execute()
  ).map(({ purpose, state }) => `${purpose} ${state}`);
const subjects = async () => {
  await shop.outbox.runDue();
  const rows = await database.db.selectFrom('mail').select(['subject', 'plain']).orderBy('id').execute();
  return rows.slice(1);
};
/** Returns the values of the query `?id=…&until=…&proof=…` in a payment link. */
const linkOf = (text: string) => {
  const { searchParams } = new URL(/http\S+\/customer\/pay\?\S+/.exec(text)![0]);
  const [until, proof] = [searchParams.get('until')!, searchParams.get('proof')!];
  return { until, proof };
};

it('is shown to and paid by the browser that ordered; a repeat changes nothing', async () => {
  const owed = await owing();
  expect(await rest.view(owed.browser, { id: owed.cartId })).toMatchObject({
    orderNumber: owed.number,
    due: TOTAL,
    opts: PAYMENT_METHOD_NUMBER.CreditCard,
  });
  const sent = paying(owed);
  expect(answered(await rest.pay(owed.browser, sent))).toMatchObject({ orderCompleted: true });
  expect(answered(await rest.pay(owed.browser, sent))).toMatchObject({ orderCompleted: true });
  expect(refused(await rest.pay(owed.browser, paying(owed))).body.code).toBe('nothing-owed');
  expect(provider.paid).toHaveLength(1);
  expect(provider.paid[0]).toMatchObject({ amountCents: ALL, shopper: { email: 'ada@example.com' } });
  expect(await entries()).toEqual([['charge', ALL]]);
  expect(await attempts()).toEqual(['full approved', 'balance approved']);
  expect(await rest.view(owed.browser, { id: owed.cartId })).toMatchObject({ due: 0 });
  expect((await subjects()).map(({ subject }) => subject)).toEqual([
    `We received your payment for order ${owed.number}`,
  ]);
  expect(await countsOf(database.db)).toMatchObject({ allocated: 1, placesBooked: 1, confirmed: 1 });
});

it('two concurrent tabs pay it once', async () => {
  const owed = await owing();
  const answers = await Promise.all([1, 2, 3].map(() => rest.pay(owed.browser, paying(owed))));
  expect(provider.paid).toHaveLength(1);
  expect(answers.filter((one) => !isFault(one))).not.toHaveLength(0);
  expect(await entries()).toEqual([['charge', ALL]]);
});

it('is closed to strangers; an email link opens it for its holder until it expires', async () => {
  const owed = await owing();
  const stranger = aBrowser();
  expect(refused(await rest.view(stranger, { id: owed.cartId })).status).toBe(404);
  expect(refused(await rest.pay(stranger, paying(owed))).status).toBe(404);
  const wish = { by: SYSTEM, key: 'k' };
  const deps = { db: database.db, clock: () => MONDAY, wakeOutbox: () => undefined };
  for (const _ of [1, 2])
    expect(await requestBalanceOf(deps, { number: owed.number }, wish)).toMatchObject({ kind: 'done' });
  const mails = await subjects();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `You still have $2,048 to pay for your order ${owed.number}`,
  ]);
  const link = linkOf(mails[0]!.plain);
  const late = aBrowser({ now: new Date(MONDAY.getTime() + 31 * 24 * 3_600_000) });
  expect(refused(await rest.view(late, { id: owed.cartId, ...link })).status).toBe(410);
  expect(answered(await rest.pay(stranger, paying(owed, link)))).toMatchObject({ orderCompleted: true });
  expect(await attempts()).toEqual(['full approved', 'link approved']);
  expect(await requestBalanceOf(deps, { number: owed.number }, { by: SYSTEM, key: 'l' })).toMatchObject({
    kind: 'too-much',
  });
  const asked = createChangeHandlers({
    ...deps,
    delivery: shop.delivery,
    sendsTexts: false,
    shipmentsOf: async () => [],
    opens: async () => 'none',
    idOf: async () => undefined,
  });
  const staff = aBrowser();
  expect(
    refused(await asked.requestBalance(staff, owed.number, { key: 'key-0001', by: 'mail' })).body.code,
  ).toBe('nothing-to-ask');
  const other = await owing();
  const elsewhere = { ...staff, site: { ...staff.site, id: 'wa' as const } };
  expect(
    refused(await asked.requestBalance(elsewhere, other.number, { key: 'key-0001', by: 'mail' })).status,
  ).toBe(404);
  expect(await asked.requestBalance(staff, other.number, { key: 'key-0001', by: 'mail' })).toEqual({
    orderNumber: other.number,
  });
});

/** Requests the balance by email and returns the payment link in the email. */
async function askedLink({ number }: Owed) {
  const deps = { db: database.db, clock: () => MONDAY, wakeOutbox: () => undefined };
  await requestBalanceOf(deps, { number }, { by: SYSTEM, key: 'k' });
  return linkOf((await subjects()).at(-1)!.plain);
}

it('the link shows the amount due and accepts payment, but never opens the order, even after payment', async () => {
  const owed = await owing();
  const link = await askedLink(owed);
  const payer = aBrowser();
  const key = { id: owed.cartId, ...link };
  const shut = async () => {
    expect(await shop.orders.opens(payer, key)).toBe('none');
    expect(await shop.orders.confirmation(payer, key)).toMatchObject({ status: 404 });
    expect(payer.cookies.has('placed')).toBe(false);
  };
  expect(await rest.view(payer, key)).toMatchObject({ due: TOTAL, opensOrder: false });
  await shut();
  provider.onPay = () => redirectOf;
  for (const outcome of ['declined', 'approved'] as const) {
    answered(await rest.pay(payer, paying(owed, link)));
    await shut();
    const { returnUrl, cancelUrl } = provider.paid.at(-1)!;
    const declined = { kind: 'declined', code: 'cancelled', reason: '' } as const;
    provider.onComplete = outcome === 'approved' ? approvalOf : () => declined;
    provider.onLookup = () => declined;
    const path = await checkout.completeReturn(payer, new URL(returnUrl).searchParams.get('key')!, {
      MD: 'x',
    });
    expect(path).toMatch(/^\/customer\/pay\?id=\S+&proof=\S+&status=(?:CANCELLED|SENT)$/);
    for (const back of [new URL(path, 'http://shop.test'), new URL(cancelUrl!)]) {
      const { id, until, proof } = Object.fromEntries(back.searchParams) as Record<string, string>;
      expect(await rest.view(aBrowser(), { id: id!, until, proof })).toMatchObject({ opensOrder: false });
    }
    await shut();
  }
  expect(await attempts()).toEqual(['full approved', 'link declined', 'link approved']);
  expect(await rest.view(payer, key)).toMatchObject({ due: 0 });
});

it('paying with the link returns to its page without a visit to the bank', async () => {
  const owed = await owing();
  const payer = aBrowser();
  for (const kind of ['pending', 'approved'] as const) {
    const other = kind === 'pending' ? owed : await owing();
    if (kind === 'pending') provider.onPay = () => ({ kind });
    else provider.onPay = approvalOf;
    const { redirectUrl } = answered(await rest.pay(payer, paying(other, await askedLink(other))));
    expect(redirectUrl).toMatch(/^\/customer\/pay\?id=\S+&proof=\S+&status=SENT$/);
  }
  expect(payer.cookies.has('placed')).toBe(false);
});

it('paying by PayPal or a similar method with the link also returns to its page', async () => {
  const owed = await owing();
  const payer = aBrowser();
  provider.onPay = () => redirectOf;
  answered(await rest.pay(payer, paying(owed, await askedLink(owed))));
  provider.onComplete = approvalOf;
  const key = new URL(provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
  expect(answered(await checkout.confirmReturn(payer, { key, MD: 'x' }))).toMatchObject({
    orderCompleted: true,
    redirectUrl: expect.stringMatching(/^\/customer\/pay\?id=\S+&proof=\S+&status=SENT$/),
  });
  expect(payer.cookies.has('placed')).toBe(false);
});

it('the links of older emails still open the order and pay it', async () => {
  const owed = await owing();
  const { searchParams } = new URL(orderLink(SECRET, owed.cartId, MONDAY), 'http://shop.test');
  const link = { until: searchParams.get('until')!, proof: searchParams.get('proof')! };
  const browser = aBrowser();
  expect(await rest.view(browser, { id: owed.cartId, ...link })).toMatchObject({
    due: TOTAL,
    opensOrder: true,
  });
  expect(answered(await rest.pay(browser, paying(owed, link)))).toMatchObject({
    orderCompleted: true,
    redirectUrl: null,
  });
  expect(await shop.orders.confirmation(browser, { id: owed.cartId })).toMatchObject({ state: 'confirmed' });
});

it('the link is texted to mobile numbers only, if SMS is configured', async () => {
  const owed = await owing();
  const deps = {
    db: database.db,
    clock: () => MONDAY,
    wakeOutbox: () => undefined,
    delivery: shop.delivery,
    shipmentsOf: async () => [],
    opens: async () => 'none' as const,
    idOf: async () => undefined,
  };
  const asked = createChangeHandlers({ ...deps, sendsTexts: true });
  const staff = aBrowser();
  const wish = { key: 'key-0001', by: 'text' as const };
  const off = createChangeHandlers({ ...deps, sendsTexts: false });
  expect(refused(await off.requestBalance(staff, owed.number, wish)).body.code).toBe('texts-off');
  for (const _ of [1, 2])
    expect(await asked.requestBalance(staff, owed.number, wish)).toEqual({ orderNumber: owed.number });
  await shop.outbox.runDue();
  const texts = await database.db
    .selectFrom('mail')
    .select(['recipient', 'plain'])
    .where('channel', '=', 'text')
    .execute();
  expect(texts).toEqual([
    {
      recipient: '+61412345678',
      plain: expect.stringMatching(
        new RegExp(`^[^:]+: you still have \\$2,048 to pay for your order ${owed.number}\\. Pay here: http`),
      ),
    },
  ]);
  const stranger = aBrowser();
  expect(answered(await rest.pay(stranger, paying(owed, linkOf(texts[0]!.plain))))).toMatchObject({
    orderCompleted: true,
  });

  const landline = await owing();
  await database.db
    .updateTable('customer_order')
    .set({ phone: '0299999999' })
    .where('id', '=', landline.id)
    .execute();
  expect(refused(await asked.requestBalance(staff, landline.number, wish)).body.code).toBe('no-mobile');
  // Staff may enter a different phone number for the request.
  const elsewhere = (phone: string) => asked.requestBalance(staff, landline.number, { ...wish, phone });
  expect(refused(await elsewhere('02 9999 9999')).body).toMatchObject({
    code: 'not-mobile',
    fields: { phone: expect.any(String) },
  });
  expect(await elsewhere('0491 570 156')).toEqual({ orderNumber: landline.number });
  await shop.outbox.runDue();
  const last = await database.db
    .selectFrom('mail')
    .select('recipient')
    .where('channel', '=', 'text')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last?.recipient).toBe('+61491570156');
});

it('gift cards that it bought are sent only after it is paid in full', async () => {
  const owed = await owing();
  // Mark the product as a gift card only after the order was placed. Otherwise, cash on delivery would be
  // rejected.
  giftCards = 'HAL-fridge';
  const sent = async () => (await subjects()).filter(({ subject }) => /gift card/i.test(subject)).length;
  const issued = () => database.db.selectFrom('gift_card').select('id').execute();
  expect([await sent(), await issued()]).toEqual([0, []]);
  answered(await rest.pay(owed.browser, paying(owed)));
  expect([await sent(), (await issued()).length]).toEqual([1, 1]);
});

it('must be paid in full at the displayed amount, with a method that collects money', async () => {
  const owed = await owing();
  expect(refused(await rest.pay(owed.browser, paying(owed, { amount: 1 }))).body.code).toBe('total-changed');
  for (const selectedPaymentOption of [
    PAYMENT_METHOD_NUMBER.CashOnDelivery,
    PAYMENT_METHOD_NUMBER.None,
    12_345,
  ])
    expect(refused(await rest.pay(owed.browser, paying(owed, { selectedPaymentOption }))).body.code).toBe(
      'payment-option',
    );
  const { encryptedCardDetail: _, ...without } = paying(owed);
  expect(refused(await rest.pay(owed.browser, without)).body.code).toBe('card');
  expect(provider.paid).toEqual([]);
});

it('declined can be retried, and the order stays confirmed', async () => {
  const owed = await owing();
  provider.onPay = () => ({ kind: 'declined', code: 'refused', reason: 'Not enough balance' });
  expect(refused(await rest.pay(owed.browser, paying(owed))).body.code).toBe('payment-declined');
  provider.onPay = approvalOf;
  answered(await rest.pay(owed.browser, paying(owed)));
  expect(await attempts()).toEqual(['full approved', 'balance declined', 'balance approved']);
  expect(await countsOf(database.db)).toMatchObject({ allocated: 1, placesBooked: 1, confirmed: 1 });
});

it('returns from the bank to the confirmation, or to its own page', async () => {
  const owed = await owing();
  provider.onPay = () => redirectOf;
  for (const outcome of ['declined', 'approved'] as const) {
    expect(answered(await rest.pay(owed.browser, paying(owed)))).toMatchObject({
      orderCompleted: false,
      redirectUrl: redirectOf.url,
    });
    const key = new URL(provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
    const declined = { kind: 'declined', code: 'refused', reason: '' } as const;
    provider.onComplete = outcome === 'approved' ? approvalOf : () => declined;
    provider.onLookup = () => declined;
    const path = await checkout.completeReturn(owed.browser, key, { MD: 'x', PaRes: 'y' });
    expect(path).toMatch(
      outcome === 'approved'
        ? /^\/customer\/confirmation\?id=/
        : /^\/customer\/pay\?id=\S+&proof=\S+&status=DECLINED$/,
    );
  }
  expect(await entries()).toEqual([['charge', ALL]]);
});

it('declined on a provider’s page that reports through our endpoint also returns to its own page', async () => {
  const owed = await owing();
  provider.onPay = () => redirectOf;
  for (const code of ['cancelled', 'refused'] as const) {
    answered(await rest.pay(owed.browser, paying(owed)));
    const key = new URL(provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
    provider.onComplete = provider.onLookup = () => ({ kind: 'declined', code, reason: '' });
    const { body } = refused(await checkout.confirmReturn(owed.browser, { key, MD: 'x', PaRes: 'y' }));
    expect(body.tryAgainPath).toMatch(/^\/customer\/pay\?id=\S+&proof=\S+$/);
  }
});

it('is refunded if its approval arrives after another payment or a cancellation', async () => {
  const owed = await owing();
  provider.onPay = () => ({ kind: 'pending' });
  await rest.pay(owed.browser, paying(owed));
  const { attemptId, reference } = provider.paid[0]!;
  await cancelOrder(
    {
      db: database.db,
      delivery: shop.delivery,
      shipmentsOf: async () => [],
      clock: () => MONDAY,
      wakeOutbox: () => undefined,
    },
    { number: owed.number },
    { by: SYSTEM, actorKind: 'shopper', reason: 'x' },
  );
  const late = approvalOf({ ...provider.paid[0]!, attemptId, reference });
  await shop.orders.settle({ id: attemptId }, late, SYSTEM);
  expect(provider.voided.at(-1)).toMatchObject({ reference });
  expect(await entries()).toEqual([]);
  expect(await countsOf(database.db)).toMatchObject({ allocated: 0, placesBooked: 0 });
});

it('of a charge that was approved and then not paid is due and can be paid again', async () => {
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  answered(await checkout.submit(browser, form(cart.cartId)));
  const { reference } = provider.paid[0]!;
  const about = { eventId: 'e', providerReference: 'p', reference, currency: 'AUD', reason: '' };
  provider.readWebhook = () => ({
    kind: 'events',
    reply: '',
    events: [{ ...about, type: 'capture-failed', amountCents: ALL }],
  });
  await shop.orders.handleWebhook('scripted', { rawBody: '', headers: {} });
  answered(await rest.pay(browser, paying({ cartId: cart.cartId })));
  expect(await entries()).toEqual([
    ['charge', ALL],
    ['capture-failed', 0 - ALL],
    ['charge', ALL],
  ]);
  const { rows } = await sql<{ paid: number }>`select paid_cents as paid from customer_order`.execute(
    database.db,
  );
  expect(rows).toEqual([{ paid: ALL }]);
});
