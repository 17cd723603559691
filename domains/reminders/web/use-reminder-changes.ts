import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { dayFromParts } from '#foundation/pure/day.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  assignReminder,
  setReminderStatus,
  snoozeReminder,
  type Reminder,
  type ReminderStatus,
} from '../contract.ts';
import { reminderText } from './own-reminders.ts';
import { todayFor } from './reminder-day.ts';

/** What was done last, in a sentence, and how it is undone; absent where it cannot be. */
export interface Told {
  text: string;
  undo?: () => void;
}

export type ReminderChanges = ReturnType<typeof useReminderChanges>;

/** What can be done with the reminders of a list; after each the list is read anew (`reload`, REMINDER-11). */
export function useReminderChanges(reload: () => Promise<void>) {
  const { timeZone } = useSite();
  const [busy, setBusy] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [told, setTold] = useState<Told | null>(null);

  /** Answers whether it went well. */
  async function run(id: number, work: () => Promise<unknown>, next: Told): Promise<boolean> {
    setBusy(id);
    setFault('');
    setTold(null);
    try {
      await work();
      await reload();
      setTold(next);
      return true;
    } catch (error) {
      setFault(reminderText(error));
      // It may have moved on in the meantime.
      await reload();
      return false;
    } finally {
      setBusy(null);
    }
  }

  const put = (id: number, status: ReminderStatus) => () => call(setReminderStatus, { body: { id, status } });

  const mark = (one: Reminder, status: 'Open' | 'Done'): Promise<boolean> =>
    run(one.id, put(one.id, status), {
      text: status === 'Done' ? `“${one.name}” is done.` : `“${one.name}” is not done.`,
      undo: () => void mark(one, status === 'Done' ? 'Open' : 'Done'),
    });

  const snooze = (one: Reminder, date: string): Promise<boolean> => {
    const before = dayFromParts(one.date);
    return run(one.id, () => call(snoozeReminder, { body: { id: one.id, date } }), {
      text: `“${one.name}” is put off.`,
      // Nothing is put off to a day that is over.
      ...(before >= todayFor(timeZone)
        ? { undo: () => void snooze({ ...one, date: one.date }, before) }
        : {}),
    });
  };

  return {
    busy,
    fault,
    told,
    forgetFault: () => setFault(''),
    tell: setTold,
    mark,
    snooze,
    /** For good (REMINDER-12). */
    archive: (one: Reminder) => run(one.id, put(one.id, 'Archived'), { text: `“${one.name}” is archived.` }),
    assign: (one: Reminder, colleague: { userId: string; name: string }) =>
      run(one.id, () => call(assignReminder, { body: { id: one.id, assignTo: colleague.userId } }), {
        text: `“${one.name}” is handed to ${colleague.name}.`,
      }),
  };
}
