import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  deleteDoneEvents,
  deleteMailsToNobody,
  deleteRefusedMessages,
  emptySentMails,
} from '../db/retention.ts';

/** Days for which handled events are kept: enough to trace the history of an order. */
export const EVENTS_KEPT_DAYS = 14;
/** Days for which the text of sent mails is kept: enough to answer questions about it. */
export const MAILS_KEPT_DAYS = 90;
/** Days for which permanently rejected messages are kept: enough to fix the cause and send them. */
export const REFUSED_KEPT_DAYS = 30;

/**
 * Deletes old handled events, and erases old sent or rejected mails, because they name people. Waiting and
 * failed events stay, and so do dead letters. Returns how many rows were deleted or erased. Several processes
 * may run it at the same time.
 */
export async function forgetOldNews(db: Kysely<Tables>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const events = await deleteDoneEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  const nobodys = await deleteMailsToNobody(db, daysAgo(1));
  const refused = await deleteRefusedMessages(db, daysAgo(REFUSED_KEPT_DAYS));
  return events + nobodys + refused + (await emptySentMails(db, daysAgo(MAILS_KEPT_DAYS)));
}
