import { formatDayLong, isDay, type Day, formatDayOfYear } from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_LABEL } from '#domains/payments/contract/payments.ts';
import { paymentMethodName } from '#domains/payments/rules/offered-methods.ts';
import { claimUrlOfOrder } from '#domains/promotions/rules/claim-path.ts';
import { bankTransferOf, transferText } from '../../../rules/bank-transfer.ts';
import { dueCents, isOnAccount, isUnpaid, getRetainedCents } from '../../../rules/money.ts';
import { summarizePayment } from '../../../rules/payment-methods.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import { isByMakers, takenFrom, titlesOf } from '../../order-view.ts';

/** Returns one sentence per delivery of an order, which states when the goods are delivered. */
export function whenOf(order: StoredOrder): string[] {
  const store = takenFrom(order).takenFrom;
  if (store !== undefined) return [`Collected from ${store}.`];
  const days = order.supplierDeliveries.map(({ supplier, skus, deliveryDay }) => {
    const brings = inASentence(titlesOf(order, skus));
    return `${brings === '' ? supplier : `${brings}, delivered by ${supplier}`}: around ${formatDayLong(deliveryDay)}`;
  });
  if (isByMakers(order)) return [...days, 'A Product Expert will contact you to confirm the delivery date.'];
  const makers = new Set(order.supplierDeliveries.flatMap(({ skus = [] }) => skus));
  const ours = order.lines.filter(({ sku }) => !makers.has(sku)).map(({ title }) => title);
  const day = order.deliveryDay ? formatDayLong(order.deliveryDay as Day) : '';
  // If suppliers deliver some of the goods, this sentence names the goods that our trucks deliver.
  const own = makers.size > 0 && day !== '' ? `${inASentence(ours)}, delivered by us: ${day}` : day;
  const installs = new Set(order.lines.flatMap(({ install }) => (install ? [install.name] : [])));
  return [
    ...(own === '' ? [] : [own]),
    ...days,
    ...[...installs].map((name) => `${name}: we’ll call you to arrange the time.`),
  ];
}

/**
 * Returns the text about the payment methods, such as `Paid with: Gift card ($500), Credit or debit card`.
 * Includes the amounts if only part of the order is paid. If nothing is paid, names only the chosen method.
 */
export function paidWithWords(order: StoredOrder): string {
  const { giftCardCents, attempt } = order;
  if (isOnAccount(order))
    return `${giftCardCents > 0 ? `Paid with: Gift card (${formatCents(giftCardCents)}). The rest is on account` : 'On account'}: payable ${order.accountDueDay ? `by ${formatDayLong(order.accountDueDay)}, ` : ''}under the terms agreed with your company`;
  const methodName = paymentMethodName(attempt?.paymentMethod ?? 0);
  const isPart = dueCents(order) > 0;
  const byMethod = cents(getRetainedCents(order) - giftCardCents);
  const ways = [
    ...(giftCardCents > 0 ? [`Gift card (${formatCents(giftCardCents)})`] : []),
    ...(methodName && methodName !== 'None' && !(isPart && byMethod <= 0)
      ? [PAYMENT_METHOD_LABEL[methodName] + (isPart ? ` (${formatCents(byMethod)})` : '')]
      : []),
  ];
  if (isPart && ways.length === 0)
    return methodName && methodName !== 'None' && (!isUnpaid(order) || bankTransferOf(order))
      ? `Not paid yet. Payment method: ${PAYMENT_METHOD_LABEL[methodName]}`
      : 'Not paid yet';
  return `Paid with: ${ways.length > 0 ? ways.join(', ') : 'No payment needed'}`;
}

/**
 * Returns the sentence which says that the invoice is attached, with the invoice's legal title. The sentence
 * never says "tax invoice" in New Zealand, or if the shop has no tax number.
 */
export function invoiceWords(title: string): string {
  const name =
    title === 'Taxable supply information'
      ? 'invoice with the taxable supply information'
      : title.toLowerCase();
  return `Your ${name} is attached.`;
}

/**
 * Returns one sentence per reward that the shopper can claim from a manufacturer, each with an absolute link.
 * `origin` is the shop's origin.
 */
export function rewardWords(
  { rewards, number }: Pick<StoredOrder, 'rewards' | 'number'>,
  origin: string,
): { words: string; link: string }[] {
  return rewards.map(({ title, label, claimUrl, claimUntil }) => ({
    words: `${label === '' ? title : `${label} (${title})`}.${claimUntil !== null && isDay(claimUntil) ? ` Claim it by ${formatDayOfYear(claimUntil)}.` : ''}`,
    link: new URL(claimUrlOfOrder(claimUrl, number), origin).href,
  }));
}

/**
 * Returns sentences about the amount left to pay and, after a deposit, about the day by which the balance
 * must be paid. Empty if everything is paid.
 */
export function restWords(order: StoredOrder): string[] {
  const due = dueCents(order);
  if (due === 0) return [];
  if (order.balanceDueDay === null) return [`You still have ${formatCents(due)} to pay.`];
  const transfer = bankTransferOf(order);
  const how = transfer === null ? [] : [transferText(formatCents(due), transfer)];
  if (isUnpaid(order))
    return [
      ...how,
      `Please pay ${formatCents(due)} by ${formatDayLong(order.balanceDueDay)}. We hold your order until then, and cancel it if it isn’t paid.`,
    ];
  if (transfer !== null)
    return [...how, `Please pay ${formatCents(due)} by ${formatDayLong(order.balanceDueDay)}.`];
  return [
    `You have paid ${formatCents(getRetainedCents(order))} as a deposit. Please pay the remaining ${formatCents(due)} by ${formatDayLong(order.balanceDueDay)}.`,
  ];
}

/**
 * Returns the rows that describe the payment methods and the amount left to pay. Used in the email that
 * notifies the shop of a new order.
 */
export function paymentRows(order: StoredOrder): [label: string, text: string][] {
  const { methods, paidCents, onAccountCents, dueCents: due } = summarizePayment(order);
  const by = (day: Day | null) => (day === null ? '' : ` by ${formatDayLong(day)}`);
  return [
    ['Payment method', methods.length > 0 ? methods.join(', ') : 'None needed'],
    ['Paid', formatCents(paidCents, { zero: '$0' })],
    ...(onAccountCents > 0
      ? [['On account', `${formatCents(onAccountCents)}${by(order.accountDueDay)}`] as [string, string]]
      : []),
    ['Amount due', due > 0 ? `${formatCents(due)}${by(order.balanceDueDay)}` : '$0'],
  ];
}
