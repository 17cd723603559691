import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import { appendEvents, insertingEventsIf } from '#domains/notifications/use-cases/events.ts';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import type { StockClaim } from '#domains/stock/rules/stock-level.ts';
import { releaseStock } from '#domains/stock/use-cases/stock.ts';
import { releaseCodes } from '#domains/vouchers/use-cases/vouchers.ts';
import { logFactsOf } from '../log-facts.ts';
import { isUnderWay, stateAfterWithdrawal } from '../../rules/attempt.ts';
import { auditOrder } from '../audit.ts';
import { lockCart } from '../../db/orders.ts';
import { cartsWithExpiredHolds, releaseProjectLines, takeOutHeldDay } from '../../db/holds.ts';
import { attemptsOfCart, updateAttempt, type Attempt, type AttemptDetails } from '../../db/attempts.ts';
import type { OrdersDeps } from '../deps.ts';

type Db = Kysely<Tables>;
type DayPlaces = Pick<DeliverySubject, 'releaseDay'>;

/** Writes an event that refreshes the pages of products whose stock has changed. */
export async function notifyStockChanged(tx: Db, productIds: readonly number[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  const tags = [...new Set(productIds)].map((id) => `product:${id}`);
  await appendEvents(tx, [pagesChanged({ tags })], now);
}

/**
 * Returns the SQL that writes an event for each product whose stock runs out, so that its pages are
 * refreshed. The SQL is part of the statement that reserves stock.
 */
export function buildEmptiedEvents(
  claims: readonly StockClaim[],
  now: Date,
): ((isEmpty: (productId: number) => RawBuilder<unknown>) => RawBuilder<unknown>) | null {
  const ids = [...new Set(claims.map(({ productId }) => productId))];
  if (ids.length === 0) return null;
  return (isEmpty) =>
    insertingEventsIf(
      ids.map((id) => ({ event: pagesChanged({ tags: [`product:${id}`] }), onlyIf: isEmpty(id) })),
      now,
    );
}

/**
 * Releases all holds of an order. Locks the rows in the same order as all other transactions: stock, delivery
 * day, codes, project lines. The caller must have locked the cart.
 */
export async function releaseHolds(delivery: DayPlaces, tx: Db, orderId: number, now: Date): Promise<void> {
  await notifyStockChanged(tx, await releaseStock(tx, orderId), now);
  const day = await takeOutHeldDay(tx, orderId);
  if (day) await delivery.releaseDay(tx, day, 'held');
  await releaseCodes(tx, orderId);
  await releaseProjectLines(tx, orderId, 'held');
}

/**
 * Withdraws a payment attempt in progress and releases the order's holds. The sweeper then voids the payment
 * at the provider. A charge that succeeds anyway is refunded. The caller must have locked the cart.
 */
export async function withdrawAttempt(
  delivery: DayPlaces,
  tx: Db,
  attempt: Attempt,
  { by, reason, now }: { by: Actor; reason: NonNullable<AttemptDetails['voidReason']>; now: Date },
): Promise<void> {
  const state = stateAfterWithdrawal(attempt.state);
  if (state === null) throw new Error(`a payment attempt in the state ${attempt.state} cannot be withdrawn`);
  await releaseHolds(delivery, tx, attempt.orderId, now);
  await auditOrder(
    tx,
    attempt,
    { by, action: 'voided', after: { order: attempt.orderState, payment: state }, reason },
    now,
  );
  await updateAttempt(tx, attempt.id, {
    state,
    details: { ...attempt.details, voidReason: reason },
    providerReference: attempt.providerReference,
    nextCheckAt: now,
    now,
  });
}

/**
 * Creates the function that returns whether a locked cart may change:
 *
 * - `free`: yes, because no payment is in progress.
 * - `being-paid`: no, because the provider is processing the payment.
 * - An object with `withdraw`: the shopper is on the provider's page. The caller must call `withdraw` before
 * changing the goods, so that the old total cannot be paid.
 */
export function createChangeGuard(
  delivery: DayPlaces,
): (
  tx: Db,
  cartId: string,
  by: Actor,
  now: Date,
) => Promise<'free' | 'being-paid' | { withdraw(): Promise<void> }> {
  return async (tx, cartId, by, now) => {
    const underWay = (await attemptsOfCart(tx, cartId)).find(({ state }) => isUnderWay(state));
    if (!underWay) return 'free';
    if (underWay.state !== 'redirected') return 'being-paid';
    return { withdraw: () => withdrawAttempt(delivery, tx, underWay, { by, reason: 'cart-changed', now }) };
  };
}

/**
 * Whether a payment attempt for the cart's order is in progress. Includes attempts that wait for the shopper.
 * The caller must have locked the cart.
 */
export async function isBeingPaid(tx: Db, cartId: string): Promise<boolean> {
  return (await attemptsOfCart(tx, cartId)).some(({ state }) => isUnderWay(state));
}

/**
 * Releases the expired holds of orders without a payment in progress. Holds normally end together with their
 * payment attempt, but after an unexpected error they may still exist. Returns the number of orders whose
 * holds were released.
 */
export async function releaseExpiredHolds(
  { db, delivery, clock, log }: OrdersDeps,
  limit = 50,
): Promise<number> {
  const expired = await cartsWithExpiredHolds(db, clock(), limit);
  let released = 0;
  for (const { cartId, orderId } of expired) {
    let facts: object = { orderId };
    await inTransaction(db, async (tx) => {
      await lockCart(tx, cartId);
      const attempts = await attemptsOfCart(tx, cartId);
      if (attempts.some(({ state }) => isUnderWay(state))) return;
      const now = clock();
      await releaseHolds(delivery, tx, orderId, now);
      const last = attempts.at(-1);
      facts = last ? logFactsOf(last) : { orderId };
      if (last) await auditOrder(tx, last, { by: SYSTEM, action: 'released', reason: 'holds-expired' }, now);
      released += 1;
    });
    log.warn(facts, 'released holds that were still active after their payment ended');
  }
  return released;
}
