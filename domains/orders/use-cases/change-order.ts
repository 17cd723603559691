import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import type { DeliverySubject } from '#domains/delivery/service.ts';
import { appendEvents } from '#domains/notifications/service/events.ts';
import { cancelAllocations } from '#domains/stock/service.ts';
import { blockSoldCards, takeBackCoupons, takeFromSoldCards } from '#domains/vouchers/service.ts';
import { orderAdjusted, orderCancelled, restAsked } from '../events.ts';
import { isUnderWay } from '../rules/attempt.ts';
import { lifeOf, mayDo, type OrderDoer, type OrderLife } from '../rules/order-life.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import { adjustmentOf, cancellationKey, planRefund } from '../rules/refund.ts';
import { assignRefund, suggestedRefund, type OpenRow, type RowChoice } from '../rules/refund-rows.ts';
import { attemptsOfCart } from '../store/attempts.ts';
import { releaseProjectLines, takeOutBookedDay } from '../store/holds.ts';
import { writeAdjustment } from '../store/money.ts';
import {
  knownChange,
  lockOrderToChange,
  writeCancelled,
  type OrderName,
  type OrderToChange,
} from '../store/order-changes.ts';
import { writeRowRefunds } from '../store/refund-rows.ts';
import { owedOf } from '../store/rest.ts';
import { askedWaitUntil, giveBack, refundableOf } from './give-back.ts';
import { readOpenRows } from './open-rows.ts';
import { notifyStockChanged, withdrawAttempt } from './release-order.ts';
import { deliveredUnits, sentUnits, type Shipment } from '../service/order-view.ts';

export interface OrderChangeNeeds {
  db: Kysely<Tables>;
  delivery: Pick<DeliverySubject, 'releaseDay'>;
  shipmentsOf(db: Kysely<Tables>, orderIds: readonly number[]): Promise<Shipment[]>;
  clock: () => Date;
  wakeOutbox(): void;
}

/** What became of a wish to change an order. `known`: the same was done before. */
export type OrderChanged =
  | { kind: 'known'; number: string }
  /** `waitsUntil`: a part of a payment that is not captured yet goes back then. */
  | { kind: 'done'; number: string; waitsUntil?: Date }
  | { kind: 'unknown-order' }
  /** It may not be done with an order that stands so. */
  | { kind: 'too-late'; life: OrderLife }
  /** The same key named another refund. */
  | { kind: 'key-used'; cents: Cents }
  /** A gift card that the order bought has paid for something. */
  | { kind: 'card-used' }
  /** A text message to a number that takes none. */
  | { kind: 'no-mobile' }
  /** A row of the refund has been refunded already, or is not in the order. */
  | { kind: 'rows-gone' }
  /** More than the chosen rows come to. */
  | { kind: 'beyond-rows'; mostCents: Cents }
  /** More than can go back. */
  | { kind: 'too-much'; mostCents: Cents };

type Tx = Kysely<Tables>;

/** How somebody changes an order: who, as what, and why in their words. */
export interface Wish {
  by: Actor;
  doer: OrderDoer;
  reason: string;
}

/**
 * Cancels an order of which nothing has left: goods, day and uses of coupons are for others again, gift cards have their money
 * at once, payments are asked back of their providers. Twice is once.
 */
export async function cancelOrder(
  needs: OrderChangeNeeds,
  name: OrderName,
  { by, doer, reason }: Wish,
): Promise<OrderChanged> {
  const { db, delivery, clock, wakeOutbox } = needs;
  const changed = await inTransaction(db, async (tx): Promise<OrderChanged> => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return { kind: 'unknown-order' };
    if (order.state === 'cancelled') return { kind: 'known', number: order.number };
    const life = await lifeOfOrder(tx, needs, order);
    if (!mayDo('cancel', life, doer)) return { kind: 'too-late', life };
    const now = clock();
    for (const attempt of (await attemptsOfCart(tx, order.cartId)).filter(({ state }) => isUnderWay(state)))
      await withdrawAttempt(delivery, tx, attempt, { by, reason: 'order-closed' }, now);
    await notifyStockChanged(tx, await cancelAllocations(tx, order.id, now), now);
    const day = await takeOutBookedDay(tx, order.id);
    if (day) await delivery.releaseDay(tx, day, 'booked');
    await takeBackCoupons(tx, order.id);
    await releaseProjectLines(tx, order.id, 'all');
    if (!(await blockSoldCards(tx, order.id))) throw new CardUsed();
    const key = cancellationKey(order.id);
    const wanted = cents(Math.max(0, order.paidCents - order.goingBackCents));
    if (wanted > 0) await giveBack(tx, order, { wanted, reason, key, now });
    if (order.totalCents !== 0) await adjust(tx, order, cents(0 - order.totalCents), { reason, key, now });
    await writeCancelled(tx, order.id, now);
    await noteChange(
      tx,
      order,
      { by, action: 'cancelled', key, reason, change: cents(0 - order.totalCents) },
      now,
    );
    await appendEvents(tx, [orderCancelled({ orderId: order.id })], now);
    return { kind: 'done', number: order.number };
  }).catch((error: unknown): OrderChanged => {
    if (error instanceof CardUsed) return { kind: 'card-used' };
    throw error;
  });
  if (changed.kind === 'done') wakeOutbox();
  return changed;
}

/** Undoes the transaction. */
class CardUsed extends Error {}

