import { sql, type Kysely } from 'kysely';

/** Adds the last day of the approved price of a project line. Prices of cart lines already have a last day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_line add column if not exists price_until date`.execute(db);
  await sql`
    update project_line l set price_until = q.until from price_ask q
    where q.state = 'approved' and q.until is not null and l.price_most is not null and l.id = q.project_line_id
      and l.price_override_cents = q.asked_cents`.execute(db);
}
