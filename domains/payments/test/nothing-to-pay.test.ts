import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { createNothingToPay } from '../nothing-to-pay.ts';

const attempt = {
  attemptId: 'a',
  reference: 'W1-1',
  currency: 'AUD' as const,
  returnUrl: 'https://shop.test/back',
};

test('approves a zero amount and no other', async () => {
  const none = createNothingToPay();
  const free = { ...attempt, amountCents: cents(0) };
  expect(await none.lookup(free)).toMatchObject({ kind: 'approved', amountCents: 0, reference: 'W1-1' });
  expect(await none.lookup({ ...free, amountCents: cents(1) })).toMatchObject({ kind: 'declined' });
  expect(await none.void(free)).toEqual({ kind: 'voided' });
});
