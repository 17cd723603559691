import { sql, type Kysely } from 'kysely';

/**
 * Stores the amount, the GST and the currency of each sales document beside its text, so that reports add up the same
 * cents as the documents. Decreases are negative. The amounts remain when the text is deleted after the retention
 * period; a document whose text was deleted before has none.
 *
 * The trigger serves servers of the previous version, which do not store amounts, during an update.
 *
 * Grants `reports.read` to administrators, finance and store managers.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sales_document
      add column currency text,
      add column amount_cents bigint,
      add column gst_cents bigint`.execute(db);
  await sql`
    create function state_document_amounts(d sales_document) returns sales_document language plpgsql stable as $$
    declare
      sign int := case when d.kind = 'adjustment' and d.content ->> 'totalLabel' like 'Decrease%' then -1 else 1 end;
    begin
      d.currency := (select o.currency from customer_order o where o.id = d.order_id);
      d.amount_cents := sign * (d.content ->> 'totalCents')::bigint;
      d.gst_cents := sign * round(100 * coalesce(
        replace(substring(d.content ->> 'gstText' from 'GST of [$]([0-9,]+([.][0-9]+)?)'), ',', ''), '0')::numeric);
      return d;
    end $$`.execute(db);
  await sql`
    update sales_document d set (currency, amount_cents, gst_cents) =
      (select s.currency, s.amount_cents, s.gst_cents from state_document_amounts(d) s)
    where d.content ? 'totalCents'`.execute(db);
  await sql`
    create function complete_document_amounts() returns trigger language plpgsql as $$
    begin return state_document_amounts(new); end $$`.execute(db);
  await sql`
    create trigger sales_document_amounts before insert on sales_document
    for each row when (new.amount_cents is null) execute function complete_document_amounts()`.execute(db);
  await sql`
    create index sales_document_issued on sales_document (issued_on, site_id)
      include (kind, currency, amount_cents, gst_cents, order_id)`.execute(db);
  await sql`create index money_entry_created on money_entry (created_at)`.execute(db);
  await sql`create index order_refund_created on order_refund (created_at)`.execute(db);
  await sql`
    insert into role_permission (role, permission)
    select name, 'reports.read' from role where name in ('administrator', 'finance', 'store-manager')
    on conflict do nothing`.execute(db);
}
