import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { findAuditedChange, writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { cancelAllocations } from '#domains/stock/use-cases/stock.ts';
import { blockSoldCards, takeBackCoupons, takeFromSoldCards } from '#domains/vouchers/use-cases/vouchers.ts';
import { orderAdjusted, orderCancelled, balanceRequested } from '../../events.ts';
import { isUnderWay } from '../../rules/attempt.ts';
import { lifeOf, mayDo, type OrderActorKind, type OrderLife } from '../../rules/order-life.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import { adjustmentOf, cancellationKey, planRefund } from '../../rules/refund.ts';
import { assignRefund, suggestedRefund, type OpenRow, type RowChoice } from '../../rules/refund-rows.ts';
import { attemptsOfCart } from '../../db/attempts.ts';
import { releaseProjectLines, takeOutBookedDay } from '../../db/holds.ts';
import { writeAdjustment } from '../../db/money.ts';
import {
  lockOrderToChange,
  writeCancelled,
  type OrderName,
  type OrderToChange,
} from '../../db/order-changes.ts';
import { writeRowRefunds } from '../../db/refund-rows.ts';
import { owedOf } from '../../db/balance.ts';
import { isOwnOrder } from '../own-orders/is-own-order.ts';
import { getRequestedWaitEnd, giveBack, refundableOf } from '../refunds/give-back.ts';
import { readOpenRows } from '../refunds/open-rows.ts';
import { getOrderVersion } from '../edits/order-version.ts';
import { notifyStockChanged, withdrawAttempt } from './release-order.ts';
import { deliveredUnits, sentUnits, type Shipment } from '../order-view.ts';

export interface OrderChangeDeps {
  db: Kysely<Tables>;
  delivery: Pick<DeliverySubject, 'releaseDay'>;
  shipmentsOf(db: Kysely<Tables>, orderIds: readonly number[]): Promise<Shipment[]>;
  clock: () => Date;
  wakeOutbox(): void;
}

/** The result of a request to change an order. `known`: the same request was already performed. */
export type OrderChanged =
  | { kind: 'known'; number: string }
  /**
   * `waitsUntil` is the time at which the provider can make the refund. It is set only for a partial refund
   * of a payment that is not captured yet. `refundCents` is the amount that a cancellation refunds.
   */
  | { kind: 'done'; number: string; waitsUntil?: Date; refundCents?: Cents }
  | { kind: 'unknown-order' }
  /** A staff member decides on their own order (`isOrderOfAccount`). */
  | { kind: 'own-order' }
  /** The order's current state does not allow the action. */
  | { kind: 'too-late'; life: OrderLife }
  /** A refund of a different amount already has this key. */
  | { kind: 'key-used'; cents: Cents }
  /** A gift card that the order sold has already been spent. */
  | { kind: 'card-used' }
  /** The phone number cannot receive text messages. */
  | { kind: 'no-mobile' }
  /** The order has changed since the version that the actor saw. */
  | { kind: 'conflict' }
  /** A row to refund is not in the order or has fewer units left than requested. */
  | { kind: 'rows-gone' }
  /** The amount is larger than the amount of the selected rows. */
  | { kind: 'beyond-rows'; mostCents: Cents }
  /** The amount is larger than the amount that can be refunded. */
  | { kind: 'too-much'; mostCents: Cents };

type Tx = Kysely<Tables>;

/** Who requests a change to an order: the actor, the kind of actor, and the reason that the actor typed. */
export interface Wish {
  by: Actor;
  actorKind: OrderActorKind;
  reason: string;
  /** The version of the order that the actor saw (`readVersionedOrder`); null or undefined if any version may change. */
  version?: number | null;
}

/**
 * Cancels an order without shipments. Releases its goods, its delivery day and its coupon uses. Refunds gift
 * cards immediately, and requests the refunds of payments from their providers. Idempotent.
 */
export async function cancelOrder(deps: OrderChangeDeps, name: OrderName, wish: Wish): Promise<OrderChanged> {
  const changed = await inTransaction(
    deps.db,
    (tx) => cancelWithin(tx, deps, name, wish),
    ({ kind }) => kind !== 'card-used',
  );
  if (changed.kind === 'done') deps.wakeOutbox();
  return changed;
}

/**
 * Cancels an order like {@link cancelOrder}, but in the caller's transaction, which must roll back if a gift card was
 * used. The caller must wake the outbox after the commit.
 */
export async function cancelWithin(
  tx: Tx,
  deps: Omit<OrderChangeDeps, 'db' | 'wakeOutbox'>,
  name: OrderName,
  { by, actorKind, reason, version }: Wish,
): Promise<OrderChanged> {
  const { delivery, clock } = deps;
  const order = await lockOrderToChange(tx, name);
  if (!order) return { kind: 'unknown-order' };
  if (actorKind === 'people' && (await isOwnOrder(tx, by, order.id))) return { kind: 'own-order' };
  if (order.state === 'cancelled') return { kind: 'known', number: order.number };
  const life = await lifeOfOrder(tx, deps, order);
  if (!mayDo('cancel', life, actorKind)) return { kind: 'too-late', life };
  if (await hasChanged(tx, deps, order, version)) return { kind: 'conflict' };
  const now = clock();
  for (const attempt of (await attemptsOfCart(tx, order.cartId)).filter(({ state }) => isUnderWay(state)))
    await withdrawAttempt(delivery, tx, attempt, { by, reason: 'order-closed', now });
  await notifyStockChanged(tx, await cancelAllocations(tx, order.id, now), now);
  const day = await takeOutBookedDay(tx, order.id);
  if (day) await delivery.releaseDay(tx, day, 'booked');
  await takeBackCoupons(tx, order.id);
  await releaseProjectLines(tx, order.id, 'all');
  if (!(await blockSoldCards(tx, order.id))) return { kind: 'card-used' };
  const key = cancellationKey(order.id);
  const refundCents = cents(Math.max(0, order.paidCents - order.goingBackCents));
  if (refundCents > 0) await giveBack(tx, order, { refundCents, reason, key, now });
  if (order.totalCents !== 0) await adjust(tx, order, cents(0 - order.totalCents), { reason, key, now });
  await writeCancelled(tx, order.id, now);
  await noteChange(
    tx,
    order,
    { by, action: 'cancelled', key, reason, change: cents(0 - order.totalCents) },
    now,
  );
  await appendEvents(tx, [orderCancelled({ orderId: order.id })], now);
  return { kind: 'done', number: order.number, refundCents };
}

/** Whether an order has changed since the version that the actor saw. The caller must have locked the cart. */
async function hasChanged(
  tx: Tx,
  deps: Pick<OrderChangeDeps, 'shipmentsOf'>,
  { id }: OrderToChange,
  version: number | null | undefined,
): Promise<boolean> {
  return typeof version === 'number' && (await getOrderVersion(tx, deps, id)) !== version;
}

/**
 * Refunds all or part of an order's payments and reduces the order's total by the amount. The order stays
 * confirmed. `key` identifies the request permanently: a repeated request refunds nothing.
 */
export async function refundOrder(
  deps: OrderChangeDeps,
  name: OrderName,
  wish: RefundWish,
): Promise<OrderChanged> {
  const changed = await inTransaction(deps.db, (tx) => refundWithin(tx, deps, name, wish));
  if (changed.kind === 'done') deps.wakeOutbox();
  return changed;
}

export type RefundWish = Omit<Wish, 'actorKind'> & {
  cents: Cents;
  key: string;
  /** The rows to refund; undefined if the refund does not apply to specific rows. */
  rows?: readonly RowChoice[] | undefined;
  /** Whether the goods in `rows` were returned. Returned units count as refunded, whatever the amount. */
  isReturn?: boolean;
};

/**
 * Refunds an order like {@link refundOrder}, but in the caller's transaction. The caller must wake the outbox
 * after the commit.
 */
export async function refundWithin(
  tx: Tx,
  deps: Pick<OrderChangeDeps, 'clock' | 'shipmentsOf'>,
  name: OrderName,
  { by, reason, cents: requestedCents, key, rows = [], isReturn = false, version }: RefundWish,
): Promise<OrderChanged> {
  const order = await lockOrderToChange(tx, name);
  if (!order) return { kind: 'unknown-order' };
  if (await isOwnOrder(tx, by, order.id)) return { kind: 'own-order' };
  const sourceKey = `refund:${order.id}:${key}`;
  const known = await findAuditedChange<{ refundCents?: Cents }>(tx, {
    subject: 'orders',
    key: order.number,
    change: sourceKey,
  });
  if (known)
    return known.refundCents === undefined || known.refundCents === requestedCents
      ? { kind: 'known', number: order.number }
      : { kind: 'key-used', cents: known.refundCents };
  const life = await lifeOfOrder(tx, deps, order);
  if (!mayDo('refund', life, 'people')) return { kind: 'too-late', life };
  if (await hasChanged(tx, deps, order, version)) return { kind: 'conflict' };
  const now = deps.clock();
  const left = cents(Math.max(0, order.paidCents - order.goingBackCents));
  const tooMuch = (most: Cents): OrderChanged => ({
    kind: 'too-much',
    mostCents: cents(Math.min(left, most)),
  });
  if (!planRefund(requestedCents, await refundableOf(tx, order))) return tooMuch(left);
  const open = await readOpenRows(tx, order.id);
  const refused = rowsFault(open.rows, rows, requestedCents);
  if (refused) return refused;
  const mostCents = await takeFromSoldCards(tx, order.id, {
    requestedCents,
    totalCents: order.totalCents,
  });
  if (mostCents !== null) return tooMuch(mostCents);
  const refunds = assignRefund(open, rows, { amount: requestedCents, isReturn });
  await writeRowRefunds(tx, order.id, { sourceKey, refunds });
  await giveBack(tx, order, { refundCents: requestedCents, reason, key: sourceKey, now });
  const change = adjustmentOf(requestedCents, order);
  if (change !== 0) await adjust(tx, order, change, { reason, key: sourceKey, now });
  const waitsUntil = await getRequestedWaitEnd(tx, order.id, now);
  const waits = waitsUntil ? { waitsUntil } : {};
  const refund = { refundCents: requestedCents, ...waits };
  await noteChange(tx, order, { by, action: 'refund-asked', key: sourceKey, reason, change, refund }, now);
  return { kind: 'done', number: order.number, ...waits };
}

/**
 * Returns the reason why these rows cannot be refunded with this amount. Returns null if they can, or if no
 * rows are selected.
 */
function rowsFault(
  open: readonly OpenRow[],
  rows: readonly RowChoice[],
  amount: Cents,
): Extract<OrderChanged, { kind: 'rows-gone' | 'beyond-rows' }> | null {
  if (rows.length === 0) return null;
  const isLeft = ({ id, quantity }: RowChoice) =>
    quantity <= (open.find((row) => row.id === id)?.leftQuantity ?? 0);
  if (!rows.every(isLeft) || new Set(rows.map(({ id }) => id)).size < rows.length)
    return { kind: 'rows-gone' };
  const mostCents = suggestedRefund(open, rows, ZERO);
  return amount > mostCents ? { kind: 'beyond-rows', mostCents } : null;
}

/**
 * Requests that the customer pay the amount left to pay. Sends an email with a payment link, which works for
 * anyone who has the link. If `textIn` is set (the country of the site's phone numbers), sends a text message
 * instead, to `otherNumber` or to the order's phone number.
 *
 * `key` identifies the request: a repeated request sends no second message. Returns `too-much` if there is
 * nothing left to pay.
 */
export async function requestBalanceOf(
  { db, clock, wakeOutbox }: Pick<OrderChangeDeps, 'db' | 'clock' | 'wakeOutbox'>,
  name: OrderName,
  {
    by,
    key,
    textIn,
    otherNumber,
  }: { by: Actor; key: string; textIn?: 'AU' | 'NZ'; otherNumber?: string | undefined },
): Promise<OrderChanged> {
  const changed = await inTransaction(db, async (tx): Promise<OrderChanged> => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return { kind: 'unknown-order' };
    const number = textIn === undefined ? null : (otherNumber ?? textNumber(order.phone, textIn));
    if (textIn !== undefined && number === null) return { kind: 'no-mobile' };
    if ((await owedOf(tx, order.id)) === 0) return { kind: 'too-much', mostCents: cents(0) };
    const change = `payment-link:${order.id}:${key}`;
    const requested = { subject: 'orders', key: order.number, change };
    if (await findAuditedChange(tx, requested)) return { kind: 'done', number: order.number };
    const now = clock();
    const text = number === null ? {} : { textTo: number };
    await appendEvents(tx, [balanceRequested({ orderId: order.id, key, ...text })], now);
    await writeAudit(
      tx,
      {
        by,
        siteId: order.siteId,
        subject: 'orders',
        action: 'rest-asked',
        key: order.number,
        // If the text message goes to a different phone number than the order's, the number is recorded in
        // the audit log, because it is unverified.
        after: { change, ...(otherNumber === undefined ? {} : { textedTo: otherNumber }) },
      },
      now,
    );
    return { kind: 'done', number: order.number };
  });
  if (changed.kind === 'done') wakeOutbox();
  return changed;
}

