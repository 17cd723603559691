import { expect, it } from 'vitest';
import { PAYMENT_METHOD_ROWS, type PaymentMethodRow } from '#domains/settings/contract/payment-methods.ts';
import { helpWord, helpWords } from './help-words.ts';

const LABELS = Object.values<PaymentMethodRow>(PAYMENT_METHOD_ROWS);

it.each(
  LABELS.filter(({ label, isCommonWord }) => !isCommonWord && (!label.includes(' ') || /pay/i.test(label))),
)('a search for $label finds the pages about payments', ({ label }) => {
  expect(helpWords(label)).toContain(helpWord('pay'));
});

it.each(LABELS.filter(({ isCommonWord }) => isCommonWord))(
  'a search for the common word $label does not find the pages about payments',
  ({ label }) => {
    expect(helpWords(label)).not.toContain(helpWord('pay'));
  },
);
