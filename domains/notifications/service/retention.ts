import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  deleteDoneEvents,
  deleteMailsToNobody,
  deleteRefusedMessages,
  emptySentMails,
} from '../store-retention.ts';

/** Handled events are kept for so long: enough to see what became of an order. */
export const EVENTS_KEPT_DAYS = 14;
/** The text of sent mails is kept for so long: enough for a question about what was written. */
export const MAILS_KEPT_DAYS = 90;
/** What was refused for good is kept for so long: enough to mend what was wrong and send it after all. */
export const REFUSED_KEPT_DAYS = 30;

/**
 * Forgets news that were handled and mails that were sent or refused long ago: they name people. What waits or failed stays,
 * and events that are set aside. Answers how many rows were deleted or emptied; several processes may run it at once.
 */
export async function forgetOldNews(db: Kysely<Tables>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const events = await deleteDoneEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  const nobodys = await deleteMailsToNobody(db, daysAgo(1));
  const refused = await deleteRefusedMessages(db, daysAgo(REFUSED_KEPT_DAYS));
  return events + nobodys + refused + (await emptySentMails(db, daysAgo(MAILS_KEPT_DAYS)));
}
