import { sql, type Kysely } from 'kysely';

/** What waits to be sent may be a text message as well: `recipient` is then a number as dialled from anywhere. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail add column channel text not null default 'mail'
      check (channel in ('mail', 'text'))`.execute(db);
}
