import { formatDayLong, formatDayOrdinal, type Day } from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { PAYMENT_OPTION_LABEL } from '#domains/payments/contract.ts';
import { paymentOptionName } from '#domains/payments/rules/options.ts';
import { dueCents, isOnAccount } from '../rules/money.ts';
import type { StoredOrder } from '../store/read-order.ts';
import { isByMakers, takenFrom, titlesOf } from './order-view.ts';

/** When an order comes, one sentence each. */
export function whenOf(order: StoredOrder): string[] {
  const store = takenFrom(order).takenFrom;
  if (store !== undefined) return [`Taken along from ${store}.`];
  const days = order.supplierDeliveries.map(({ supplier, skus, deliveryDay }) => {
    const brings = inASentence(titlesOf(order, skus));
    return `${brings === '' ? supplier : `${brings}, brought by ${supplier}`}: about ${formatDayOrdinal(deliveryDay)}`;
  });
  if (isByMakers(order)) return [...days, 'A Product Expert will contact you to confirm the delivery date.'];
  const makers = new Set(order.supplierDeliveries.flatMap(({ skus = [] }) => skus));
  const ours = order.lines.filter(({ sku }) => !makers.has(sku)).map(({ title }) => title);
  const day = order.deliveryDay ? formatDayLong(order.deliveryDay as Day) : '';
  // Where makers have a part in it, ours is named too.
  const own = makers.size > 0 && day !== '' ? `${inASentence(ours)}, brought by us: ${day}` : day;
  const installs = new Set(order.lines.flatMap(({ install }) => (install ? [install.name] : [])));
  return [
    ...(own === '' ? [] : [own]),
    ...days,
    ...[...installs].map((name) => `${name}: we call you to agree on the time.`),
  ];
}

/** `Paid with: Gift card ($500), Credit or debit card`. */
export function paidWithWords(order: StoredOrder): string {
  const { giftCardCents, attempt } = order;
  if (isOnAccount(order))
    return `${giftCardCents > 0 ? `Paid with: Gift card (${formatCents(giftCardCents)}). The rest is on account` : 'On account'}: payable by the terms agreed with your company`;
  const option = paymentOptionName(attempt?.paymentOption ?? 0);
  const ways = [
    ...(giftCardCents > 0 ? [`Gift card (${formatCents(giftCardCents)})`] : []),
    ...(option && option !== 'None' ? [PAYMENT_OPTION_LABEL[option]] : []),
  ];
  return `Paid with: ${ways.length > 0 ? ways.join(', ') : 'No payment needed'}`;
}

/** What was paid of an order that stands with a deposit, and when the rest is due; nothing for any other. */
export function restWords(order: StoredOrder): string[] {
  const due = dueCents(order);
  if (order.balanceDueDay === null || due === 0) return [];
  return [
    `You have paid ${formatCents(order.receivedCents)} as a deposit. The rest, ${formatCents(due)}, is to be paid by ${formatDayLong(order.balanceDueDay)}.`,
  ];
}
