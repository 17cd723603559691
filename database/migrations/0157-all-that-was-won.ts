import { sql, type Kysely } from 'kysely';

/**
 * Calculates the value of a won project from all accepted quotes. Earlier versions used only the last saved
 * quote.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update project p set quote_cents = q.cents
    from (select project_id, sum(total_cents)::integer as cents from project_quote
      where accepted_at is not null group by project_id) q
    where q.project_id = p.id and p.quote_status = 'Won' and p.quote_cents is distinct from q.cents`.execute(
    db,
  );
}
