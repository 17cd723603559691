import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/own-account.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/load-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { getProjectReminders } from '../contract.ts';
import { reloadReminders, reminderText } from './own-reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderList } from './reminder-list.tsx';
import { useReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

/** Reminders of a project, with a way to make one (REMINDER-13): for the project's own page and panel. Staff alone. */
export function ProjectReminders({ projectId }: { projectId: string }) {
  const who = useSignedInId();
  const ask = (signal?: AbortSignal) =>
    call(getProjectReminders, { query: { projectId } }, signal ? { signal } : undefined);
  const { state, answer, error, retry, put } = useAnswer(who && `${who} ${projectId}`, ask);
  const reload = async () => {
    // The toolbar's number may have changed with it.
    await Promise.all([ask().then(put), reloadReminders()]);
  };
  const changes = useReminderChanges(reload);
  const [isMaking, setMaking] = useState(false);
  const changed = (text: string) => {
    changes.tell({ text });
    void reload();
  };
  return (
    <div className={styles.parts}>
      <LoadState
        state={state}
        loading={<Skeleton height={52} />}
        failure={
          <div className={styles.failure}>
            <p>{reminderText(error)}</p>
            <Button size="small" variant="ghost" onClick={retry}>
              Try again
            </Button>
          </div>
        }
      >
        {answer ? (
          <ReminderList
            list={answer}
            changes={changes}
            onEdited={({ name }) => changed(`“${name}” is saved.`)}
            who={who}
            withProject={false}
          />
        ) : null}
      </LoadState>
      {isMaking ? (
        <ReminderForm
          about={{ projectId }}
          onCancel={() => setMaking(false)}
          onDone={({ name }) => {
            setMaking(false);
            changed(`“${name}” is on the list.`);
          }}
        />
      ) : (
        <Button variant="ghost" size="small" icon="plus" onClick={() => setMaking(true)}>
          New reminder
        </Button>
      )}
    </div>
  );
}
