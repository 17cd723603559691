import type { Day } from '#foundation/pure/day.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { NOTICES, type NoticeType, type PaymentEvent } from '#domains/payments/contract/adapter.ts';

/**
 * The kinds of ledger entries:
 * - `charge`, `gift-card`, `account`, `cash`: money received from this source
 * - `refund`: a refund
 * - `refund-failed`: the reversal of a refund that later failed
 * - `capture-failed`: the reversal of a charge that was approved but whose capture failed
 * - `chargeback`: money that a bank took back
 * - `chargeback-won`: money that a bank returned after a chargeback
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

/**
 * The kinds of ledger entries for chargebacks. The shop does not automatically request this money from the
 * customer again.
 */
export const DISPUTED_KINDS = ['chargeback', 'chargeback-won'] as const satisfies readonly MoneyKind[];

/**
 * Returns the kind and the sign of the ledger entry for a notice about an approved payment; null if the
 * notice reports no movement of money.
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
 * Returns the amount that the shop retains: the received amount less completed and requested refunds, 0 or
 * more. Requested refunds count, because they reduce the order's total immediately.
 *
 * If a partial refund is made in the provider's portal while a full refund is requested, it counts as part of
 * the full refund, which then refunds only the rest.
 */
export function getRetainedCents({
  receivedCents,
  goingBackCents,
}: {
  receivedCents: number;
  goingBackCents: number;
}): Cents {
  return cents(Math.max(0, receivedCents - goingBackCents));
}

/**
 * Returns the amount left to pay for a confirmed order: its adjusted total less {@link getRetainedCents}, 0
 * or more. Returns 0 for any other order. A chargeback does not increase the amount.
 */
export function dueCents(order: {
  state: string;
  totalCents: number;
  adjustedCents: number;
  receivedCents: number;
  goingBackCents: number;
}): Cents {
  const { state, totalCents, adjustedCents } = order;
  return cents(state === 'confirmed' ? Math.max(0, totalCents + adjustedCents - getRetainedCents(order)) : 0);
}

/**
 * The name of the request of an order that the customer pays by bank transfer. Its value is the account.
 */
export const TRANSFER_REQUEST = 'bankTransfer';

/**
 * Whether an order was confirmed unpaid, because staff placed it with a payment link or it is paid by bank transfer, and
 * nothing is paid yet, except with gift cards. If it is not paid by its day, the order is cancelled, and gift cards get
 * their amounts back.
 */
export function isUnpaid<Order extends Parameters<typeof getRetainedCents>[0] & WithDueDay>(
  order: Order,
): order is Order & { balanceDueDay: Day } {
  const { balanceDueDay: dueDay, requests } = order;
  const isDeferred = requests['payByLink'] === true || typeof requests[TRANSFER_REQUEST] === 'object';
  return isDeferred && dueDay !== null && getRetainedCents(order) <= order.giftCardCents;
}
interface WithDueDay {
  balanceDueDay: Day | null;
  giftCardCents: number;
  requests: Readonly<Record<string, unknown>>;
}

/** Whether an event from a provider is a notice about an approved payment. */
export function isNotice(type: PaymentEvent['type']): type is NoticeType {
  return (NOTICES as readonly string[]).includes(type);
}

/**
 * The payment incidents of which staff are notified: the providers' notices, and three kinds of incidents
 * with refunds. They are refunds that are not confirmed for days, that are reported in a different currency,
 * or that are larger than the payment.
 */
export const PAYMENT_INCIDENTS = [
  ...NOTICES,
  'refund-unconfirmed',
  'refund-other-currency',
  'refund-beyond-payment',
] as const;
export type PaymentIncident = (typeof PAYMENT_INCIDENTS)[number];

/**
 * The number of days after which an unconfirmed refund is reported to staff and the shop stops polling its
 * provider.
 */
export const REFUND_PATIENCE_DAYS = 5;

/** The title of each incident, and advice for staff. */
export const TROUBLE_TEXT: Readonly<Record<PaymentIncident, { title: string; advice: string }>> = {
  captured: {
    title: 'Only part of a payment was captured',
    advice: 'Check the payment in the provider’s dashboard, because the order is recorded as fully paid.',
  },
  'capture-failed': {
    title: 'A payment was approved, but its capture failed',
    advice:
      'The order is confirmed, but the money hasn’t arrived. Ask the customer to pay before you send the goods.',
  },
  'refund-failed': {
    title: 'A refund failed',
    advice: 'The customer hasn’t received the money. Refund it again, or pay it back in another way.',
  },
  'refund-unconfirmed': {
    title: 'A refund isn’t confirmed',
    advice:
      'The refund was requested days ago. The provider hasn’t reported a result, and the shop no longer checks. Find the refund in the provider’s dashboard. Then record its result, either in the order under Refunds or with npm run orders -- end-refund. You can then refund again any amount that the customer didn’t receive.',
  },
  'refund-other-currency': {
    title: 'A refund was reported in a different currency',
    advice:
      'The shop didn’t record the refund. Check the refunded amount in the provider’s dashboard, and refund the difference here.',
  },
  'refund-beyond-payment': {
    title: 'A refund was reported for more than was paid',
    advice:
      'The shop didn’t record the refund. Check it in the provider’s dashboard, because it may belong to a different payment.',
  },
  'void-failed': {
    title: 'An unwanted payment couldn’t be voided',
    advice: 'Check in the provider’s dashboard whether the payment is still open, and refund it there.',
  },
  disputed: {
    title: 'A bank reversed a payment (chargeback)',
    advice: 'Send proof of the sale to the provider before its deadline.',
  },
  'dispute-won': {
    title: 'A bank returned a payment after a chargeback',
    advice: 'The dispute was decided in the shop’s favour. No action is needed.',
  },
};

/**
 * Whether an order was placed on a company's credit account, and therefore confirmed without a payment. This
 * is derived from the `PAYMENT_METHOD_NUMBER` values of its payments.
 */
export function isOnAccount({
  paidBy,
  attempt,
}: {
  paidBy: readonly number[];
  attempt: { paymentMethod: number } | null;
}): boolean {
  const methodNumbers = paidBy.length > 0 ? paidBy : [attempt?.paymentMethod];
  return methodNumbers.includes(PAYMENT_METHOD_NUMBER.CreditAccount);
}
