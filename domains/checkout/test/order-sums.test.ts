import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { cents, sumCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { checkedSums } from '#domains/orders/use-cases/payments/checked-sums.ts';
import type { PrepareOrder } from '#domains/orders/use-cases/payments/prepare-order.ts';
import { deliveryDiscount, gstWithin, orderTotal } from '#domains/orders/rules/order-total.ts';
import { couponWith } from '#domains/vouchers/test/fixtures.ts';
import { applyCoupons } from '#domains/vouchers/rules/coupon.ts';
import { takeFromCards } from '#domains/vouchers/rules/gift-card.ts';
import { leastDeposit } from '../rules/deposit.ts';
import { depositOf } from '../web/form/form-values.ts';
import { orderAmounts } from '../web/summary/order-amounts.ts';
import type { OrderAmounts } from '../web/summary/order-summary.tsx';

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const coupon = fc
  .record({
    kind: fc.constantFrom('amount', 'percent', 'free-delivery'),
    aud: fc.integer({ min: 1, max: 300_000 }).map(cents),
    percentHundredths: fc.integer({ min: 1, max: 10_000 }),
    minimum: fc.option(amount(1_000_000)),
    brands: fc.constantFrom([], ['halden']),
  })
  .map(({ aud, minimum, ...more }) =>
    couponWith({
      amountCents: { AUD: aud, NZD: null },
      minimumCents: { AUD: minimum, NZD: null },
      stacks: true,
      ...more,
    }),
  );
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
  tip: amount(20_000),
  cards: fc.array(amount(600_000), { maxLength: 3 }),
  /** The deposit, in hundredths of a percent of the unpaid amount. `percent` is the site's minimum deposit. */
  deposit: fc.option(fc.integer({ min: 0, max: 10_500 })),
  percent: fc.option(fc.integer({ min: 1, max: 99 })),
});

test(
  '10,000 random orders: the sum of lines, discounts, delivery and services equals the payments, to the cent',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(cart, ({ lines, coupons, delivery, suppliers, services, tip, cards, deposit, percent }) => {
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
          tipCents: tip,
        };
        const total = orderTotal(parts);
        const shipping = sumCents([delivery, ...suppliers]);
        const rows =
          gross(({ unit, extras }) => unit + extras) +
          shipping +
          sumCents(services) +
          tip -
          sumCents(lineCents) -
          deliveryDiscount(parts);
        const { uses, paidCents } = takeFromCards(
          total,
          cards.map((balanceCents, id) => ({ id, balanceCents })),
        );
        const left = cents(total - paidCents);
        const typed = deposit === null ? '' : String(toDollars(cents(Math.round((left * deposit) / 10_000))));
        const page = orderAmounts({
          cart: {
            orderTotal: toDollars(goods),
            codes: [cents(0), ...cards].map((balance, id) => ({
              code: `CODE ${id}`,
              balance: toDollars(balance),
              freeDelivery: freeDelivery && id === 0,
            })) as never,
          },
          state: { selectedDate: place.today, selectedShippingCost: delivery },
          today: place.today,
          suppliers: suppliers.map((price) => ({ supplier: 'S', price: toDollars(price) })),
          services: services.map((price) => ({ title: 'S', price: toDollars(price) })),
          tipCents: tip,
          depositOf: (payCents) =>
            depositOf({
              paysDeposit: true,
              partialPayment: typed,
              payCents,
              depositPercent: percent,
              isBalanceDueImmediately: false,
            }),
        });
        const asked = askedOf(page, { goods, cards, place: { zone: 'metro', day: place.today }, ...parts });
        return (
          // The rows of the summary add up to the total. Coupons do not reduce the prices of extras and
          // services.
          total === rows &&
          total >= sumCents(services) + tip &&
          goods >= gross(({ extras }) => extras) &&
          left === Math.max(0, total - sumCents(cards)) &&
          uses.every((use) => use.cents <= cards[use.id]!) &&
          // The amount to pay now on the page equals the amount that the provider charges. A deposit is at
          // least the minimum and less than the unpaid amount.
          asked === page.nowCents &&
          (page.depositCents === 0 ||
            (page.depositCents >= leastDeposit(left, percent) && page.depositCents < left)) &&
          (page.depositCents > 0 || asked === page.payCents) &&
          hasGst(total)
        );
      }),
      { numRuns: 10_000, seed: 12 },
    );
  },
);

/**
 * Returns the amount that the server would request from the provider for the submitted page. Throws if the
 * totals of page and server differ.
 */
function askedOf(
  page: OrderAmounts,
  order: {
    goods: Cents;
    freeDelivery: boolean;
    deliveryCents: Cents;
    supplierDeliveries: readonly { priceCents: Cents }[];
    services: readonly { priceCents: Cents }[];
    cards: readonly Cents[];
    place: { zone: string; day: string };
  },
): Cents {
  const line = {
    facts: { rrpCents: null },
    quantity: 1,
    unitCents: order.goods,
    discountCents: cents(0),
    couponCents: cents(0),
    install: null,
    warranty: null,
    services: [],
    problem: null,
  };
  const sums = checkedSums(
    {
      displayedTotalCents: page.totalCents,
      displayedGiftCents: sumCents(page.giftCards.map((card) => card.cents)),
      tipCents: page.tipCents,
      takesNothing: page.payCents === 0,
    } as PrepareOrder,
    {
      lines: [line],
      codes: {
        freeDelivery: order.freeDelivery,
        codes: [],
        cards: order.cards.map((balanceCents, id) => ({ id, balanceCents })),
      },
    } as never,
    order as never,
  );
  if (isFault(sums)) throw new Error(sums.body.errors[0]);
  return page.depositCents > 0 ? page.depositCents : sums.payCents;
}

/**
 * True if the stated GST is correct to the nearest cent. It must be the fraction that the law prescribes, not
 * the tenth that analytics uses.
 */
function hasGst(total: Cents): boolean {
  return (
    Math.abs(gstWithin(total, 'AU') * 11 - total) <= 5.5 &&
    Math.abs(gstWithin(total, 'NZ') * 23 - total * 3) <= 11.5
  );
}

test('included tax: one eleventh in Australia, three twenty-thirds in New Zealand', () => {
  expect([gstWithin(cents(110_00), 'AU'), gstWithin(cents(115_00), 'NZ')]).toEqual([10_00, 15_00]);
});
