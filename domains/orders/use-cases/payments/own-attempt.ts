import type { PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { OrdersDeps } from '../deps.ts';
import { type Attempt, readAttempt } from '../../db/attempts.ts';
import { noteShopperSeen } from '../../db/unpaid.ts';
import { askSoon } from './sweep-attempts.ts';

/** The cart and reference by which a client names its payment attempt. */
export interface OwnAttemptKey {
  cartId: string;
  reference: string;
}

/** Returns the attempt with a reference; undefined if it does not belong to the cart. */
export async function findOwnAttempt(
  { db }: Pick<OrdersDeps, 'db'>,
  { cartId, reference }: OwnAttemptKey,
): Promise<Attempt | undefined> {
  const attempt = await readAttempt(db, { reference });
  return attempt?.cartId === cartId ? attempt : undefined;
}

/** Returns the status of a payment, for callers that have access to its cart. */
export async function findPaymentStatus(
  deps: Pick<OrdersDeps, 'db'>,
  key: OwnAttemptKey,
): Promise<PaymentStatus | undefined> {
  const attempt = await findOwnAttempt(deps, key);
  return attempt && statusOfAttempt(attempt);
}

/**
 * Polls the provider for the outcome of a payment that completes asynchronously. All callers together cause
 * at most one poll every two seconds.
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
