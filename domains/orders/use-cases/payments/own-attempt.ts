import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { OrdersDeps } from '../deps.ts';
import { type Attempt, readAttempt, lockCartOfAttempt } from '../../db/attempts.ts';
import { noteShopperSeen } from '../../db/unpaid.ts';
import { askSoon } from './sweep-attempts.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { isUnderWay } from '../../rules/attempt.ts';
import { withdrawAttempt } from '../changes/release-order.ts';
import { noteUnpaid } from '../emails/notify-unpaid.ts';

/** The cart and the reference with which a client identifies its payment attempt. */
export interface OwnAttemptKey {
  cartId: string;
  reference: string;
}

/** Returns the payment attempt with a reference; undefined unless it belongs to the cart. */
export async function findOwnAttempt(
  { db }: Pick<OrdersDeps, 'db'>,
  { cartId, reference }: OwnAttemptKey,
): Promise<Attempt | undefined> {
  const attempt = await readAttempt(db, { reference });
  return attempt?.cartId === cartId ? attempt : undefined;
}

/** Returns the status of a payment. The caller must have checked that the user has access to the cart. */
export async function findPaymentStatus(
  deps: Pick<OrdersDeps, 'db'>,
  key: OwnAttemptKey,
): Promise<PaymentStatus | undefined> {
  const attempt = await findOwnAttempt(deps, key);
  return attempt && statusOfAttempt(attempt);
}

/**
 * Polls the provider for the outcome of a payment. Concurrent callers together cause at most one poll every
 * two seconds.
 */
export async function pollProvider(deps: OrdersDeps, key: OwnAttemptKey): Promise<void> {
  const attempt = await findOwnAttempt(deps, key);
  if (!attempt) return;
  await noteShopperSeen(deps.db, attempt.cartId, deps.clock());
  await askSoon(deps, attempt);
}

function statusOfAttempt({ state, details }: Attempt): PaymentStatus {
  switch (state) {
    case 'created':
    case 'redirected':
    case 'pending':
      return 'Pending';
    case 'unknown':
      return 'Unknown';
    case 'approved':
      return 'Approved';
    case 'declined':
      return details.declineCode === 'cancelled' ? 'Cancelled' : 'Declined';
    case 'voided':
      return details.voidReason === 'too-old' ? 'Expired' : 'Cancelled';
  }
}

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

const CHECK_EVERY_MS = 150;

/**
 * Waits until an attempt that another request is paying has an outcome, but at most `ms` milliseconds. Returns
 * the attempt in its current state.
 */
export async function waitForOutcome(
  { db }: Pick<OrdersDeps, 'db'>,
  attemptId: string,
  ms: number,
): Promise<Attempt | undefined> {
  for (let waited = 0; ; waited += CHECK_EVERY_MS) {
    const attempt = await readAttempt(db, { id: attemptId });
    if (attempt?.state !== 'created' || waited >= ms) return attempt;
    await wait(CHECK_EVERY_MS);
  }
}
