import { expect, it } from 'vitest';
import { dueCents } from './money.ts';

it.each([
  ['confirmed', 1000, 300, 700],
  ['confirmed', 1000, 1000, 0],
  ['confirmed', 1000, 1200, 0],
  ['open', 1000, 0, 0],
  ['cancelled', 1000, 0, 0],
])(
  'of an order that is %s over %i, with %i received, %i are owed',
  (state, totalCents, receivedCents, owed) => {
    expect(dueCents({ state, totalCents, receivedCents })).toBe(owed);
  },
);
