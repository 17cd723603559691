import { GUEST } from '#foundation/pure/visitor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { readAudit } from '#domains/audit/service.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import {
  AN_ADDRESS,
  aBrowser,
  aKey,
  anotherTab,
  approvalOf,
  aProvider,
  countsOf,
  MONDAY,
  openSmallShop,
  PRICES,
  seedSmallShop,
  type Browser,
  type ScriptedProvider,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { checkoutForm, type CheckoutForm, type SubmitAnswer } from './contract.ts';
import { createCheckout, type Checkout } from './service.ts';

const WEDNESDAY = dayToParts(day('2026-11-25'));
const TOTAL = (PRICES.fridge + PRICES.delivery) / 100;

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

function form(cartId: string, more: Partial<CheckoutForm> = {}, orderTotal = TOTAL): CheckoutForm {
  return checkoutForm.parse({
    cartId,
    email: 'ada@example.com',
    phoneNumber: '0412 345 678',
    deliveryAddress: AN_ADDRESS,
    deliveryDate: WEDNESDAY,
    selectedPaymentOption: 0,
    cart: { items: [], orderTotal, couponCode: '' },
    encryptedCardDetail: 'header.key.iv.text.tag',
    cardHolderName: 'Ada Lovelace',
    idempotencyKey: aKey(),
    ...more,
  });
}

function answered(answer: SubmitAnswer | Fault): SubmitAnswer {
  if (isFault(answer))
    throw new Error(
      `${answer.status} ${answer.body.errors.join()} ${JSON.stringify(answer.body.fields ?? {})}`,
    );
  return answer;
}

