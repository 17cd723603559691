import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { PAYMENT_METHOD_NUMBER, type PaymentMethodName } from '#domains/payments/contract/payments.ts';
import { hasFlag, isOffered, withoutMethod } from '#domains/payments/rules/offered-methods.ts';

/** The error if the shopper cannot pay for gift cards in cash. */
export const MONEY_NEEDS_COUNTER_TEXT =
  'Gift cards can be paid for in cash only at a store counter, where the buyer takes them away. Choose cash and carry, or a different payment method.';
/** The error if an order contains gift cards and the payment method does not pay them immediately. */
export const MONEY_NEEDS_PAYMENT_TEXT =
  'We send gift cards only after they’re paid for. Please choose a different payment method, or order them separately.';

/**
 * The payment methods with which an order is confirmed before it is paid, and its products are delivered
 * without waiting for the payment.
 */
const PAID_LATER = [
  'CashOnDelivery',
  'CreditAccount',
  'BankTransfer',
] as const satisfies readonly PaymentMethodName[];

type Lines = readonly { facts: { sku: string } }[];

/** Whether a cart contains products that represent money, such as gift cards. */
export function hasMoneyGoods(lines: Lines, goods: MoneyGoods): boolean {
  return lines.some(({ facts }) => goods.has(facts.sku));
}

/**
 * Removes from `opts` the payment methods that are not allowed for a cart with gift cards. Gift cards are
 * equivalent to cash, so they cannot be bought on account or paid on delivery. Staff may accept cash only at
 * their own counter (flag `CashAndCarry`), where the shopper takes the cards. "Other" remains allowed,
 * because the shop issues the cards after the payment.
 */
export function optionsForLines(opts: number, lines: Lines, goods: MoneyGoods): number {
  if (!hasMoneyGoods(lines, goods)) return opts;
  const withCash = hasFlag(opts, 'CashAndCarry') ? opts : withoutMethod(opts, 'Cash');
  return PAID_LATER.reduce(withoutMethod, withCash);
}

/**
 * Returns why the cart's gift cards rule out a payment method; null if the method is allowed. `isCarried` is
 * true if the server has verified that the shopper takes the products at the seller's counter.
 */
export function moneyGoodsFault(
  { opts, methodNumber, isCarried }: { opts: number; methodNumber: number; isCarried: boolean },
  lines: Lines,
  goods: MoneyGoods,
): string | null {
  if (!hasMoneyGoods(lines, goods)) return null;
  if (methodNumber === PAYMENT_METHOD_NUMBER.Cash && !isCarried) return MONEY_NEEDS_COUNTER_TEXT;
  const isClosed =
    isOffered(opts, methodNumber) && !isOffered(optionsForLines(opts, lines, goods), methodNumber);
  return isClosed ? MONEY_NEEDS_PAYMENT_TEXT : null;
}
