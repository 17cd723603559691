import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, aKey, anotherTab, countsOf } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import type { CheckoutForm } from '../contract/checkout.ts';
import { TOTAL, form, answered, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

describe('submits that bypass the form are rejected: 400, messages, nothing charged (API-151)', () => {
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
      'another payment method',
      { selectedPaymentOption: 2 },
      'This payment method isn’t available. Please choose a different one.',
    ],
    [
      'nowhere',
      { deliveryAddress: { ...AN_ADDRESS, suburb: 'Perth', state: 'WA', postcode: '6000' } },
      'Delivery is unavailable for this address',
    ],
    [
      'products that are not in the cart, at the same total',
      { cart: { items: [{ sku: 'OTHER', qty: 1 }], orderTotal: TOTAL, couponCode: '', giftCardTotal: 0 } },
      'Your cart has changed. Please check it and try again.',
    ],
    ['another cart', { cartId: aKey() }, 'Your cart has changed. Please check it and try again.'],
  ])('%s', async (_, wrong, text) => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const fault = refused(await at.checkout.submit(browser, form(cartId, wrong)));
    expect(fault).toMatchObject({ status: 400, body: { errors: [text] } });
    expect(at.provider.paid).toEqual([]);
    expect(await countsOf(at.database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
  });

  test('if a price has changed since the shopper saw it', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    await at.database.db
      .updateTable('product_price')
      .set({ price_cents: 209_900 })
      .where('price_cents', '=', PRICES.fridge)
      .execute();
    const fault = refused(await at.checkout.submit(browser, form(cartId)));
    expect(fault.body).toMatchObject({
      code: 'total-changed',
      errors: [expect.stringContaining('from $2,048 to $2,148')],
    });
    expect(at.provider.paid).toEqual([]);
    expect((await at.shop.carts.get(browser)).messages).toEqual([
      'The price of Halden fridge has changed from $1,999 to $2,099.',
    ]);
    expect((await at.shop.carts.get(browser)).messages).toEqual([]);
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL + 100)));
  });

  test('if the cart changed in another tab', async () => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    await at.shop.carts.add(anotherTab(browser), { productCode: 'FRIDGE', quantity: 2, mode: 'set' });
    expect(refused(await at.checkout.submit(browser, form(cartId))).body.code).toBe('total-changed');
  });

  test('if the delivery day is full', async () => {
    await at.open({ capacity: 1 });
    const [first, second] = [aBrowser(), aBrowser()];
    answered(await at.checkout.submit(first, form(await at.cartWith(first))));
    const cartId = await at.cartWith(second);
    expect(refused(await at.checkout.submit(second, form(cartId))).body).toMatchObject({
      code: 'day-taken',
      errors: [
        'Delivery on Wed 25 Nov is no longer possible. You haven’t been charged. Please choose a different day. The next are Thu 26 Nov ($49), Fri 27 Nov ($49) and Mon 30 Nov ($49).',
      ],
    });
    expect(at.provider.paid).toHaveLength(1);
    answered(await at.checkout.submit(second, form(cartId, { deliveryDate: dayToParts(day('2026-11-26')) })));
  });
});

describe('an address that does not exist', () => {
  beforeAll(async () => {
    await at.database.db
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
    await at.database.db.deleteFrom('locality').execute();
  });

  test.each([
    ['Broome', 'WA', '2026'],
    ['Broome', 'NSW', '2026'],
    ['Perth', 'NSW', '2026'],
    ['Bondi Beach', 'NSW', '3000'],
    ['Nowhere', 'NSW', '9999'],
  ])(
    '%s %s %s is rejected without a delivery day, payment or order (ADDRESS-28)',
    async (suburb, state, postcode) => {
      const browser = aBrowser();
      const cartId = await at.cartWith(browser);
      const deliveryAddress = { ...AN_ADDRESS, suburb, state, postcode };
      expect(refused(await at.checkout.availability(browser, { deliveryAddress }))).toMatchObject({
        status: 400,
        body: { errors: ['Please enter a valid suburb'] },
      });
      expect(refused(await at.checkout.submit(browser, form(cartId, { deliveryAddress })))).toMatchObject({
        status: 400,
        body: {
          errors: ['Please, select a suburb in the suggested list.'],
          fields: { 'deliveryAddress.suburb': 'Please enter a valid suburb' },
        },
      });
      expect(at.provider.paid).toEqual([]);
      expect(await countsOf(at.database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
    },
  );

  test.each([
    ['bondi beach', 'NSW', '2026'],
    ['Mt. Druitt', 'nsw', '2010'],
  ])('%s %s %s is accepted', async (suburb, state, postcode) => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    const deliveryAddress = { ...AN_ADDRESS, suburb, state, postcode };
    answered(await at.checkout.submit(browser, form(cartId, { deliveryAddress })));
    expect(await at.checkout.availability(aBrowser(), { postcode: '2026' })).toMatchObject({
      body: { code: 'empty-cart' },
    });
  });
});
