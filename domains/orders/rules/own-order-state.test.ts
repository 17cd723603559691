import { expect, it } from 'vitest';
import { balanceCents, ownOrderState } from './own-order-state.ts';

it.each([
  ['open', true, 0, 'processing'],
  ['open', false, 0, 'unpaid'],
  ['cancelled', false, 0, 'cancelled'],
  ['cancelled', false, 3, 'cancelled'],
  ['confirmed', false, 0, 'confirmed'],
  ['confirmed', false, 1, 'part-sent'],
  ['confirmed', false, 3, 'sent'],
] as const)(
  'an order that is %s (being paid: %s), %i of 3 units sent: %s',
  (state, isBeingPaid, sent, told) => {
    expect(ownOrderState({ state, isBeingPaid, ordered: 3, sent })).toBe(told);
  },
);

it.each([
  ['confirmed', 1000, 300, 700],
  ['confirmed', 1000, 1000, 0],
  ['confirmed', 1000, 1200, 0],
  ['open', 1000, 0, 0],
  ['cancelled', 1000, 0, 0],
])('of an order that is %s over %i, with %i paid, %i are owed', (state, totalCents, paidCents, owed) => {
  expect(balanceCents({ state, totalCents, paidCents })).toBe(owed);
});
