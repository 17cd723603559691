import { sql, type Kysely } from 'kysely';

/** Adds compare lists, and a review summary of one sentence for each product. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table compare_list (
      id uuid primary key,
      site_id text not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index compare_list_age on compare_list (updated_at)`.execute(db);
  await sql`
    create table compare_item (
      list_id uuid not null references compare_list (id) on delete cascade,
      product_id bigint not null references product (id) on delete cascade,
      position integer not null check (position between 1 and 3),
      primary key (list_id, product_id)
    )`.execute(db);
  // Imports or staff write the summary. It is empty if the product has no summary.
  await sql`alter table product add column review_summary text not null default ''`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table product drop column review_summary`.execute(db);
  for (const table of ['compare_item', 'compare_list']) await sql`drop table ${sql.table(table)}`.execute(db);
}
