import { sql, type Kysely } from 'kysely';

/**
 * Allows a customer to take over a cart that a staff member has filled, with a one-time code that expires.
 * The table stores only a keyed hash of the code.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists cart_hand_over (
      hash text primary key,
      site_id text not null,
      cart_id uuid not null references cart (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index if not exists cart_hand_over_cart on cart_hand_over (cart_id)`.execute(db);
}
