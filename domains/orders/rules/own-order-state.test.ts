import { expect, it } from 'vitest';
import { ownOrderState } from './own-order-state.ts';

it.each([
  ['open', true, 0, 'processing'],
  ['open', false, 0, 'unpaid'],
  ['cancelled', false, 0, 'cancelled'],
  ['cancelled', false, 3, 'cancelled'],
  ['confirmed', false, 0, 'confirmed'],
  ['confirmed', false, 1, 'part-sent'],
  ['confirmed', false, 3, 'sent'],
] as const)(
  'an order that is %s (being paid: %s) with %i of 3 units sent has the state %s',
  (state, isBeingPaid, sent, told) => {
    expect(ownOrderState({ state, isBeingPaid, ordered: 3, sent })).toBe(told);
  },
);

it('an order is delivered once all of its products are', () => {
  const all = { state: 'confirmed', isBeingPaid: false, ordered: 3, sent: 3 } as const;
  expect(ownOrderState({ ...all, delivered: 3 })).toBe('delivered');
  expect(ownOrderState({ ...all, delivered: 2 })).toBe('sent');
});
