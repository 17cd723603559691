import { expect, test } from 'vitest';
import { cancelSentences, refundSentences } from './money-texts.ts';

const PREVIEW = { version: 1, refund: 0, refundTo: [], units: 1, restocked: 1, total: 0, due: 0 };

test('a refund names the amount of each payment method, gift cards last', () => {
  const sources = [
    { method: 'PayPal', amount: 700 },
    { method: 'Gift card', amount: 200 },
  ];
  expect(refundSentences(800, sources, '1 × Fridge')).toEqual([
    'Refunds $700 to PayPal and $100 to gift card.',
    'For 1 × Fridge.',
    'Nothing changes for the goods.',
    'The customer gets an email. You can’t undo this.',
  ]);
});

test('a cancelled order says what goes back into stock and where the money goes', () => {
  const refundTo = [
    { method: 'Credit or debit card', amount: 1249 },
    { method: 'Gift card', amount: 100 },
  ];
  expect(cancelSentences({ ...PREVIEW, refund: 1349, refundTo, units: 3, restocked: 2 }, true)).toEqual([
    'Refunds $1,249 to credit or debit card and $100 to gift card.',
    'Cancels the order with 3 items. 2 of them go back into stock.',
    'The customer gets an email. You can’t undo this.',
  ]);
});

test('cancelled items leave a total, and maybe an amount to pay', () => {
  expect(cancelSentences({ ...PREVIEW, total: 500, due: 20 }, false)).toEqual([
    'Refunds nothing, because nothing was paid for it.',
    'Cancels 1 item. It goes back into stock.',
    'The new total is $500.',
    'The customer still has to pay $20.',
    'The customer gets an email. The refund can’t be undone.',
  ]);
});
