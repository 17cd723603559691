import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import {
  deliveryDiscount,
  discountLabel,
  gstWithin,
  orderTotal,
  pieceCents,
  getDisplayedDiscount,
  variationText,
} from './order-total.ts';

const PARTS = {
  goodsCents: cents(100_000),
  services: [{ priceCents: cents(4000) }, { priceCents: cents(500) }],
  deliveryCents: cents(6500),
  supplierDeliveries: [{ priceCents: cents(2000) }],
};

test('an order’s total consists of products, deliveries and services (CHECKOUT-39)', () => {
  expect(orderTotal(PARTS)).toBe(113_000);
  expect(deliveryDiscount(PARTS)).toBe(0);
});

test('a free delivery coupon discounts every delivery but no service', () => {
  expect(deliveryDiscount({ ...PARTS, freeDelivery: true })).toBe(8500);
  expect(orderTotal({ ...PARTS, freeDelivery: true })).toBe(104_500);
});

test('a line’s own price overrides the public price, even if it is 0', () => {
  expect(pieceCents({ unitCents: cents(900) })).toBe(900);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: null })).toBe(900);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: cents(700) })).toBe(700);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: cents(0) })).toBe(0);
});

test('the displayed discount excludes what line prices already contain', () => {
  const lines = [
    { quantity: 3, unitCents: cents(900), ownPriceCents: cents(700) },
    { quantity: 2, unitCents: cents(500) },
  ];
  expect(getDisplayedDiscount(cents(1000), lines)).toBe(400);
  expect(getDisplayedDiscount(cents(250), lines.slice(1))).toBe(250);
});

test('GST included in a price: 10 percent in Australia, 15 percent in New Zealand', () => {
  expect(gstWithin(cents(1100), 'AU')).toBe(100);
  expect(gstWithin(cents(1150), 'NZ')).toBe(150);
  expect(gstWithin(cents(999), 'AU')).toBe(91);
});

test('labels a discount and a variation of a product', () => {
  expect(discountLabel('')).toBe('Discount');
  expect(discountLabel('SPRING')).toBe('Discount (SPRING)');
  expect(variationText({ sku: 'F1', words: '' })).toBe('As F1');
  expect(variationText({ sku: 'F1', words: 'in white' })).toBe('As F1: in white');
});
