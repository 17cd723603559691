import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  deleteDoneEvents,
  deleteMailsToNobody,
  deleteRefusedMessages,
  emptySentMails,
} from '../db/retention.ts';

/** The number of days for which handled events are retained, so that staff can trace an order's history. */
export const EVENTS_KEPT_DAYS = 14;
/**
 * The number of days for which the text of sent emails is retained, so that staff can answer questions about
 * it.
 */
export const MAILS_KEPT_DAYS = 90;
/**
 * The number of days for which permanently rejected messages are retained. During this time, an operator can
 * fix the cause and send them.
 */
export const REFUSED_KEPT_DAYS = 30;

/**
 * Deletes events that were handled long ago. Also erases old sent emails and deletes old rejected messages,
 * because they contain people's names. Unhandled events, failed events and dead letters stay.
 *
 * Returns the number of deleted and erased rows. Several processes may run this concurrently.
 */
export async function forgetOldNews(db: Kysely<Tables>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const events = await deleteDoneEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  const nobodys = await deleteMailsToNobody(db, daysAgo(1));
  const refused = await deleteRefusedMessages(db, daysAgo(REFUSED_KEPT_DAYS));
  return events + nobodys + refused + (await emptySentMails(db, daysAgo(MAILS_KEPT_DAYS)));
}
