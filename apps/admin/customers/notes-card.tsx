import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { addCustomerNote, deleteCustomerNote, MAX_NOTE } from '#domains/customers/contract/changes.ts';
import type { CustomerProfile } from '#domains/customers/contract/customers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Card } from '../orders/card.tsx';
import { momentText } from '../orders/order-texts.ts';
import { failureText } from '../shell/failure-text.ts';
import { LeaveGuard } from '../shell/unsaved/leave-guard.tsx';
import recordStyles from '../shell/records/record.module.css';
import styles from './customers.module.css';

/** Renders the notes of staff about a customer, with the field for a new one. The customer receives them with an export. */
export function NotesCard({
  customer,
  mayChange,
  onChanged,
}: {
  customer: CustomerProfile;
  mayChange: boolean;
  onChanged: (customer: CustomerProfile) => void;
}) {
  const { timeZone } = useSite();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (request: Promise<CustomerProfile>) => {
    setBusy(true);
    try {
      onChanged(await request);
      return true;
    } catch (error) {
      showMessage(failureText(error), { kind: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = (body: string) =>
    run(call(addCustomerNote, { params: { id: customer.id }, body: { text: body } }));
  async function remove(id: number, body: string) {
    const params = { id: customer.id, note: String(id) };
    if (!(await run(call(deleteCustomerNote, { params })))) return;
    showMessage('Note deleted.', {
      isPersistent: true,
      action: { label: 'Undo', run: () => void add(body) },
    });
  }
  return (
    <Card title="Notes">
      {mayChange ? (
        <form
          method="post"
          noValidate
          className={styles.note}
          aria-label="New note"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void add(text).then((isSaved) => isSaved && setText(''));
          }}
        >
          <TextArea
            label="New note"
            hint="The customer can ask to read it."
            rows={2}
            maxLength={MAX_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="small" type="submit" disabled={text.trim() === ''} loading={isBusy}>
            Add note
          </Button>
          <LeaveGuard isArmed={text.trim() !== ''}>The note isn’t saved.</LeaveGuard>
        </form>
      ) : null}
      {customer.notes.length === 0 ? <p className="muted">No notes</p> : null}
      <ul className={recordStyles.lines}>
        {customer.notes.map((note) => (
          <li key={note.id}>
            <span className={styles.noteText}>{note.text}</span>
            <span className="muted caption">
              {note.by} · {momentText(note.at, timeZone)}
              {mayChange ? (
                <>
                  {' · '}
                  <button type="button" className="link" onClick={() => void remove(note.id, note.text)}>
                    Delete<span className="visually-hidden"> this note</span>
                  </button>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
