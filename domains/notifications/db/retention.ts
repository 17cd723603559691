import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Maximum number of rows that one statement deletes, so that it never blocks others for long. */
const BATCH = 5000;

/** Deletes events that were handled before an instant. Returns how many. */
export async function deleteDoneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where done_at < ${before} order by done_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Erases recipient and text of mails that were sent before an instant; the row stays for its key. Returns how
 * many.
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
 * Deletes mails to {@link NOBODY} from before an instant that no delivery discarded, because there is no mail
 * server. Returns how many.
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

/** Deletes messages that were permanently rejected before an instant. Returns how many. */
export async function deleteRefusedMessages(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('set_aside_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes handled events and dead letters about an account, together with the account. */
export async function deleteEventsOf(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`
    delete from outbox where id in (
      select id from outbox
      where payload ->> 'accountId' = ${accountId} and (done_at is not null or set_aside_at is not null)
      for update skip locked)`.execute(tx);
}
