import { sql, type Kysely } from 'kysely';

/** Limits each account to one saved list and one comparison per site, which all its devices share. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['saved_list', 'compare_list'])
    await sql`
      create unique index ${sql.ref(`${table}_of_account`)} on ${sql.table(table)} (account_id, site_id)
      where account_id is not null`.execute(db);
  // The link of a guest's shared list that was merged into the list of an account. The link still displays
  // the products of the guest's list.
  await sql`
    create table saved_merged_link (
      token text primary key,
      list_id text not null references saved_list (id) on delete cascade,
      -- [{ "productId": 1, "note": "" }]: the shared items that are still in the list.
      items jsonb not null
    )`.execute(db);
  await sql`create index saved_merged_link_list on saved_merged_link (list_id)`.execute(db);
}
