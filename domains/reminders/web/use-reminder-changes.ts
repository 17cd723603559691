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

/** A text about the last change. `undo` reverts the change; omitted if that is not possible. */
export interface ChangeNotice {
  text: string;
  undo?: () => void;
}

export type ReminderChanges = ReturnType<typeof useReminderChanges>;

/**
 * Returns functions that change the reminders in a list. They call `reload` after each change (REMINDER-11).
 */
export function useReminderChanges(reload: () => Promise<void>) {
  const { timeZone } = useSite();
  const [busy, setBusy] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [notice, setNotice] = useState<ChangeNotice | null>(null);

  /** Runs a change and returns whether it was successful. */
  async function run(id: number, work: () => Promise<unknown>, next: ChangeNotice): Promise<boolean> {
    setBusy(id);
    setFault('');
    setNotice(null);
    try {
      await work();
      await reload();
      setNotice(next);
      return true;
    } catch (error) {
      setFault(reminderText(error));
      // Reloads the list, because another user may have changed the reminder.
      await reload();
      return false;
    } finally {
      setBusy(null);
    }
  }

  const put = (id: number, status: ReminderStatus) => () => call(setReminderStatus, { body: { id, status } });

  const mark = (one: Reminder, status: 'Open' | 'Done'): Promise<boolean> =>
    run(one.id, put(one.id, status), {
      text: status === 'Done' ? `“${one.name}” is done.` : `“${one.name}” is marked as not done.`,
      undo: () => void mark(one, status === 'Done' ? 'Open' : 'Done'),
    });

  const snooze = (one: Reminder, date: string): Promise<boolean> => {
    const before = dayFromParts(one.date);
    return run(one.id, () => call(snoozeReminder, { body: { id: one.id, date } }), {
      text: `“${one.name}” is snoozed.`,
      // Undo is offered only if the previous day is not in the past, because reminders cannot be postponed to
      // past days.
      ...(before >= todayFor(timeZone)
        ? { undo: () => void snooze({ ...one, date: one.date }, before) }
        : {}),
    });
  };

  return {
    busy,
    fault,
    notice,
    forgetFault: () => setFault(''),
    tell: setNotice,
    mark,
    snooze,
    /** Archiving is permanent, so there is no undo (REMINDER-12). */
    archive: (one: Reminder) => run(one.id, put(one.id, 'Archived'), { text: `“${one.name}” is archived.` }),
    assign: (one: Reminder, colleague: { userId: string; name: string }) =>
      run(one.id, () => call(assignReminder, { body: { id: one.id, assignTo: colleague.userId } }), {
        text: `“${one.name}” was handed over to ${colleague.name}.`,
      }),
  };
}
