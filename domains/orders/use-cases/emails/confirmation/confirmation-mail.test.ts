import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { siteOf } from '#sites/registry.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import type { ConfirmationAbout } from './confirmation-content.ts';
import { confirmationMail } from './confirmation-mail.tsx';

const TOTAL = cents(230_000);

/** Returns an order for one fridge for $2,300 with free delivery, paid by card. */
function anOrder(more: Partial<StoredOrder> = {}): StoredOrder {
  return {
    id: 1,
    number: 'W1',
    siteId: 'aol',
    cartId: 'c',
    state: 'confirmed',
    currency: 'AUD',
    email: 'ada@people.example',
    phone: '0412 345 678',
    newsletter: false,
    deliveryAddress: AN_ADDRESS,
    billingAddress: AN_ADDRESS,
    deliveryDay: day('2026-11-25'),
    deliveryCents: cents(0),
    supplierDeliveries: [],
    services: [],
    requests: {},
    couponCode: '',
    goodsCents: TOTAL,
    servicesCents: cents(0),
    discountCents: cents(0),
    tipCents: cents(0),
    remainingTipCents: cents(0),
    totalCents: TOTAL,
    balanceDueDay: null,
    accountDueDay: null,
    rewards: [],
    paidCents: TOTAL,
    receivedCents: TOTAL,
    goingBackCents: cents(0),
    adjustedCents: cents(0),
    giftCardCents: cents(0),
    createdAt: new Date('2026-11-20T00:00:00Z'),
    confirmedAt: new Date('2026-11-20T00:00:00Z'),
    timeZone: null,
    truck: 'booked',
    lines: [
      {
        productId: 1,
        sku: 'FR1',
        title: 'Halden Fridge',
        quantity: 1,
        unitCents: TOTAL,
        discountCents: cents(0),
        install: null,
        warranty: null,
        services: [],
      },
    ],
    reserved: [[1, 1]],
    attempt: { state: 'approved', paymentMethod: PAYMENT_METHOD_NUMBER.CreditCard },
    paidBy: [PAYMENT_METHOD_NUMBER.CreditCard],
    ...more,
  };
}

/** Returns the text of the email in both versions: the plain text, and the HTML without its tags. */
function textsOf(siteId: string, order: Partial<StoredOrder>, more: Partial<ConfirmationAbout> = {}) {
  const { plain, html } = confirmationMail(anOrder({ siteId, ...order }), {
    site: siteOf(siteId),
    origin: 'https://shop.test',
    link: 'https://shop.test/order',
    payLink: 'https://shop.test/pay',
    pictureOf: () => '',
    backOrders: new Map(),
    invoiceTitle: null,
    ...more,
  });
  const words = html.replaceAll(/<style[^]*?<\/style>|<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ');
  return [plain, words].map((text) => text.replaceAll(/\s+/g, ' '));
}

const NOT_PAID = { paidCents: cents(0), receivedCents: cents(0), paidBy: [] };
const approved = (methodName: keyof typeof PAYMENT_METHOD_NUMBER) => ({
  attempt: { state: 'approved' as const, paymentMethod: PAYMENT_METHOD_NUMBER[methodName] },
});

describe.each([
  ['aol', 'AUD'],
  ['aol-nz', 'NZD'],
] as const)('the confirmation of %s', (siteId, currency) => {
  it('names cash on delivery and the amount, and never says that something was paid', () => {
    for (const text of textsOf(siteId, { ...NOT_PAID, ...approved('CashOnDelivery'), currency })) {
      expect(text).toContain('Not paid yet. Payment method: Cash on delivery');
      expect(text).toContain('You still have $2,300 to pay.');
      expect(text).not.toMatch(/Paid with|Paid:? FREE/);
    }
  });

  it('lists a tip, which the GST excludes', () => {
    const tip = { tipCents: cents(2_000), remainingTipCents: cents(2_000), totalCents: cents(TOTAL + 2_000) };
    const gst = (text: string) => /Includes \$[\d,.]+/.exec(text)?.[0];
    const without = textsOf(siteId, { currency });
    for (const [index, text] of textsOf(siteId, { currency, ...tip }).entries()) {
      expect(text).toMatch(/Tip for the delivery team:? \$20/);
      expect(gst(text)).toBe(gst(without[index]!));
      expect(without[index]).not.toContain('Tip for');
    }
  });

  it('has the customer’s own number', () => {
    for (const text of textsOf(siteId, { currency, requests: { poNumber: 'PO-77' } }))
      expect(text).toMatch(/Your reference:? PO-77/);
    for (const text of textsOf(siteId, { currency })) expect(text).not.toContain('Your reference');
  });

  it('names the store of collected goods and promises no delivery', () => {
    const taken = { currency, requests: { cashAndCarry: 'Redfern' } };
    for (const text of textsOf(siteId, taken)) {
      expect(text).toContain('Collected from Redfern.');
      expect(text).toContain('Taken by');
      expect(text).not.toMatch(/has come|arrive|Deliver/);
    }
  });

  it('has condition and missing parts as they were ordered', () => {
    const [line] = anOrder().lines;
    const second = { ...line!, condition: 'cosmetic', missingParts: ['shelf', 'manual'] };
    for (const text of textsOf(siteId, { currency, lines: [second] })) {
      expect(text).toContain('Cosmetic Imperfection');
      expect(text).toContain('Missing parts: shelf, manual');
    }
    for (const text of textsOf(siteId, { currency }))
      expect(text).not.toMatch(/Imperfection|Missing parts|New Condition/);
  });

  it('says by when a company pays for an order on account', () => {
    const account = { ...approved('CreditAccount'), paidBy: [PAYMENT_METHOD_NUMBER.CreditAccount], currency };
    for (const text of textsOf(siteId, { ...account, accountDueDay: day('2026-12-20') })) {
      expect(text).toContain(
        'On account: payable by Sunday 20 December, under the terms agreed with your company',
      );
      expect(text).not.toContain('Paid with');
    }
    for (const text of textsOf(siteId, account))
      expect(text).toContain('On account: payable under the terms agreed with your company');
  });

  it('lists the rewards to claim, each with its last day and its full link', () => {
    const reward = { title: 'Halden cashback', label: '$200 back', claimUntil: '2026-12-31' };
    const rewards = [
      { ...reward, claimUrl: '/redeem/halden' },
      { title: 'Pans', label: '', claimUrl: 'https://maker.example/pans', claimUntil: null },
    ];
    const [plain, words] = textsOf(siteId, { currency, rewards });
    for (const text of [plain, words])
      expect(text).toContain('$200 back (Halden cashback). Claim it by 31 Dec 2026.');
    expect(plain).toContain('https://shop.test/redeem/halden');
    expect(plain).toContain('- Pans. https://maker.example/pans');
    expect(textsOf(siteId, { currency })[0]).not.toContain('Reward');
  });
});

it.each([
  ['aol', 'Tax invoice', 'Your tax invoice is attached.', /taxable supply/],
  ['aol', 'Invoice', 'Your invoice is attached.', /tax invoice/i],
  [
    'aol-nz',
    'Taxable supply information',
    'Your invoice with the taxable supply information is attached.',
    /tax invoice/i,
  ],
  ['aol-nz', 'Invoice', 'Your invoice is attached.', /tax invoice|taxable/i],
])('on %s, the mail with a document called “%s” says “%s”', (siteId, invoiceTitle, sentence, wrong) => {
  for (const text of textsOf(siteId, {}, { invoiceTitle })) {
    expect(text).toContain(sentence);
    expect(text).not.toMatch(wrong);
  }
});
