import { sql, type Kysely } from 'kysely';

/** A project that is won is worth all its accepted quotes; it counted with the one that was saved last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update project p set quote_cents = q.cents
    from (select project_id, sum(total_cents)::integer as cents from project_quote
      where accepted_at is not null group by project_id) q
    where q.project_id = p.id and p.quote_status = 'Won' and p.quote_cents is distinct from q.cents`.execute(
    db,
  );
}
