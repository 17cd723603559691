import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { RefundEnd } from '../../contract/changes.ts';
import { orderRefunded } from '../../events.ts';
import { auditOrder } from '../audit.ts';
import { readAttempt, type Attempt } from '../../db/attempts.ts';
import { writeRefund } from '../../db/money.ts';
import { lockOrderToChange, type OrderName } from '../../db/order-changes.ts';
import { isOwnOrder } from '../own-orders/is-own-order.ts';
import { findUntoldRefund, forgetReference, setRefundState, type DueRefund } from '../../db/refunds.ts';

/**
 * The details of a completed refund. `words` is the note of the staff member or operator who completed it
 * manually.
 */
interface Done {
  by: Actor;
  providerReference: string | null;
  words?: string;
  now: Date;
}

/**
 * Records a requested refund in the ledger and marks it as completed. A repeated call records nothing. The
 * caller must hold the lock on the cart.
 */
export async function bookRefund(
  tx: Kysely<Tables>,
  attempt: Attempt,
  { id, cents }: Pick<DueRefund, 'id' | 'cents'>,
  { by, providerReference, words, now }: Done,
): Promise<void> {
  const sourceKey = `refund:${id}`;
  const refundedCents = await writeRefund(tx, attempt, { cents, sourceKey, now });
  await setRefundState(tx, id, { state: 'done', providerReference, now });
  const reason = [formatCents(refundedCents, { zero: '$0' }), words].filter(Boolean).join(': ');
  await auditOrder(tx, attempt, { by, action: 'refunded', reason }, now);
  await appendEvents(
    tx,
    [orderRefunded({ orderId: attempt.orderId, cents: refundedCents, key: sourceKey })],
    now,
  );
}

/**
 * Records the outcome of a refund that its provider never confirmed. Staff find the outcome in the provider's
 * portal. Refunds that are still being polled are excluded, because the provider might still pay them.
 */
export async function endRefund(
  { db, clock }: { db: Kysely<Tables>; clock: () => Date },
  name: OrderName,
  which: Parameters<typeof findUntoldRefund>[2],
  { by, as, reason }: { by: Actor; as: RefundEnd; reason: string },
): Promise<'ended' | 'unknown-order' | 'own-order' | 'no-such-refund'> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return 'unknown-order';
    if (await isOwnOrder(tx, by, order.id)) return 'own-order';
    const refund = await findUntoldRefund(tx, order.id, which);
    const attempt = refund && (await readAttempt(tx, { id: refund.attemptId }));
    if (!attempt) return 'no-such-refund';
    const now = clock();
    if (as === 'done') {
      await bookRefund(tx, attempt, refund, { by, providerReference: null, words: reason, now });
      return 'ended';
    }
    await setRefundState(tx, refund.id, { state: 'failed', providerReference: null, now });
    await forgetReference(tx, refund.id);
    const words = `${formatCents(refund.cents)}: ${reason}`;
    await auditOrder(tx, attempt, { by, action: 'refund-failed', reason: words }, now);
    return 'ended';
  });
}