/**
 * Gives back a part of what was paid for an order, or all of it, and makes the order cost that much less. The order stands.
 * `key` names the wish for good: the same twice is once.
 */
export async function refundOrder(
  needs: OrderChangeNeeds,
  name: OrderName,
  wish: RefundWish,
): Promise<OrderChanged> {
  const changed = await inTransaction(needs.db, (tx) => refundWithin(tx, needs, name, wish));
  if (changed.kind === 'done') needs.wakeOutbox();
  return changed;
}

export type RefundWish = Omit<Wish, 'doer'> & {
  cents: Cents;
  key: string;
  /** What the refund is for; left out: the order as a whole. */
  rows?: readonly RowChoice[] | undefined;
  /** The goods of `rows` came back: they are refunded, whatever was given for them. */
  isReturn?: boolean;
};

/** {@link refundOrder} as a part of what its caller does; they wake the outbox once it is done. */
export async function refundWithin(
  tx: Tx,
  needs: Pick<OrderChangeNeeds, 'clock' | 'shipmentsOf'>,
  name: OrderName,
  { by, reason, cents: wanted, key, rows = [], isReturn = false }: RefundWish,
): Promise<OrderChanged> {
  const order = await lockOrderToChange(tx, name);
  if (!order) return { kind: 'unknown-order' };
  const sourceKey = `refund:${order.id}:${key}`;
  const known = await knownChange(tx, order.number, sourceKey);
  if (known)
    return known.refundCents === null || known.refundCents === wanted
      ? { kind: 'known', number: order.number }
      : { kind: 'key-used', cents: known.refundCents };
  const life = await lifeOfOrder(tx, needs, order);
  if (!mayDo('refund', life, 'people')) return { kind: 'too-late', life };
  const now = needs.clock();
  const left = cents(Math.max(0, order.paidCents - order.goingBackCents));
  const tooMuch = (most: Cents): OrderChanged => ({
    kind: 'too-much',
    mostCents: cents(Math.min(left, most)),
  });
  if (!planRefund(wanted, await refundableOf(tx, order))) return tooMuch(left);
  const open = await readOpenRows(tx, order.id);
  const refused = rowsFault(open.rows, rows, wanted);
  if (refused) return refused;
  const mostCents = await takeFromSoldCards(tx, order.id, {
    wantedCents: wanted,
    totalCents: order.totalCents,
  });
  if (mostCents !== null) return tooMuch(mostCents);
  const refunds = assignRefund(open, rows, { amount: wanted, isReturn });
  await writeRowRefunds(tx, order.id, { sourceKey, refunds });
  await giveBack(tx, order, { wanted, reason, key: sourceKey, now });
  const change = adjustmentOf(wanted, order);
  if (change !== 0) await adjust(tx, order, change, { reason, key: sourceKey, now });
  const waitsUntil = await askedWaitUntil(tx, order.id, now);
  const waits = waitsUntil ? { waitsUntil } : {};
  const refund = { refundCents: wanted, ...waits };
  await noteChange(tx, order, { by, action: 'refund-asked', key: sourceKey, reason, change, refund }, now);
  return { kind: 'done', number: order.number, ...waits };
}

/** Returns why an amount cannot be refunded for these rows; null if it can, and for a refund of the order as a whole. */
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
 * Asks who ordered for what is owed, by a mail with a link that whoever has it can pay with, or by a text message where
 * `textIn` names the country whose national numbers the shop keeps, to `otherNumber` or else the order's. `key` names the wish: the same twice is one message.
 * `too-much`: nothing is owed.
 */
export async function askRest(
  { db, clock, wakeOutbox }: Pick<OrderChangeNeeds, 'db' | 'clock' | 'wakeOutbox'>,
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
    const now = clock();
    const text = number === null ? {} : { textTo: number };
    await appendEvents(tx, [restAsked({ orderId: order.id, key, ...text })], now);
    await writeAudit(
      tx,
      {
        by,
        siteId: order.siteId,
        subject: 'orders',
        action: 'rest-asked',
        key: order.number,
        // Whose number it is nobody has checked: it is told apart from the order's own.
        ...(otherNumber === undefined ? {} : { after: { textedTo: otherNumber } }),
      },
      now,
    );
    return { kind: 'done', number: order.number };
  });
  if (changed.kind === 'done') wakeOutbox();
  return changed;
}

/** Changes what an order costs, and says so. The cart is locked. */
export async function adjust(
  tx: Tx,
  { id }: OrderToChange,
  change: Cents,
  { reason, key, now }: { reason: string; key: string; now: Date },
): Promise<void> {
  await writeAdjustment(tx, id, { cents: change, reason, sourceKey: key, now });
  await appendEvents(tx, [orderAdjusted({ orderId: id, sourceKey: key })], now);
}

/** Where an order is in its life. */
export async function lifeOfOrder(
  tx: Tx,
  { shipmentsOf }: Pick<OrderChangeNeeds, 'shipmentsOf'>,
  { id, state, ordered, isCarried }: OrderToChange,
) {
  // Its goods went over the counter: no shipment tells of them.
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
      // Words of a shopper are theirs: the audit keeps those of the shop alone.
      ...(by.kind === 'staff' || by.kind === 'operator'
        ? { reason: `${reason} (${formatCents(cents(0 - change), { zero: '$0' })})` }
        : {}),
    },
    now,
  );
}
