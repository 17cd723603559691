import { describe, expect, it, test } from 'vitest';
import { lifeOf, mayDo, ORDER_LIVES } from './order-life.ts';

test.each([
  [{ state: 'open', ordered: 2, sent: 0 }, 'placed'],
  [{ state: 'cancelled', ordered: 2, sent: 0 }, 'cancelled'],
  [{ state: 'confirmed', ordered: 2, sent: 0 }, 'confirmed'],
  [{ state: 'confirmed', ordered: 2, sent: 0, delivered: 0 }, 'confirmed'],
  [{ state: 'confirmed', ordered: 2, sent: 1, delivered: 1 }, 'in-fulfilment'],
  [{ state: 'confirmed', ordered: 2, sent: 1 }, 'in-fulfilment'],
  [{ state: 'confirmed', ordered: 2, sent: 2 }, 'dispatched'],
  [{ state: 'confirmed', ordered: 2, sent: 2, delivered: 1 }, 'dispatched'],
  [{ state: 'confirmed', ordered: 2, sent: 2, delivered: 2 }, 'delivered'],
  [{ state: 'confirmed', ordered: 2, sent: 2, delivered: 2, returned: 1 }, 'delivered'],
  [{ state: 'confirmed', ordered: 2, sent: 2, returned: 2 }, 'returned'],
] as const)('%o is %s', (facts, life) => expect(lifeOf(facts)).toBe(life));

describe('actions on an order by actor', () => {
  it('the customer may cancel until a part is dispatched, and after that no actor may', () => {
    expect(ORDER_LIVES.filter((life) => mayDo('cancel', life, 'shopper'))).toEqual(['confirmed']);
    expect(ORDER_LIVES.filter((life) => mayDo('cancel', life, 'people'))).toEqual(['confirmed']);
  });
  it('only active orders are dispatched', () => {
    expect(ORDER_LIVES.filter((life) => mayDo('send', life, 'shop'))).toEqual(['confirmed', 'in-fulfilment']);
  });
  it('only staff refund, for every order that was ever confirmed', () => {
    expect(ORDER_LIVES.filter((life) => !mayDo('refund', life, 'people'))).toEqual(['placed']);
    expect(ORDER_LIVES.filter((life) => mayDo('refund', life, 'shopper'))).toEqual([]);
  });
  it('the customer and staff may change the day until a part is dispatched', () => {
    for (const doer of ['shopper', 'people'] as const)
      expect(ORDER_LIVES.filter((life) => mayDo('change-day', life, doer))).toEqual(['confirmed']);
    expect(ORDER_LIVES.filter((life) => mayDo('change-day', life, 'shop'))).toEqual([]);
  });
  it('a warehouse may also record a return', () => {
    expect(ORDER_LIVES.filter((life) => mayDo('take-back', life, 'shop'))).toEqual([
      'in-fulfilment',
      'dispatched',
      'delivered',
    ]);
    expect(ORDER_LIVES.filter((life) => mayDo('take-back', life, 'shopper'))).toEqual([]);
  });
  it('only placed orders are confirmed', () => {
    expect(ORDER_LIVES.filter((life) => mayDo('confirm', life, 'shop'))).toEqual(['placed']);
  });
  it('staff or a file mark dispatched orders as delivered', () => {
    for (const doer of ['people', 'shop'] as const)
      expect(ORDER_LIVES.filter((life) => mayDo('deliver', life, doer))).toEqual([
        'in-fulfilment',
        'dispatched',
        'delivered',
      ]);
    expect(ORDER_LIVES.filter((life) => mayDo('deliver', life, 'shopper'))).toEqual([]);
  });
  it('dispatched products can be returned', () => {
    expect(ORDER_LIVES.filter((life) => mayDo('take-back', life, 'people'))).toEqual([
      'in-fulfilment',
      'dispatched',
      'delivered',
    ]);
  });
});
