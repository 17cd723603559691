import { sql, type Kysely } from 'kysely';

/** Stores the time until which a sign-in from a browser needs no one-time passcode after the password. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table known_device add column trusted_until timestamptz`.execute(db);
}
