import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { PaymentOutcome } from '#domains/payments/contract/adapter.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { insertingEntries } from '#domains/audit/use-cases/audit.ts';
import { bookingPlace } from '#domains/delivery/use-cases/delivery.ts';
import { insertingEvents, insertingEventsIf } from '#domains/notifications/use-cases/events.ts';
import { allocatingStock, notingSale } from '#domains/stock/use-cases/stock.ts';
import { expiryAfter, LEAST_YEARS } from '#domains/vouchers/rules/gift-card.ts';
import type { MoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import {
  insertingSoldCards,
  spendingCards,
  spendingCoupons,
  usesCoupon,
} from '#domains/vouchers/use-cases/vouchers.ts';
import { couponOrderConfirmed, orderConfirmed } from '../../events.ts';
import { stateAfter, stepOf, type DecidedState } from '../../rules/attempt.ts';
import { isPaymentExpected, paysBalance } from '../../rules/purpose.ts';
import { orderEntry } from '../audit.ts';
import { lockCart, soldLines, writeConfirmed, type ConfirmingParts } from '../../db/orders.ts';
import type { Attempt } from '../../db/attempts.ts';
import type { OrdersDeps } from '../deps.ts';
import type { ProviderRefund } from '../refunds/note-refund.ts';

/**
 * An update of a payment attempt: an outcome, or `void-done` if the provider has returned money to the shopper.
 * `refunded` is the refunded part of the charge; if omitted, the whole charge was refunded.
 */
export type AttemptUpdate = PaymentOutcome | { kind: 'void-done'; refunded?: ProviderRefund };

/**
 * Confirms an order in one round trip to the database, which locks the cart, checks the states and makes all
 * changes. Works only if the attempt has not changed since this process created it. Otherwise changes nothing
 * and returns undefined, and the caller must apply the update in the usual way.
 */
export async function confirmKnown(
  deps: OrdersDeps,
  known: Attempt,
  update: AttemptUpdate,
  by: Actor,
): Promise<{ attempt: Attempt; step: 'confirm'; before: Attempt['state'] } | undefined> {
  if (update.kind !== 'approved' || checkFigures(known, update) !== update || paysBalance(known.purpose))
    return undefined;
  const before = known.state;
  const state = stateAfter(stepOf(before, update.kind, isPaymentExpected(known, 0)), update.kind);
  if (state !== 'approved') return undefined;
  const providerReference = update.providerReference || known.providerReference;
  const now = deps.clock();
  const goods = await deps.moneyGoodsOf(known.siteId);
  const isConfirmed = await inTransaction(
    deps.db,
    async (tx) => {
      await lockCart(tx, known.cartId);
      if (!(await mayStillPay(deps, tx, known))) return false;
      const written = await writeConfirmed(tx, known, {
        state,
        providerReference: providerReference ?? '',
        books: booksOf(deps, known),
        now,
        parts: confirmingParts(known, { state, goods, by, now }),
        onlyAs: { state: before, orderState: known.orderState },
      });
      return written === 'done';
    },
    (isDone) => isDone,
  );
  if (!isConfirmed) return undefined;
  const attempt: Attempt = { ...known, state, orderState: 'confirmed', providerReference };
  return { attempt, step: 'confirm', before };
}

/** Returns the kind of ledger entry for payments through the attempt's provider. */
export function booksOf({ payments }: Pick<OrdersDeps, 'payments'>, { provider }: Attempt) {
  return payments.adapterNamed(provider)?.books ?? 'charge';
}

/** Returns the changes that other domains make when an order is confirmed, as parts of one SQL statement. */
export function confirmingParts(
  attempt: Attempt,
  { state, goods, by, now }: { state: DecidedState; goods: MoneyGoods; by: Actor; now: Date },
): ConfirmingParts {
  const { orderId, heldDay } = attempt;
  const after = { order: 'confirmed', payment: state } as const;
  return {
    stock: allocatingStock,
    place: heldDay && ((onlyIf) => bookingPlace(heldDay, onlyIf)),
    others: {
      ledger: (holds) => notingSale(holds, orderId, now),
      coupons: () => spendingCoupons(orderId),
      cards: () => spendingCards(orderId),
      // Stores the gift cards now, before they are emailed, so that cancellations and refunds find them.
      ...(goods.skus.length > 0
        ? {
            sold_cards: () =>
              insertingSoldCards(soldLines(orderId), goods.skus, {
                now,
                expiresAt: expiryAfter(now, LEAST_YEARS),
              }),
          }
        : {}),
      // The handlers of this event send emails and reports, for example.
      emittedEvents: () => insertingEvents([orderConfirmed({ orderId })], now),
      coupon_events: () =>
        insertingEventsIf([{ event: couponOrderConfirmed({ orderId }), onlyIf: usesCoupon(orderId) }], now),
      audit: () => insertingEntries([orderEntry(attempt, { by, action: 'confirmed', after })], now),
    },
  };
}

/**
 * Whether the customer may still place the order. Their company may have removed them while they were paying
 * on their bank's page.
 */
export async function mayStillPay(
  { mayStillOrder }: Pick<OrdersDeps, 'mayStillOrder'>,
  tx: Transaction<Tables>,
  { accountId, actedBy, cartId, siteId, orderTotalCents, purpose }: Attempt,
): Promise<boolean> {
  // A payment of the balance needs no approval, because its order is already confirmed.
  if (paysBalance(purpose)) return true;
  return mayStillOrder(tx, { accountId, actedBy, cartId, siteId, totalCents: orderTotalCents });
}

/**
 * Replaces an approval by an unknown outcome if its amount, currency or reference differs from the attempt's.
 * Such an approval does not prove that this attempt was paid.
 */
export function checkFigures(attempt: Attempt, update: AttemptUpdate): AttemptUpdate {
  if (update.kind !== 'approved') return update;
  const fits =
    update.reference === attempt.reference &&
    update.amountCents === attempt.amountCents &&
    update.currency === attempt.currency;
  return fits
    ? update
    : { kind: 'unknown', detail: 'the approved amount, currency or reference differs from the attempt' };
}
