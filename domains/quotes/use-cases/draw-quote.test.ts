import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { termsOf } from './draw-quote.ts';

const AU = { country: 'AU' as const };
const totals = {
  productCount: 3,
  goodsCents: cents(330_000),
  optionsCents: cents(0),
  rrpCents: cents(330_000),
  totalCents: cents(330_000),
};
const deposit = { percent: 30, cents: cents(66_000), restCents: cents(154_000) };

it('a document states which products of the quote are available, and their deposit', () => {
  const left = { availableCents: cents(220_000), deposit };
  expect(termsOf({ totals, acceptedPays: null }, AU, left)).toEqual([
    'Includes GST of $200.00. Delivery isn’t included in this quote.',
    'The total excludes $1,100.00 for products that are no longer available.',
    'With a deposit of 30%: $660.00 with the order, the remaining $1,540.00 before the delivery.',
  ]);
});

it('states neither if all products are available and paid in full', () => {
  expect(termsOf({ totals, acceptedPays: 'full' }, AU, { availableCents: null, deposit })).toEqual([
    'Includes GST of $300.00. Delivery isn’t included in this quote.',
  ]);
});
