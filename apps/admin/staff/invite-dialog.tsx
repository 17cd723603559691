import { useState } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import {
  inviteStaffMember,
  type StaffChoices,
  type StaffDetails,
} from '#domains/staff/contract/admin-staff.ts';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { PersonFields } from './person-fields.tsx';

/** Renders the dialog that invites a person. An error or a lost connection keeps what was entered. */
export function InviteDialog({
  choices,
  onClose,
  onInvited,
}: {
  choices: StaffChoices;
  onClose: () => void;
  onInvited: (person: StaffDetails) => void;
}) {
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, email: '' });
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setChanged(true);
  };

  async function send() {
    setFailure('');
    const missing = missingFields(draft);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      onInvited(await call(inviteStaffMember, { body: draft }));
    } catch (error) {
      const fields = isCallError(error) ? error.body.fields : undefined;
      setFaults(fields ?? {});
      setFailure(fields ? 'Nothing was sent. Check the marked fields.' : failureText(error));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title="Invite a colleague"
      name="Invitation"
      submit="Send invitation"
      unsaved="The invitation isn’t sent."
      isChanged={isChanged}
      isBusy={isBusy}
      failure={failure}
      opensPage
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="muted">
        The person gets an email with a link to choose a password, and sets up an authenticator app at the
        first sign-in.
      </p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={300}
        value={draft.email}
        error={faults['email']}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PersonFields draft={draft} choices={choices} faults={faults} onChange={change} />
    </FormDialog>
  );
}

function missingFields({
  email,
  firstName,
  lastName,
  roles,
}: {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
}): Record<string, string> {
  return {
    ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'Enter an email address' }),
    ...(firstName.trim() === '' ? { firstName: 'Enter a first name' } : {}),
    ...(lastName.trim() === '' ? { lastName: 'Enter a last name' } : {}),
    ...(roles.length === 0 ? { roles: 'Choose at least one role' } : {}),
  };
}
