import { sql, type Kysely } from 'kysely';

/** Stores the links to the video calls of consultations without a store: of a consultant, and of one appointment. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table booking_resource add column join_url text not null default ''`.execute(db);
  // Null: the link of the consultant applies.
  await sql`alter table booking_session add column join_url text`.execute(db);
}
