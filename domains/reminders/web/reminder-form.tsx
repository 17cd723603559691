import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { addDays, dayFromParts } from '#foundation/pure/day.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  changeReminder,
  createReminder,
  listColleagues,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  type Reminder,
} from '../contract.ts';
import { reminderErrors, readDay, snoozeDays } from '../rules/reminders.ts';
import { reminderText } from './own-reminders.ts';
import { todayFor } from './reminder-day.ts';
import styles from './reminders.module.css';

export interface ReminderAbout {
  projectId?: string;
  /** SKU of the product that the reminder is about. */
  sku?: string;
}

/**
 * Renders a form for a new reminder, assigned to the user or a colleague (REMINDER-13). `about` is its
 * project or product. If `reminder` is set, the form changes that reminder instead. `onDone` receives the
 * stored reminder.
 */
export function ReminderForm({
  about = {},
  reminder,
  onDone,
  onCancel,
}: {
  about?: ReminderAbout;
  reminder?: Reminder;
  onDone: (saved: Reminder) => void;
  onCancel?: () => void;
}) {
  /** The idempotency key. A second click on the button creates no second reminder. */
  const [key] = useState(() => crypto.randomUUID());
  const today = todayFor(useSite().timeZone);
  const [date, setDate] = useState<string>(reminder ? dayFromParts(reminder.date) : today);
  const days = [{ label: 'Today', day: today }, ...snoozeDays(today)];
  const form = useForm({
    names: ['name', 'notes', 'date', 'assignTo'] as const,
    check: ({ name, notes, date: day }) =>
      reminderErrors({ name, notes, ...(reminder ? {} : { date: readDay(day) }) }),
    send: async ({ name, notes, date: day, assignTo }) => {
      const saved = reminder
        ? await call(changeReminder, { body: { id: reminder.id, name, notes } })
        : await call(createReminder, { body: { ...about, name, notes, date: day, assignTo, key } });
      onDone(saved);
    },
    failed: reminderText,
  });
  return (
    <Form of={form} className={styles.form} aria-label="Reminder">
      <TextField
        {...form.field('name')}
        label="Subject"
        defaultValue={reminder?.name ?? ''}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        {...form.field('notes')}
        label="Notes"
        optional
        defaultValue={reminder?.notes ?? ''}
        maxLength={MAX_NOTES_LENGTH}
      />
      {reminder ? null : (
        <>
          <TextField
            {...form.field('date')}
            label="When"
            type="date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <div className={styles.choices} role="group" aria-label="When">
            {days.map(({ label, day }) => (
              <Button
                key={label}
                variant={day === date ? 'primary' : 'ghost'}
                size="small"
                aria-pressed={day === date}
                onClick={() => setDate(day)}
              >
                {label}
              </Button>
            ))}
          </div>
          <AssigneeField {...form.field('assignTo')} label="Remind" />
        </>
      )}
      <FormButtons
        send={reminder ? 'Save' : 'Remind'}
        isSending={form.state === 'sending'}
        size="small"
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Renders a field for choosing the assignee. */
export function AssigneeField({
  label,
  withSelf = true,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  /** Whether the first choice is the user. */
  withSelf?: boolean;
  error?: string | undefined;
}) {
  const who = useSignedInId();
  const { answer, state } = useAnswer(who, (signal) => call(listColleagues, {}, { signal }));
  const others = (answer?.colleagues ?? []).filter(({ userId }) => userId !== who);
  return (
    <SelectField
      {...field}
      label={label}
      hint={state === 'failure' ? 'We couldn’t load your colleagues.' : undefined}
      options={[
        ...(withSelf ? [{ value: '', label: 'Me' }] : []),
        ...others.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      {...(withSelf ? {} : { placeholder: 'Please choose' })}
    />
  );
}

/** Renders a calendar and buttons with common days, for postponing a reminder. */
export function SnoozeChoices({ onChoose, busy }: { onChoose: (day: string) => void; busy: boolean }) {
  const today = todayFor(useSite().timeZone);
  return (
    <div className={styles.choices} role="group" aria-label="Snooze until">
      {snoozeDays(today).map(({ label, day }) => (
        <Button key={label} variant="ghost" size="small" disabled={busy} onClick={() => onChoose(day)}>
          {label}
        </Button>
      ))}
      <TextField
        label="Another day"
        labelHidden
        type="date"
        min={addDays(today, 1)}
        disabled={busy}
        onChange={({ target }) => {
          if (readDay(target.value) !== null && target.value > today) onChoose(target.value);
        }}
      />
    </div>
  );
}
