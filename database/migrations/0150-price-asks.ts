import { sql, type Kysely } from 'kysely';

/**
 * Adds requests for prices that staff may not grant alone, and the decisions on these requests. Also adds the
 * permission to decide.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists price_ask (
      id bigint generated always as identity primary key,
      site_id text not null,
      product_id bigint not null references product (id) on delete cascade,
      -- The cart or project line concerned. No foreign key, because lines and carts are deleted earlier.
      cart_id uuid,
      project_line_id bigint,
      quantity integer not null check (quantity > 0),
      -- Regular unit price including GST at the time of the request.
      sale_cents integer not null check (sale_cents >= 0),
      asked_cents integer not null check (asked_cents >= 0 and asked_cents < sale_cents),
      reason text not null,
      asked_by text not null references account (id),
      asked_at timestamptz not null,
      -- The request expires at this time.
      waits_until timestamptz not null,
      state text not null check (state in ('asked', 'approved', 'refused', 'expired')),
      decided_by text references account (id),
      decided_at timestamptz,
      answer text not null default '',
      -- Last day on which an approved price is valid.
      until date,
      check (num_nonnulls(cart_id, project_line_id) = 1),
      check (state <> 'approved' or (decided_by is not null and until is not null)),
      check (decided_by <> asked_by)
    )`.execute(db);
  await sql`create index if not exists price_ask_waiting on price_ask (site_id, asked_at desc) where state = 'asked'`.execute(
    db,
  );
  await sql`create index if not exists price_ask_asker on price_ask (asked_by, asked_at desc)`.execute(db);
  for (const role of ['store-manager', 'administrator'])
    await sql`
      insert into role_permission (role, permission) select name, 'prices.approve' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
