import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** As many rows at a time are forgotten in one statement, so that it never holds others up. */
const BATCH = 5000;

/** Events that were handled before an instant go. Answers how many. */
export async function deleteDoneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from outbox where done_at < ${before} order by done_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Mails that were sent before an instant lose recipient and text; the row stays for its key. Answers how many. */
export async function emptySentMails(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail set recipient = '', subject = '', html = '', plain = '', list_unsubscribe = null
    where id in (
      select id from mail where sent_at < ${before} and recipient <> '' order by sent_at limit ${sql.lit(BATCH)}
      for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Mails to nobody that no delivery threw away, because there is no mail server, go after an instant. Answers how many. */
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

/** Messages that were refused for good before an instant go. Answers how many. */
export async function deleteRefusedMessages(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('set_aside_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What was told of somebody's account and is handled, or set aside, goes with the account. */
export async function deleteEventsOf(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`
    delete from outbox where id in (
      select id from outbox
      where payload ->> 'accountId' = ${accountId} and (done_at is not null or set_aside_at is not null)
      for update skip locked)`.execute(tx);
}
