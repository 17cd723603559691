import { sql, type Kysely } from 'kysely';

/**
 * Adds the handover of a cart from staff to a customer's own device, by a code that works once and expires.
 * Only a keyed hash of the code is stored.
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
