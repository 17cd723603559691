import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents, type Cents } from '#foundation/pure/money.ts';
import {
  assignRefund,
  averageCharged,
  firstPiecesCents,
  openRows,
  refundRowsOf,
  suggestedRefund,
  type ChargedOrder,
  type RowRefund,
} from './refund-rows.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map(cents);
const line = fc
  .record({
    sku: fc.uuid(),
    title: fc.constant('Oven'),
    quantity: fc.integer({ min: 1, max: 7 }),
    unitCents: money(500_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    install: fc.option(fc.record({ name: fc.constant('Fitting'), priceCents: money(30_000) })),
    warranty: fc.option(fc.record({ name: fc.constant('5 years'), priceCents: money(30_000) })),
    services: fc.array(
      fc.record({ sku: fc.uuid(), title: fc.constant('Removal'), priceCents: money(9_000) }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ share, ...one }) => ({
    ...one,
    discountCents: cents(Math.floor(one.unitCents * one.quantity * share)),
  }));
const order: fc.Arbitrary<ChargedOrder> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    services: fc.array(fc.record({ sku: fc.uuid(), title: fc.constant('Call'), priceCents: money(9_000) }), {
      maxLength: 2,
    }),
    deliveryCents: money(20_000),
    supplierDeliveries: fc.array(fc.record({ supplier: fc.constant('Maker'), priceCents: money(9_000) }), {
      maxLength: 2,
    }),
    tipCents: money(20_000),
    isFree: fc.boolean(),
  })
  .map(({ isFree, ...one }) => ({
    ...one,
    discountCents: cents(
      sumCents(one.lines.map(({ discountCents }) => discountCents)) +
        (isFree
          ? one.deliveryCents + sumCents(one.supplierDeliveries.map(({ priceCents }) => priceCents))
          : 0),
    ),
  }));

function totalOf({
  lines,
  services,
  deliveryCents,
  supplierDeliveries,
  tipCents,
  discountCents,
}: ChargedOrder): number {
  const sum = (parts: readonly ({ priceCents: Cents } | null)[]) =>
    parts.reduce((all, one) => all + (one?.priceCents ?? 0), 0);
  const goods = lines.reduce(
    (all, { unitCents, quantity, install, warranty, services: own }) =>
      all + (unitCents + sum([install, warranty, ...own])) * quantity,
    0,
  );
  return goods + sum(services) + sum(supplierDeliveries) + deliveryCents + tipCents - discountCents;
}

it('the rows of an order add up to its total, and each has a unique id', () => {
  fc.assert(
    fc.property(order, (one) => {
      const rows = refundRowsOf(one);
      expect(sumCents(rows.map(({ chargedCents }) => chargedCents))).toBe(totalOf(one));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }),
  );
});

