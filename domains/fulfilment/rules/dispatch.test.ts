import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { dispatchSource, planDispatch, type OrderToSend } from './dispatch.ts';

const FRIDGE = 7;
const OVEN = 8;
const TODAY = day('2026-11-26');

/** Three fridges and an oven. The fridges are reserved in two warehouses. */
const order: OrderToSend = {
  id: 1,
  state: 'confirmed',
  madeOn: day('2026-11-25'),
  lines: [
    { productId: FRIDGE, sku: 'FRIDGE', ordered: 3, sent: 0 },
    { productId: OVEN, sku: 'OVEN', ordered: 1, sent: 0 },
  ],
  allocations: [
    { productId: FRIDGE, warehouse: 'PER', quantity: 1 },
    { productId: OVEN, warehouse: 'SYD', quantity: 1 },
    { productId: FRIDGE, warehouse: 'SYD', quantity: 2 },
  ],
};

describe('rejected dispatches', () => {
  test.each([
    [{ state: 'open' }, 'FRIDGE', 1, 'order', 'is not paid'],
    [{ state: 'cancelled' }, 'FRIDGE', 1, 'order', 'was cancelled'],
    [{}, 'KETTLE', 1, 'sku', 'the order has no "KETTLE"'],
    [{}, 'FRIDGE', 4, 'quantity', '4 is more than the 3 (of 3 ordered) still to send'],
    [
      { lines: [{ productId: FRIDGE, sku: 'FRIDGE', ordered: 3, sent: 2 }] },
      'FRIDGE',
      2,
      'quantity',
      '2 is more than the 1 (of 3 ordered) still to send',
    ],
  ] as const)('%j: %s × %i', (more, sku, quantity, field, reason) => {
    expect(
      planDispatch({ ...order, ...more } as OrderToSend, { sku, quantity, warehouse: 'SYD', day: TODAY }),
    ).toEqual({
      kind: 'refused',
      field,
      reason,
    });
  });
});

test.each([
  ['2026-11-24', 'refused'],
  // These are days in UTC. In Sydney, the order was created on the 25th or 26th.
  ['2026-11-25', 'sent'],
  ['2026-11-26', 'sent'],
])('a dispatch on %s of an order placed on 25 November is %s', (left, kind) => {
  const plan = planDispatch(order, { sku: 'fridge', quantity: 1, warehouse: 'SYD', day: day(left) });
  expect(plan).toMatchObject(
    kind === 'sent'
      ? { kind }
      : { kind, field: 'day', reason: 'is before 2026-11-25, when the order was placed' },
  );
});

/**
 * Dispatches parcels one after another. Returns the reductions in stock and the fridges' remaining
 * reservations.
 */
function afterParcels(...parcels: [sku: string, quantity: number, warehouse: string | null][]) {
  let now = order;
  const losses: unknown[] = [];
  for (const [sku, quantity, warehouse] of parcels) {
    const plan = planDispatch(now, { sku, quantity, warehouse, day: TODAY });
    if (plan.kind === 'refused') throw new Error(plan.reason);
    losses.push(
      ...plan.losses.map((loss) => `${loss.warehouse} ${loss.goods} goods ${loss.promised} promised`),
    );
    now = plan.order;
  }
  return {
    losses,
    reserved: now.allocations.map(({ productId, warehouse, quantity }) =>
      [productId === FRIDGE ? 'FRIDGE' : 'OVEN', warehouse, quantity].join(' '),
    ),
    sent: now.lines.map(({ sent }) => sent),
  };
}

