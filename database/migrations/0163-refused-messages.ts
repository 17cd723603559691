import { sql, type Kysely } from 'kysely';

/** A mail or text that its receiver refuses for good is set aside, with why, and told to whom it is about. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail add column about text, add column set_aside_at timestamptz, add column last_error text`.execute(
    db,
  );
  await sql`create index mail_set_aside on mail (about) where set_aside_at is not null`.execute(db);
}
