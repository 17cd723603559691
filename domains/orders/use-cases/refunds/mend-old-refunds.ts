import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderAdjusted } from '../../events.ts';
import { auditOrder } from '../audit.ts';
import { lockCartOfAttempt, readAttempt } from '../../db/attempts.ts';
import { writeAdjustment } from '../../db/money.ts';
import { looseRefunds } from '../../db/old-refunds.ts';
import { setRefundState } from '../../db/refunds.ts';

/**
 * Corrects refunds that were recorded by a process of the previous version, which may still be running. That
 * version writes refunds only to the ledger, so the customer would have to pay the amount again. Returns the
 * number of corrected refunds.
 *
 * If the shop requested the refund, marks the request as completed. Otherwise reduces the order's total.
 */
export async function mendOldRefunds({
  db,
  clock,
}: {
  db: Kysely<Tables>;
  clock: () => Date;
}): Promise<number> {
  let mended = 0;
  for (const attemptId of new Set((await looseRefunds(db)).map((one) => one.attemptId)))
    mended += await inTransaction(db, async (tx) => {
      await lockCartOfAttempt(tx, { id: attemptId });
      const attempt = await readAttempt(tx, { id: attemptId });
      if (!attempt) return 0;
      const now = clock();
      // Reads the refunds again under the lock, because another process may have corrected them.
      const loose = (await looseRefunds(tx, attempt.orderId)).filter((one) => one.attemptId === attemptId);
      for (const { sourceKey, cents: amount, requestId } of loose) {
        if (requestId !== null) {
          await setRefundState(tx, requestId, { state: 'done', providerReference: null, now });
        } else {
          const reason = 'refunded at the provider';
          await writeAdjustment(tx, attempt.orderId, { cents: cents(0 - amount), reason, sourceKey, now });
          await appendEvents(tx, [orderAdjusted({ orderId: attempt.orderId, sourceKey })], now);
        }
        await auditOrder(
          tx,
          attempt,
          {
            by: SYSTEM,
            action: 'refunded',
            reason: `${formatCents(amount)}, reported to an earlier version of the shop`,
          },
          now,
        );
      }
      return loose.length;
    });
  return mended;
}
