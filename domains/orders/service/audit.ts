import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Actor, AuditEntry } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import type { NoticeType } from '#domains/payments/contract-adapter.ts';
import type { Attempt } from '../store/attempts.ts';
import { orderNumberOf } from './log-facts.ts';

/** What became of an order and its payment, for the audit. */
export interface OrderChange {
  by: Actor;
  /** `paid`: what was owed of it. `voided`: a charge is not wanted any more. `refunded`: the provider gave money back. `refund-other-currency`: it says that it gave back another kind of money, which was not booked. `refund-beyond-payment`: it says that it gave back more than was paid, of which nothing was booked. `released`: what was held for the order is for others again. */
  action:
    | 'confirmed'
    | 'paid'
    | 'released'
    | 'voided'
    | 'refunded'
    | 'refund-other-currency'
    | 'refund-beyond-payment'
    | NoticeType;
  after?: { order: Attempt['orderState']; payment: Attempt['state'] };
  reason?: string;
}

/** Writes it in the transaction that does it. The attempt is as it stood before. */
export async function auditOrder(
  tx: Kysely<Tables>,
  attempt: Attempt,
  change: OrderChange,
  now: Date,
): Promise<void> {
  await writeAudit(tx, orderEntry(attempt, change), now);
}

/** The same as a value, for who writes it with something else. */
export function orderEntry(attempt: Attempt, { by, action, after, reason }: OrderChange): AuditEntry {
  const { reference, orderState: order, state: payment, siteId, amountCents, currency } = attempt;
  return {
    by,
    siteId,
    subject: 'orders',
    action,
    key: orderNumberOf(reference),
    before: { order, payment, reference, amountCents, currency },
    ...(after ? { after } : {}),
    ...(reason ? { reason } : {}),
  };
}
