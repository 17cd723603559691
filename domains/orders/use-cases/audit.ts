import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor, AuditEntry } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { NoticeType } from '#domains/payments/contract/adapter.ts';
import type { Attempt } from '../db/attempts.ts';
import { orderNumberOf } from './log-facts.ts';

/** A change to an order and its payment, as recorded in the audit. */
export interface OrderChange {
  by: Actor;
  /**
   * `paid`: the amount due was paid. `voided`: the shop no longer wants a charge. `refunded`: the provider
   * refunded money. `refund-other-currency`: the provider reported a refund in a different currency, which
   * was not recorded. `refund-beyond-payment`: the provider reported a refund of more than was paid, and no
   * part of it was recorded. `released`: the holds of the order were released.
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

/** Writes an audit entry in the transaction of the change. `attempt` is the attempt before the change. */
export async function auditOrder(
  tx: Kysely<Tables>,
  attempt: Attempt,
  change: OrderChange,
  now: Date,
): Promise<void> {
  await writeAudit(tx, orderEntry(attempt, change), now);
}

/** Returns the same audit entry as a value, for callers that write it in their own statement. */
export function orderEntry(attempt: Attempt, { by, action, after, reason }: OrderChange): AuditEntry {
  const { reference, orderState: order, state: payment, siteId, amountCents, currency } = attempt;
  return {
    by,
    siteId,
    subject: 'orders',
    action,
    key: orderNumberOf(reference),
    before: { order, payment, reference, amountCents, currency },
    after,
    reason: reason || undefined,
  };
}
