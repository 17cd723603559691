import { expect, it } from 'vitest';
import { CLAIM_STATES } from '../contract/values.ts';
import { canMove, takesReceipts } from './claim-life.ts';

it('a claim is checked, approved and paid; only a rejection can be taken back', () => {
  const steps = CLAIM_STATES.flatMap((from) =>
    CLAIM_STATES.filter((to) => canMove(from, to)).map((to) => `${from}→${to}`),
  );
  expect(steps).toEqual([
    'received→checking',
    'received→approved',
    'received→rejected',
    'checking→approved',
    'checking→rejected',
    'approved→rejected',
    'approved→paid',
    'rejected→checking',
  ]);
});

it.each([
  ['received', null, true],
  ['checking', null, true],
  ['approved', null, false],
  ['paid', null, false],
  ['rejected', 'unreadable', true],
  ['rejected', 'incomplete', true],
  ['rejected', 'not-eligible', false],
] as const)('a claim that is %s (%s) accepts a receipt: %s', (state, reason, can) =>
  expect(takesReceipts({ state, reason })).toBe(can),
);
