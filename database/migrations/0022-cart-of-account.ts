import { sql, type Kysely } from 'kysely';

/** Limits each account to one open cart per site, which all its devices share. */
export async function up(db: Kysely<never>): Promise<void> {
  // In earlier versions, each device of a signed-in customer had its own cart. The account retains the cart
  // that was changed most recently.
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
