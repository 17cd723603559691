import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FormEntryRow } from './content.ts';

type Db = Kysely<Tables>;

/** Which of a site's answers staff request. Empty texts do not filter. */
export interface FormAnswersFilter {
  siteId: string;
  form: string;
  term: string;
}

function matching({ siteId, form, term }: FormAnswersFilter): RawBuilder<boolean> {
  const like = `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`site_id = ${siteId} and (${form} = '' or slug = ${form}) and (${term} = ''
    or exists (select 1 from jsonb_each_text(fields) f where f.value ilike ${like}))`;
}

/** Returns the forms of a site that have answers, with their number. */
export async function countFormAnswers(db: Db, siteId: string): Promise<{ form: string; count: number }[]> {
  const { rows } = await sql<{ form: string; count: number }>`
    select slug as form, count(*)::int as count from content_form_entry where site_id = ${siteId}
    group by slug order by slug`.execute(db);
  return rows;
}

/** Returns the number of the answers that match. */
export async function countMatchingAnswers(db: Db, filter: FormAnswersFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_form_entry where ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Returns answers that match, latest first. `before`: only those with a lower id. */
export async function readFormAnswers(
  db: Db,
  filter: FormAnswersFilter,
  { limit, offset = 0, before = null }: { limit: number; offset?: number; before?: number | null },
): Promise<FormEntryRow[]> {
  const { rows } = await sql<FormEntryRow>`
    select id, site_id as "siteId", slug, fields, source, created_at as "createdAt" from content_form_entry
    where ${matching(filter)} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
