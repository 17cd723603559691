import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import type { OrdersDeps } from '../deps.ts';
import { type Attempt, lockCartOfAttempt, readAttempt } from '../../db/attempts.ts';
import { isUnderWay } from '../../rules/attempt.ts';
import { withdrawAttempt } from '../changes/release-order.ts';
import { noteShopperSeen } from '../../db/unpaid.ts';
import { noteUnpaid } from '../emails/notify-unpaid.ts';
import { type OwnAttemptKey, findOwnAttempt } from './own-attempt.ts';

/** Ends an attempt in progress at the shopper's request. Returns the attempt in its current state. */
export async function withdrawPayment(
  deps: OrdersDeps,
  key: OwnAttemptKey,
  by: Actor,
): Promise<Attempt | undefined> {
  if (!(await findOwnAttempt(deps, key))) return undefined;
  const attempt = await inTransaction(deps.db, async (tx) => {
    await lockCartOfAttempt(tx, { reference: key.reference });
    const current = await readAttempt(tx, { reference: key.reference });
    if (!current || !isUnderWay(current.state)) return current;
    const now = deps.clock();
    await withdrawAttempt(deps.delivery, tx, current, { by, reason: 'withdrawn', now });
    await noteShopperSeen(tx, current.cartId, now);
    await noteUnpaid(tx, deps, current, now);
    return { ...current, state: 'voided' as const };
  });
  deps.wakeOutbox();
  return attempt;
}
