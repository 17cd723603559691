import { expect, it } from 'vitest';
import { dueCents, entryOfNotice, isNotice } from './money.ts';

it.each([
  ['confirmed', 1000, 0, 300, 700],
  ['confirmed', 1000, 0, 1000, 0],
  ['confirmed', 1000, 0, 1200, 0],
  ['confirmed', 1000, -100, 900, 0],
  ['confirmed', 1000, -100, 200, 700],
  ['open', 1000, 0, 0, 0],
  ['cancelled', 1000, 0, 0, 0],
])(
  'of an order that is %s over %i, changed by %i, with %i received, %i are owed',
  (state, totalCents, adjustedCents, receivedCents, owed) => {
    expect(dueCents({ state, totalCents, adjustedCents, receivedCents })).toBe(owed);
  },
);

it.each([
  ['refund-failed', 'refund-failed', 1],
  ['capture-failed', 'capture-failed', -1],
  ['disputed', 'chargeback', -1],
  ['dispute-won', 'chargeback-won', 1],
] as const)('%s is an entry %s', (type, kind, sign) => {
  expect(entryOfNotice(type)).toEqual({ kind, sign });
});

it.each(['captured', 'void-failed'] as const)('%s moves no money', (type) => {
  expect(entryOfNotice(type)).toBeNull();
});

it('what begins or ends a payment is no notice about it', () => {
  expect((['authorised', 'refused', 'voided', 'refunded', 'other'] as const).filter(isNotice)).toEqual([]);
});
