import { sql, type Kysely } from 'kysely';

/**
 * Marks the emails whose only secrets are the signatures of links. They keep their text after they were sent, without
 * the signatures, so that staff can read and resend them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column has_secret_links boolean not null default false`.execute(db);
}
