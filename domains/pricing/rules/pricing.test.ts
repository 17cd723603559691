import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, type Cents } from '#foundation/pure/money.ts';
import {
  conditionView,
  currencyOfCountry,
  discountExists,
  discountPercent,
  formatLineAmount,
  missingPartsText,
  priceView,
  savingIsValid,
  getDisplayedPrice,
  unitDiscount,
  pageCondition,
} from './pricing.ts';

const most = { showsRrpAlone: true, appliesLineDiscount: true };
const withoutRrp = { ...most, showsRrpAlone: false };
const withoutLineDiscount = { ...most, appliesLineDiscount: false };
const amount = fc.integer({ min: 0, max: 5_000_000 }).map((value) => cents(value));

describe('unitDiscount', () => {
  it('divides by the quantity, 1 by default (PRICE-07)', () => {
    expect(unitDiscount(cents(3000), 3)).toBe(1000);
    expect(unitDiscount(cents(3000))).toBe(3000);
  });
});

describe('priceView', () => {
  it.each([
    ['a plain price', { price: 1299, rrp: null }, most, 'Price $1,299'],
    ['cents', { price: 1299.5, rrp: null }, most, 'Price $1,299.50'],
    ['a price of zero', { price: 0, rrp: null }, most, 'Price FREE'],
    [
      'a line discount (PRICE-10)',
      { price: 1299, rrp: 1500, lineDiscount: 200, quantity: 2 },
      most,
      'Price $1,199, save $100, was $1,299',
    ],
    [
      'a discount above the price (PRICE-08)',
      { price: 50, rrp: null, lineDiscount: 80 },
      most,
      'Price FREE, save $50, was $50',
    ],
    [
      'a discount on a site without discounts (PRICE-09)',
      { price: 1299, rrp: null, lineDiscount: 200 },
      withoutLineDiscount,
      'Price $1,299',
    ],
    [
      'an alternative message below the RRP (PRICE-11)',
      { price: 2499, rrp: 2999, altPriceMsg: 'Sale' },
      withoutRrp,
      'Price $2,499, save $500, was $2,999',
    ],
    [
      'a message with a small difference',
      { price: 2990, rrp: 2999, altPriceMsg: 'Sale' },
      most,
      'Price $2,990, was $2,999',
    ],
    ['a message without an RRP above', { price: 2999, rrp: 2999, altPriceMsg: 'Sale' }, most, 'Price $2,999'],
    ['an RRP above the price (PRICE-12)', { price: 3299, rrp: 4299 }, most, 'Price $3,299, RRP $4,299'],
    ['an RRP where it is not shown (PRICE-13)', { price: 3299, rrp: 4299 }, withoutRrp, 'Price $3,299'],
    ['no price (PRICE-19)', { price: null, rrp: 4299 }, most, 'Request Price'],
  ])('%s', (_, wire, capabilities, spoken) => expect(priceView(wire, capabilities).spoken).toBe(spoken));

  it('returns an amount or a text, on sale or not, and no hidden amount', () => {
    expect(priceView({ price: 1299, rrp: 1500, lineDiscount: 200, quantity: 2 }, most)).toEqual({
      now: '$1,199',
      kind: 'amount',
      was: '$1,299',
      save: '$100',
      sale: true,
      spoken: 'Price $1,199, save $100, was $1,299',
    });
    expect(priceView({ price: 3299, rrp: 4299 }, most)).toEqual({
      now: '$3,299',
      kind: 'amount',
      rrp: '$4,299',
      sale: false,
      spoken: 'Price $3,299, RRP $4,299',
    });
    expect(priceView({ price: null, rrp: 4299 }, most)).toEqual({
      now: 'Request Price',
      kind: 'words',
      sale: false,
      spoken: 'Request Price',
    });
  });

  it('hides prices from guests if the site does (PRICE-17)', () => {
    expect(
      priceView({ price: 5, rrp: null }, most, { inPlace: { text: 'LOG IN for Price', to: '/login' } }),
    ).toEqual({
      now: 'LOG IN for Price',
      kind: 'words',
      sale: false,
      to: '/login',
      spoken: 'LOG IN for Price',
    });
  });

  it('includes the RRP tooltip only with an RRP (PRICE-14)', () => {
    expect(priceView({ price: 5, rrp: 9 }, most, { rrpTooltip: 'About RRP' }).rrpTooltip).toBe('About RRP');
    expect(priceView({ price: 5, rrp: null }, most, { rrpTooltip: 'About RRP' }).rrpTooltip).toBeUndefined();
  });
});

