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

test('an order costs its goods, deliveries and services (CHECKOUT-39)', () => {
  expect(orderTotal(PARTS)).toBe(113_000);
  expect(deliveryDiscount(PARTS)).toBe(0);
});

test('a code for the delivery takes off every delivery, and nothing of the services', () => {
  expect(deliveryDiscount({ ...PARTS, freeDelivery: true })).toBe(8500);
  expect(orderTotal({ ...PARTS, freeDelivery: true })).toBe(104_500);
});

test('a price of its own stands for what everyone pays, 0 too', () => {
  expect(pieceCents({ unitCents: cents(900) })).toBe(900);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: null })).toBe(900);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: cents(700) })).toBe(700);
  expect(pieceCents({ unitCents: cents(900), ownPriceCents: cents(0) })).toBe(0);
});

test('what stands in prices of their own is not told as a discount again', () => {
  const lines = [
    { quantity: 3, unitCents: cents(900), ownPriceCents: cents(700) },
    { quantity: 2, unitCents: cents(500) },
  ];
  expect(getDisplayedDiscount(cents(1000), lines)).toBe(400);
  expect(getDisplayedDiscount(cents(250), lines.slice(1))).toBe(250);
});

test('GST within a price: a tenth on top in Australia, 15 percent in New Zealand', () => {
  expect(gstWithin(cents(1100), 'AU')).toBe(100);
  expect(gstWithin(cents(1150), 'NZ')).toBe(150);
  expect(gstWithin(cents(999), 'AU')).toBe(91);
});

test('names of a discount and of what stands for a product', () => {
  expect(discountLabel('')).toBe('Discount');
  expect(discountLabel('SPRING')).toBe('Discount (SPRING)');
  expect(variationText({ sku: 'F1', words: '' })).toBe('As F1');
  expect(variationText({ sku: 'F1', words: 'in white' })).toBe('As F1: in white');
});
