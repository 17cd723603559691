import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Stores the right to review lines of an order. Existing rows do not change. */
export async function insertInvitations(
  tx: Db,
  rows: readonly { orderId: number; productId: number; siteId: string; dueAt: Date | null }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('review_invitation')
    .values(
      rows.map(({ orderId, productId, siteId, dueAt }) => ({
        order_id: orderId,
        product_id: productId,
        site_id: siteId,
        due_at: dueAt,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .execute();
}

export interface DueInvitation {
  orderId: number;
  productId: number;
  siteId: string;
}

/**
 * Marks up to `limit` due invitations as sent and returns them. Concurrent workers take different
 * invitations.
 */
export async function takeDueInvitations(tx: Db, limit: number, now: Date): Promise<DueInvitation[]> {
  const { rows } = await sql<DueInvitation>`
    update review_invitation i set sent_at = ${now} from (
      select order_id, product_id from review_invitation where due_at <= ${now} and sent_at is null
      order by due_at limit ${limit} for update skip locked) due
    where i.order_id = due.order_id and i.product_id = due.product_id
    returning i.order_id as "orderId", i.product_id as "productId", i.site_id as "siteId"`.execute(tx);
  return rows;
}

/** Returns the lines of an order that its buyer may review, in order of the product ids. */
export async function readInvitations(db: Db, orderId: number): Promise<{ productId: number }[]> {
  return db
    .selectFrom('review_invitation')
    .select('product_id as productId')
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

/** Whether the buyer of an order line may review it. */
export async function hasInvitation(db: Db, { orderId, productId, siteId }: DueInvitation): Promise<boolean> {
  const row = await db
    .selectFrom('review_invitation')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an email address receives no review invitations from a site. */
export async function isOptedOut(db: Db, siteId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_opt_out')
    .select('email')
    .where('site_id', '=', siteId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that an email address receives no review invitations from a site. */
export async function saveOptOut(tx: Db, siteId: string, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('review_opt_out')
    .values({ site_id: siteId, email: email.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .execute();
}