describe('the effect of a dispatch on stock', () => {
  test.each([
    [
      'the reservation where the goods leave from goes first',
      [['FRIDGE', 1, 'SYD']],
      ['SYD 1 goods 1 promised'],
      ['OVEN SYD 1', 'FRIDGE SYD 1', 'FRIDGE PER 1'],
      [1, 0],
    ],
    [
      'then that of the other warehouses, whose goods stay where they are',
      [['FRIDGE', 3, 'SYD']],
      ['SYD 3 goods 2 promised', 'PER 0 goods 1 promised'],
      ['OVEN SYD 1'],
      [3, 0],
    ],
    [
      'a warehouse that nothing was reserved in loses goods, another what was promised',
      [['FRIDGE', 1, 'MEL']],
      ['MEL 1 goods 0 promised', 'PER 0 goods 1 promised'],
      ['OVEN SYD 1', 'FRIDGE SYD 2'],
      [1, 0],
    ],
    [
      'what a supplier sends itself leaves no warehouse',
      [['OVEN', 1, null]],
      ['SYD 0 goods 1 promised'],
      ['FRIDGE PER 1', 'FRIDGE SYD 2'],
      [0, 1],
    ],
    [
      'the rest comes later, from what is still reserved',
      [
        ['FRIDGE', 2, 'SYD'],
        ['FRIDGE', 1, 'PER'],
      ],
      ['SYD 2 goods 2 promised', 'PER 1 goods 1 promised'],
      ['OVEN SYD 1'],
      [3, 0],
    ],
  ] as const)('%s', (_what, parcels, losses, reserved, sent) => {
    const after = afterParcels(...(parcels as unknown as [string, number, string | null][]));
    expect(after.losses).toEqual(losses);
    expect(after.reserved.toSorted()).toEqual([...reserved].toSorted());
    expect(after.sent).toEqual(sent);
  });

  it('a piece that was never reserved (back-ordered) only reduces the stock', () => {
    const plan = planDispatch(
      { ...order, allocations: [] },
      { sku: 'FRIDGE', quantity: 2, warehouse: 'SYD', day: TODAY },
    );
    expect(plan).toMatchObject({
      kind: 'sent',
      productId: FRIDGE,
      losses: [{ warehouse: 'SYD', goods: 2, promised: 0 }],
    });
  });

  it('every piece sent reduces the stock, and reservations end with it', () => {
    const units = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 10 }), (inSydney, inPerth, quantity) => {
        const allocations = [
          { productId: FRIDGE, warehouse: 'PER', quantity: inPerth },
          { productId: FRIDGE, warehouse: 'SYD', quantity: inSydney },
        ].filter((one) => one.quantity > 0);
        const lines = [{ productId: FRIDGE, sku: 'FRIDGE', ordered: 10, sent: 0 }];
        const plan = planDispatch(
          { ...order, lines, allocations },
          { sku: 'FRIDGE', quantity, warehouse: 'SYD', day: TODAY },
        );
        if (plan.kind === 'refused') throw new Error(plan.reason);
        const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
        const promised = Math.min(quantity, inSydney + inPerth);
        expect(sum(plan.losses.map((loss) => loss.goods))).toBe(quantity);
        expect(sum(plan.losses.map((loss) => loss.promised))).toBe(promised);
        expect(sum(plan.order.allocations.map((one) => one.quantity))).toBe(inSydney + inPerth - promised);
        expect(plan.order.allocations.every((one) => one.quantity > 0)).toBe(true);
        expect(plan.order.lines[0]!.sent).toBe(quantity);
      }),
    );
  });
});

describe('recognising a repeated dispatch', () => {
  const told = {
    reference: null,
    orderNumber: '1000023',
    sku: 'OVEN',
    warehouse: 'SYD',
    day: '2026-11-23',
    carrier: 'TNT',
    tracking: 'A1',
  };

  it.each([
    { orderNumber: '1000024' },
    { sku: 'FRIDGE' },
    { warehouse: 'PER' },
    { warehouse: null },
    { day: '2026-11-24' },
    { carrier: 'StarTrack' },
    { tracking: 'A2' },
  ])('without a reference, a different %j makes a different dispatch', (more) => {
    expect(dispatchSource({ ...told, ...more })).not.toBe(dispatchSource(told));
  });

  it('an identical dispatch is the same', () => {
    expect(dispatchSource({ ...told })).toBe(dispatchSource(told));
    expect(dispatchSource({ ...told, warehouse: null })).toBe(dispatchSource({ ...told, warehouse: '' }));
  });

  it('a reference identifies it by order and product, whatever else is corrected', () => {
    const named = { ...told, reference: 'D-17' };
    expect(dispatchSource({ ...named, tracking: 'B9', day: '2026-12-01' })).toBe(dispatchSource(named));
    expect(dispatchSource({ ...named, reference: 'D-18' })).not.toBe(dispatchSource(named));
    expect(dispatchSource({ ...named, sku: 'FRIDGE' })).not.toBe(dispatchSource(named));
    expect(dispatchSource({ ...named, orderNumber: '1000024' })).not.toBe(dispatchSource(named));
    expect(dispatchSource(named)).not.toBe(dispatchSource(told));
  });
});
