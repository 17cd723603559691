import { describe, expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, anotherTab, countsOf } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { WEDNESDAY, TOTAL, form, answered, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

describe('a purchase', () => {
  test('goes from cart to confirmation and email (CHECKOUT-55)', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const dates = await at.checkout.availability(browser, { deliveryAddress: AN_ADDRESS });
    expect(isFault(dates) ? dates : dates.dates.find(({ available }) => available)).toEqual({
      date: dayToParts(day('2026-11-24')),
      available: true,
      price: 49,
    });
    const view = await at.checkout.view(browser);
    expect(view).toMatchObject({ cartId, x509EncryptionKeys: { Card: 'PEM' } });

    const answer = answered(await at.checkout.submit(browser, form(cartId, { newsletter: true })));
    // The response for a completed order (CHECKOUT-55).
    expect(answer).toEqual({
      orderCompleted: true,
      success: true,
      cartId,
      paymentReference: expect.stringMatching(/^\S+$/),
      redirectUrl: null,
      secure3DResponse: null,
    });
    expect(at.provider.paid).toHaveLength(1);
    expect(at.provider.paid[0]).toMatchObject({
      amountCents: PRICES.fridge + PRICES.delivery,
      currency: 'AUD',
      shopper: { phone: '0412345678' },
    });

    const confirmation = await at.shop.orders.confirmation(browser, { id: cartId });
    expect(confirmation).toMatchObject({
      state: 'confirmed',
      deliveryDay: WEDNESDAY,
      orderTotal: TOTAL,
      paid: TOTAL,
      gst: 186.18,
      paidWith: 'Credit or debit card',
    });
    expect(await at.shop.orders.confirmation(aBrowser(), { id: cartId })).toMatchObject({ status: 404 });
    expect(await countsOf(at.database.db)).toMatchObject({
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
    expect((await at.shop.carts.get(browser)).productCount).toBe(0);
    expect(await at.told()).toEqual(['guest confirmed created approved']);

    await at.shop.outbox.runDue();
    await at.shop.outbox.runDue();
    const mails = await at.database.db.selectFrom('mail').selectAll().execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('W'),
      'Please confirm your newsletter sign-up',
    ]);
    expect(mails[0]).toMatchObject({ recipient: 'ada@example.com' });
    expect(mails[0]!.plain).toContain('Wednesday 25 November');
    expect(mails[0]!.plain).toContain('Total: $2,048');
    expect(mails[0]!.html).toContain('12 Smith St');
  });

  test('includes install, quantity, removal service and a manufacturer delivery', async () => {
    const browser = aBrowser();
    const install = await at.database.db.selectFrom('product_option').select('id').executeTakeFirstOrThrow();
    await at.cartWith(browser, 'OVEN');
    const cart = await at.shop.carts.add(browser, {
      productCode: 'FRIDGE',
      quantity: 2,
      mode: 'add',
      installId: install.id,
    });
    if (isFault(cart)) throw new Error('refused');
    const total =
      (PRICES.oven + 2 * (PRICES.fridge + PRICES.install) + PRICES.removal + PRICES.delivery) / 100;
    expect(cart.orderTotal).toBe(total - (PRICES.removal + PRICES.delivery) / 100);
    answered(await at.checkout.submit(browser, form(cart.cartId, { deliveryServices: ['REMOVAL'] }, total)));
    expect(await at.shop.orders.confirmation(browser, { id: cart.cartId })).toMatchObject({
      orderTotal: total,
      supplierDeliveries: [{ supplier: 'Maker', price: 0 }],
      services: [{ title: 'Removal of your old appliance' }],
      lines: [
        { sku: 'HAL-oven', install: null },
        { sku: 'HAL-fridge', quantity: 2, install: { name: 'Installation', price: 150 } },
      ],
    });
    expect(await countsOf(at.database.db)).toMatchObject({ allocated: 2, placesBooked: 1 });
  });
});

