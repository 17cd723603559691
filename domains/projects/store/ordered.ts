import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Lines of projects that an order's cart was made of, and whose they are; by the order's cart, which stays as it was. */
export async function projectLinesOfOrder(
  tx: Db,
  orderId: number,
): Promise<{ number: string; siteId: string; projectIds: number[]; lineIds: number[] }> {
  const { rows } = await sql<{ number: string; siteId: string; projectIds: number[]; lineIds: number[] }>`
    select o.number, o.site_id as "siteId", coalesce(array_agg(distinct l.project_id order by l.project_id)
        filter (where l.id is not null), '{}')::integer[] as "projectIds",
      coalesce(array_agg(distinct l.id) filter (where l.id is not null), '{}')::integer[] as "lineIds"
    from customer_order o left join cart_line c on c.cart_id = o.cart_id and c.project_line_ids <> '{}'
      left join project_line l on l.id = any(c.project_line_ids)
    where o.id = ${orderId} group by o.number, o.site_id`.execute(tx);
  return rows[0] ?? { number: '', siteId: '', projectIds: [], lineIds: [] };
}

/** Marks lines of a project as ordered; answers how many those were, and how many no order has yet. The project is locked. */
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

/** The first order of an accepted quote. */
export async function noteQuoteOrdered(tx: Db, projectId: number, orderId: number): Promise<void> {
  await tx
    .updateTable('project_quote')
    .set({ accepted_order_id: orderId })
    .where('project_id', '=', projectId)
    .where('accepted_at', 'is not', null)
    .where('accepted_order_id', 'is', null)
    .execute();
}
