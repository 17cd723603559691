import { sql, type Kysely } from 'kysely';
import { companyOfBuyer, emailOfAccount, nameOfAccount } from '#domains/identity/db/fragments.ts';
import { debtorOfOrder } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * A company owner who receives a copy of an order's invoice, because a buyer of the company placed the order.
 */
export interface CopyRecipient {
  orderId: number;
  email: string;
  buyer: string;
}

/**
 * Returns the company owners who receive copies of these orders' invoices. Orders without such an owner are
 * absent.
 */
export async function listCopyRecipients(
  tx: Kysely<Tables>,
  orderIds: readonly number[],
): Promise<readonly CopyRecipient[]> {
  const { rows } = await sql<CopyRecipient>`
    select o.id as "orderId", owner.email,
      coalesce(nullif(${nameOfAccount(sql`o.account_id`)}, ''), ${emailOfAccount(sql`o.account_id`)}, o.email) as buyer
    from customer_order o
      join membership company on company.site_id = o.site_id
        and company.account_id = coalesce(${debtorOfOrder(sql`o.id`)}, ${companyOfBuyer(sql`o.account_id`, sql`o.site_id`)})
      join account owner on owner.id = company.account_id
    where o.id = any (${[...orderIds]}::bigint[]) and company.state = 'active' and company.buys_for is null
      and company.invoice_copies and o.account_id is distinct from owner.id and lower(o.email) <> lower(owner.email)
    order by o.id`.execute(tx);
  return rows;
}
