import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { facts } from '../test/fixtures-rules-facts.ts';
import {
  cartTotals,
  couponLine,
  lineCents,
  NO_OPTIONS,
  priceLine,
  whyNotForSale,
  type ChosenLine,
  type PricedLine,
  type PurchaseFacts,
  type PurchaseOptions,
} from './purchase.ts';

const OPTIONS: PurchaseOptions = {
  installs: [{ id: 1, name: 'Install', priceCents: cents(80_00) }],
  warranties: [{ id: 2, name: 'Five years', priceCents: cents(120_00) }],
  services: [
    { sku: 'REMOVE', title: 'Removal', priceCents: cents(20_00) },
    { sku: 'STAIRS', title: 'Stairs', priceCents: cents(5_00) },
  ],
};
const AT = { siteId: 'aol', today: day('2026-11-24') };
const chosen = (more: Partial<ChosenLine> = {}): ChosenLine => ({
  productId: 1,
  quantity: 1,
  installId: null,
  warrantyId: null,
  serviceSkus: [],
  seenCents: null,
  ...more,
});
const priced = (more: Partial<ChosenLine> = {}, about: Partial<PurchaseFacts> = {}): PricedLine =>
  priceLine(chosen(more), facts(about), OPTIONS, AT);

describe('the product availability', () => {
  it.each([
    ['as many as are on all shelves', {}, 3, null],
    ['more than there are', {}, 4, 'Only 3 of Halden F1 are left.'],
    [
      'more than the last one',
      { stock: [{ warehouse: 'SYD', available: 1 }] },
      2,
      'Only 1 Halden F1 is left.',
    ],
    ['none on a shelf', { stock: [] }, 1, 'Halden F1 is no longer available.'],
    [
      'a shelf that owes one takes none from another',
      {
        stock: [
          { warehouse: 'SYD', available: -1 },
          { warehouse: 'MEL', available: 1 },
        ],
      },
      1,
      null,
    ],
    ['what can be ordered again', { stock: [], canBackorder: true }, 9, null],
    [
      'what the supplier brings itself',
      { stock: [], supplier: { ...facts().supplier, deliversDirect: true } },
      9,
      null,
    ],
    ['what is ordered for the customer', { stock: [], isProforma: true }, 9, null],
    [
      'a superseded product only from the shelf',
      { stock: [], canBackorder: true, isSuperseded: true },
      1,
      'Halden F1 is no longer available.',
    ],
    ['a superseded product while there is one', { canBackorder: true, isSuperseded: true }, 1, null],
    ['what is no longer sold', { isActive: false }, 1, 'Halden F1 is no longer available.'],
    ['what another site sells', { sites: ['hc'] }, 1, 'Halden F1 is no longer available.'],
    ['without a price', { priceCents: null }, 1, 'Halden F1 can’t be bought online.'],
  ] as const)('%s', (_what, about, quantity, why) => {
    expect(whyNotForSale(facts(about as Partial<PurchaseFacts>), 'aol', quantity)).toBe(why);
  });
});

describe('a line', () => {
  it('has its chosen options at today’s prices', () => {
    const line = priced({ quantity: 2, installId: 1, warrantyId: 2, serviceSkus: ['STAIRS', 'REMOVE'] });
    expect(line).toMatchObject({
      quantity: 2,
      unitCents: 1000_00,
      discountCents: 0,
      install: { id: 1 },
      warranty: { id: 2 },
      services: [{ sku: 'REMOVE' }, { sku: 'STAIRS' }],
      problem: null,
      changed: null,
    });
    expect(lineCents(line)).toBe(2 * (1000_00 + 80_00 + 120_00 + 20_00 + 5_00));
    expect(lineCents(priced())).toBe(1000_00);
  });

  it.each([
    ['an install', { installId: 9 }],
    ['a warranty', { warrantyId: 9 }],
    ['a service', { serviceSkus: ['REMOVE', 'GONE'] }],
  ])('with %s that is no longer offered asks the shopper to choose again', (_what, about) => {
    const gone = 'An option that you chose for Halden F1 is no longer offered. Please choose again.';
    expect(priced(about).problem).toBe(gone);
  });

  it('reports first that the product is unavailable; a service selected twice counts once', () => {
    expect(priced({ installId: 9 }, { isActive: false }).problem).toBe('Halden F1 is no longer available.');
    expect(priced({ serviceSkus: ['STAIRS', 'STAIRS'] })).toMatchObject({
      problem: null,
      services: [{ sku: 'STAIRS' }],
    });
    expect(priceLine(chosen(), facts(), NO_OPTIONS, AT).problem).toBeNull();
    expect(NO_OPTIONS).toEqual({ installs: [], warranties: [], services: [] });
  });

  it('reports that its price has changed since it was last seen', () => {
    expect(priced({ seenCents: cents(900_00) }).changed).toEqual({ fromCents: 900_00 });
    expect(priced({ seenCents: cents(1000_00) }).changed).toBeNull();
    expect(priced({ seenCents: cents(900_00) }, { priceCents: null })).toMatchObject({
      changed: null,
      unitCents: 0,
    });
  });
});

describe('the cart', () => {
  it('adds up the available lines and the saving against RRP', () => {
    const lines = [
      { ...priced({ quantity: 2, installId: 1 }), discountCents: cents(30_00), couponCents: cents(20_00) },
      priced({}, { rrpCents: null }),
      // If the price is higher than the RRP, the saving is 0 and not negative.
      priced({}, { rrpCents: cents(1_00) }),
      priced({ quantity: 7 }),
    ];
    expect(cartTotals(lines)).toEqual({
      orderCents: 2 * 1080_00 - 50_00 + 1000_00 + 1000_00,
      rrpCents: 2 * 1200_00 + 1000_00 + 1000_00,
      savingCents: 2 * 200_00 + 50_00,
      discountCents: 50_00,
      productCount: 11,
    });
    expect(cartTotals([])).toEqual({
      orderCents: 0,
      rrpCents: 0,
      savingCents: 0,
      discountCents: 0,
      productCount: 0,
    });
  });
});

describe('a line', () => {
  it('belongs to a project if it contains project lines', () => {
    expect(priced({ projectLines: [5] }).isOfProject).toBe(true);
    expect(priced({ projectLines: [] })).not.toHaveProperty('isOfProject');
    expect(priced()).not.toHaveProperty('isOfProject');
  });

  it('costs the price override until its last day, and never more than the public price', () => {
    const off = (dollars: number, until: string | null) =>
      priced({
        quantity: 2,
        override: { cents: cents(dollars * 100), until: until === null ? null : day(until) },
      }).discountCents;
    expect(off(900, null)).toBe(200_00);
    expect(off(900, '2026-11-24')).toBe(200_00);
    expect(off(900, '2026-11-23')).toBe(0);
    expect(off(1100, null)).toBe(0);
  });

  it('is passed to coupons with its selling price', () => {
    expect(couponLine(priced({ quantity: 2 }))).toEqual({
      sku: 'F1',
      brandUri: 'halden',
      categoryPath: ['fridges'],
      condition: 'New',
      unitCents: 1000_00,
      rrpCents: 1200_00,
      quantity: 2,
      discountCents: 0,
      isAvailable: true,
    });
    expect(couponLine(priced({}, { isActive: false })).isAvailable).toBe(false);
  });
});