describe('duplicate submits', () => {
  test('two concurrent identical submits are charged once and get the same response', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const same = form(cartId);
    const answers = await Promise.all([
      at.checkout.submit(browser, same),
      at.checkout.submit(anotherTab(browser), same),
    ]);
    expect(answers.map((answer) => answered(answer).orderCompleted)).toEqual([true, true]);
    expect(at.provider.paid).toHaveLength(1);
    expect(await countsOf(at.database.db)).toMatchObject({
      confirmed: 1,
      allocated: 1,
      attempts: ['approved'],
    });
  });

  test('two submits of one cart with different keys are charged once', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const answers = await Promise.all([
      at.checkout.submit(browser, form(cartId)),
      at.checkout.submit(anotherTab(browser), form(cartId)),
    ]);
    expect(answers.map((answer) => answered(answer).orderCompleted)).toEqual([true, true]);
    expect(at.provider.paid).toHaveLength(1);
    answered(await at.checkout.submit(browser, form(cartId)));
    expect(at.provider.paid).toHaveLength(1);
  });

  test('rejects the same key with a different request', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const first = form(cartId);
    answered(await at.checkout.submit(browser, first));
    expect(
      refused(await at.checkout.submit(browser, { ...first, email: 'other@example.com' })),
    ).toMatchObject({
      status: 409,
    });
  });
});

test('two browsers buy the last washer: one gets it, the other sees that it is sold out', async () => {
  const browsers = [aBrowser(), aBrowser()];
  const carts = await Promise.all(browsers.map((browser) => at.cartWith(browser, 'WASHER')));
  const total = (PRICES.washer + PRICES.delivery) / 100;
  const answers = await Promise.all(
    browsers.map((browser, index) => at.checkout.submit(browser, form(carts[index]!, {}, total))),
  );
  expect(answers.filter((answer) => !isFault(answer))).toHaveLength(1);
  expect(refused(answers.find(isFault)).body.errors).toEqual(['Halden washer is no longer available.']);
  expect(await countsOf(at.database.db)).toMatchObject({
    held: 0,
    allocated: 1,
    confirmed: 1,
    placesBooked: 1,
    placesHeld: 0,
  });
  expect(at.provider.paid).toHaveLength(1);
});

test('64 concurrent shoppers never exceed the shared stock and one delivery day', async () => {
  await at.open({ fridges: 40, washers: 20, capacity: 50 });
  const browsers = Array.from({ length: 64 }, () => aBrowser());
  const installId = null;
  const submits = await Promise.all(
    browsers.map(async (browser, index) => {
      // Some carts contain the same two products in the opposite order, which could cause deadlocks.
      const codes = index % 2 === 0 ? ['FRIDGE', 'WASHER'] : ['WASHER', 'FRIDGE'];
      const wanted = index % 3 === 0 ? ['FRIDGE'] : codes;
      let cartId = '';
      for (const code of wanted) {
        const cart = await at.shop.carts.add(browser, {
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
      return at.checkout.submit(browser, form(cartId, {}, (goods + PRICES.delivery) / 100));
    }),
  );
  const faults = submits.flatMap((one) => (isFault(one) ? [one] : []));
  expect(faults.filter(({ status }) => status !== 400)).toEqual([]);
  const counts = await countsOf(at.database.db);
  expect(counts).toMatchObject({ held: 0, holdsHeld: 0, placesHeld: 0, open: 0, unsettled: 0 });
  expect(counts.confirmed).toBe(64 - faults.length);
  expect(counts.confirmed).toBeGreaterThanOrEqual(40 - 20);
  expect(counts.allocated).toBe(counts.holdsAllocated);
  expect(counts.placesBooked).toBe(counts.confirmed);
  expect(at.provider.paid).toHaveLength(counts.confirmed);
  const left = await at.database.db.selectFrom('stock').select(['on_hand', 'allocated']).execute();
  expect(left.every(({ on_hand, allocated }) => allocated <= on_hand)).toBe(true);
  expect(left.some(({ on_hand, allocated }) => allocated === on_hand)).toBe(true);
}, 60_000);
