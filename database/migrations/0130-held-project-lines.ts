import { sql, type Kysely } from 'kysely';

/**
 * Adds holds of orders on project lines, so that two carts with the same quote cannot both be paid. A line is
 * `held` during the payment of its order and `ordered` after the confirmation. The hold has no foreign key to
 * the line, because a line of an accepted quote may have been deleted from its project.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists project_line_hold (
      line_id integer primary key,
      order_id bigint not null references customer_order (id) on delete cascade,
      state text not null check (state in ('held', 'ordered')),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists project_line_hold_order on project_line_hold (order_id)`.execute(db);
  await sql`create index if not exists project_line_hold_expiry on project_line_hold (expires_at) where state = 'held'`.execute(
    db,
  );
  await sql`
    insert into project_line_hold (line_id, order_id, state, expires_at)
    select distinct on (line.id) line.id, o.id, 'ordered', o.confirmed_at
    from cart_line l join customer_order o on o.cart_id = l.cart_id and o.state = 'confirmed'
      cross join unnest(l.project_line_ids) as line (id)
    where l.project_line_ids <> '{}' and o.confirmed_at is not null
    order by line.id, o.confirmed_at
    on conflict do nothing`.execute(db);
  // Drops a column that no version reads. The lines of a quote identify the cart with which the quote was
  // paid.
  await sql`alter table project_quote drop column if exists accepted_cart_id`.execute(db);
}
