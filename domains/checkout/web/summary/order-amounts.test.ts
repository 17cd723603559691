import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { day } from '#foundation/pure/day.ts';
import { orderAmounts, type AmountParts } from './order-amounts.ts';

const PARTS: AmountParts = {
  cart: { orderTotal: 900, codes: [] },
  state: { selectedDate: day('2026-11-25'), selectedShippingCost: cents(100_00) },
  today: day('2026-11-23'),
  suppliers: [],
  services: [],
};
const quarter = (pay: Cents) => cents(pay / 4);

describe('deposit, balance and nothing to pay (CHECKOUT-52)', () => {
  it('without a deposit the whole order is paid now', () => {
    expect(orderAmounts(PARTS)).toMatchObject({ payCents: 1000_00, depositCents: 0, nowCents: 1000_00 });
  });

  it('a deposit is paid now and the balance remains', () => {
    const { payCents, depositCents, nowCents } = orderAmounts({ ...PARTS, depositOf: quarter });
    expect([depositCents, nowCents, payCents - nowCents]).toEqual([250_00, 250_00, 750_00]);
  });

  it('a gift card that covers the order leaves nothing to pay', () => {
    const code = { code: 'GIFT', amount: 0, balance: 1000, freeDelivery: false } as never;
    expect(orderAmounts({ ...PARTS, cart: { orderTotal: 900, codes: [code] } })).toMatchObject({
      totalCents: 1000_00,
      payCents: 0,
      nowCents: 0,
    });
  });
});
