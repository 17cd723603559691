import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The owner of a company who receives a copy of an order's invoice. */
export interface CopyRecipient {
  orderId: number;
  email: string;
  buyer: string;
}

/** Returns the owner who receives a copy of an order's invoice; orders without such an owner are absent. */
export async function listCopyRecipients(
  tx: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<readonly CopyRecipient[]> {
  const { rows } = await sql<CopyRecipient>`
    select o.id as "orderId", owner.email,
      coalesce(nullif(trim(buyer.first_name || ' ' || buyer.last_name), ''), buyer.email, o.email) as buyer
    from customer_order o
      left join account buyer on buyer.id = o.account_id
      left join membership own on own.account_id = o.account_id and own.site_id = o.site_id
      join membership company on company.site_id = o.site_id and company.account_id = coalesce(
        (select a.debtor_id from payment_attempt a
          where a.order_id = o.id and a.state = 'approved' and a.debtor_id is not null order by a.id limit 1),
        own.buys_for)
      join account owner on owner.id = company.account_id
    where o.id = any (${[...orderIds]}::bigint[]) and company.state = 'active' and company.buys_for is null
      and company.invoice_copies and o.account_id is distinct from owner.id and lower(o.email) <> lower(owner.email)
    order by o.id`.execute(tx);
  return rows;
}