/** Writes an adjustment of an order's total, and the event about it. The caller must have locked the cart. */
export async function adjust(
  tx: Tx,
  { id }: OrderToChange,
  change: Cents,
  { reason, key, now }: { reason: string; key: string; now: Date },
): Promise<void> {
  await writeAdjustment(tx, id, { cents: change, reason, sourceKey: key, now });
  await appendEvents(tx, [orderAdjusted({ orderId: id, sourceKey: key })], now);
}

/** Returns the state of an order, which depends on its shipments and returns. */
export async function lifeOfOrder(
  tx: Tx,
  { shipmentsOf }: Pick<OrderChangeDeps, 'shipmentsOf'>,
  { id, state, ordered, isCarried }: OrderToChange,
) {
  // Cash and carry orders have no shipment, because the customer collected the goods.
  if (isCarried) return lifeOf({ state, ordered, sent: ordered, delivered: ordered });
  const shipments = await shipmentsOf(tx, [id]);
  return lifeOf({ state, ordered, sent: sentUnits(shipments), delivered: deliveredUnits(shipments) });
}

async function noteChange(
  tx: Tx,
  { number, siteId, state, totalCents, paidCents }: OrderToChange,
  what: {
    by: Actor;
    action: 'cancelled' | 'refund-asked';
    key: string;
    reason: string;
    change: Cents;
    refund?: { refundCents: Cents; waitsUntil?: Date };
  },
  now: Date,
): Promise<void> {
  const { by, action, key, reason, change, refund } = what;
  await writeAudit(
    tx,
    {
      by,
      siteId,
      subject: 'orders',
      action,
      key: number,
      before: { order: state, totalCents, paidCents },
      after: {
        order: action === 'cancelled' ? 'cancelled' : state,
        totalCents: totalCents + change,
        change: key,
        ...refund,
      },
      // Records the reason only if a staff member or operator typed it, or another system sent it. A shopper's reason is not recorded in
      // the audit log.
      ...(by.kind === 'staff' || by.kind === 'key' || by.kind === 'operator'
        ? { reason: `${reason} (${formatCents(cents(0 - change), { zero: '$0' })})` }
        : {}),
    },
    now,
  );
}
