import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { creditCards, spentByCards } from '#domains/vouchers/use-cases/vouchers.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderRefunded } from '../../events.ts';
import { partsAfterMs } from '#domains/payments/use-cases/payments.ts';
import { getRefundableFrom, planRefund, type Refundable } from '../../rules/refund.ts';
import { writeCardRefunds, type OrderToChange } from '../../db/order-changes.ts';
import { refundsOfOrder, removeUnasked, unaskedRefunds, type ListedRefund } from '../../db/refund-list.ts';
import { askRefund } from '../../db/refunds.ts';

type Db = Kysely<Tables>;

/**
 * Returns the refundable amounts of an order's payments and gift cards, in the sequence in which refunds use
 * them. Gift cards are last.
 */
export async function refundSourcesOf(
  tx: Db,
  order: OrderToChange,
): Promise<{ paymentMethod: number | null; leftCents: Cents }[]> {
  const methodNumbers = new Map(
    order.payments.map(({ attemptId, paymentMethod }) => [attemptId, paymentMethod]),
  );
  return (await refundableOf(tx, order))
    .filter(({ leftCents }) => leftCents > 0)
    .map(({ attemptId, leftCents }) => ({
      paymentMethod: attemptId === null ? null : (methodNumbers.get(attemptId) ?? null),
      leftCents,
    }));
}

/** Returns the refundable amount of each payment of an order, and one amount for all its gift cards. */
export async function refundableOf(tx: Db, order: OrderToChange): Promise<Refundable[]> {
  const cards = await spentByCards(tx, order.id);
  return [...order.payments, { attemptId: null, leftCents: sumCents(cards.map((card) => card.cents)) }];
}

/**
 * Starts a refund for an order: credits gift cards immediately, and stores refund requests that the worker
 * sends to the providers. Returns false if the amount exceeds the refundable amount. A repeated `key` creates
 * no second refund. The caller must hold the lock on the cart.
 */
export async function giveBack(
  tx: Db,
  order: OrderToChange,
  { refundCents, reason, key, now }: { refundCents: Cents; reason: string; key: string; now: Date },
): Promise<boolean> {
  const plan = planRefund(refundCents, await refundableOf(tx, order));
  if (!plan) return false;
  for (const { attemptId, leftCents } of plan) {
    if (attemptId === null) await toCards(leftCents);
    else {
      const joined = await joinParts(tx, { attemptId, refundCents: leftCents, now });
      await askRefund(tx, {
        id: uuidOf(`${key} ${attemptId}`),
        orderId: order.id,
        attemptId,
        cents: cents(leftCents + joined.cents),
        reason,
        sourceKeys: [...joined.sourceKeys, key],
        now,
      });
    }
  }
  return true;

  async function toCards(amount: Cents): Promise<void> {
    let open: number = amount;
    const backs = (await spentByCards(tx, order.id)).flatMap((card) => {
      const back = Math.min(open, card.cents);
      open -= back;
      return back === 0 ? [] : [{ id: card.id, cents: cents(back) }];
    });
    await writeCardRefunds(tx, order, { backs, key, now });
    await appendEvents(
      tx,
      [orderRefunded({ orderId: order.id, cents: amount, key: `cards:${key}`, toCards: true })],
      now,
    );
    await creditCards(tx, order.id, backs, now);
  }
}

/**
 * Assumed maximum difference between the clocks of two processes. If a refund's waiting time ends within this
 * difference, the refund is never combined, because another process may already be sending it.
 */
const CLOCKS_MS = 5 * 60_000;

/**
 * Combines a new refund with the waiting partial refunds of the same payment if their sum is the whole
 * payment. A full refund need not wait. Returns the sum and request keys of the waiting refunds, or 0 and no
 * keys if nothing was combined.
 */
async function joinParts(
  tx: Db,
  { attemptId, refundCents, now }: { attemptId: string; refundCents: Cents; now: Date },
): Promise<{ cents: Cents; sourceKeys: string[] }> {
  const parts = await unaskedRefunds(tx, attemptId);
  const sum = sumCents(parts.map((part) => part.cents));
  const soon = new Date(now.getTime() + CLOCKS_MS);
  const isWhole = parts.every(
    (part) => waitingUntil(part, soon) !== null && part.paymentCents === refundCents + sum,
  );
  if (parts.length === 0 || !isWhole) return { cents: ZERO, sourceKeys: [] };
  return { cents: sum, sourceKeys: await removeUnasked(tx, attemptId) };
}

/**
 * Returns the end of a refund's waiting time, if the refund waits until its payment is captured. Returns null
 * if the refund does not wait.
 */
export function waitingUntil(refund: ListedRefund, now: Date): Date | null {
  const from = refund.state === 'asked' ? getRefundableFrom(refund, partsAfterMs(refund.provider)) : null;
  return from !== null && from > now ? from : null;
}

/**
 * Returns when the last of an order's refunds stops waiting. Considers only refunds that were requested at
 * `requestedAt`. Returns null if none of them waits.
 */
export async function getRequestedWaitEnd(tx: Db, orderId: number, requestedAt: Date): Promise<Date | null> {
  const waits = (await refundsOfOrder(tx, orderId))
    .filter(({ createdAt }) => createdAt.getTime() === requestedAt.getTime())
    .flatMap((refund) => waitingUntil(refund, requestedAt) ?? []);
  return waits.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Derives a UUID from a text. Equal texts have equal UUIDs. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
