import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { setReminderMails } from '../contract.ts';
import { reloadReminders, useOwnReminders } from './own-reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { ReminderList } from './reminder-list.tsx';
import { useReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

/** Renders the user's reminders under their heading, for staff panels. */
export function OwnReminderSection() {
  return (
    <section aria-labelledby="own-reminders">
      <h2 id="own-reminders">Reminders</h2>
      <OwnReminderList />
    </section>
  );
}

/** Renders the user's reminders, a form for a new reminder, and a setting for the morning email. */
export function OwnReminderList() {
  const who = useSignedInId();
  const { state, list, error } = useOwnReminders();
  const changes = useReminderChanges(reloadReminders);
  const [isMaking, setMaking] = useState(false);
  const changed = (text: string) => {
    changes.tell({ text });
    void reloadReminders();
  };
  return (
    <div className={styles.parts}>
      {isMaking ? (
        <ReminderForm
          onCancel={() => setMaking(false)}
          onDone={({ name }) => {
            setMaking(false);
            changed(`Added “${name}”.`);
          }}
        />
      ) : (
        <Button variant="ghost" size="small" icon="plus" onClick={() => setMaking(true)}>
          New reminder
        </Button>
      )}
      <LoadState
        state={state}
        loading={
          <div className={styles.parts}>
            <Skeleton height={52} />
            <Skeleton height={52} />
            <Skeleton height={52} />
          </div>
        }
        failure={
          <div className={styles.failure}>
            <p>{error}</p>
            <Button size="small" variant="ghost" onClick={() => void reloadReminders()}>
              Try again
            </Button>
          </div>
        }
      >
        {list ? (
          <>
            <ReminderList
              list={list}
              changes={changes}
              onEdited={({ name }) => changed(`“${name}” is saved.`)}
              who={who}
            />
            <MailSwitch isOn={list.mails} />
          </>
        ) : null}
      </LoadState>
    </div>
  );
}

function MailSwitch({ isOn }: { isOn: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const set = async (isEnabled: boolean) => {
    setBusy(true);
    try {
      await call(setReminderMails, { body: { isEnabled } });
      await reloadReminders();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      spread
      label="Email me my due reminders each morning"
      checked={isOn}
      disabled={isBusy}
      onChange={(isEnabled) => void set(isEnabled)}
      className={styles.mails}
    />
  );
}
