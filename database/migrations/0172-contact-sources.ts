import { sql, type Kysely } from 'kysely';

/**
 * Records which contact form was sent (FORM-01). Null if the form was sent before sources were stored, from a
 * page other than /ask-an-expert.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_form_entry add column if not exists source text`.execute(db);
  await sql`update content_form_entry set source = 'AskAnExpert' where slug = 'ask-an-expert' and source is null`.execute(
    db,
  );
  await sql`alter table expert_question add column if not exists source text not null default 'AskAnExpert'`.execute(
    db,
  );
}
