import { expect, test } from 'vitest';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { LISTED_METHODS } from '#domains/payments/methods/server-list.ts';
import { isOffered } from '#domains/payments/rules/offered-methods.ts';
import { moneyGoodsFault, optionsForLines } from './money-goods.ts';

const GOODS = parseMoneyGoods('GIFT50');
const LINES = [{ facts: { sku: 'gift50' } }];
const ALL = Object.values(PAYMENT_METHOD_NUMBER).reduce(
  (bits: number, one) => bits | one,
  CHECKOUT_FLAG.CashAndCarry,
);

/**
 * Payment methods that use no provider. `books` states whether the shop has received the money when the order
 * is placed.
 */
const AGREED = LISTED_METHODS.flatMap((method) => {
  const books = Object.keys(method.variables).length === 0 ? method.connect({})?.adapter.books : undefined;
  return books === undefined ? [] : method.methodNames.map((methodName) => ({ methodName, books }));
});

test.each(AGREED)(
  '$methodName ($books) sells gift cards only if the money is received first',
  ({ methodName, books }) => {
    const number = PAYMENT_METHOD_NUMBER[methodName];
    const isOpen = isOffered(optionsForLines(ALL, LINES, GOODS), number);
    // "Other" is also allowed. The order is then placed unpaid, and the shop issues the gift cards after the
    // payment.
    expect(isOpen).toBe(books === 'cash' || methodName === 'Other');
    expect(moneyGoodsFault({ opts: ALL, methodNumber: number, isCarried: true }, LINES, GOODS) === null).toBe(
      isOpen,
    );
    expect(moneyGoodsFault({ opts: ALL, methodNumber: number, isCarried: false }, [], GOODS)).toBeNull();
  },
);

test('lists every agreed method', () => {
  expect(AGREED.map(({ methodName }) => methodName).toSorted()).toEqual([
    'BankTransfer',
    'Cash',
    'CashOnDelivery',
    'CreditAccount',
    'Other',
  ]);
});
