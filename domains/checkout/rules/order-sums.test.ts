import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sumCents, type Cents } from '#foundation/pure/money.ts';
import { deliveryDiscount, gstWithin, orderTotal } from '#domains/orders/rules/order-total.ts';
import { applyCoupons, type Coupon } from '#domains/vouchers/rules/coupon.ts';
import { takeFromCards } from '#domains/vouchers/rules/gift-card.ts';

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const coupon = fc
  .record({
    kind: fc.constantFrom('amount', 'percent', 'free-delivery'),
    aud: fc.integer({ min: 1, max: 300_000 }).map(cents),
    percentHundredths: fc.integer({ min: 1, max: 10_000 }),
    minimum: fc.option(amount(1_000_000)),
    brands: fc.constantFrom([], ['halden']),
  })
  .map(({ aud, minimum, ...more }): Coupon => ({
    id: 1,
    code: 'CODE',
    amountCents: { AUD: aud, NZD: null },
    minimumCents: { AUD: minimum, NZD: null },
    sites: [],
    categories: [],
    skus: [],
    conditions: [],
    audience: [],
    startsOn: null,
    endsOn: null,
    stacks: true,
    excludesReduced: false,
    isActive: true,
    isUsedUp: false,
    ...more,
  }));
const cart = fc.record({
  lines: fc.array(
    fc.record({
      unit: amount(900_000),
      quantity: fc.integer({ min: 1, max: 5 }),
      extras: amount(40_000),
      brandUri: fc.constantFrom('halden', 'orla'),
      isAvailable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  coupons: fc.array(coupon, { maxLength: 3 }),
  delivery: amount(20_000),
  suppliers: fc.array(amount(9_000), { maxLength: 2 }),
  services: fc.array(amount(12_000), { maxLength: 3 }),
  cards: fc.array(amount(600_000), { maxLength: 3 }),
});

test(
  '10,000 random orders: what lines, discounts, delivery and services come to is what cards and the rest pay, to the cent',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(cart, ({ lines, coupons, delivery, suppliers, services, cards }) => {
        const place = {
          siteId: 'aol',
          currency: 'AUD',
          today: '2026-11-23' as never,
          priceList: 'retail',
        } as const;
        const seen = lines.map((line, index) => ({
          sku: `S${index}`,
          brandUri: line.brandUri,
          categoryPath: [],
          condition: 'new',
          unitCents: line.unit,
          rrpCents: null,
          quantity: line.quantity,
          discountCents: cents(0),
          isAvailable: line.isAvailable,
        }));
        const { lineCents, freeDelivery } = applyCoupons(coupons, seen, place);
        const gross = (only: (line: (typeof lines)[number]) => number) =>
          lines.reduce((sum, line) => sum + (line.isAvailable ? only(line) * line.quantity : 0), 0);
        const goods = cents(gross(({ unit, extras }) => unit + extras) - sumCents(lineCents));
        const parts = {
          goodsCents: goods,
          deliveryCents: delivery,
          supplierDeliveries: suppliers.map((priceCents) => ({ priceCents })),
          services: services.map((priceCents) => ({ priceCents })),
          freeDelivery,
        };
        const total = orderTotal(parts);
        const shipping = sumCents([delivery, ...suppliers]);
        const rows =
          gross(({ unit, extras }) => unit + extras) +
          shipping +
          sumCents(services) -
          sumCents(lineCents) -
          deliveryDiscount(parts);
        const { uses, paidCents } = takeFromCards(
          total,
          cards.map((balanceCents, id) => ({ id, balanceCents })),
        );
        const left = cents(total - paidCents);
        return (
          // The rows of the summary add up to the total; no coupon touches what goes with the goods, or services.
          total === rows &&
          total >= sumCents(services) &&
          goods >= gross(({ extras }) => extras) &&
          left === Math.max(0, total - sumCents(cards)) &&
          uses.every((use) => use.cents <= cards[use.id]!) &&
          hasGst(total)
        );
      }),
      { numRuns: 10_000, seed: 12 },
    );
  },
);

/** Contained tax to the nearest cent, by the law's fractions and not by the tenth that analytics rows are told. */
function hasGst(total: Cents): boolean {
  return (
    Math.abs(gstWithin(total, 'AU') * 11 - total) <= 5.5 &&
    Math.abs(gstWithin(total, 'NZ') * 23 - total * 3) <= 11.5
  );
}

test('contained tax: an eleventh in Australia, three twenty-thirds in New Zealand', () => {
  expect([gstWithin(cents(110_00), 'AU'), gstWithin(cents(115_00), 'NZ')]).toEqual([10_00, 15_00]);
});
