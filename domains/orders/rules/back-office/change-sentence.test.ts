import { expect, test } from 'vitest';
import { SYSTEM } from '#domains/audit/contract.ts';
import { changeSentence } from './change-sentence.ts';

const NAMES = new Map([['a', 'Sam Lee']]);
const staff = { ...SYSTEM, kind: 'staff' as const, id: 'a' };
const customer = { ...SYSTEM, kind: 'customer' as const, id: 'b' };

test.each([
  [{ action: 'refund-asked', by: staff, after: { refundCents: 10_000 } }, 'Sam Lee refunded $100'],
  [{ action: 'refund-asked', by: staff }, 'Sam Lee refunded an amount'],
  [{ action: 'edited', by: { ...staff, id: 'x' } }, 'A colleague edited the order'],
  [{ action: 'day-changed', by: customer }, 'The customer changed the delivery day'],
  [{ action: 'refunded', by: SYSTEM }, 'A refund was completed'],
  [{ action: 'mail-resent', by: staff }, null],
])('describes %o', (entry, text) => {
  expect(changeSentence(entry, NAMES, 'someone else')).toBe(text);
});

test('addresses the reader', () => {
  expect(changeSentence({ action: 'edited', by: staff }, NAMES, 'a')).toBe('You edited the order');
});
