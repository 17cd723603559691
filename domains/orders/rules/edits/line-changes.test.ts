import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#foundation/pure/money.ts';
import { describeEdit, withQuantity, type EditLine } from './edited-parts.ts';
import {
  findBelowFloor,
  goodsCentsOf,
  withOptions,
  withOrderDiscount,
  withOwnPrice,
} from './line-changes.ts';

const LINE: EditLine = {
  productId: 1,
  sku: 'F1',
  title: 'Fridge',
  quantity: 2,
  unitCents: cents(100_000),
  priceList: 'retail',
  discountCents: cents(1_000),
  install: { name: 'Installation', priceCents: cents(15_000) },
  warranty: null,
  services: [{ sku: 'S', title: 'Removal', priceCents: cents(3_000) }],
  ownPriceCents: null,
  variations: [],
  condition: null,
  missingParts: [],
};
const WASHER: EditLine = {
  ...LINE,
  productId: 2,
  sku: 'W1',
  title: 'Washer',
  quantity: 1,
  discountCents: cents(0),
};
const OFFERS = {
  installs: [{ id: 7, name: 'Gas fitting', priceCents: cents(20_000) }],
  warranties: [{ id: 8, name: '3 years', priceCents: cents(9_900) }],
  services: [
    { sku: 'S', title: 'Removal', priceCents: cents(4_000) },
    { sku: 'T', title: 'Unpacking', priceCents: cents(2_000) },
  ],
};
const parts = (lines: readonly EditLine[]) => ({
  lines,
  email: '',
  phone: '',
  deliveryAddress: {} as never,
  deliveryDay: null,
});
const describeLines = (before: readonly EditLine[], after: readonly EditLine[]) =>
  describeEdit(parts(before), parts(after));

describe('withOptions', () => {
  it('changes only requested options, and keeps the price of services that the line has', () => {
    const next = withOptions(LINE, { warrantyId: 8, serviceSkus: ['S', 'T'] }, OFFERS)!;
    expect(next.install).toEqual(LINE.install);
    expect(next.warranty).toEqual({ name: '3 years', priceCents: 9_900 });
    expect(next.services.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['S', 3_000],
      ['T', 2_000],
    ]);
    expect(describeLines([LINE], [next])).toEqual(['Added 3 years to Fridge', 'Added Unpacking to Fridge']);
  });

  it('removes an option, and rejects one that is not offered', () => {
    expect(withOptions(LINE, { installId: null, serviceSkus: [] }, OFFERS)).toMatchObject({
      install: null,
      services: [],
    });
    for (const requested of [{ installId: 8 }, { warrantyId: 99 }, { serviceSkus: ['S', 'X'] }])
      expect(withOptions(LINE, requested, OFFERS)).toBeNull();
  });
});

describe('withOwnPrice', () => {
  it('sets the price of every unit, and keeps the discount from a code', () => {
    const next = withOwnPrice(LINE, cents(90_000));
    expect([next.ownPriceCents, next.discountCents]).toEqual([90_000, 21_000]);
    const lower = withOwnPrice(next, cents(80_000));
    expect(lower.discountCents).toBe(41_000);
    // The price applies to further units, the code does not.
    expect(withQuantity(lower, 3).discountCents).toBe(61_000);
    expect(describeLines([LINE], [next])).toEqual(['Changed the price of Fridge from $1,000 to $900 each']);
  });

  it('never makes a line cheaper than nothing', () => {
    expect(goodsCentsOf(withOwnPrice({ ...LINE, discountCents: cents(150_000) }, cents(100)))).toBe(0);
  });
});

describe('withOrderDiscount', () => {
  it('distributes the whole amount, and no line becomes cheaper than nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ unit: fc.integer({ min: 0, max: 999 }), quantity: fc.integer({ min: 1, max: 4 }) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.integer({ min: 0, max: 3_000 }),
        (rows, amount) => {
          const lines = rows.map(({ unit, quantity }, index) => ({
            ...WASHER,
            sku: String(index),
            unitCents: cents(unit),
            quantity,
          }));
          const next = withOrderDiscount(lines, cents(amount), () => true);
          const total = sumCents(lines.map(goodsCentsOf));
          if (amount > total) {
            expect(next).toBeNull();
            return;
          }
          expect(sumCents(next!.map(({ discountCents }) => discountCents))).toBe(amount);
          expect(next!.every((line) => goodsCentsOf(line) >= 0)).toBe(true);
        },
      ),
    );
  });

  it('leaves out lines that cannot change, and is described as one amount', () => {
    const next = withOrderDiscount([LINE, WASHER], cents(10_000), ({ sku }) => sku === 'W1')!;
    expect(next.map(({ discountCents }) => discountCents)).toEqual([1_000, 10_000]);
    expect(describeLines([LINE, WASHER], next)).toEqual(['Discount of $100']);
    expect(describeLines(next, [LINE, WASHER])).toEqual(['Removed a discount of $100']);
    const both = withOrderDiscount([withOwnPrice(LINE, cents(90_000)), WASHER], cents(5_000), () => true)!;
    expect(describeLines([LINE, WASHER], both)).toEqual([
      'Changed the price of Fridge from $1,000 to $900 each',
      'Discount of $50',
    ]);
  });
});

it('finds lines below the floor, unless the edit did not make them cheaper', () => {
  const floors = new Map([
    [1, cents(95_000)],
    [2, cents(90_000)],
  ]);
  const lower = withOwnPrice(LINE, cents(96_000));
  expect(findBelowFloor([LINE, WASHER], [lower, WASHER], floors)).toEqual([]);
  const discounted = { ...lower, discountCents: cents(lower.discountCents + 3_000) };
  expect(findBelowFloor([LINE], [discounted], floors)).toEqual([discounted]);
  const cheap = { ...LINE, discountCents: cents(50_000) };
  expect(findBelowFloor([cheap], [withQuantity(cheap, 1)], floors)).toEqual([]);
  // Without a floor, for example of a product that a colleague has just added, nothing may become cheaper.
  expect(findBelowFloor([WASHER], [withOwnPrice(WASHER, cents(99_999))], new Map())).toHaveLength(1);
});
