import { sql, type Kysely } from 'kysely';
import { projectLinesInCart } from '#domains/cart/db/fragments.ts';
import { productCodeOf } from '#domains/catalogue/db/fragments.ts';
import { ordersWithIds } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** A confirmed order with lines from projects. */
export interface OrderToNote {
  orderId: number;
  number: string;
  siteId: string;
  projectIds: number[];
  lineIds: number[];
}

/**
 * Returns the given orders that are confirmed and contain lines from projects, with those lines and the
 * customer. Reads the lines from the order's cart, which does not change after the order is placed.
 */
export async function ordersToNote(tx: Db, orderIds: readonly number[]): Promise<OrderToNote[]> {
  const { rows } = await sql<OrderToNote>`
    select o.id as "orderId", o.number, o.site_id as "siteId",
      array_agg(distinct l.project_id order by l.project_id)::integer[] as "projectIds", array_agg(distinct l.id)::integer[] as "lineIds"
    from (${ordersWithIds(orderIds)}) o join lateral (${projectLinesInCart(sql`o.cart_id`)}) c on true
      join project_line l on l.id = c.id
    where o.is_confirmed group by o.id, o.number, o.site_id order by o.id`.execute(tx);
  return rows;
}

/** Returns the projects whose lines are in an order. */
export async function projectsOfOrder(
  tx: Db,
  orderId: number,
): Promise<{ number: string; siteId: string; projectIds: number[] }> {
  const { rows } = await sql<{ number: string; siteId: string; projectIds: number[] }>`
    select o.number, o.site_id as "siteId", coalesce(array_agg(distinct l.project_id order by l.project_id)
        filter (where l.id is not null), '{}')::integer[] as "projectIds"
    from (${ordersWithIds([orderId])}) o left join project_line l on l.order_id = o.id
    group by o.number, o.site_id`.execute(tx);
  return rows[0] ?? { number: '', siteId: '', projectIds: [] };
}

/** Returns the project and product of each given line. */
export async function projectsOfLines(
  tx: Db,
  siteId: string,
  lineIds: readonly number[],
): Promise<{ projectId: number; productCodes: string[] }[]> {
  const { rows } = await sql<{ projectId: number; productCodes: string[] }>`
    select l.project_id as "projectId", array_agg(distinct d.code order by d.code) as "productCodes"
    from project_line l join project p on p.id = l.project_id and p.site_id = ${siteId} and p.deleted_at is null
      cross join lateral (select ${productCodeOf(sql`l.product_id`)} as code) d
    where l.id = any (${[...lineIds]}::bigint[]) group by l.project_id order by l.project_id`.execute(tx);
  return rows;
}

/**
 * Makes the lines of a cancelled order available for a new order. Returns the number of these lines. The
 * caller must hold the lock on the project.
 */
export async function freeLines(tx: Db, projectId: number, orderId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('project_line')
    .set({ order_id: null })
    .where('project_id', '=', projectId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks project lines as ordered. Returns how many lines were marked, and how many lines of the project are
 * not ordered yet. The caller must hold the lock on the project.
 */
export async function orderLines(
  tx: Db,
  { projectId, lineIds, orderId }: { projectId: number; lineIds: readonly number[]; orderId: number },
): Promise<{ ordered: number; left: number }> {
  const { numUpdatedRows } = await tx
    .updateTable('project_line')
    .set({ order_id: orderId })
    .where('project_id', '=', projectId)
    .where('id', 'in', lineIds)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  const { left } = await tx
    .selectFrom('project_line')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('project_id', '=', projectId)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { ordered: Number(numUpdatedRows), left };
}
