import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import {
  describeEdit,
  editLineCents,
  linesCents,
  unitsToRelease,
  withQuantity,
  type EditedParts,
  type EditLine,
} from './edited-parts.ts';

const LINE: EditLine = {
  productId: 1,
  sku: 'F1',
  title: 'Fridge',
  quantity: 3,
  unitCents: cents(100_000),
  priceList: 'retail',
  discountCents: cents(0),
  install: { name: 'Installation', priceCents: cents(15_000) },
  warranty: null,
  services: [{ sku: 'S', title: 'Removal', priceCents: cents(3_000) }],
  ownPriceCents: null,
  variations: [],
  condition: null,
  missingParts: [],
};

describe('withQuantity', () => {
  it('changes a line by the price of its units with their services', () => {
    expect(editLineCents(LINE)).toBe(354_000);
    expect(editLineCents(withQuantity(LINE, 1))).toBe(118_000);
    expect(editLineCents(withQuantity(LINE, 5))).toBe(590_000);
  });

  it('applies a price from staff to all units, and the discount of a code to no further unit', () => {
    // $100 off each unit from staff, and $10 off the line from a code.
    const line = { ...LINE, ownPriceCents: cents(90_000), discountCents: cents(31_000) };
    expect(withQuantity(line, 4).discountCents).toBe(41_000);
    // A third of $10, rounded up, stays with one unit.
    expect(withQuantity(line, 1).discountCents).toBe(10_334);
    expect(withQuantity(line, 0).discountCents).toBe(0);
  });

  it('never raises the price by removing units, and changes nothing with the same quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 100_000 }),
        (quantity, next, discount) => {
          const line = { ...LINE, quantity, discountCents: cents(Math.min(discount, 100_000 * quantity)) };
          expect(withQuantity(line, quantity)).toEqual(line);
          const change = editLineCents(withQuantity(line, next)) - editLineCents(line);
          expect(next < quantity ? change <= 0 : change >= 0).toBe(true);
        },
      ),
    );
  });
});

it('releases the reserved units of the last warehouses, and none while units on back order suffice', () => {
  const reserved = [
    { warehouse: 'SYD', quantity: 2 },
    { warehouse: 'MEL', quantity: 1 },
  ];
  expect(unitsToRelease(reserved, 3)).toEqual([]);
  expect(unitsToRelease(reserved, 5)).toEqual([]);
  expect(unitsToRelease(reserved, 1)).toEqual([
    { warehouse: 'MEL', quantity: -1 },
    { warehouse: 'SYD', quantity: -1 },
  ]);
});

it('describes every change without personal data', () => {
  const before: EditedParts = {
    lines: [LINE, { ...LINE, sku: 'W1', title: 'Washer', quantity: 1 }],
    email: 'ada@people.example',
    phone: '0412 345 678',
    deliveryAddress: {
      firstName: 'Ada',
      lastName: 'Marsh',
      companyName: '',
      address: '1 Low St',
      suburb: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      country: 'AU',
    },
    deliveryDay: day('2026-11-25'),
  };
  expect(describeEdit(before, before)).toEqual([]);
  const after: EditedParts = {
    lines: [withQuantity(LINE, 2), { ...LINE, sku: 'O1', title: 'Oven', quantity: 1 }],
    email: 'bea@people.example',
    phone: '0412 000 000',
    deliveryAddress: { ...before.deliveryAddress, address: '2 High St', deliveryInstructions: 'Ring' },
    deliveryDay: day('2026-11-26'),
  };
  const texts = describeEdit(before, after);
  expect(texts).toEqual([
    'Removed 1 × Washer',
    'Changed Fridge from 3 to 2 units',
    'Added 1 × Oven with Installation, Removal',
    'Moved the delivery to Thursday 26 November from Wednesday 25 November',
    'Delivery address changed',
    'Delivery instructions changed',
    'Email address changed',
    'Phone number changed',
  ]);
  expect(texts.join(' ')).not.toMatch(/Ada|Marsh|High St|people\.example|0412/);
  expect(linesCents(after.lines)).toBe(236_000 + 118_000);
});
