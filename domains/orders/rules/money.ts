import { cents, type Cents } from '#foundation/pure/money.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract/payments.ts';
import { NOTICES, type NoticeType, type PaymentEvent } from '#domains/payments/contract/adapter.ts';

/**
 * Kinds of ledger entries:
 * - received money, by its source
 * - `refund`: a refund, and `refund-failed`: a refund that later failed
 * - `capture-failed`: a charge that the bank did not pay after all
 * - `chargeback`: money that a bank took back, and `chargeback-won`: money that it returned
 */
export type MoneyKind =
  | 'charge'
  | 'refund'
  | 'gift-card'
  | 'account'
  | 'cash'
  | 'refund-failed'
  | 'capture-failed'
  | 'chargeback'
  | 'chargeback-won';

/** Kinds of entries that banks dispute. The shop does not request such money again automatically. */
export const DISPUTED_KINDS = ['chargeback', 'chargeback-won'] as const satisfies readonly MoneyKind[];

/**
 * Returns the ledger entry that a notice about an approved payment makes; null for a notice that moves no
 * money.
 */
export function entryOfNotice(type: NoticeType): { kind: MoneyKind; sign: 1 | -1 } | null {
  switch (type) {
    case 'refund-failed':
      return { kind: 'refund-failed', sign: 1 };
    case 'capture-failed':
      return { kind: 'capture-failed', sign: -1 };
    case 'disputed':
      return { kind: 'chargeback', sign: -1 };
    case 'dispute-won':
      return { kind: 'chargeback-won', sign: 1 };
    case 'void-failed':
    case 'captured':
      return null;
  }
}

/**
 * Returns the paid amount that the shop keeps: receipts less refunds, requested ones included, at least 0. A
 * requested refund reduces the order's total immediately, so it must also reduce this sum immediately. A
 * refund made at the provider while a refund of the whole is requested is a part of that refund. The
 * requested refund then returns the rest.
 */
export function keptCents({
  receivedCents,
  goingBackCents,
}: {
  receivedCents: number;
  goingBackCents: number;
}): Cents {
  return cents(Math.max(0, receivedCents - goingBackCents));
}

/**
 * Returns the amount due of an order: its adjusted total less {@link keptCents}, at least 0. Only a confirmed
 * order has an amount due. A chargeback does not make it due again.
 */
export function dueCents(order: {
  state: string;
  totalCents: number;
  adjustedCents: number;
  receivedCents: number;
  goingBackCents: number;
}): Cents {
  const { state, totalCents, adjustedCents } = order;
  return cents(state === 'confirmed' ? Math.max(0, totalCents + adjustedCents - keptCents(order)) : 0);
}

/** Whether an event is such a notice. */
export function isNotice(type: PaymentEvent['type']): type is NoticeType {
  return (NOTICES as readonly string[]).includes(type);
}

/**
 * The faults that staff are notified of: notices, and three faults of refunds. A refund is not confirmed for
 * days, is reported in another currency, or is reported as more than was paid.
 */
export const TROUBLES = [
  ...NOTICES,
  'refund-unconfirmed',
  'refund-other-currency',
  'refund-beyond-payment',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/**
 * After this many days without a confirmation, staff handle a refund and the shop stops polling its provider.
 */
export const REFUND_PATIENCE_DAYS = 5;

/** The title of each fault and what staff must do about it. */
export const TROUBLE_TEXT: Readonly<Record<Trouble, { title: string; advice: string }>> = {
  captured: {
    title: 'Only a part of a payment was captured',
    advice: 'Look at the payment in the provider’s own pages: the order counts as paid in full.',
  },
  'capture-failed': {
    title: 'A payment was approved and then not paid',
    advice:
      'The order is confirmed and its money has not come. Ask the customer to pay it before it is sent.',
  },
  'refund-failed': {
    title: 'A refund failed',
    advice: 'The customer has not got the money. Refund it again, or pay it out another way.',
  },
  'refund-unconfirmed': {
    title: 'A refund is not confirmed',
    advice:
      'It was asked for days ago and the provider has not said how it ended; it is asked no more. Look for it in the provider’s own pages and say how it ended, at the order under Refunds or by npm run orders -- end-refund; what did not go back can be refunded again then.',
  },
  'refund-other-currency': {
    title: 'A refund was told in another currency',
    advice:
      'Nothing of it was booked. Look in the provider’s own pages what went back, and refund here what is missing.',
  },
  'refund-beyond-payment': {
    title: 'A refund was told of more than was paid',
    advice:
      'Nothing of it was booked. Look in the provider’s own pages what went back: it may be of another payment.',
  },
  'void-failed': {
    title: 'A payment that is not wanted could not be voided',
    advice: 'Look whether it still stands in the provider’s own pages, and give it back there.',
  },
  disputed: {
    title: 'A bank took back a payment (chargeback)',
    advice: 'Send what proves the sale to the provider before the time that it names is over.',
  },
  'dispute-won': {
    title: 'A bank returned a payment that it had taken back',
    advice: 'The dispute is decided for the shop; nothing more is to be done.',
  },
};

/**
 * Whether an order was placed on a company's account, by the options of `PAYMENT_OPTION`. Such an order is
 * settled without a payment.
 */
export function isOnAccount({
  paidBy,
  attempt,
}: {
  paidBy: readonly number[];
  attempt: { paymentOption: number } | null;
}): boolean {
  const options = paidBy.length > 0 ? paidBy : [attempt?.paymentOption];
  return options.includes(PAYMENT_OPTION.CreditAccount);
}
