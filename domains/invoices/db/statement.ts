import { sql, type Kysely } from 'kysely';
import { emailOfAccount, membersOfCompany, nameOfAccount } from '#domains/identity/db/fragments.ts';
import { paymentsOnAccount } from '#domains/company/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { LedgerEntry } from '../rules/statement.ts';

type Db = Kysely<Tables>;

/** Identifies a company's credit account by its owner and its site. Includes the site's time zone. */
export interface AccountKey {
  ownerId: string;
  siteId: string;
  timeZone: string;
}

/** SQL: the name of the person who placed the order `o`, or their email address if they have no name. */
const buyerName = sql`coalesce(nullif(${nameOfAccount(sql`o.account_id`)}, ''), ${emailOfAccount(sql`o.account_id`)}, 'A former buyer')`;

/** Returns all entries that change the amount a company owes, in chronological order. */
export async function readLedger(db: Db, { ownerId, siteId, timeZone }: AccountKey): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    with charged as (
      select a.id, a.amount_cents, o.id as order_id, o.number, o.confirmed_at, ${buyerName} as buyer,
        coalesce(o.requests ->> 'poNumber', '') as po, o.account_due_day
      from payment_attempt a join customer_order o on o.id = a.order_id
      where o.site_id = ${siteId} and a.debtor_id = ${ownerId} and a.state = 'approved'
        and a.payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount} and o.confirmed_at is not null
    ), ledger as (
      select confirmed_at as at, 'order' as kind, number as reference, buyer, po, amount_cents as cents, order_id,
        account_due_day as due_day from charged
      union all
      select m.created_at, 'credit', c.number, c.buyer, c.po, m.cents, c.order_id, null
      from charged c join money_entry m on m.attempt_id = c.id and m.cents < 0
      union all
      select received_at, 'payment', reference, '', '', -cents, null, null
      from (${paymentsOnAccount({ siteId, ownerId })}) payment
    )
    select (at at time zone ${timeZone})::date::text as day, kind, reference, buyer, po as "poNumber", cents::int as cents,
      order_id as "orderId", due_day::text as "dueDay"
    from ledger order by at, kind desc, reference`.execute(db);
  return rows;
}

export interface CompanyOrder {
  day: string;
  orderId: number;
  orderNumber: string;
  buyer: string;
  poNumber: string;
  totalCents: number;
}

/** Returns a company's orders that were confirmed in `month` (`YYYY-MM`) and not placed on account. */
export async function readOtherOrders(
  db: Db,
  { ownerId, siteId, timeZone }: AccountKey,
  month: string,
): Promise<CompanyOrder[]> {
  const { rows } = await sql<CompanyOrder>`
    select (o.confirmed_at at time zone ${timeZone})::date::text as day, o.id as "orderId", o.number as "orderNumber",
      ${buyerName} as buyer, coalesce(o.requests ->> 'poNumber', '') as "poNumber", o.total_cents as "totalCents"
    from (${membersOfCompany({ siteId, ownerId })}) m
      join customer_order o on o.account_id = m.account_id and o.site_id = ${siteId} and o.confirmed_at >= m.since
    where to_char(o.confirmed_at at time zone ${timeZone}, 'YYYY-MM') = ${month}
      and not exists (select 1 from payment_attempt a where a.order_id = o.id and a.state = 'approved'
        and a.payment_option = ${PAYMENT_METHOD_NUMBER.CreditAccount})
    order by o.confirmed_at, o.id limit 500`.execute(db);
  return rows;
}

/** Returns the documents of orders, by order id. */
export async function documentsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, { id: number; title: string; number: string }[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: number; id: number; title: string; number: string }>`
    select order_id as "orderId", id, content ->> 'title' as title, content ->> 'number' as number
    from sales_document where order_id = any (${[...orderIds]}::bigint[]) and content <> '{}' order by id`.execute(
    db,
  );
  const byOrder = new Map<number, { id: number; title: string; number: string }[]>();
  for (const { orderId, ...document } of rows)
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), document]);
  return byOrder;
}
