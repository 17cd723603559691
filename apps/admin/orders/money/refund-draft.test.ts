import { expect, test } from 'vitest';
import type { RefundFormView } from '#domains/orders/contract/refunds.ts';
import { readRefund, refundErrors, startRefund } from './refund-draft.ts';

const ROW = {
  id: 'goods:F1',
  kind: 'goods' as const,
  title: 'Fridge',
  left: 2,
  leftAmount: 200,
  most: 2,
  chosen: 0,
};
const FORM: RefundFormView = {
  rows: [ROW],
  unassigned: 0,
  refundable: 150,
  sources: [{ method: 'PayPal', amount: 150 }],
};

test('the amount follows from the rows, at most what can be refunded', () => {
  expect(readRefund({ units: { 'goods:F1': 1 }, typedAmount: null }, FORM)).toEqual({
    amount: 100,
    text: '100.00',
    rows: [{ id: 'goods:F1', quantity: 1 }],
    what: '1 × Fridge',
  });
  expect(readRefund({ units: { 'goods:F1': 9 }, typedAmount: null }, FORM).amount).toBe(150);
});

test('a typed amount stays, also the amount of a failed refund', () => {
  expect(readRefund(startRefund(49.5), FORM)).toMatchObject({ amount: 49.5, text: '49.50', rows: [] });
  expect(readRefund(startRefund(undefined), FORM).text).toBe('');
});

test.each([
  [{ units: {}, typedAmount: 'abc' }, 'Enter an amount in dollars, such as 149.90'],
  [{ units: {}, typedAmount: '151' }, 'At most $150 can be refunded'],
  [
    { units: { 'goods:F1': 1 }, typedAmount: '120' },
    'Your selection comes to $100. Lower the amount, or select more items.',
  ],
  [{ units: {}, typedAmount: '150' }, undefined],
])('checks %o', (draft, error) => {
  expect(refundErrors(readRefund(draft, FORM), FORM).amount).toBe(error);
});
