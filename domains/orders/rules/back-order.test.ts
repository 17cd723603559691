import { describe, expect, it } from 'vitest';
import { backOrderedUnits, backOrderText } from './back-order.ts';

const order = {
  lines: [
    { productId: 1, sku: 'FR', quantity: 3 },
    { productId: 2, sku: 'DW', quantity: 1 },
    { productId: 3, sku: 'MAKER', quantity: 1 },
    { productId: 4, sku: 'GIFT', quantity: 2 },
  ],
  supplierDeliveries: [{ skus: ['MAKER'] }],
  isTakenAlong: false,
};
const none = new Map<number, number>();

describe('back-ordered pieces of an order', () => {
  it('are those not reserved, not sent, and delivered from our own stock', () => {
    const neverOnShelves = new Set(['GIFT']);
    const units = (reserved: [number, number][], sent: [number, number][] = []) => [
      ...backOrderedUnits(order, { reserved: new Map(reserved), sent: new Map(sent), neverOnShelves }),
    ];
    expect(units([[2, 1]])).toEqual([[1, 3]]);
    expect(units([[1, 2]])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    // The dispatched units came from the supplier, so they do not count as on back order.
    expect(units([], [[1, 2]])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(
      units(
        [
          [1, 2],
          [2, 1],
        ],
        [[1, 1]],
      ),
    ).toEqual([]);
  });

  it('are zero for products collected from a store', () => {
    const taken = { ...order, isTakenAlong: true };
    expect(
      backOrderedUnits(taken, { reserved: none, sent: none, neverOnShelves: new Set<string>() }),
    ).toEqual(none);
  });

  it('are described with the quantity per line', () => {
    expect(backOrderText({ quantity: 2, backOrdered: 0 }, true)).toBeNull();
    expect(backOrderText({ quantity: 1, backOrdered: 1 }, true)).toBe(
      'On back order. Your delivery day already allows for it.',
    );
    expect(backOrderText({ quantity: 2, backOrdered: 2 }, false)).toBe(
      'On back order. We’re waiting on our supplier for them.',
    );
    expect(backOrderText({ quantity: 3, backOrdered: 1 }, false)).toBe(
      '1 of 3 on back order. We’re waiting on our supplier for it.',
    );
  });
});
