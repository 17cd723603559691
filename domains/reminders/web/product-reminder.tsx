import { useState } from 'react';
import { truncate } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { NOTES_IN_LIST, type Reminder } from '../contract.ts';
import { reloadReminders, useOwnReminders } from './own-reminders.ts';
import { dueLabel } from './reminder-day.ts';
import { ReminderForm } from './reminder-form.tsx';
import styles from './reminders.module.css';

/**
 * Renders the open reminders about a product and the current project, and a form for a new reminder
 * (REMINDER-13).
 */
export function ProductReminder({ sku, projectId }: { sku: string; projectId: number | null }) {
  const { list } = useOwnReminders();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState('');
  const isAbout = ({ status, product, projectId: of }: Reminder) =>
    status === 'Open' && (product?.sku === sku || (projectId !== null && of === String(projectId)));
  const open = (list?.reminders ?? []).filter(isAbout);
  return (
    <section aria-labelledby="product-reminder">
      <h2 id="product-reminder">Reminders</h2>
      {open.length === 0 ? null : (
        <ul className={styles.shorts}>
          {open.map((one) => {
            const due = dueLabel(one);
            return (
              <li key={one.id} className={styles.short}>
                <Tag kind={due.kind}>{due.text}</Tag>
                <span>
                  {one.name}
                  {one.notes === '' ? null : (
                    <span className={styles.notes}> {truncate(one.notes, NOTES_IN_LIST)}</span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {isMaking ? (
        <ReminderForm
          about={{ sku }}
          onCancel={() => setMaking(false)}
          onDone={({ name }) => {
            setMaking(false);
            setMade(`Added “${name}”.`);
            void reloadReminders();
          }}
        />
      ) : (
        <Button variant="ghost" size="small" icon="plus" onClick={() => setMaking(true)}>
          New reminder
        </Button>
      )}
      {made ? (
        <Notice kind="success" live>
          {made}
        </Notice>
      ) : null}
    </section>
  );
}
