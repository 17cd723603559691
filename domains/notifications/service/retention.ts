import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { deleteDoneEvents, deleteMailsToNobody, emptySentMails } from '../store-retention.ts';

/** Handled events are kept for so long: enough to see what became of an order. */
export const EVENTS_KEPT_DAYS = 14;
/** The text of sent mails is kept for so long: enough for a question about what was written. */
export const MAILS_KEPT_DAYS = 90;

/**
 * Forgets news that were handled and mails that were sent long ago: both name people. What waits, failed or is set aside
 * stays. Answers how many rows were deleted or emptied; several processes may run it at once.
 */
export async function forgetOldNews(db: Kysely<Tables>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const events = await deleteDoneEvents(db, daysAgo(EVENTS_KEPT_DAYS));
  const nobodys = await deleteMailsToNobody(db, daysAgo(1));
  return events + nobodys + (await emptySentMails(db, daysAgo(MAILS_KEPT_DAYS)));
}
