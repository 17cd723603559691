import { sql, type Kysely } from 'kysely';

/**
 * Adds claims for the rewards of promotions with their receipts, and grants `claims.decide` to the roles that
 * check and pay them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table promotion_claim (
      id bigint generated always as identity primary key,
      site_id text not null,
      -- The path of the promotion, and its title and reward when the claim was sent.
      promotion text not null,
      title text not null,
      reward text not null,
      -- Chosen by the client, so that a repeated request does not create a second claim.
      request_key uuid not null unique,
      -- Identifies the purchase: order:ID, or receipt:NUMBER in capital letters and digits.
      purchase_key text not null,
      order_id bigint references customer_order (id),
      purchase_number text not null,
      -- The day on the receipt; null for orders of the shop.
      purchase_day date,
      goods text not null default '',
      account_id text,
      name text not null,
      email text not null,
      phone text not null default '',
      state text not null check (state in ('received', 'checking', 'approved', 'rejected', 'paid')),
      reason text,
      note text not null default '',
      -- The reference of the payment or parcel.
      reference text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      closed_at timestamptz,
      decided_by text,
      version integer not null default 1,
      unique (site_id, promotion, purchase_key),
      check ((state = 'rejected') = (reason is not null)),
      check ((state in ('rejected', 'paid')) = (closed_at is not null))
    )`.execute(db);
  await sql`create index promotion_claim_queue on promotion_claim (site_id, state, id)`.execute(db);
  await sql`create index promotion_claim_of_account on promotion_claim (account_id) where account_id is not null`.execute(
    db,
  );
  await sql`create index promotion_claim_of_email on promotion_claim (email)`.execute(db);
  await sql`create index promotion_claim_of_order on promotion_claim (order_id) where order_id is not null`.execute(
    db,
  );
  await sql`
    create table promotion_claim_receipt (
      id bigint generated always as identity primary key,
      claim_id bigint not null references promotion_claim (id) on delete cascade,
      -- Digest of the upload: the same file is stored once per claim.
      digest text not null,
      type text not null check (type in ('image/webp', 'application/pdf')),
      file bytea not null,
      created_at timestamptz not null,
      unique (claim_id, digest)
    )`.execute(db);
  await sql`create index promotion_claim_receipt_digest on promotion_claim_receipt (digest)`.execute(db);
  for (const role of ['administrator', 'finance', 'support'])
    await sql`
      insert into role_permission (role, permission) select name, 'claims.decide' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