function refused(answer: unknown): Fault {
  if (!isFault(answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`);
  return answer;
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

const redirectOf = {
  kind: 'redirect',
  method: 'POST',
  url: 'https://bank.test/3ds',
  fields: { MD: 'a"b' },
} as const;

describe('a purchase', () => {
  test('from cart to confirmation and mail', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const dates = await checkout.availability(browser, { deliveryAddress: AN_ADDRESS });
    expect(isFault(dates) ? dates : dates.dates.find(({ available }) => available)).toEqual({
      date: dayToParts(day('2026-11-24')),
      available: true,
      price: 49,
    });
    const view = await checkout.view(browser);
    expect(view).toMatchObject({ cartId, x509EncryptionKeys: { Card: 'PEM' } });

    const answer = answered(await checkout.submit(browser, form(cartId)));
    expect(answer).toMatchObject({ orderCompleted: true, success: true, cartId });
    expect(provider.paid).toHaveLength(1);
    expect(provider.paid[0]).toMatchObject({
      amountCents: PRICES.fridge + PRICES.delivery,
      currency: 'AUD',
      shopper: { phone: '0412345678' },
    });

    const confirmation = await shop.orders.confirmation(browser, { id: cartId });
    expect(confirmation).toMatchObject({
      state: 'confirmed',
      deliveryDay: WEDNESDAY,
      orderTotal: TOTAL,
      paid: TOTAL,
      gst: 186.18,
      paidWith: 'Credit or debit card',
    });
    expect(await shop.orders.confirmation(aBrowser(), { id: cartId })).toMatchObject({ status: 404 });
    expect(await countsOf(database.db)).toMatchObject({
      held: 0,
      allocated: 1,
      holdsAllocated: 1,
      placesHeld: 0,
      placesBooked: 1,
      daysBooked: 1,
      confirmed: 1,
      attempts: ['approved'],
      unsettled: 0,
    });
    expect((await shop.carts.get(browser)).productCount).toBe(0);
    expect(await told()).toEqual(['guest confirmed created approved']);

    await shop.outbox.runDue();
    await shop.outbox.runDue();
    const mails = await database.db.selectFrom('mail').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'ada@example.com' });
    expect(mails[0]!.plain).toContain('Wednesday 25 November');
    expect(mails[0]!.plain).toContain('Total: $2,048');
    expect(mails[0]!.html).toContain('12 Smith St');
  });

  test('with install, line quantity, removal service and a maker that delivers itself', async () => {
    const browser = aBrowser();
    const install = await database.db.selectFrom('product_option').select('id').executeTakeFirstOrThrow();
    await cartWith(browser, 'OVEN');
    const cart = await shop.carts.add(browser, {
      productCode: 'FRIDGE',
      quantity: 2,
      mode: 'add',
      installId: install.id,
    });
    if (isFault(cart)) throw new Error('refused');
    const total =
      (PRICES.oven + 2 * (PRICES.fridge + PRICES.install) + PRICES.removal + PRICES.delivery) / 100;
    expect(cart.orderTotal).toBe(total - (PRICES.removal + PRICES.delivery) / 100);
    answered(await checkout.submit(browser, form(cart.cartId, { deliveryServices: ['REMOVAL'] }, total)));
    expect(await shop.orders.confirmation(browser, { id: cart.cartId })).toMatchObject({
      orderTotal: total,
      supplierDeliveries: [{ supplier: 'Maker', price: 0 }],
      services: [{ title: 'Removal of your old appliance' }],
      lines: [
        { sku: 'HAL-oven', install: null },
        { sku: 'HAL-fridge', quantity: 2, install: { name: 'Installation', price: 150 } },
      ],
    });
    expect(await countsOf(database.db)).toMatchObject({ allocated: 2, placesBooked: 1 });
  });
});

describe('who may read an order', () => {
  test('whoever knows the id of its cart may not, nor whoever submits it anew (CONFIRM-04)', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    answered(await checkout.submit(browser, form(cartId)));
    const stranger = aBrowser();
    stranger.cookies.set('cart', cartId);
    expect(refused(await checkout.submit(stranger, form(cartId))).status).toBe(400);
    expect(stranger.cookies.has('placed')).toBe(false);
    expect(await shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
    // The same browser, whose cart cookie still names it.
    browser.cookies.delete('placed');
    answered(await checkout.submit(browser, form(cartId)));
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ state: 'confirmed' });
  });

  test('the first to come back with the key of the return address may, once', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    provider.onPay = () => redirectOf;
    answered(await checkout.submit(browser, form(cartId)));
    const { attemptId, returnUrl } = provider.paid[0]!;
    expect(new URL(returnUrl).pathname).toBe('/payment/return/card');
    const stranger = aBrowser();
    for (const key of [attemptId, `${attemptId}~`, undefined])
      expect(await checkout.completeReturn(stranger, key, { redirectResult: 'x' })).toBe(
        '/customer/checkout',
      );
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['redirected'] });
    const key = new URL(returnUrl).searchParams.get('key')!;
    const bankApp = aBrowser();
    expect(await checkout.completeReturn(bankApp, key, { redirectResult: 'x' })).toContain(cartId);
    expect(await shop.orders.confirmation(bankApp, { id: cartId })).toMatchObject({ state: 'confirmed' });
    await checkout.completeReturn(stranger, key, { redirectResult: 'x' });
    expect(await shop.orders.confirmation(stranger, { id: cartId })).toMatchObject({ status: 404 });
  });

  test('whoever comes back too late proves nothing', async () => {
    const browser = aBrowser();
    provider.onPay = () => redirectOf;
    answered(await checkout.submit(browser, form(await cartWith(browser))));
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    shop.clock.now = new Date(MONDAY.getTime() + 61 * 60_000);
    const late = aBrowser();
    await checkout.completeReturn(late, new URL(provider.paid[0]!.returnUrl).searchParams.get('key')!, {});
    expect(late.cookies.has('placed')).toBe(false);
  });

  test('the link of the mail shows it for a time', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    answered(await checkout.submit(browser, form(cartId)));
    await shop.outbox.runDue();
    const mail = await database.db.selectFrom('mail').select(['plain', 'html']).executeTakeFirstOrThrow();
    const link = new URL(/http:\/\/shop\.test\/customer\/confirmation\S+/.exec(mail.plain)![0]);
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
    const query = { id: '', ...Object.fromEntries(link.searchParams) };
    const reader = aBrowser();
    expect(await shop.orders.confirmation(reader, query)).toMatchObject({ state: 'confirmed' });
    expect(reader.cookies.size).toBe(0);
    expect(await shop.orders.confirmation(reader, { ...query, proof: 'x' })).toMatchObject({ status: 404 });
    const late = aBrowser({ now: new Date(MONDAY.getTime() + 31 * 24 * 3600_000) });
    expect(await shop.orders.confirmation(late, query)).toMatchObject({
      status: 410,
      body: { code: 'link-expired' },
    });
  });
});

describe('submits that are refused', () => {
  test.each<[string, Partial<CheckoutForm>, string]>([
    [
      'a wrong field',
      { email: 'abc@' },
      'There has been an error. Please check below to see what fields are invalid.',
    ],
    [
      'no date',
      { deliveryDate: null },
      'There is an error with the delivery date. Please try again or contact support.',
    ],
    [
      'a Sunday',
      { deliveryDate: dayToParts(day('2026-11-29')) },
      'There is an error with the delivery date. Please try again or contact support.',
    ],
    [
      'a deposit',
      { partialPayment: 100 },
      'There is an error with the deposit amount. Please try again or contact support.',
    ],
    [
      'another way to pay',
      { selectedPaymentOption: 2 },
      'This payment method is not available. Please choose another one.',
    ],
    [
      'nowhere',
      { deliveryAddress: { ...AN_ADDRESS, suburb: 'Perth', state: 'WA', postcode: '6000' } },
      'Delivery is unavailable for this address',
    ],
    ['another cart', { cartId: aKey() }, 'Your cart has changed. Please check it and try again.'],
  ])('%s', async (_, wrong, text) => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const fault = refused(await checkout.submit(browser, form(cartId, wrong)));
    expect(fault).toMatchObject({ status: 400, body: { errors: [text] } });
    expect(provider.paid).toEqual([]);
    expect(await countsOf(database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
  });

  test('a price that has changed since the shopper looked', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    await database.db
      .updateTable('product_price')
      .set({ price_cents: 209_900 })
      .where('price_cents', '=', PRICES.fridge)
      .execute();
    const fault = refused(await checkout.submit(browser, form(cartId)));
    expect(fault.body).toMatchObject({
      code: 'total-changed',
      errors: [expect.stringContaining('from $2,048 to $2,148')],
    });
    expect(provider.paid).toEqual([]);
    expect((await shop.carts.get(browser)).messages).toEqual([
      'The price of Halden fridge has changed from $1,999 to $2,099.',
    ]);
    expect((await shop.carts.get(browser)).messages).toEqual([]);
    answered(await checkout.submit(browser, form(cartId, {}, TOTAL + 100)));
  });

  test('a cart changed in another tab', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    await shop.carts.add(anotherTab(browser), { productCode: 'FRIDGE', quantity: 2, mode: 'set' });
    expect(refused(await checkout.submit(browser, form(cartId))).body.code).toBe('total-changed');
  });

  test('a full delivery day', async () => {
    await open({ capacity: 1 });
    const [first, second] = [aBrowser(), aBrowser()];
    answered(await checkout.submit(first, form(await cartWith(first))));
    const cartId = await cartWith(second);
    expect(refused(await checkout.submit(second, form(cartId))).body.code).toBe('delivery-date');
    answered(await checkout.submit(second, form(cartId, { deliveryDate: dayToParts(day('2026-11-26')) })));
  });
});

describe('an address that is no place', () => {
  beforeAll(async () => {
    await database.db
      .insertInto('locality')
      .values([
        { suburb: 'Bondi Beach', state: 'NSW', postcode: '2026', country: 'AU' },
        { suburb: 'Mount Druitt', state: 'NSW', postcode: '2010', country: 'AU' },
        { suburb: 'Broome', state: 'WA', postcode: '6725', country: 'AU' },
        { suburb: 'Perth', state: 'WA', postcode: '6000', country: 'AU' },
        { suburb: 'Melbourne', state: 'VIC', postcode: '3000', country: 'AU' },
      ])
      .execute();
  });
  afterAll(async () => {
    await database.db.deleteFrom('locality').execute();
  });

  test.each([
    ['Broome', 'WA', '2026'],
    ['Broome', 'NSW', '2026'],
    ['Perth', 'NSW', '2026'],
    ['Bondi Beach', 'NSW', '3000'],
    ['Nowhere', 'NSW', '9999'],
  ])('%s %s %s has no price, no day and no order (ADDRESS-28)', async (suburb, state, postcode) => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const deliveryAddress = { ...AN_ADDRESS, suburb, state, postcode };
    expect(refused(await checkout.availability(browser, { deliveryAddress }))).toMatchObject({
      status: 400,
      body: { errors: ['Please enter a valid suburb'] },
    });
    expect(refused(await checkout.submit(browser, form(cartId, { deliveryAddress })))).toMatchObject({
      status: 400,
      body: {
        errors: ['Please, select a suburb in the suggested list.'],
        fields: { 'deliveryAddress.suburb': 'Please enter a valid suburb' },
      },
    });
    expect(provider.paid).toEqual([]);
    expect(await countsOf(database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
  });

  test.each([
    ['bondi beach', 'NSW', '2026'],
    ['Mt. Druitt', 'nsw', '2010'],
  ])('%s %s %s is one', async (suburb, state, postcode) => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const deliveryAddress = { ...AN_ADDRESS, suburb, state, postcode };
    answered(await checkout.submit(browser, form(cartId, { deliveryAddress })));
    expect(await checkout.availability(aBrowser(), { postcode: '2026' })).toMatchObject({
      body: { code: 'empty-cart' },
    });
  });
});

describe('what is held for who has not paid', () => {
  const limits = { perShopper: 2, perAddress: 4, unusedMs: 10 * 60_000 };
  async function atTheBank(
    email: string,
    visitor?: string,
    ip = '203.0.113.7',
  ): Promise<SubmitAnswer | Fault> {
    provider.onPay = () => redirectOf;
    const browser = aBrowser({ ip });
    if (visitor) browser.cookies.set('wau', visitor);
    return checkout.submit(browser, form(await cartWith(browser), { email }));
  }

  test('one browser, one email address and one network address hold so many orders, and no more', async () => {
    await open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com', 'visitor1'));
    answered(await atTheBank('b@example.com', 'visitor1'));
    expect(refused(await atTheBank('c@example.com', 'visitor1')).body.code).toBe('too-many-open');
    answered(await atTheBank('A@example.com', 'visitor2'));
    expect(refused(await atTheBank('a@example.com')).body.code).toBe('too-many-open');
    answered(await atTheBank('d@example.com'));
    expect(refused(await atTheBank('e@example.com')).body.code).toBe('too-many-open');
    answered(await atTheBank('e@example.com', undefined, '203.0.113.8'));
    expect(await countsOf(database.db)).toMatchObject({ held: 5, placesHeld: 5 });
  });

  test('paid orders do not count', async () => {
    await open({}, { holdLimits: async () => limits });
    for (let bought = 0; bought < 4; bought += 1) {
      const browser = aBrowser();
      answered(await checkout.submit(browser, form(await cartWith(browser))));
    }
  });

  test('a shopper who stays at the bank gives stock and day back after ten minutes, one who came back does not', async () => {
    await open({}, { holdLimits: async () => limits });
    answered(await atTheBank('a@example.com'));
    const held = () =>
      database.db.selectFrom('stock_hold').select('expires_at').orderBy('expires_at').execute();
    expect((await held())[0]!.expires_at.getTime()).toBeLessThan(MONDAY.getTime() + 12 * 60_000);
    answered(await atTheBank('b@example.com'));
    provider.onComplete = () => ({ kind: 'pending' });
    const key = new URL(provider.paid[1]!.returnUrl).searchParams.get('key')!;
    await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' });
    expect((await held())[1]!.expires_at.getTime()).toBe(MONDAY.getTime() + 30 * 60_000);
    shop.clock.now = new Date(MONDAY.getTime() + 9 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({ held: 2, attempts: ['redirected', 'pending'] });
    shop.clock.now = new Date(MONDAY.getTime() + 10 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({
      held: 1,
      placesHeld: 1,
      attempts: ['voided', 'pending'],
    });
    await shop.orders.releaseExpiredHolds();
    expect(await countsOf(database.db)).toMatchObject({ held: 1, placesHeld: 1 });
  });

  test('a cart that is larger than the operator has since said is not ordered', async () => {
    const set: Record<string, string> = {};
    await open({}, { readSetting: async (_, name) => set[name] });
    const browser = aBrowser();
    const cartId = await cartWith(browser, 'FRIDGE', 3);
    set['CartMaxPieces'] = '2';
    const total = (3 * PRICES.fridge + PRICES.delivery) / 100;
    expect(refused(await checkout.submit(browser, form(cartId, {}, total))).body.code).toBe('quantity');
    expect(await countsOf(database.db)).toMatchObject({ held: 0, attempts: [] });
  });
});

describe('the same again', () => {
  test('the same submit twice at once is charged once and answered alike', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const same = form(cartId);
    const answers = await Promise.all([
      checkout.submit(browser, same),
      checkout.submit(anotherTab(browser), same),
    ]);
    expect(answers.map((answer) => answered(answer).orderCompleted)).toEqual([true, true]);
    expect(provider.paid).toHaveLength(1);
    expect(await countsOf(database.db)).toMatchObject({ confirmed: 1, allocated: 1, attempts: ['approved'] });
  });

  test('two submits of one cart with keys of their own are charged once', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const answers = await Promise.all([
      checkout.submit(browser, form(cartId)),
      checkout.submit(anotherTab(browser), form(cartId)),
    ]);
    expect(answers.map((answer) => answered(answer).orderCompleted)).toEqual([true, true]);
    expect(provider.paid).toHaveLength(1);
    answered(await checkout.submit(browser, form(cartId)));
    expect(provider.paid).toHaveLength(1);
  });

  test('the same key with something else is refused', async () => {
    const browser = aBrowser();
    const cartId = await cartWith(browser);
    const first = form(cartId);
    answered(await checkout.submit(browser, first));
    expect(refused(await checkout.submit(browser, { ...first, email: 'other@example.com' }))).toMatchObject({
      status: 409,
    });
  });
});

test('two browsers buy the last washer: one gets it, the other hears so', async () => {
  const browsers = [aBrowser(), aBrowser()];
  const carts = await Promise.all(browsers.map((browser) => cartWith(browser, 'WASHER')));
  const total = (PRICES.washer + PRICES.delivery) / 100;
  const answers = await Promise.all(
    browsers.map((browser, index) => checkout.submit(browser, form(carts[index]!, {}, total))),
  );
  expect(answers.filter((answer) => !isFault(answer))).toHaveLength(1);
  expect(refused(answers.find(isFault)).body.errors).toEqual(['Halden washer is no longer available.']);
  expect(await countsOf(database.db)).toMatchObject({
    held: 0,
    allocated: 1,
    confirmed: 1,
    placesBooked: 1,
    placesHeld: 0,
  });
  expect(provider.paid).toHaveLength(1);
});

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

describe('3-D Secure', () => {
  async function redirected(
    browser: Browser,
  ): Promise<{ cartId: string; key: string; answer: SubmitAnswer; sent: CheckoutForm }> {
    const cartId = await cartWith(browser);
    provider.onPay = () => redirectOf;
    const sent = form(cartId);
    const answer = answered(await checkout.submit(browser, sent));
    const key = new URL(provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
    return { cartId, answer, sent, key };
  }

  test('out and back, twice, is one order', async () => {
    const browser = aBrowser();
    const { cartId, answer, sent, key } = await redirected(browser);
    expect(answer).toMatchObject({
      orderCompleted: false,
      redirectUrl: 'https://bank.test/3ds',
      secure3DResponse: {
        htmlFormAction: 'https://bank.test/3ds',
        htmlFormToPost: expect.stringContaining('value="a&#34;b"'),
      },
    });
    expect(answered(await checkout.submit(browser, sent))).toEqual(answer);
    expect(provider.paid).toHaveLength(1);
    const paths = await Promise.all([
      checkout.completeReturn(aBrowser(), key, { MD: '1', PaRes: '2' }),
      checkout.completeReturn(aBrowser(), key, { MD: '1', PaRes: '2' }),
    ]);
    expect(paths).toEqual([`/customer/confirmation?id=${cartId}`, `/customer/confirmation?id=${cartId}`]);
    expect(await countsOf(database.db)).toMatchObject({
      confirmed: 1,
      allocated: 1,
      held: 0,
      attempts: ['approved'],
    });
  });

  test('webhook before and after the return', async () => {
    const browser = aBrowser();
    const { cartId, key } = await redirected(browser);
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    expect(await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toBe(
      `/customer/confirmation?id=${cartId}`,
    );
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    expect(await countsOf(database.db)).toMatchObject({ confirmed: 1, attempts: ['approved'] });
    expect(provider.voided).toEqual([]);
  });

  test('declined or cancelled at the bank leads back to checkout', async () => {
    const browser = aBrowser();
    const first = await redirected(browser);
    provider.onComplete = () => ({ kind: 'declined', code: 'refused', reason: '3D Not Authenticated' });
    provider.onLookup = () => ({ kind: 'declined', code: 'refused', reason: '3D Not Authenticated' });
    expect(await checkout.completeReturn(aBrowser(), first.key, { redirectResult: 'x' })).toContain(
      '/customer/checkout?status=DECLINED',
    );
    const second = await redirected(aBrowser());
    provider.onComplete = () => ({ kind: 'declined', code: 'cancelled', reason: '' });
    expect(await checkout.completeReturn(aBrowser(), second.key, { redirectResult: 'y' })).toContain(
      '/customer/checkout?status=CANCELLED',
    );
    expect(await countsOf(database.db)).toMatchObject({
      held: 0,
      placesHeld: 0,
      attempts: ['declined', 'declined'],
    });
    expect(await checkout.completeReturn(aBrowser(), 'nonsense', {})).toBe('/customer/checkout');
  });

  test('cancelled at the bank, and the webhook came first', async () => {
    const { key } = await redirected(aBrowser());
    const { reference } = provider.paid[0]!;
    provider.onComplete = () => ({ kind: 'declined', code: 'cancelled', reason: '' });
    provider.onLookup = async () => {
      await shop.orders.settle(
        { reference },
        { kind: 'declined', code: 'refused', reason: 'Cancelled' },
        PROVIDER,
      );
      return { kind: 'declined', code: 'refused', reason: 'Cancelled' };
    };
    expect(await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toContain(
      '/customer/checkout?status=CANCELLED',
    );
  });

  test('what the provider cannot read changes nothing: the real return still pays', async () => {
    const browser = aBrowser();
    const { cartId, key } = await redirected(browser);
    provider.onComplete = () => ({ kind: 'not-understood', detail: 'Invalid payload provided' });
    expect(await checkout.completeReturn(browser, key, { redirectResult: 'made up' })).toBe(
      '/customer/checkout?status=UNREADABLE',
    );
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['redirected'], held: 1, placesHeld: 1 });
    provider.onComplete = approvalOf;
    expect(await checkout.completeReturn(browser, key, { redirectResult: 'true' })).toBe(
      `/customer/confirmation?id=${cartId}`,
    );
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['approved'], confirmed: 1 });
  });

  test.each([
    ['the provider says otherwise when asked again', approvalOf, 'approved', '/customer/confirmation'],
    [
      'the provider cannot say',
      () => ({ kind: 'unknown', detail: 'lost' }) as const,
      'pending',
      '/customer/confirmation',
    ],
    [
      'the provider says it again',
      () => ({ kind: 'declined', code: 'refused', reason: '' }) as const,
      'declined',
      '/customer/checkout?status=DECLINED',
    ],
  ])('a decline by return, and %s', async (_, onLookup, state, path) => {
    const { key } = await redirected(aBrowser());
    provider.onComplete = () => ({ kind: 'declined', code: 'refused', reason: '' });
    provider.onLookup = onLookup;
    expect(await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toContain(path);
    expect(await countsOf(database.db)).toMatchObject({ attempts: [state] });
  });

  test('a cart changed while the shopper is at the bank withdraws the payment', async () => {
    const browser = aBrowser();
    const { key } = await redirected(browser);
    await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
    expect(await countsOf(database.db)).toMatchObject({ attempts: ['voided'], held: 0 });
    expect(await checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toBe(
      '/customer/checkout?status=CART_CHANGED',
    );
    expect(provider.voided).toHaveLength(1);
    await shop.orders.sweep();
    expect(provider.voided).toHaveLength(1);
  });

  test('a second submit replaces the first; only one of them can be paid', async () => {
    const browser = aBrowser();
    const { cartId } = await redirected(browser);
    provider.onPay = approvalOf;
    answered(await checkout.submit(browser, form(cartId)));
    await shop.orders.settle(
      { reference: provider.paid[0]!.reference },
      approvalOf(provider.paid[0]!),
      PROVIDER,
    );
    expect(await countsOf(database.db)).toMatchObject({
      confirmed: 1,
      allocated: 1,
      attempts: ['voided', 'approved'],
      paid: PRICES.fridge + PRICES.delivery,
    });
    expect(provider.voided.map(({ reference }) => reference)).toContain(provider.paid[0]!.reference);
  });

  test('the shopper cancels', async () => {
    const browser = aBrowser();
    const { cartId, answer } = await redirected(browser);
    const key = { cartId, paymentReference: answer.paymentReference! };
    expect(refused(await checkout.void(aBrowser(), key))).toMatchObject({ status: 404 });
    expect(await checkout.void(browser, key)).toEqual({ success: true });
    expect(await checkout.paymentStatus(browser, key)).toEqual({ status: 'Cancelled' });
    expect(await countsOf(database.db)).toMatchObject({ held: 0, attempts: ['voided'] });
  });

  test('a shopper who never comes back: voided, held stock is for others again', async () => {
    await redirected(aBrowser());
    shop.clock.now = new Date(MONDAY.getTime() + 21 * 60_000);
    await shop.orders.sweep();
    expect(await countsOf(database.db)).toMatchObject({
      held: 0,
      placesHeld: 0,
      attempts: ['voided'],
      unsettled: 0,
    });
  });
});

test('holds that outlived their payment are released', async () => {
  const browser = aBrowser();
  const cartId = await cartWith(browser);
  provider.onPay = () => redirectOf;
  answered(await checkout.submit(browser, form(cartId)));
  await database.db.updateTable('payment_attempt').set({ state: 'declined', next_check_at: null }).execute();
  expect(await shop.orders.releaseExpiredHolds()).toBe(0);
  shop.clock.now = new Date(MONDAY.getTime() + 31 * 60_000);
  expect(await shop.orders.releaseExpiredHolds()).toBe(1);
  expect(await countsOf(database.db)).toMatchObject({ held: 0, holdsHeld: 0, placesHeld: 0, daysHeld: 0 });
});

test('64 shoppers at once on shared stock and one delivery day: what is there is sold, nothing more', async () => {
  await open({ fridges: 40, washers: 20, capacity: 50 });
  const browsers = Array.from({ length: 64 }, () => aBrowser());
  const installId = null;
  const submits = await Promise.all(
    browsers.map(async (browser, index) => {
      // Half of them put the same two products in from either end.
      const codes = index % 2 === 0 ? ['FRIDGE', 'WASHER'] : ['WASHER', 'FRIDGE'];
      const wanted = index % 3 === 0 ? ['FRIDGE'] : codes;
      let cartId = '';
      for (const code of wanted) {
        const cart = await shop.carts.add(browser, {
          productCode: code,
          quantity: 1,
          mode: 'add',
          installId,
        });
        if (isFault(cart)) return cart;
        cartId = cart.cartId;
      }
      const goods = wanted.reduce(
        (sum, code) => sum + (code === 'FRIDGE' ? PRICES.fridge : PRICES.washer),
        0,
      );
      return checkout.submit(browser, form(cartId, {}, (goods + PRICES.delivery) / 100));
    }),
  );
  const faults = submits.flatMap((one) => (isFault(one) ? [one] : []));
  expect(faults.filter(({ status }) => status !== 400)).toEqual([]);
  const counts = await countsOf(database.db);
  expect(counts).toMatchObject({ held: 0, holdsHeld: 0, placesHeld: 0, open: 0, unsettled: 0 });
  expect(counts.confirmed).toBe(64 - faults.length);
  expect(counts.confirmed).toBeGreaterThanOrEqual(40 - 20);
  expect(counts.allocated).toBe(counts.holdsAllocated);
  expect(counts.placesBooked).toBe(counts.confirmed);
  expect(provider.paid).toHaveLength(counts.confirmed);
  const left = await database.db.selectFrom('stock').select(['on_hand', 'allocated']).execute();
  expect(left.every(({ on_hand, allocated }) => allocated <= on_hand)).toBe(true);
  expect(left.some(({ on_hand, allocated }) => allocated === on_hand)).toBe(true);
}, 60_000);
