import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Maximum number of rows that one statement deletes. The limit prevents it from blocking other statements for
 * long.
 */
const BATCH = 5000;

/** Deletes events that were handled before the given time and returns their number. */
export async function deleteDoneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where done_at < ${before} order by done_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Erases the recipient and text of emails that were sent before the given time. The row stays because of its
 * key. Returns the number of erased emails.
 */
export async function emptySentMails(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set recipient = '', subject = '', html = '', plain = '', list_unsubscribe = null
    where id in (
      select id from mail where sent_at < ${before} and recipient <> '' order by sent_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes emails to {@link NOBODY} from before the given time that were never discarded by a delivery,
 * because there is no mail server. Returns their number.
 */
export async function deleteMailsToNobody(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('recipient', '=', '')
    .where('sent_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes messages that were permanently rejected before the given time and returns their number. */
export async function deleteRefusedMessages(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('set_aside_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes handled events and dead letters about an account. Called when the account is deleted. */
export async function deleteEventsOf(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`
    delete from outbox where id in (
      select id from outbox
      where payload ->> 'accountId' = ${accountId} and (done_at is not null or set_aside_at is not null)
      for update skip locked)`.execute(tx);
}
