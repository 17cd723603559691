import { sql, type Kysely } from 'kysely';

/**
 * Records the contact form from which an entry was sent (FORM-01). Null for entries from before this
 * migration, unless they came from /ask-an-expert.
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
