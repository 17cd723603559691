import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Maximum number of rows that one statement deletes. It is limited so that the statement does not block other
 * statements for long.
 */
const BATCH = 5000;

/** Deletes events that were handled before `before`. Returns the number of deleted events. */
export async function deleteDoneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where done_at < ${before} order by done_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Erases the recipient and text of emails that were sent before `before`. Keeps the rows, because their keys
 * prevent the emails from being sent again. Returns the number of erased emails.
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
 * Deletes emails to {@link NOBODY} that were created before `before` and are still queued. Such emails stay
 * in the queue if the shop has no mail server. Returns the number of deleted emails.
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

/** Deletes messages that were permanently rejected before `before`. Returns the number of deleted messages. */
export async function deleteRefusedMessages(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('set_aside_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes the handled events and dead letters that are about an account. Called when the account is deleted.
 */
export async function deleteEventsOf(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`
    delete from outbox where id in (
      select id from outbox
      where payload ->> 'accountId' = ${accountId} and (done_at is not null or set_aside_at is not null)
      for update skip locked)`.execute(tx);
}
