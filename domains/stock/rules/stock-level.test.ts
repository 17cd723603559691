import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { afterMovement, onHandOfCount, shortOf } from './stock-level.ts';

test.each([
  // Ten ovens are on hand, unpaid orders hold four, and six are sold: enough for all orders.
  [{ onHand: 10, held: 4, allocated: 6 }, 0],
  [{ onHand: 10, held: 4, allocated: 7 }, 1],
  [{ onHand: 10, held: 0, allocated: 0 }, 0],
  [{ onHand: 0, held: 2, allocated: 3 }, 5],
])('the stock level %j is short by %i', (level, short) => expect(shortOf(level)).toBe(short));

describe('the count in a stock file', () => {
  test.each([
    // A physical count includes the sold units that are still in the warehouse.
    [12, 'physical', { allocated: 5, soldSince: 3, movedSince: 0 }, 12],
    // After the count, two units were shipped and one unit was returned.
    [12, 'physical', { allocated: 5, soldSince: 3, movedSince: -1 }, 11],
    [1, 'physical', { allocated: 0, soldSince: 0, movedSince: -3 }, 0],
    // A count of available units excludes the units of orders that the warehouse already knew about. Five
    // units are allocated, and three of them were sold after the count.
    [12, 'available', { allocated: 5, soldSince: 3, movedSince: -9 }, 14],
    [0, 'available', { allocated: 5, soldSince: 5, movedSince: 0 }, 0],
    // More units were sold after the count than are allocated now, because some have already been shipped.
    // The result is never negative.
    [1, 'available', { allocated: 0, soldSince: 3, movedSince: 0 }, 0],
  ] as const)('%i (%s) with %j gives %i on hand', (count, meaning, sold, onHand) => {
    expect(onHandOfCount(count, meaning, sold)).toBe(onHand);
  });
});

describe('stock movements', () => {
  const level = { onHand: 10, held: 2, allocated: 3 };

  test.each([
    ['a paid order is shipped', { goods: -3, promised: -3 }, [7, 2, 0], [-3, -3]],
    ['a delivery from the supplier', { goods: 5, promised: 0 }, [15, 2, 3], [5, 0]],
    ['an order is paid', { goods: 0, promised: 4 }, [10, 2, 7], [0, 4]],
    ['more on hand than recorded', { goods: -12, promised: -1 }, [0, 2, 2], [-10, -1]],
    ['more of an order than is promised', { goods: -4, promised: -4 }, [6, 2, 0], [-4, -3]],
  ])('%s', (_what, movement, [onHand, held, allocated], [goods, promised]) => {
    expect(afterMovement(level, movement)).toEqual({
      level: { onHand, held, allocated },
      moved: { goods, promised },
    });
  });

  it('for any movement, the ledger adds up and nothing is negative', () => {
    const units = fc.integer({ min: 0, max: 500 });
    const change = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(units, units, units, change, change, (onHand, held, allocated, goods, promised) => {
        const after = afterMovement({ onHand, held, allocated }, { goods, promised });
        expect(after.level.onHand).toBe(onHand + after.moved.goods);
        expect(after.level.allocated).toBe(allocated + after.moved.promised);
        expect(after.level.held).toBe(held);
        expect(Math.min(after.level.onHand, after.level.allocated)).toBeGreaterThanOrEqual(0);
        expect(after.moved.goods).toBeGreaterThanOrEqual(goods);
      }),
    );
  });
});
