import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

/**
 * The margin on a project's products with a known cost, and the customer's price for them. Both are in cents.
 */
export interface ProjectMargin {
  marginCents: number;
  ofCents: number;
}

/**
 * Returns the margins of projects by project ID, at the retail prices of a day (`rules/line-price.ts`). Omits
 * projects without any product with a known cost. Installs and warranties do not count.
 */
export async function projectMargins(
  db: Kysely<Tables>,
  { ids, market, today }: { ids: readonly number[]; market: string; today: Day },
): Promise<Map<number, ProjectMargin>> {
  const { rows } = await sql<ProjectMargin & { id: number }>`
    select l.project_id as id, sum(l.quantity * (u.cents - c.cost_cents))::float8 as "marginCents",
      sum(l.quantity * u.cents)::float8 as "ofCents"
    from project_line l join project p on p.id = l.project_id
      join product_cost c on c.product_id = l.product_id and c.market = ${market}
      left join product_price pp on pp.product_id = l.product_id and pp.market = ${market}
      cross join lateral (select coalesce(case when l.order_id is not null or coalesce(l.price_until >= ${today}::date, true)
        then l.price_override_cents end, least(pp.price_cents, case
        when p.price_locked_at is not null and coalesce(p.price_lock_until >= ${today}::date, true)
        then l.locked_cents end)) as cents) u
    where l.project_id = any(${[...ids]}::bigint[]) and u.cents is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...margin }) => [id, margin]));
}
