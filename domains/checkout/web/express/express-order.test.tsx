import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#foundation/pure/fault.ts';
import { addDays, dayToParts } from '#foundation/pure/day.ts';
import type { Client } from '#foundation/pure/client.ts';
import { cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { ExpressFault, ExpressQuote } from '#domains/payments/contract/express.ts';
import { aCart, anAvailability, aView, BONDI, DONE, TODAY } from '../../test/fixtures-page.tsx';
import { createOrderSubmitter } from '../submit/order-submitter.ts';
import { createExpressOrder, NEEDS_CHECKOUT, PRICE_CHANGED, type ReadyCart } from './express-order.ts';

const PLACE = { suburbs: ['BONDI'], state: 'New South Wales', postcode: '2026', country: 'AU' };
const CONTACT = {
  ...PLACE,
  firstName: 'Sam',
  lastName: 'Nguyen',
  email: 'sam@example.com',
  phone: '+61 412 345 678',
  lines: ['12 Curlewis Street'],
};
const DAYS = [
  { date: dayToParts(addDays(TODAY, 2)), available: true, price: 49 },
  { date: dayToParts(addDays(TODAY, 3)), available: false, price: 0 },
  { date: dayToParts(addDays(TODAY, 4)), available: true, price: 0 },
];
const [FIRST, LATER] = [addDays(TODAY, 2), addDays(TODAY, 4)];
const VIEW = aView({ opts: PAYMENT_METHOD_NUMBER.GooglePay });

/** Creates an order with simulated responses by path. `sent` contains the bodies of the submitted orders. */
function anOrder(
  answers: Record<string, () => unknown> = {},
  ready: Promise<ReadyCart | null> = Promise.resolve({ view: VIEW, cart: aCart() }),
) {
  const sent: Record<string, unknown>[] = [];
  const known: Record<string, () => unknown> = {
    '/api/locality/:term': () => [BONDI],
    '/api/checkout/avail': () => anAvailability({ dates: DAYS }),
    '/api/checkout': () => DONE,
    ...answers,
  };
  const client = (async ({ path }: { path: string }, input: { body: Record<string, unknown> }) => {
    if (path === '/api/checkout') sent.push(input.body);
    return known[path]!();
  }) as unknown as Client;
  const express = createExpressOrder({
    client,
    submitter: createOrderSubmitter(client),
    site: { country: 'AU', currency: 'AUD' },
    supportPhone: '1300 000 000',
    showsRefusalReason: false,
    methodName: 'GooglePay',
    goodsCents: cents(100),
    ready,
  });
  return { ...express, sent };
}
const quoted = (answer: ExpressQuote | ExpressFault): ExpressQuote => {
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
};
const refuse = (status: number, text: string) => () => {
  throw new CallError(status, { code: 'x', errors: [text] } as never);
};
const pay = (order: ReturnType<typeof anOrder>['order'], more: object = {}, day: string = FIRST) =>
  order.onPaid({ contact: { ...CONTACT, ...more }, day, token: 'the token' });

describe('an express order', () => {
  it('offers the open days of the place with their prices, the first chosen', async () => {
    const { order } = anOrder();
    const quote = quoted(await order.onPlace(PLACE));
    expect(quote.chosen).toBe(FIRST);
    expect(quote.days).toMatchObject([
      { id: FIRST, detail: '$49 delivery', cents: 4900 },
      { id: LATER, detail: 'Free delivery', cents: 0 },
    ]);
    expect(quote.lines.map(({ label }) => label)).toEqual(['1 item', 'Delivery']);
    expect(quote.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(quote.payCents);
    const later = quoted(order.onDay(LATER));
    expect([later.chosen, quote.payCents - later.payCents]).toEqual([LATER, 4900]);
  });

  it('is placed as the checkout places it, with the shop’s spelling of the place', async () => {
    const { order, outcome, sent } = anOrder();
    await order.onPlace(PLACE);
    quoted(order.onDay(LATER));
    expect(await pay(order, {}, LATER)).toBeNull();
    expect(await outcome()).toMatchObject({ kind: 'completed' });
    expect(sent).toEqual([
      expect.objectContaining({
        cartId: 'c1',
        email: 'sam@example.com',
        newsletter: false,
        phoneNumber: '0412345678',
        deliveryAddress: expect.objectContaining({
          firstName: 'Sam',
          address: '12 Curlewis Street',
          suburb: 'Bondi',
          state: 'NSW',
          postcode: '2026',
        }),
        billingAddress: null,
        deliveryDate: dayToParts(LATER),
        selectedPaymentOption: PAYMENT_METHOD_NUMBER.GooglePay,
        deviceToken: 'the token',
        idempotencyKey: expect.any(String),
      }),
    ]);
  });

  it.each([
    ['a PO box', { lines: ['PO Box 12'] }, "We don't deliver to PO Boxes", 'address'],
    ['no street', { lines: [] }, /valid address/, 'address'],
    ['no phone', { phone: '' }, 'Please enter a phone number', 'other'],
    ['another country', { country: 'US' }, /unavailable/, 'address'],
    ['another suburb', { suburbs: ['Perth'], postcode: '6000' }, 'Please enter a valid suburb', 'address'],
  ])('is not sent with %s', async (_, more, text, about) => {
    const { order, sent, outcome } = anOrder();
    await order.onPlace(PLACE);
    const fault = await pay(order, more);
    expect(fault).toEqual({ fault: expect.stringMatching(text), about });
    expect([sent, await outcome()]).toEqual([[], null]);
  });

  it('is not sent if the whole address changes the price, but at the new price', async () => {
    let price = 49;
    const { order, sent } = anOrder({
      '/api/checkout/avail': () => anAvailability({ dates: [{ ...DAYS[0]!, price }] }),
    });
    await order.onPlace(PLACE);
    price = 99;
    expect(await pay(order)).toEqual({ fault: PRICE_CHANGED, about: 'address' });
    await order.onPlace(PLACE);
    expect(await pay(order)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('shows why the server refused it, and sends a new payment with a new key', async () => {
    const results = [refuse(400, 'That day is taken.'), () => DONE];
    const { order, sent, outcome, fault } = anOrder({ '/api/checkout': () => results.shift()!() });
    await order.onPlace(PLACE);
    expect(await pay(order)).toEqual({ fault: 'That day is taken.', about: 'other' });
    expect(await outcome()).toMatchObject({ kind: 'failed', reload: true });
    expect(fault()?.fault).toBe('That day is taken.');
    expect(await pay(order)).toBeNull();
    expect(sent[0]!['idempotencyKey']).not.toBe(sent[1]!['idempotencyKey']);
  });

  it('sends the same order once if its outcome is unknown, whatever token follows', async () => {
    const results = [refuse(502, 'Bad gateway'), () => DONE];
    const { order, sent } = anOrder({ '/api/checkout': () => results.shift()!() });
    await order.onPlace(PLACE);
    await pay(order);
    await order.onPaid({ contact: CONTACT, day: FIRST, token: 'another token' });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it.each([
    ['a product that was refused', Promise.resolve(null)],
    ['a choice of the checkout', Promise.resolve({ view: VIEW, cart: aCart({ hasProformaDelivery: true }) })],
  ])('is sent to the checkout with %s', async (_, ready) => {
    const { order } = anOrder({}, ready);
    expect(await order.onPlace(PLACE)).toEqual({ fault: NEEDS_CHECKOUT, about: 'other' });
  });

  it('is sent to the checkout if a supplier delivers a part, or if gift cards pay everything', async () => {
    const supplier = { 'A maker': { skus: ['1'], dates: [DAYS[0]!] } };
    const { order } = anOrder({
      '/api/checkout/avail': () => anAvailability({ dates: DAYS, supplierAvailability: supplier }),
    });
    expect(await order.onPlace(PLACE)).toEqual({ fault: NEEDS_CHECKOUT, about: 'other' });
    const paid = anOrder({}, Promise.resolve({ view: VIEW, cart: aCart({ orderTotal: 0 }) }));
    await paid.order.onPlace(PLACE);
    expect(paid.order.onDay(LATER)).toEqual({ fault: NEEDS_CHECKOUT, about: 'other' });
  });

  it('says that a place has no delivery, and survives a failed request', async () => {
    const none = anOrder({ '/api/checkout/avail': () => anAvailability({ dates: [], unavailable: true }) });
    expect(await none.order.onPlace(PLACE)).toEqual({
      fault: expect.stringContaining('1300 000 000'),
      about: 'address',
    });
    const failing = anOrder({ '/api/checkout/avail': refuse(400, 'Your cart is empty.') });
    expect(await failing.order.onPlace(PLACE)).toEqual({ fault: 'Your cart is empty.', about: 'other' });
    expect(failing.order.onDay('2020-01-01')).toMatchObject({ about: 'other' });
    const offline = anOrder({}, Promise.reject(new Error('offline')));
    expect(await offline.order.onPlace(PLACE)).toMatchObject({ about: 'other' });
  });
});

vi.mock('#domains/analytics/web/track.ts', () => ({ track: vi.fn() }));
