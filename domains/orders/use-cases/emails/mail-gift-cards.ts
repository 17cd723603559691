import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { expiryAfter, LEAST_YEARS } from '#domains/vouchers/rules/gift-card.ts';
import { giftCardMail } from '#domains/vouchers/use-cases/gift-card-mail.tsx';
import { insertingSoldCards, listOrdersWithCardsToMail } from '#domains/vouchers/use-cases/vouchers.ts';
import { issueSoldCards } from '#domains/vouchers/use-cases/issue-card.ts';
import { customerOf } from '../../rules/about-order.ts';
import { dueCents, isOnAccount } from '../../rules/money.ts';
import { lockCart, soldLines } from '../../db/orders.ts';
import { readOrder, type StoredOrder } from '../../db/read-order.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';

export type GiftCardMailDeps = Pick<OrderMailDeps, 'moneyGoodsOf' | 'siteOf' | 'originOf' | 'clock'>;

/**
 * Creates and emails the gift cards that were bought with an order, if it is confirmed and fully paid. A debt
 * on a company's account does not count as paid. The cart is locked, as during cancellations and refunds, so
 * that no card is created for refunded money.
 */
export async function mailGiftCards(
  { moneyGoodsOf, siteOf, originOf, clock }: GiftCardMailDeps,
  tx: Kysely<Tables>,
  { id, cartId, siteId, lines }: StoredOrder,
): Promise<void> {
  const goods = await moneyGoodsOf(siteId);
  if (!lines.some(({ sku }) => goods.has(sku))) return;
  await lockCart(tx, cartId);
  const order = await readOrder(tx, { id });
  if (order?.state !== 'confirmed' || order.email === '') return;
  if (dueCents(order) > 0 || isOnAccount(order)) return;
  const now = clock();
  const about = { site: siteOf(siteId), origin: originOf(siteId) };
  // Normally, the confirmation of the order has already created the cards. They are missing only if a process
  // of the previous version confirmed the order.
  const expiresAt = expiryAfter(now, LEAST_YEARS);
  await insertingSoldCards(soldLines(id), goods.skus, { now, expiresAt }).execute(tx);
  for (const card of await issueSoldCards(tx, id, now)) {
    const mail = giftCardMail(card, { orderNumber: order.number }, about);
    const dedupeKey = `gift-card-${id}-${card.piece}`;
    await queueMail(tx, { ...mail, ...customerOf(order), dedupeKey }, now);
  }
}

/** How long the event about a gift card may stay unhandled before the worker emails the card itself, in ms. */
const OVERDUE_MS = 60_000;
const BATCH_SIZE = 50;

/**
 * Creates the worker task that emails the gift cards that were not emailed when their order was confirmed.
 * Either a process of the previous version handled the confirmation event, or the order was not fully paid
 * yet. Returns the number of checked orders.
 *
 * Each run continues after the last order of the previous run. Orders whose cards cannot be emailed yet
 * therefore do not delay other orders.
 */
export function createGiftCardSweep(deps: GiftCardMailDeps & { db: Kysely<Tables> }): () => Promise<number> {
  let after = 0;
  return async () => {
    const before = new Date(deps.clock().getTime() - OVERDUE_MS);
    const orderIds = await listOrdersWithCardsToMail(deps.db, { before, after, limit: BATCH_SIZE });
    for (const id of orderIds) {
      after = id;
      await inTransaction(deps.db, async (tx) => {
        const order = await readOrder(tx, { id });
        if (order) await mailGiftCards(deps, tx, order);
      });
    }
    if (orderIds.length < BATCH_SIZE) after = 0;
    return orderIds.length;
  };
}