describe('shownPrice', () => {
  it('never shows a price below zero, nor a was price or RRP at or below it', () => {
    const facts = fc.record({
      price: fc.option(amount),
      rrp: fc.option(amount),
      altPriceMsg: fc.constantFrom('', 'Sale'),
      lineDiscount: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(facts, fc.boolean(), fc.boolean(), (given, showsRrpAlone, appliesLineDiscount) => {
        const shown = getDisplayedPrice(given, { showsRrpAlone, appliesLineDiscount });
        expect(shown.now === null).toBe(given.price === null);
        if (shown.now === null) return;
        expect(shown.now).toBeGreaterThanOrEqual(0);
        expect(shown.was !== null && shown.rrp !== null).toBe(false);
        if (shown.was !== null) expect(shown.was).toBeGreaterThan(shown.now);
        if (shown.rrp !== null) expect(shown.rrp).toBeGreaterThan(shown.now);
        if (shown.save !== null) expect(shown.save).toBe(shown.was! - shown.now);
      }),
    );
  });
});

describe('thresholds', () => {
  it.each([
    [1000_00, 950_00, true],
    [10_000_00, 9800_00, true],
    // Limits are exact to the cent. A discount of $200 is sufficient even if it is less than 5 percent. A
    // discount of 5 percent is sufficient even if it is less than $200.
    [10_000_00, 9800_01, false],
    [1000_00, 950_01, false],
    [1000_00, 960_00, false],
    // The price is more than $200 above the RRP, which is not a discount.
    [1000_00, 1300_00, false],
    [null, null, false],
    [1000_00, 1000_00, false],
    [null, 5_00, false],
    [5_00, null, false],
  ])('RRP %s and price %s make a discount: %s (PRICE-20)', (rrp, price, exists) =>
    expect(discountExists(rrp as Cents | null, price as Cents | null)).toBe(exists),
  );

  it('a saving counts from 5 percent only (PRICE-21, -31)', () => {
    expect(savingIsValid(cents(50_00), cents(1000_00))).toBe(true);
    expect(savingIsValid(cents(49_99), cents(1000_00))).toBe(false);
    expect(savingIsValid(cents(200_00), cents(10_000_00))).toBe(false);
    expect(savingIsValid(cents(0), cents(0))).toBe(false);
  });

  it('rounds percentages down (PRICE-16)', () => {
    expect(discountPercent(cents(3000), cents(2001))).toBe(33);
    expect(discountPercent(cents(3000), cents(3000))).toBe(0);
    // A price above the RRP has a discount of 0 percent.
    expect(discountPercent(cents(3000), cents(6000))).toBe(0);
    expect(discountPercent(null, cents(3000))).toBe(0);
    expect(discountPercent(cents(3000), null)).toBe(0);
  });
});

describe('words', () => {
  it('formats amounts of lines (PRICE-22, -23)', () => {
    expect([1299_00, 12_50, 0, 1_234_567_89].map((value) => formatLineAmount(cents(value)))).toEqual([
      '$1,299',
      '$12.50',
      '$0',
      '$1,234,567.89',
    ]);
  });

  it('returns the currency of a country (PRICE-15)', () => {
    expect([
      currencyOfCountry('NZ'),
      currencyOfCountry('nz'),
      currencyOfCountry('AU'),
      currencyOfCountry(undefined),
    ]).toEqual(['NZD', 'NZD', 'AUD', 'AUD']);
  });

  it('labels conditions (PRICE-26 to -28) and missing parts (PRICE-30)', () => {
    expect(
      ['cosmetic', 'new-condition', 'runout', 'new'].map((condition) => conditionView(condition)?.text),
    ).toEqual(['Cosmetic Imperfection', 'New Condition', 'Brand New Runout', undefined]);
    expect(missingPartsText(['shelf', 'manual'])).toBe('Missing parts: shelf, manual');
    expect(missingPartsText([])).toBe('');
  });
});

it('a product page labels every condition, including brand-new and unavailable (PRICE-29)', () => {
  const labelOf = (condition: string, stockStatus = 'inStock') => pageCondition({ condition, stockStatus });
  expect(labelOf('new')).toBe('brand-new');
  expect(labelOf('new-condition')).toBe('new');
  expect(labelOf('runout')).toBe('runout');
  expect(labelOf('cosmetic')).toBe('cosmetic');
  expect(labelOf('cosmetic', 'supersededAndNoStock')).toBe('unavailable');
});
