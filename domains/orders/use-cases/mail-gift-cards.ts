import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { expiryAfter, LEAST_YEARS } from '#domains/vouchers/rules/gift-card.ts';
import { insertingSoldCards, listOrdersWithCardsToMail } from '#domains/vouchers/service.ts';
import { issueSoldCards } from '#domains/vouchers/use-cases/issue-card.ts';
import { customerOf } from '../rules/about-order.ts';
import { dueCents, isOnAccount } from '../rules/money.ts';
import { giftCardMail } from '../service/gift-card-mail.tsx';
import { lockCart } from '../store.ts';
import { readOrder, type StoredOrder } from '../store/read-order.ts';
import type { OrderMailNeeds } from './order-mail-needs.ts';

export type GiftCardMailDeps = Pick<OrderMailNeeds, 'moneyGoodsOf' | 'siteOf' | 'originOf' | 'clock'>;

/**
 * Issues and mails the gift cards that an order bought, if the order stands and received money pays all of it: a debt on a
 * company's account is not received. The state is read under the cart's lock, which cancelling and refunding take too: a card is
 * never issued for money that was refunded.
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
  // Confirming inserts them. Only an order that a process of the earlier version confirmed has none yet.
  const expiresAt = expiryAfter(now, LEAST_YEARS);
  await insertingSoldCards(id, goods.skus, { now, expiresAt }).execute(tx);
  for (const card of await issueSoldCards(tx, id, now)) {
    const mail = giftCardMail(card, order.number, about);
    const dedupeKey = `gift-card-${id}-${card.piece}`;
    await queueMail(tx, { ...mail, ...customerOf(order), dedupeKey }, now);
  }
}

/** How long a card may wait for the event that mails it before the worker looks after it. */
const OVERDUE_MS = 60_000;
const BATCH_SIZE = 50;

/**
 * For the worker: mails cards that no event mailed, because a process of the earlier version handled the event, or because the
 * order was owed for until a refund settled it. Each run continues after the last order of the run before, so that orders whose cards
 * cannot be mailed yet delay no others. Returns how many orders it checked.
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
