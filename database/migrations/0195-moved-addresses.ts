import { sql, type Kysely } from 'kysely';

/** The tables whose rows have a page. The path of the page is the prefix followed by the row's `uri`. */
const PATHS = [
  ['product', '/p/'],
  ['category', '/c/'],
  ['brand', '/brands/'],
  ['store', '/stores/'],
] as const;

/**
 * Adds redirects from the old URLs of pages. Triggers add a redirect whenever a `uri` changes, so imports,
 * commands and SQL statements are all covered. If a page has moved twice, both old URLs redirect to the
 * latest URL. A URL that a page uses again does not redirect.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists moved_address (
      site_id text not null default '*',
      from_path text not null,
      to_path text not null,
      moved_at timestamptz not null default now(),
      primary key (from_path, site_id)
    )`.execute(db);
  await sql`create index if not exists moved_address_to on moved_address (to_path)`.execute(db);
  await sql`
    create or replace function note_moved_address() returns trigger language plpgsql as $$
    declare
      before_path text := tg_argv[0] || lower(old.uri);
      after_path text := tg_argv[0] || lower(new.uri);
    begin
      update moved_address set to_path = after_path where to_path = before_path;
      delete from moved_address where from_path = after_path;
      if before_path <> after_path then
        insert into moved_address (from_path, to_path) values (before_path, after_path)
        on conflict (from_path, site_id) do update set to_path = excluded.to_path, moved_at = now();
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, path] of PATHS)
    await sql`
      create or replace trigger ${sql.ref(`${table}_moved`)} after update of uri on ${sql.table(table)}
      for each row when (old.uri is distinct from new.uri) execute function note_moved_address(${sql.lit(path)})`.execute(
      db,
    );
}
