import { sql, type Kysely } from 'kysely';

/**
 * Creates the tables of offers, sales, promo banners and alert banners. A row with `site_id` '*' applies to
 * every site without its own row under the same key.
 *
 * `starts_at` and `ends_at` are local times of the site (`YYYY-MM-DDTHH:mm`). A row for several sites thus
 * begins at midnight on each site.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // `source` is the author's input. `body` is the validated, rendered and sanitised form of `source`; it is
  // created when the entry is saved.
  await sql`
    create table promotion_entry (
      site_id text not null,
      kind text not null check (kind in ('promotions', 'sales', 'promoBanners', 'alertBanners')),
      key text not null,
      starts_at text not null check (starts_at ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'),
      ends_at text not null check (ends_at > starts_at),
      source jsonb not null,
      body jsonb not null,
      saved_at timestamptz not null default now(),
      primary key (site_id, kind, key)
    )`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table promotion_entry`.execute(db);
}
