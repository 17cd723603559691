import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { findDispatchBlock, findLineFaults, findWholeWarehouse, unitsLeft } from './staff-dispatch.ts';

test('only confirmed, paid orders that were not taken along can be dispatched', () => {
  const paid = { state: 'confirmed', payment: 'paid', dueCents: cents(0), isTakenAlong: false } as const;
  expect(findDispatchBlock(paid)).toBe('');
  expect(findDispatchBlock({ ...paid, payment: 'on-account' })).toBe('');
  expect(findDispatchBlock({ ...paid, payment: 'part-refunded' })).toBe('');
  for (const [change, text] of [
    [{ state: 'cancelled' }, /was cancelled/],
    [{ state: 'open' }, /isn’t paid/],
    [{ isTakenAlong: true }, /took the goods along/],
    [{ payment: 'chargeback' }, /Settle the chargeback/],
    [{ payment: 'refunded' }, /was refunded/],
    [{ payment: 'balance-due', dueCents: cents(12_345) }, /^\$123\.45 of this order is left to pay/],
  ] as const)
    expect(findDispatchBlock({ ...paid, ...change })).toMatch(text);
});

test('refunded units are not left to send, unless they were sent and returned', () => {
  const line = { ordered: 3, sent: 0, refunded: 0, returned: 0 };
  expect(unitsLeft(line)).toEqual({ left: 3, refunded: 0 });
  expect(unitsLeft({ ...line, refunded: 1 })).toEqual({ left: 2, refunded: 1 });
  expect(unitsLeft({ ...line, sent: 2, refunded: 1 })).toEqual({ left: 0, refunded: 1 });
  expect(unitsLeft({ ...line, sent: 2, refunded: 1, returned: 1 })).toEqual({ left: 1, refunded: 0 });
  expect(unitsLeft({ ...line, sent: 3, refunded: 3 })).toEqual({ left: 0, refunded: 0 });
});

test('names the faulty field of a line, and what is left', () => {
  const open = [
    { sku: 'A', title: 'Fridge', ordered: 3, sent: 1, refunded: 1, left: 1 },
    { sku: 'B', title: 'Oven', ordered: 1, sent: 1, refunded: 0, left: 0 },
  ];
  const line = (sku: string, quantity: number, ...serialNumbers: string[]) => ({
    sku,
    quantity,
    serialNumbers,
  });
  expect(findLineFaults(open, [line('a', 1, 'S1')])).toEqual({});
  expect(findLineFaults(open, [line('A', 2), line('B', 1), line('C', 1)])).toEqual({
    'lines.0.quantity': 'Only 1 of Fridge is left to send (1 of 3 was dispatched, 1 was refunded), not 2.',
    'lines.1.quantity': 'All of Oven is sent or refunded (1 of 1 was dispatched). Remove it.',
    'lines.2.sku': 'This order has no product C.',
  });
  expect(findLineFaults(open, [line('A', 1, 'S1', 'S2')])).toEqual({
    'lines.0.serialNumbers': '2 serial numbers are too many for 1 unit.',
  });
  expect(findLineFaults([{ ...open[0]!, left: 2 }], [line('A', 2, 'S1', 's1')])).toEqual({
    'lines.0.serialNumbers': 'The serial number s1 appears twice.',
  });
});

test('finds the warehouse that has everything', () => {
  const lines = [
    { productId: 1, left: 2, supplier: '' },
    { productId: 2, left: 1, supplier: '' },
  ];
  const reserved = (...rows: [string, number, number][]) =>
    rows.map(([warehouse, productId, quantity]) => ({ warehouse, productId, quantity }));
  expect(findWholeWarehouse(lines, reserved(['SYD', 1, 2], ['MEL', 1, 2], ['MEL', 2, 1]))).toBe('MEL');
  expect(findWholeWarehouse(lines, reserved(['SYD', 1, 2], ['MEL', 2, 1]))).toBeNull();
  expect(findWholeWarehouse(lines, reserved(['MEL', 1, 1], ['MEL', 1, 1], ['MEL', 2, 1]))).toBe('MEL');
  expect(
    findWholeWarehouse([{ productId: 1, left: 1, supplier: 'Acme' }], reserved(['MEL', 1, 1])),
  ).toBeNull();
});
