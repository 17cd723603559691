import { sql, type Kysely } from 'kysely';

/** An account has one open cart a site, whatever the device. */
export async function up(db: Kysely<never>): Promise<void> {
  // Until now each device of somebody signed in had a cart of its own: the one changed last stays the account's.
  await sql`
    update cart set account_id = null
    where ordered_at is null and account_id is not null and project_id is null and id not in (
      select distinct on (account_id, site_id) id from cart
      where ordered_at is null and account_id is not null and project_id is null
      order by account_id, site_id, updated_at desc, id)`.execute(db);
  await sql`
    create unique index cart_open_of_account on cart (account_id, site_id)
    where ordered_at is null and account_id is not null and project_id is null`.execute(db);
}
