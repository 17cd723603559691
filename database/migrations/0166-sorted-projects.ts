import { sql, type Kysely } from 'kysely';

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[. ]+([0-9]{4})';

/**
 * Adds sort keys to the dashboard for a project's phone number, goal and start, and an index of product
 * notes. The start of a project is free text. A month with a year has the sort key `2027-02`, which precedes
 * all other text.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const found = sql`regexp_match(lower(quote_data ->> 'projectStart'), ${sql.lit(MONTH)})`;
  await sql`
    alter table project
      add column if not exists project_goal text generated always as (nullif(lower(quote_data ->> 'projectGoal'), '')) stored,
      add column if not exists project_start text generated always as (coalesce(
        (${found})[2] || '-' ||
          lpad(((position((${found})[1] in 'janfebmaraprmayjunjulaugsepoctnovdec') + 2) / 3)::text, 2, '0'),
        nullif(lower(quote_data ->> 'projectStart'), ''))) stored`.execute(db);
  for (const [name, column] of [
    ['project_by_phone', 'customer_phone'],
    ['project_by_goal', 'project_goal'],
    ['project_by_start', 'project_start'],
  ] as const)
    await sql`
      create index if not exists ${sql.ref(name)} on project (site_id, ${sql.ref(column)} nulls first, id)
      where deleted_at is null`.execute(db);
  await sql`create index if not exists project_note_of_product on project_note (sku, modified_at desc, id desc)`.execute(
    db,
  );
}
