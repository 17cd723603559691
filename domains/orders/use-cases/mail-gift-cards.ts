import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { issueCard } from '#domains/vouchers/use-cases/issue-card.ts';
import { customerOf } from '../rules/about-order.ts';
import { dueCents } from '../rules/money.ts';
import { giftCardMail } from '../service/gift-card-mail.tsx';
import type { StoredOrder } from '../store/read-order.ts';
import type { OrderPost } from './order-post.ts';

/** The gift cards that an order bought, once all of it is paid: each is as good as money. */
export async function mailGiftCards(
  { needs: { giftCardSkus, clock }, aboutOf }: OrderPost,
  tx: Kysely<Tables>,
  order: StoredOrder,
): Promise<void> {
  if (dueCents(order) > 0 || order.email === '') return;
  const skus = await giftCardSkus(order.siteId);
  const now = clock();
  const values = order.lines.flatMap(({ sku, unitCents, quantity }) =>
    skus.has(sku) ? Array.from({ length: quantity }, () => unitCents) : [],
  );
  for (const [piece, valueCents] of values.entries()) {
    const card = await issueCard(tx, {
      valueCents,
      currency: order.currency,
      now,
      sold: { orderId: order.id, piece },
    });
    if (!card) continue;
    const mail = giftCardMail({ ...card, valueCents }, order.number, aboutOf(order));
    const dedupeKey = `gift-card-${order.id}-${piece}`;
    await queueMail(tx, { ...mail, ...customerOf(order), dedupeKey }, now);
  }
}
