import { useState } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { changeCustomerContact } from '#domains/customers/contract/changes.ts';
import type { CustomerProfile } from '#domains/customers/contract/customers.ts';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';

type Draft = Pick<CustomerProfile, 'firstName' | 'lastName' | 'phone'>;
const toDraft = ({ firstName, lastName, phone }: CustomerProfile): Draft => ({ firstName, lastName, phone });

/** Renders the dialog that changes the name and the phone number of an account. The message after it has an undo. */
export function ContactDialog({
  customer,
  onClose,
  onChanged,
}: {
  customer: CustomerProfile;
  onClose: () => void;
  onChanged: (customer: CustomerProfile) => void;
}) {
  const [draft, setDraft] = useState(() => toDraft(customer));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const before = toDraft(customer);
  const save = (body: Draft, version: number) =>
    call(changeCustomerContact, { params: { id: customer.id }, body }, { ifMatch: version });
  async function submit() {
    setBusy(true);
    setFaults({});
    setFailure('');
    try {
      const next = await save(draft, customer.version);
      onClose();
      onChanged(next);
      showMessage('Saved.', {
        isPersistent: true,
        action: {
          label: 'Undo',
          run: () =>
            void save(before, next.version).then(onChanged, (error: unknown) =>
              showMessage(failureText(error), { kind: 'error' }),
            ),
        },
      });
    } catch (error) {
      const fields = isCallError(error) ? error.body.fields : undefined;
      setFaults(fields ?? {});
      setFailure(fields ? 'Nothing was saved. Check the marked fields.' : failureText(error));
      setBusy(false);
    }
  }
  const field = (name: keyof Draft, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={draft[name]}
      error={faults[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title="Edit details"
      name="Details"
      submit="Save"
      unsaved="The details aren’t saved."
      isChanged={JSON.stringify(draft) !== JSON.stringify(before)}
      isBusy={isBusy}
      failure={failure}
      size="small"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {field('firstName', 'First name')}
      {field('lastName', 'Last name')}
      {field('phone', 'Phone', 'tel')}
      <p className="muted caption">
        Only the customer can change the email address, in the account, because it gives access to it.
      </p>
    </FormDialog>
  );
}
