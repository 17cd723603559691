import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor, AuditEntry } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { NoticeType } from '#domains/payments/contract/adapter.ts';
import type { Attempt } from '../db/attempts.ts';
import { orderNumberOf } from './log-facts.ts';

/** A change of an order and its payment, for the audit log. */
export interface OrderChange {
  by: Actor;
  /**
   * `paid`: the amount left to pay was paid. `released`: the holds of the order were released. `voided`: the
   * shop withdrew a payment attempt. `refunded`: the provider refunded money. `refund-other-currency`: the
   * provider reported a refund in a different currency, which was not recorded. `refund-beyond-payment`: the
   * provider reported a refund that is larger than the payment, which was not recorded.
   */
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

/**
 * Writes an audit entry in the transaction of the change. `attempt` contains the payment attempt and its
 * order as they were before the change.
 */
export async function auditOrder(
  tx: Kysely<Tables>,
  attempt: Attempt,
  change: OrderChange,
  now: Date,
): Promise<void> {
  await writeAudit(tx, orderEntry(attempt, change), now);
}

/** Returns the audit entry for a change, for callers that write it in their own statement. */
export function orderEntry(attempt: Attempt, { by, action, after, reason }: OrderChange): AuditEntry {
  const { reference, orderState: order, state: payment, siteId, amountCents, currency } = attempt;
  return {
    by,
    siteId,
    subject: 'orders',
    action,
    key: orderNumberOf(reference),
    before: { order, payment, reference, amountCents, currency },
    // If an event changes neither state, the entry repeats the current states, so that the log shows no
    // change.
    after: after ?? { order, payment },
    reason: reason || undefined,
  };
}
