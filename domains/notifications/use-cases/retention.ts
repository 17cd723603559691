import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  deleteDoneEvents,
  deleteMailsToNobody,
  deleteRefusedMessages,
  emptySentMails,
} from '../db/retention.ts';

/** How many days handled events are stored, which is enough to trace the history of an order. */
export const EVENTS_KEPT_DAYS = 14;
/** How many days the text of sent emails is stored, which is enough to answer questions about it. */
export const MAILS_KEPT_DAYS = 90;
/** How many days permanently rejected messages are stored, which is enough to fix the cause and send them. */
export const REFUSED_KEPT_DAYS = 30;

/**
 * Deletes old handled events, and erases old sent or rejected emails, because they contain names of people.
 * Waiting and failed events stay, and so do dead letters. Returns the number of deleted and erased rows.
 * Several processes may run it at the same time.
 */
export async function forgetOldNews(db: Kysely<Tables>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const events = await deleteDoneEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  const nobodys = await deleteMailsToNobody(db, daysAgo(1));
  const refused = await deleteRefusedMessages(db, daysAgo(REFUSED_KEPT_DAYS));
  return events + nobodys + refused + (await emptySentMails(db, daysAgo(MAILS_KEPT_DAYS)));
}
