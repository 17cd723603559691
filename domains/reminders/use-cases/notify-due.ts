import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { dueStateOf } from '../rules/reminders.ts';
import { digestMail } from './reminder-mail.tsx';
import { readReminders } from '../db/reminders.ts';
import { recordNotified, readReaders } from '../db/mails.ts';
import type { RemindersDeps } from './deps.ts';

/**
 * The earliest and latest time of the morning email, in minutes since midnight at the store. A later email
 * would be of no use on that day.
 */
const FROM_MINUTES = 7 * 60;
const UNTIL_MINUTES = 12 * 60;
const BATCH = 200;
/** Maximum number of reminders listed in an email. */
const LISTED = 30;
const MAX_PER_READER = 500;

/**
 * Emails due reminders to staff in the morning, by the clock of their store, once per day. Staff who opted
 * out receive none. Returns the number of emails. Run by the worker; several processes may run it
 * concurrently.
 */
export async function notifyDue({
  db,
  siteOf,
  originOf,
  clock,
}: Pick<RemindersDeps, 'db' | 'siteOf' | 'originOf' | 'clock'>): Promise<number> {
  const now = clock();
  // Includes reminders that are due on the next UTC day, because that day has already begun in some time
  // zones.
  const until = addDays(dayInZone(now, 'UTC').day, 1);
  let notifiedCount = 0;
  for (let after = ''; ;) {
    const readers = await readReaders(db, { until, after, limit: BATCH });
    for (const reader of readers) {
      const site = siteOf(reader.siteId);
      const { day: today, minutes } = dayInZone(now, reader.timeZone ?? site.timeZone);
      if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES) continue;
      if (reader.notifiedDay !== null && reader.notifiedDay >= today) continue;
      const isNotified = await inTransaction(db, async (tx) => {
        const all = await readReminders(tx, { assignedTo: reader.accountId }, MAX_PER_READER);
        const due = all
          .filter(({ status, date }) => status === 'Open' && date <= today)
          .map((reminder) => ({ reminder, due: dueStateOf(reminder.date, today) }));
        if (due.length === 0 || !(await recordNotified(tx, reader.accountId, today))) return false;
        const mail = digestMail(
          {
            firstName: reader.firstName,
            due: due.slice(0, LISTED),
            more: Math.max(0, due.length - LISTED),
          },
          { site, originOf },
        );
        await queueMail(
          tx,
          {
            ...mail,
            dedupeKey: `reminders-${reader.accountId}-${today}`,
            siteId: site.id,
            recipient: reader.email,
          },
          now,
        );
        return true;
      });
      if (isNotified) notifiedCount += 1;
    }
    if (readers.length < BATCH) return notifiedCount;
    after = readers.at(-1)!.accountId;
  }
}
