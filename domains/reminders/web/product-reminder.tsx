import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { reloadReminders } from './own-reminders.ts';
import { ReminderForm } from './reminder-form.tsx';

/** Makes a reminder about a product (REMINDER-13): for its panel. */
export function ProductReminder({ sku }: { sku: string }) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState('');
  return (
    <section aria-labelledby="product-reminder">
      <h2 id="product-reminder">Reminder</h2>
      {isMaking ? (
        <ReminderForm
          about={{ sku }}
          onCancel={() => setMaking(false)}
          onDone={({ name }) => {
            setMaking(false);
            setMade(`“${name}” is on the list.`);
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
