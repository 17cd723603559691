import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getProjectReminders, type ReminderList as List } from '../contract.ts';
import { reloadReminders, reminderText, useOwnReminders } from './own-reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderList } from './reminder-list.tsx';
import { useReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

/** Renders a project's reminders and a form for a new one (REMINDER-13). Only for staff. */
export function ProjectReminders({ projectId }: { projectId: string }) {
  const project = useProjectReminders(projectId);
  return (
    <div className={styles.parts}>
      <Listed of={project} list={project.answer} />
      {project.isMaking ? (
        <NewReminder of={project} />
      ) : (
        <Button variant="ghost" size="small" icon="plus" onClick={() => project.setMaking(true)}>
          New reminder
        </Button>
      )}
    </div>
  );
}

/**
 * Renders a project's due reminders next to its history. The user can mark them as done. `ProjectReminders`
 * renders all reminders.
 */
export function DueReminders({ projectId }: { projectId: string }) {
  const project = useProjectReminders(projectId);
  const due = project.answer?.reminders.filter(
    ({ status, dueState }) => status === 'Open' && dueState !== 'NotDue',
  );
  const count = due?.length ?? 0;
  return (
    <section aria-labelledby="due-reminders" className={styles.due}>
      <div className={styles.dueHead}>
        <h2 id="due-reminders">Due reminders</h2>
        <button
          type="button"
          className={`link ${styles.add}`}
          disabled={project.isMaking}
          onClick={() => project.setMaking(true)}
        >
          Add<span className="visually-hidden"> a reminder</span>
        </button>
      </div>
      <Listed
        of={project}
        list={due ? { totalCount: count, openCount: count, dueCount: count, reminders: due } : null}
        empty="Nothing due."
      />
      {project.isMaking ? <NewReminder of={project} /> : null}
    </section>
  );
}

/** Loads a project's reminders and returns them with functions that change them. */
function useProjectReminders(projectId: string) {
  const who = useSignedInId();
  const ask = (signal?: AbortSignal) =>
    call(getProjectReminders, { query: { projectId } }, signal ? { signal } : undefined);
  const { state, answer, error, retry, put } = useAnswer(who && `${who} ${projectId}`, ask);
  // If reloading fails, the list that is already loaded stays on display.
  const readAnew = () => ask().then(put, () => undefined);
  const changes = useReminderChanges(async () => {
    // Also reloads the count in the toolbar, which the change may affect.
    await Promise.all([readAnew(), reloadReminders()]);
  });
  const [isMaking, setMaking] = useState(false);
  // Reloads the project's reminders after the user's own list was reloaded, because another component may
  // have changed a reminder.
  const { list: own } = useOwnReminders();
  const again = useEffectEvent(() => {
    if (answer) void readAnew();
  });
  useEffect(() => again(), [own]);
  return {
    projectId,
    who,
    state,
    answer,
    error,
    retry,
    changes,
    isMaking,
    setMaking,
    changed: (text: string) => {
      changes.tell({ text });
      void reloadReminders();
    },
  };
}

type OfProject = ReturnType<typeof useProjectReminders>;

function Listed({ of, list, empty }: { of: OfProject; list: List | null; empty?: string }) {
  return (
    <LoadState
      state={of.state}
      loading={<Skeleton height={52} />}
      failure={
        <div className={styles.failure}>
          <p>{reminderText(of.error)}</p>
          <Button size="small" variant="ghost" onClick={of.retry}>
            Try again
          </Button>
        </div>
      }
    >
      {list ? (
        <ReminderList
          list={list}
          changes={of.changes}
          onEdited={({ name }) => of.changed(`“${name}” is saved.`)}
          who={of.who}
          withProject={false}
          empty={empty}
        />
      ) : null}
    </LoadState>
  );
}

function NewReminder({ of }: { of: OfProject }) {
  return (
    <ReminderForm
      about={{ projectId: of.projectId }}
      onCancel={() => of.setMaking(false)}
      onDone={({ name }) => {
        of.setMaking(false);
        of.changed(`Added “${name}”.`);
      }}
    />
  );
}
