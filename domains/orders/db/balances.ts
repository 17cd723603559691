import { sql, type Kysely } from 'kysely';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { BalanceStage } from '../rules/balance.ts';

type Db = Kysely<Tables>;

/** A confirmed order that was placed with a deposit and whose balance must be paid by a certain day. */
export interface OpenBalance {
  orderId: number;
  cartId: string;
  siteId: string;
  number: string;
  dueDay: Day;
  /** The time zone of the delivery zone; null if our trucks do not deliver to the order's address. */
  timeZone: string | null;
  /**
   * The stages of balance notifications that the shop has already sent for `dueDay`, each with its date in
   * the delivery zone.
   */
  notices: Partial<Record<BalanceStage, Day>>;
}

const columns = sql`
  o.id as "orderId", o.cart_id as "cartId", o.site_id as "siteId", o.number, o.balance_due_day::text as "dueDay",
  ${timeZoneOfZone(sql`o.delivery_zone`)} as "timeZone",
  (select coalesce(jsonb_object_agg(n.stage, n.told_day::text), '{}') from balance_notice n
    where n.order_id = o.id and n.due_day = o.balance_due_day) as notices`;

/**
 * Returns the balances that must be paid on or before `dueBy`, ordered by order id. Excludes orders that have
 * already lost their delivery day. The caller must check whether an amount is still owed.
 */
export async function readOpenBalances(
  db: Db,
  { dueBy, after, limit }: { dueBy: Day; after: number; limit: number },
): Promise<OpenBalance[]> {
  const { rows } = await sql<OpenBalance>`
    select ${columns} from customer_order o
    where o.state = 'confirmed' and o.balance_due_day <= ${dueBy} and o.id > ${after}
      and not exists (select 1 from balance_notice n
        where n.order_id = o.id and n.due_day = o.balance_due_day and n.stage = 'released')
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the current balance of an order; undefined if the order is not confirmed or its balance has no
 * payment day. The caller must have locked the cart.
 */
export async function readOpenBalance(tx: Db, orderId: number): Promise<OpenBalance | undefined> {
  const { rows } = await sql<OpenBalance>`
    select ${columns} from customer_order o
    where o.id = ${orderId} and o.state = 'confirmed' and o.balance_due_day is not null`.execute(tx);
  return rows[0];
}

/**
 * Records that the customer was notified of a stage of the balance. Returns false if the stage was already
 * recorded.
 */
export async function noteBalanceStage(
  tx: Db,
  notice: { orderId: number; dueDay: Day; stage: BalanceStage; notifiedDay: Day; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('balance_notice')
    .values({
      order_id: notice.orderId,
      due_day: notice.dueDay,
      stage: notice.stage,
      told_day: notice.notifiedDay,
      created_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the delivery day from an order, because the order will not be delivered on that day. */
export async function clearDeliveryDay(tx: Db, orderId: number): Promise<void> {
  await tx.updateTable('customer_order').set({ delivery_day: null }).where('id', '=', orderId).execute();
}
