import { sql, type Kysely } from 'kysely';

/**
 * Adds the requests of customers to receive or delete their data, which staff handle. A request outlives the customer, so
 * that the shop can prove its answer and the day; it contains no personal data of the customer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table privacy_request (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('export', 'delete')),
      state text not null default 'open' check (state in ('open', 'done', 'rejected')),
      -- The id of the customer in the API: an account, or guest- and a number.
      customer_key text not null,
      customer_id bigint references customer (id) on delete set null,
      site_id text not null,
      received_on date not null,
      due_on date not null,
      -- How the staff member checked the identity, and why the request was rejected.
      identity_check text not null default '',
      reason text not null default '',
      created_by text,
      decided_by text,
      created_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index privacy_request_due on privacy_request (state, due_on, id)`.execute(db);
  await sql`create index privacy_request_customer on privacy_request (customer_id)`.execute(db);
  // One open request of each kind, so that two colleagues do not record the same request twice.
  await sql`
    create unique index privacy_request_open on privacy_request (customer_key, kind) where state = 'open'`.execute(
    db,
  );
}
