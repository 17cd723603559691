import { sql, type Kysely } from 'kysely';

/** Adds saved views of the lists of the back office, and the view with which a list opens for a person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table list_view (
      id bigint generated always as identity primary key,
      list text not null,
      owner_id text not null references account (id) on delete cascade,
      name text not null check (length(name) between 1 and 40),
      -- The query of the URL of the list.
      query text not null check (length(query) <= 2000),
      -- The IDs of the visible columns; null for those that the reader chose.
      columns text[],
      is_shared boolean not null default false,
      version integer not null default 1,
      changed_at timestamptz not null,
      -- A deleted view can be restored for 30 days.
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create unique index list_view_name on list_view (owner_id, list, lower(name)) where deleted_at is null`.execute(
    db,
  );
  await sql`create index list_view_shared on list_view (list) where is_shared and deleted_at is null`.execute(
    db,
  );
  await sql`create index list_view_deleted on list_view (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`
    create table default_list_view (
      account_id text not null references account (id) on delete cascade,
      list text not null,
      -- The ID of a view, or the name of one that comes with the shop.
      view text not null check (length(view) between 1 and 40),
      primary key (account_id, list)
    )`.execute(db);
}
