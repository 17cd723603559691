import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/own-account.ts';
import { getProjectReminders } from '../contract.ts';
import { reloadReminders, reminderText, useOwnReminders } from './own-reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderList } from './reminder-list.tsx';
import { useReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

/** What is due of a project, to be ticked off where its history is read; all of its reminders have a place of their own. */
export function DueReminders({ projectId }: { projectId: string }) {
  const who = useSignedInId();
  const ask = () => call(getProjectReminders, { query: { projectId } });
  const { answer, error, put } = useAnswer(who && `${who} ${projectId}`, ask);
  const changes = useReminderChanges(async () => {
    await Promise.all([ask().then(put), reloadReminders()]);
  });
  const [isMaking, setMaking] = useState(false);
  // Whatever was changed at another place of this page reads the toolbar's list anew.
  const { list: own } = useOwnReminders();
  const again = useEffectEvent(() => {
    if (answer) void ask().then(put, () => undefined);
  });
  useEffect(() => again(), [own]);
  const due = answer?.reminders.filter(({ status, dueState }) => status === 'Open' && dueState !== 'NotDue');
  return (
    <section aria-labelledby="due-reminders" className={styles.due}>
      <div className={styles.dueHead}>
        <h2 id="due-reminders">Due reminders</h2>
        <button
          type="button"
          className={`link ${styles.add}`}
          disabled={isMaking}
          onClick={() => setMaking(true)}
        >
          Add<span className="visually-hidden"> a reminder</span>
        </button>
      </div>
      {error && !answer ? <p className={styles.empty}>{reminderText(error)}</p> : null}
      {due ? (
        <ReminderList
          list={{ totalCount: due.length, openCount: due.length, dueCount: due.length, reminders: due }}
          empty="Nothing is due."
          changes={changes}
          onEdited={({ name }) => {
            changes.tell({ text: `“${name}” is saved.` });
            void reloadReminders();
          }}
          who={who}
          withProject={false}
        />
      ) : null}
      {isMaking ? (
        <ReminderForm
          about={{ projectId }}
          onCancel={() => setMaking(false)}
          onDone={({ name }) => {
            setMaking(false);
            changes.tell({ text: `“${name}” is on the list.` });
            void reloadReminders();
          }}
        />
      ) : null}
    </section>
  );
}
