import { useId, useState, type FormEvent } from 'react';
import { classNames } from '#design/class-names.ts';
import { truncate } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import { NOTES_IN_LIST, type Reminder } from '../contract.ts';
import { dueLabel } from './reminder-day.ts';
import { AssigneeField, ReminderForm, SnoozeChoices } from './reminder-form.tsx';
import type { ReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

type Doing = 'snooze' | 'edit' | 'assign' | 'archive' | null;

/** Renders a reminder's text and due day. If the row is open, also renders buttons for its actions. */
export function ReminderRow({
  found,
  changes,
  onEdited,
  who,
  withProject = true,
}: {
  found: Reminder;
  changes: ReminderChanges;
  onEdited: (saved: Reminder) => void;
  /** The account id of the current user. */
  who: string | null;
  /** Whether to display the name of the reminder's project. */
  withProject?: boolean;
}) {
  const { id, name, notes, status } = found;
  const project = withProject ? found.project : null;
  const [isOpen, setOpen] = useState(false);
  const [doing, setDoing] = useState<Doing>(null);
  const detailsId = useId();
  const isDone = status === 'Done';
  const isBusy = changes.busy === id;
  const due = dueLabel(found);
  return (
    <li className={classNames(styles.row, isDone && styles.done)}>
      <div className={styles.line}>
        <IconButton
          icon={isDone ? 'recycle' : 'check'}
          label={isDone ? `Mark “${name}” as not done` : `Mark “${name}” as done`}
          className={styles.mark}
          disabled={isBusy}
          onClick={() => void changes.mark(found, isDone ? 'Open' : 'Done')}
        />
        <button
          type="button"
          className={styles.what}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => {
            setOpen(!isOpen);
            setDoing(null);
          }}
        >
          <span className={styles.name}>{name}</span>
          {notes === '' || isOpen ? null : (
            <span className={styles.notes}>{truncate(notes, NOTES_IN_LIST)}</span>
          )}
          {project === null || isOpen ? null : <span className={styles.notes}>{project.name}</span>}
        </button>
        <Tag kind={due.kind}>{due.text}</Tag>
      </div>
      <div id={detailsId} hidden={!isOpen} className={styles.details}>
        {isOpen ? (
          <ReminderDetails
            found={found}
            project={project}
            who={who}
            changes={changes}
            doing={doing}
            onDoing={setDoing}
            onEdited={onEdited}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Renders the notes of an open row, its actions, and the form of the selected action. */
function ReminderDetails({
  found,
  project,
  who,
  changes,
  doing,
  onDoing,
  onEdited,
}: {
  found: Reminder;
  /** The reminder's project; null if the reminder has no project or the page already displays it. */
  project: Reminder['project'];
  who: string | null;
  changes: ReminderChanges;
  doing: Doing;
  onDoing: (doing: Doing) => void;
  onEdited: (saved: Reminder) => void;
}) {
  const { id, name, notes, status, product, assignedTo, createdBy } = found;
  const isDone = status === 'Done';
  const isBusy = changes.busy === id;
  const toggle = (next: Doing) => onDoing(doing === next ? null : next);
  const from = createdBy && createdBy.userId !== who && assignedTo?.userId === who ? createdBy : null;
  const isAnothers = assignedTo?.userId !== who;
  return (
    <>
      {notes === '' ? null : <p className={styles.words}>{notes}</p>}
      <p className={styles.about}>
        {project === null ? null : (
          <SiteLink to={project.url} className="link">
            {project.name}
          </SiteLink>
        )}
        {product === null ? null : product.url === null ? (
          <span>{product.title}</span>
        ) : (
          <SiteLink to={product.url} className="link">
            {product.title}
          </SiteLink>
        )}
        {from ? <span>From {from.name}</span> : null}
        {isAnothers ? <span>For {assignedTo?.name ?? 'a colleague whose account was deleted'}</span> : null}
      </p>
      <div className={styles.choices} role="group" aria-label={`Actions for “${name}”`}>
        {isDone ? null : (
          <>
            <Choice isOn={doing === 'snooze'} onPress={() => toggle('snooze')} label="Snooze" />
            <Choice isOn={doing === 'assign'} onPress={() => toggle('assign')} label="Hand over" />
          </>
        )}
        <Choice isOn={doing === 'edit'} onPress={() => toggle('edit')} label="Edit" />
        <Choice isOn={doing === 'archive'} onPress={() => toggle('archive')} label="Archive" />
      </div>
      {doing === 'snooze' ? (
        <SnoozeChoices busy={isBusy} onChoose={(day) => void changes.snooze(found, day)} />
      ) : null}
      {doing === 'assign' ? <HandOver found={found} changes={changes} /> : null}
      {doing === 'edit' ? (
        <ReminderForm
          reminder={found}
          onCancel={() => onDoing(null)}
          onDone={(saved) => {
            onDoing(null);
            onEdited(saved);
          }}
        />
      ) : null}
      {doing === 'archive' ? (
        <div className={styles.choices}>
          <p>This removes it from the list permanently.</p>
          <Button size="small" loading={isBusy} onClick={() => void changes.archive(found)}>
            Archive it
          </Button>
          <Button size="small" variant="ghost" onClick={() => onDoing(null)}>
            Keep it
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Choice({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <Button size="small" variant={isOn ? 'primary' : 'ghost'} aria-expanded={isOn} onClick={onPress}>
      {label}
    </Button>
  );
}

function HandOver({ found, changes }: { found: Reminder; changes: ReminderChanges }) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const hand = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const select = event.currentTarget.elements.namedItem('assignTo') as HTMLSelectElement;
    const chosen = select.selectedOptions[0];
    setMissing(select.value === '');
    if (select.value === '') select.focus();
    else void changes.assign(found, { userId: select.value, name: chosen?.text ?? '' });
  };
  return (
    <form method="post" className={styles.form} onSubmit={hand} noValidate>
      <AssigneeField
        id={id}
        name="assignTo"
        label="To"
        withSelf={false}
        error={isMissing ? 'Please choose a colleague.' : undefined}
      />
      <Button type="submit" size="small" loading={changes.busy === found.id}>
        Hand it over
      </Button>
    </form>
  );
}
