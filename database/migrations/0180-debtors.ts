import { sql, type Kysely } from 'kysely';

/**
 * Stores the indebted company in payment attempts, and the business number in payments by companies. If the
 * buyer leaves the company, the debt remains. All companies with the same business number share one limit.
 * Processes of the previous version leave these columns null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_attempt add column debtor_id text, add column debtor_business_number text`.execute(
    db,
  );
  await sql`alter table account_payment add column business_number text`.execute(db);
  await sql`
    create index payment_attempt_debtor on payment_attempt (debtor_id) where debtor_id is not null`.execute(
    db,
  );
  await sql`
    create index payment_attempt_debtor_business_number on payment_attempt (debtor_business_number)
    where debtor_business_number is not null`.execute(db);
  // 16 is the payment option "Credit Account". If a buyer was removed after the order, the audit entry of the
  // removal identifies the company.
  await sql`
    with found as (
      select a.id, o.site_id, coalesce(
        (select coalesce(m.buys_for, m.account_id) from membership m
          where m.account_id = o.account_id and m.site_id = o.site_id and m.state = 'active'),
        (select e.key from audit_entry e
          where e.subject = 'company' and e.action = 'removed-buyer' and e.site_id = o.site_id
            and e.after ->> 'buyer' = o.account_id and e.at >= a.created_at
          order by e.at limit 1)) as owner_id
      from payment_attempt a join customer_order o on o.id = a.order_id
      where a.payment_option = 16
    )
    update payment_attempt a set debtor_id = found.owner_id,
      debtor_business_number = (select nullif(m.business_number, '') from membership m
        where m.account_id = found.owner_id and m.site_id = found.site_id)
    from found where found.id = a.id and found.owner_id is not null`.execute(db);
  await sql`
    update account_payment p set business_number = nullif(m.business_number, '')
    from membership m where m.account_id = p.owner_id and m.site_id = p.site_id`.execute(db);
}
