import { expect, it } from 'vitest';
import { PAYMENT_METHOD_LABEL, type PaymentMethodName } from '#domains/payments/contract/payments.ts';
import { helpWord, helpWords } from './help-words.ts';

/**
 * Payment methods whose label is a common word or, like Zip, also a brand of products. A search finds them
 * only with "pay with …".
 */
const AMBIGUOUS: readonly PaymentMethodName[] = [
  'CreditCard',
  'Zip',
  'ZipInStore',
  'CreditAccount',
  'CashOnDelivery',
  'Cash',
];
const named = Object.entries(PAYMENT_METHOD_LABEL).filter(
  ([option]) => !AMBIGUOUS.includes(option as PaymentMethodName),
);

it.each(named)(
  'a search for %s finds the pages about payments: add the word to help-words.ts',
  (_, label) => {
    expect(helpWords(label)).toContain(helpWord('pay'));
  },
);
