import { expect, test } from 'vitest';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { CHECKOUT_FLAG, PAYMENT_OPTION } from '#domains/payments/contract/payments.ts';
import { LISTED_METHODS } from '#domains/payments/methods/server-list.ts';
import { isOffered } from '#domains/payments/rules/options.ts';
import { moneyGoodsFault, optionsForLines } from './money-goods.ts';

const GOODS = parseMoneyGoods('GIFT50');
const LINES = [{ facts: { sku: 'gift50' } }];
const ALL = Object.values(PAYMENT_OPTION).reduce(
  (bits: number, one) => bits | one,
  CHECKOUT_FLAG.CashAndCarry,
);

/**
 * Payment methods that use no provider. `books` states whether the shop has received the money when the order
 * is placed.
 */
const AGREED = LISTED_METHODS.flatMap((method) => {
  const books = Object.keys(method.variables).length === 0 ? method.connect({})?.adapter.books : undefined;
  return books === undefined ? [] : method.options.map((option) => ({ option, books }));
});

test.each(AGREED)(
  '$option ($books) sells gift cards only if the money is received first',
  ({ option, books }) => {
    const number = PAYMENT_OPTION[option];
    const isOpen = isOffered(optionsForLines(ALL, LINES, GOODS), number);
    // "Other" is also allowed. The order is then placed unpaid, and the shop issues the gift cards after the
    // payment.
    expect(isOpen).toBe(books === 'cash' || option === 'Other');
    expect(moneyGoodsFault({ opts: ALL, option: number, isCarried: true }, LINES, GOODS) === null).toBe(
      isOpen,
    );
    expect(moneyGoodsFault({ opts: ALL, option: number, isCarried: false }, [], GOODS)).toBeNull();
  },
);

test('lists every agreed method', () => {
  expect(AGREED.map(({ option }) => option).toSorted()).toEqual([
    'Cash',
    'CashOnDelivery',
    'CreditAccount',
    'Other',
  ]);
});
