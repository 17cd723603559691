import type { Day } from '#foundation/pure/day.ts';
import { randomUUID } from 'node:crypto';
import { failWith } from '#foundation/pure/fault.ts';
import { formatCents, type Cents, cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { otherSubmit, totalChanged } from '../../contract/orders.ts';
import { isUnderWay, maxAgeOf } from '../../rules/attempt.ts';
import type { Purpose } from '../../rules/purpose.ts';
import { lockCart } from '../../db/orders.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import { attemptsOfCart, readAttempt, type Attempt } from '../../db/attempts.ts';
import { insertBalanceAttempt, owedOf } from '../../db/balance.ts';
import type { OrdersDeps } from '../deps.ts';
import { withdrawAttempt } from '../changes/release-order.ts';
import { dueCents } from '../../rules/money.ts';
import { isByMakers } from '../order-view.ts';

export interface PrepareBalance {
  by: Actor;
  siteId: string;
  cartId: string;
  purpose: Extract<Purpose, 'balance' | 'link'>;
  idempotencyKey: string;
  requestHash: string;
  /** The amount due that was displayed to the payer. It is paid in full, unless there is {@link partCents}. */
  displayedCents: Cents;
  /** The part of the amount due that staff have received, if it is less. */
  partCents?: Cents;
  paymentMethod: number;
  provider: string;
  returnUrlOf(attemptId: string): string;
}

export type PreparedBalance =
  | { kind: 'ready'; attempt: Attempt; order: StoredOrder }
  | { kind: 'known' | 'under-way'; attempt: Attempt }
  /** The order has nothing left to pay. */
  | { kind: 'paid' }
  | { kind: 'unknown-order' }
  | { kind: 'refused'; fault: ReturnType<typeof failWith<'total-changed' | 'other-submit'>> };

/**
 * Starts a payment of the amount due for a confirmed order. Only one such payment can be in progress.
 * It holds nothing, because the order already has its stock and delivery day.
 */
export async function prepareBalance(
  { db, clock, delivery, timing, wakeOutbox }: OrdersDeps,
  input: PrepareBalance,
): Promise<PreparedBalance> {
  const prepared = await inTransaction(db, async (tx): Promise<PreparedBalance> => {
    await lockCart(tx, input.cartId);
    const order = await readOrder(tx, { cartId: input.cartId });
    if (!order || order.siteId !== input.siteId || order.state !== 'confirmed')
      return { kind: 'unknown-order' };
    const attempts = await attemptsOfCart(tx, input.cartId);
    const same = attempts.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey);
    if (same && same.requestHash !== input.requestHash)
      return { kind: 'refused', fault: failWith(otherSubmit) };
    if (same) return { kind: 'known', attempt: same };
    const now = clock();
    const underWay = attempts.find(({ state }) => isUnderWay(state));
    if (underWay && underWay.state !== 'redirected') return { kind: 'under-way', attempt: underWay };
    if (underWay) await withdrawAttempt(delivery, tx, underWay, { by: input.by, reason: 'replaced', now });
    const owed = await owedOf(tx, order.id);
    if (owed === 0) return { kind: 'paid' };
    if (owed !== input.displayedCents)
      return {
        kind: 'refused',
        fault: failWith(totalChanged, {
          texts: `The amount due for this order is now ${formatCents(owed)}. Please check it and pay again.`,
        }),
      };
    const id = randomUUID();
    await insertBalanceAttempt(tx, {
      id,
      orderId: order.id,
      purpose: input.purpose,
      paymentMethod: input.paymentMethod,
      provider: input.provider,
      amountCents: input.partCents ?? owed,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      details: { returnUrl: input.returnUrlOf(id), unusedMs: maxAgeOf(timing, 'redirected')! },
      earlier: attempts.length,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
      now,
    });
    return { kind: 'ready', attempt: (await readAttempt(tx, { id }))!, order };
  });
  if (prepared.kind === 'ready') wakeOutbox();
  return prepared;
}

/** The amount due of an order, with the data that its payment page displays. */
export interface OwedOrder {
  number: string;
  /** The total including later adjustments. */
  totalCents: Cents;
  dueCents: Cents;
  deliveryDay: Day | null;
  /** Whether suppliers deliver the whole order. */
  isByMakers: boolean;
}

/**
 * Returns the amount due of a cart's order; undefined if the order is not confirmed. The caller must have
 * checked the user's access.
 */
export async function getOwed(
  { db }: Pick<OrdersDeps, 'db'>,
  siteId: string,
  cartId: string,
): Promise<OwedOrder | undefined> {
  const order = await readOrder(db, { cartId });
  if (order?.siteId !== siteId || order.state !== 'confirmed') return undefined;
  const { number, totalCents, adjustedCents, deliveryDay } = order;
  return {
    number,
    totalCents: cents(totalCents + adjustedCents),
    dueCents: dueCents(order),
    deliveryDay,
    isByMakers: isByMakers(order),
  };
}
