import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import {
  removeStaff,
  resendInvitation,
  resetStaffSecondFactor,
  resumeStaff,
  suspendStaff,
  type StaffDetails,
} from '#domains/staff/contract/admin-staff.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { failureText } from '../shell/failure-text.ts';
import { PageActions } from '../shell/list-page/list-page.tsx';
import { personName } from './staff-texts.ts';

type Open = 'suspend' | 'leave' | 'factor';

/** Renders the buttons of a staff member. Actions that end something ask once and state the consequence. */
export function PersonActions({
  person,
  onChanged,
}: {
  person: StaffDetails;
  onChanged: (person: StaffDetails) => void;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = personName(person);
  const input = { params: { id: person.userId } };
  const seen = { ifMatch: person.version };
  const close = () => setOpen(null);
  const show = (next: StaffDetails, text: string) => {
    showMessage(text);
    onChanged(next);
  };
  const finish = (next: StaffDetails, text: string) => {
    close();
    show(next, text);
  };
  const run = async (request: Promise<StaffDetails>, text: string) => {
    setBusy(true);
    await request.then(
      // Leaves a dialog open that was opened in the meantime.
      (next) => show(next, text),
      (error: unknown) => void showMessage(failureText(error), { kind: 'error' }),
    );
    setBusy(false);
  };
  return (
    <PageActions>
      {person.state === 'suspended' ? (
        <Button
          size="small"
          loading={isBusy}
          onClick={() => void run(call(resumeStaff, input, seen), `${name} can sign in again.`)}
        >
          Resume
        </Button>
      ) : null}
      {person.state === 'invited' ? (
        <Button
          size="small"
          loading={isBusy}
          onClick={() =>
            void run(call(resendInvitation, input, seen), `${person.email} gets a new invitation.`)
          }
        >
          Send invitation again
        </Button>
      ) : null}
      {person.hasSecondFactor ? (
        <Button size="small" variant="ghost" onClick={() => setOpen('factor')}>
          Reset second factor
        </Button>
      ) : null}
      {person.state === 'suspended' || person.isSelf ? null : (
        <Button size="small" variant="ghost" icon="lock" onClick={() => setOpen('suspend')}>
          Suspend
        </Button>
      )}
      <Button size="small" variant="ghost" icon="bin" onClick={() => setOpen('leave')}>
        Remove
      </Button>
      {open === 'suspend' ? (
        <ConfirmDialog
          title={`Suspend ${name}?`}
          label="Suspend"
          onClose={close}
          onConfirm={async () => finish(await call(suspendStaff, input, seen), `${name} is suspended.`)}
        >
          <p>
            {name} is signed out everywhere ({counted(person.sessions.length, 'session')}) and can’t sign in
            until you press Resume. Roles, projects and reminders stay as they are.
          </p>
          <StoppedKeys person={person} />
        </ConfirmDialog>
      ) : null}
      {open === 'factor' ? (
        <ConfirmDialog
          title={`Reset the second factor of ${name}?`}
          label="Reset second factor"
          onClose={close}
          onConfirm={async () =>
            finish(
              await call(resetStaffSecondFactor, input, seen),
              `${name} sets up a new second factor at the next sign-in.`,
            )
          }
        >
          <p>
            Check first that it’s really {name} who asks. Their authenticator app and recovery codes stop
            working, they’re signed out everywhere ({counted(person.sessions.length, 'session')}) and get an
            email. Their password stays.
          </p>
        </ConfirmDialog>
      ) : null}
      {open === 'leave' ? <LeaveDialog person={person} onClose={close} onDone={finish} /> : null}
    </PageActions>
  );
}

/** States how many API keys stop working without the person. */
function StoppedKeys({ person }: { person: StaffDetails }) {
  const { apiKeys } = person.work;
  if (apiKeys === 0) return null;
  return (
    <Notice kind="warning">
      {counted(apiKeys, 'API key')} {apiKeys === 1 ? 'stops' : 'stop'} working, because {personName(person)}{' '}
      is responsible for {apiKeys === 1 ? 'it' : 'them'}. First open <b>API keys</b> and press{' '}
      <b>Take over</b>, if other systems depend on {apiKeys === 1 ? 'it' : 'them'}.
    </Notice>
  );
}

function LeaveDialog({
  person,
  onClose,
  onDone,
}: {
  person: StaffDetails;
  onClose: () => void;
  onDone: (person: StaffDetails, text: string) => void;
}) {
  const { work, colleagues } = person;
  const [handOverTo, setHandOverTo] = useState('');
  const name = personName(person);
  const hasWork = work.projects + work.reminders > 0;
  const takers = colleagues.filter(({ canSell }) => canSell || work.projects === 0);
  const parts = [
    ...(work.projects > 0 ? [counted(work.projects, 'project')] : []),
    ...(work.reminders > 0 ? [counted(work.reminders, 'open reminder')] : []),
  ].join(' and ');
  return (
    <ConfirmDialog
      title={`Remove ${name} from the staff?`}
      label="Remove from staff"
      onClose={onClose}
      onConfirm={async () => {
        const next = await call(
          removeStaff,
          {
            params: { id: person.userId },
            body: { handOverTo: handOverTo === '' ? null : handOverTo },
          },
          { ifMatch: person.version },
        );
        const taker = colleagues.find(({ userId }) => userId === handOverTo);
        onDone(next, `${name} no longer works here.${taker ? ` ${taker.name} takes over ${parts}.` : ''}`);
      }}
    >
      <p>
        {name} loses all roles and is signed out everywhere. The account stays as a customer account. To bring{' '}
        {name} back, invite them again.
      </p>
      <StoppedKeys person={person} />
      {hasWork ? (
        <SelectField
          label={`Who takes over ${parts}?`}
          hint={
            handOverTo === ''
              ? 'Without a colleague, everything stays under the name of the person, and customers’ questions go to the shop’s mailbox.'
              : undefined
          }
          value={handOverTo}
          options={[
            { value: '', label: 'Nobody' },
            ...takers.map(({ userId, name: text }) => ({ value: userId, label: text })),
          ]}
          onChange={({ target }) => setHandOverTo(target.value)}
        />
      ) : (
        <p className="muted">There are no projects or open reminders to hand over.</p>
      )}
    </ConfirmDialog>
  );
}