it('pieces refunded individually, in any order and number, add up to the charged amount', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (one, picks) => {
      const rows = refundRowsOf(one);
      const refunds: RowRefund[] = [];
      let refunded = 0;
      for (const pick of picks) {
        const open = openRows(rows, refunds, cents(refunded));
        expect(open.unassignedCents).toBe(0);
        const left = open.rows.filter(({ leftQuantity }) => leftQuantity > 0);
        if (left.length === 0) break;
        const row = left[pick % left.length]!;
        const choice = [{ id: row.id, quantity: 1 + (pick % row.leftQuantity) }];
        const amount = suggestedRefund(open.rows, choice, open.unassignedCents);
        refunded += amount;
        refunds.push(...assignRefund(open, choice, { amount, isReturn: pick % 2 === 0 }));
      }
      const end = openRows(rows, refunds, cents(refunded));
      const rest = sumCents(end.rows.map(({ leftCents }) => leftCents));
      expect(refunded + rest).toBe(totalOf(one));
      for (const { leftQuantity, leftCents } of end.rows) if (leftQuantity === 0) expect(leftCents).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it('the last piece gets the remainder of a split', () => {
  expect([0, 1, 2, 3].map((count) => firstPiecesCents(cents(100_000), 3, count))).toEqual([
    0, 33_333, 66_666, 100_000,
  ]);
});

it('the average per piece times the quantity is the charged amount', () => {
  fc.assert(
    fc.property(order, (one) => {
      const rows = refundRowsOf(one);
      for (const { sku, quantity, unitCents, warranty, discountCents } of one.lines) {
        const charged = (unitCents + (warranty?.priceCents ?? 0)) * quantity - discountCents;
        expect(Math.round(averageCharged(rows, sku) * quantity * 100)).toBe(charged);
      }
    }),
  );
});

describe('after earlier refunds', () => {
  const ROWS = refundRowsOf({
    lines: [
      {
        sku: 'A',
        title: 'Oven',
        quantity: 1,
        unitCents: cents(86_100),
        discountCents: cents(0),
        install: { name: 'Fitting', priceCents: cents(14_900) },
        warranty: null,
        services: [],
      },
      {
        sku: 'B',
        title: 'Hob',
        quantity: 2,
        unitCents: cents(50_000),
        discountCents: cents(0),
        install: null,
        warranty: null,
        services: [],
      },
    ],
    services: [],
    deliveryCents: cents(4_900),
    tipCents: cents(0),
    supplierDeliveries: [],
    discountCents: cents(0),
  });
  const suggested = (id: string, quantity: number, refunds: RowRefund[], refunded: number): Cents => {
    const open = openRows(ROWS, refunds, cents(refunded));
    return suggestedRefund(open.rows, [{ id, quantity }], open.unassignedCents);
  };
  const A = 'goods:A';

  it('a refund without a row reduces the suggested amounts, once', () => {
    expect(suggested(A, 1, [], 4_900)).toBe(81_200);
    const open = openRows(ROWS, [], cents(4_900));
    const back = assignRefund(open, [{ id: A, quantity: 1 }], { amount: cents(81_200), isReturn: true });
    expect(suggested('goods:B', 1, back, 86_100)).toBe(50_000);
  });
  it('a price reduction of a piece reduces its remaining amount', () => {
    const open = openRows(ROWS, [], cents(0));
    const back = assignRefund(open, [{ id: A, quantity: 1 }], { amount: cents(4_900), isReturn: false });
    expect(back).toEqual([{ rowId: A, quantity: 0, cents: 4_900 }]);
    expect(suggested(A, 1, back, 4_900)).toBe(81_200);
    expect(suggested('goods:B', 2, back, 4_900)).toBe(100_000);
  });
  it('a refund of the delivery leaves the products unchanged and the delivery refunded', () => {
    const back: RowRefund[] = [{ rowId: 'delivery', quantity: 1, cents: cents(4_900) }];
    expect(suggested(A, 1, back, 4_900)).toBe(86_100);
    expect(suggested('delivery', 1, back, 4_900)).toBe(0);
  });
  it('an installation is refunded separately', () => {
    expect(suggested('install:A', 1, [], 0)).toBe(14_900);
    const back: RowRefund[] = [{ rowId: 'install:A', quantity: 1, cents: cents(14_900) }];
    expect(suggested('install:A', 1, back, 14_900)).toBe(0);
    expect(suggested(A, 1, back, 14_900)).toBe(86_100);
  });
  it('a piece returned for less than its price leaves nothing to refund', () => {
    const open = openRows(ROWS, [], cents(0));
    const back = assignRefund(open, [{ id: A, quantity: 1 }], { amount: cents(80_000), isReturn: true });
    expect(suggested(A, 1, back, 80_000)).toBe(0);
    expect(suggested('goods:B', 1, back, 80_000)).toBe(50_000);
  });
  const B = 'goods:B';
  /**
   * Returns the rows that are left after the given refunds. Each refund is for one unit of product B, or for
   * no row if `id` is null.
   */
  const after = (...steps: { id: string | null; amount: number; isReturn?: boolean }[]) => {
    const refunds: RowRefund[] = [];
    let refunded = 0;
    for (const { id, amount, isReturn = false } of steps) {
      const choices = id === null ? [] : [{ id, quantity: 1 }];
      const open = openRows(ROWS, refunds, cents(refunded));
      refunds.push(...assignRefund(open, choices, { amount: cents(amount), isReturn }));
      refunded += amount;
    }
    const { rows, unassignedCents } = openRows(ROWS, refunds, cents(refunded));
    const { leftQuantity, leftCents } = rows.find(({ id }) => id === B)!;
    return { leftQuantity, leftCents, unassignedCents };
  };

  it('a price reduction of the remaining piece counts after the cheaper return of another', () => {
    expect(after({ id: B, amount: 25_000, isReturn: true }, { id: B, amount: 15_000 })).toEqual({
      leftQuantity: 1,
      leftCents: 35_000,
      unassignedCents: 0,
    });
  });
  it('a price reduction before a return is split evenly between the pieces, whatever the return refunds', () => {
    for (const amount of [25_000, 42_500])
      expect(after({ id: B, amount: 15_000 }, { id: B, amount, isReturn: true })).toEqual({
        leftQuantity: 1,
        leftCents: 42_500,
        unassignedCents: 0,
      });
  });
  it('a cheaper return does not absorb a later refund without a row', () => {
    expect(after({ id: B, amount: 25_000, isReturn: true }, { id: null, amount: 2000 })).toEqual({
      leftQuantity: 1,
      leftCents: 50_000,
      unassignedCents: 2000,
    });
  });
  it('a refund above a row’s remaining amount leaves the excess unassigned to any row', () => {
    expect(after({ id: 'delivery', amount: 6000 })).toMatchObject({ unassignedCents: 1100 });
  });
});
