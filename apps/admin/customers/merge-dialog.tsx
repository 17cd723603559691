import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { MAX_REASON } from '#domains/customers/contract/changes.ts';
import { listCustomers, type CustomerProfile } from '#domains/customers/contract/customers.ts';
import { mergeCustomer, previewMerge, type MergePreview } from '#domains/customers/contract/merge.ts';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { customerName, customerPath, stateText } from './customer-texts.ts';
import recordStyles from '../shell/records/record.module.css';

const UNKNOWN = 'We couldn’t find an account with this email address';

/** Renders the dialog that merges a customer into an account: first the preview of what moves, then the merge. */
export function MergeDialog({ customer, onClose }: { customer: CustomerProfile; onClose: () => void }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [check, setCheck] = useState('');
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const params = { id: customer.id };
  const name = customerName(customer);

  async function loadPreview() {
    const typed = email.trim().toLowerCase();
    const { customers } = await call(listCustomers, { query: { q: typed, kind: ['account', 'trade'] } });
    const into = customers.find((one) => one.email.toLowerCase() === typed);
    if (into) setPreview(await call(previewMerge, { params, query: { into: into.id } }));
    else setFaults({ email: UNKNOWN });
  }
  async function merge({ into, version }: MergePreview) {
    await call(mergeCustomer, { params, body: { into: into.id, version, identityCheck: check } });
    showMessage(`${name} is merged into ${into.name}.`);
    void navigate(customerPath(into.id));
  }
  async function submit() {
    setBusy(true);
    setFaults({});
    setFailure('');
    try {
      await (preview ? merge(preview) : loadPreview());
    } catch (error) {
      setFaults((isCallError(error) && error.body.fields) || {});
      setFailure(failureText(error));
      // The preview no longer describes the customers.
      if (isCallError(error) && error.body.code === 'merge-changed') setPreview(null);
    }
    setBusy(false);
  }
  return (
    <FormDialog
      title={`Merge ${name}`}
      name="Merge"
      submit={preview ? `Merge into ${preview.into.name}` : 'Preview'}
      unsaved="Nothing is merged."
      isChanged={check !== ''}
      isBusy={isBusy}
      failure={failure}
      size="small"
      opensPage
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {preview ? (
        <>
          <p>
            These move to {preview.into.name} ({preview.into.email}):
          </p>
          <ul className={recordStyles.lines}>
            {preview.moves.length === 0 ? <li>Nothing</li> : null}
            {preview.moves.map(({ kind, count }) => (
              <li key={kind}>
                {count} {stateText(kind).toLowerCase()}
              </li>
            ))}
          </ul>
          <Notice kind="warning">
            {customer.kind === 'guest'
              ? 'The owner of the account can then see these orders.'
              : `The account of ${customer.email} is deleted, and its owner can’t sign in to it any more.`}{' '}
            You can’t take this back. Newsletters and enquiries stay with their email address.
          </Notice>
          <TextField
            label="How did you check that both are the same person?"
            value={check}
            maxLength={MAX_REASON}
            error={faults['identityCheck']}
            onChange={({ target }) => setCheck(target.value)}
          />
        </>
      ) : (
        <TextField
          label="Email of the account that remains"
          type="email"
          value={email}
          error={faults['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </FormDialog>
  );
}
