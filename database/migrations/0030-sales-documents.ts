import { sql, type Kysely } from 'kysely';

/** Adds tax invoices with consecutive numbers. The content and the file of an invoice never change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sales_document (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('invoice')),
      serial integer not null check (serial > 0),
      site_id text not null,
      order_id bigint not null references customer_order (id),
      source_key text not null unique,
      issued_on date not null,
      content jsonb not null,
      file bytea,
      created_at timestamptz not null,
      unique (kind, serial)
    )`.execute(db);
  await sql`create index sales_document_order on sales_document (order_id)`.execute(db);
  await sql`
    create table sales_document_serial (
      kind text primary key,
      last integer not null
    )`.execute(db);
  await sql`insert into sales_document_serial (kind, last) values ('invoice', 0)`.execute(db);
  // The sales document that is attached to the email.
  await sql`alter table mail add column attachment bigint references sales_document (id)`.execute(db);
}
