import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  changeStaffMember,
  getStaffMember,
  type StaffChoices,
  type StaffDetails,
} from '#domains/staff/contract/admin-staff.ts';
import { Card } from '../orders/card.tsx';
import { LeaveGuard } from '../shell/unsaved/leave-guard.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { failureText } from '../shell/failure-text.ts';
import formStyles from '../shell/form-dialog.module.css';
import { Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { changedFields, FIELD_LABELS, mergeDraft, toDraft } from './draft.ts';
import { PersonActions } from './person-actions.tsx';
import { HistoryCard, SessionsCard, SignInCard } from './person-cards.tsx';
import { PersonFields } from './person-fields.tsx';
import { personName, rolesText, STATES } from './staff-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './staff.module.css';

/** Renders a staff member: details, sign-in, sessions, history, and what an administrator can do. */
export function PersonPage() {
  const { id = '' } = useParams();
  usePageTitle('Staff member');
  return (
    <WithPermission permission="staff.manage" what="manage staff">
      <One key={id} id={id} />
    </WithPermission>
  );
}

function One({ id }: { id: string }) {
  const { answer, state, error, retry, put } = useAnswer(id, (signal) =>
    call(getStaffMember, { params: { id } }, { signal }),
  );
  return (
    <Page width="medium">
      <BackLink to="/staff">Staff</BackLink>
      {answer ? (
        <Person
          person={answer.person}
          choices={answer.choices}
          onChanged={(person) => put({ ...answer, person })}
        />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that person">
            They may never have worked here. Check the list.
          </RecordMissing>
        ) : (
          <LoadFailure what="the person" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[320]} />
      )}
    </Page>
  );
}

function Person({
  person,
  choices,
  onChanged,
}: {
  person: StaffDetails;
  choices: StaffChoices;
  onChanged: (person: StaffDetails) => void;
}) {
  const { label, kind } = STATES[person.state];
  const hasLeft = person.state === 'left';
  const name = personName(person);
  return (
    <>
      <PageHead title={name}>
        <Tag kind={kind}>{label}</Tag>
        {hasLeft || person.lacked.length > 0 ? null : <PersonActions person={person} onChanged={onChanged} />}
        <p className={styles.email}>{person.email}</p>
      </PageHead>
      {person.state === 'suspended' ? (
        <Notice kind="warning" title="Suspended">
          {name} can’t sign in. Roles, projects and reminders stay as they are.
        </Notice>
      ) : null}
      {person.lacked.length > 0 ? (
        <Notice kind="info" title={`You can’t change ${name}`}>
          Their roles have permissions that you don’t have: {person.lacked.join(', ')}.
        </Notice>
      ) : null}
      <div className={recordStyles.columns}>
        {hasLeft || person.lacked.length > 0 ? (
          <Card title="Details">
            <p className="muted">
              {hasLeft
                ? 'This person no longer works here. To bring them back, invite them again.'
                : rolesText(person.roles, choices)}
            </p>
          </Card>
        ) : (
          <Details person={person} choices={choices} onChanged={onChanged} />
        )}
        <div className={recordStyles.column}>
          {hasLeft ? null : <SignInCard person={person} choices={choices} />}
          {hasLeft ? null : <SessionsCard person={person} onChanged={onChanged} />}
          <HistoryCard person={person} />
        </div>
      </div>
    </>
  );
}

/** Renders the form of the details with the bar that saves them. */
function Details({
  person,
  choices,
  onChanged,
}: {
  person: StaffDetails;
  choices: StaffChoices;
  onChanged: (person: StaffDetails) => void;
}) {
  const saved = toDraft(person);
  const [draft, setDraft] = useState(saved);
  const [base, setBase] = useState(saved);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The person was loaded again: fields that the user has changed keep the user's values.
  if (JSON.stringify(base) !== JSON.stringify(saved)) {
    setBase(saved);
    setDraft(mergeDraft(base, draft, saved));
  }
  const changed = changedFields(saved, draft);

  async function save() {
    setBusy(true);
    setFailure(null);
    setFaults({});
    try {
      const next = await call(
        changeStaffMember,
        { params: { id: person.userId }, body: draft },
        { ifMatch: person.version },
      );
      setDraft(toDraft(next));
      setBase(toDraft(next));
      onChanged(next);
      showMessage('Saved. It takes effect at the next click.');
    } catch (error) {
      const fields = isCallError(error) ? error.body.fields : undefined;
      setFaults(fields ?? {});
      setFailure({
        text: fields ? 'Nothing was saved. Check the marked fields.' : failureText(error),
        isConflict: isCallError(error) && error.body.code === 'staff-conflict',
      });
    }
    setBusy(false);
  }
  async function reload() {
    try {
      const { person: current } = await call(getStaffMember, { params: { id: person.userId } });
      setFailure(null);
      onChanged(current);
    } catch (error) {
      setFailure({ text: failureText(error), isConflict: true });
    }
  }
  return (
    <Card title="Details">
      <form
        method="post"
        noValidate
        className={formStyles.form}
        aria-label="Details"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PersonFields
          draft={draft}
          savedRoles={saved.roles}
          choices={choices}
          faults={faults}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        {failure ? (
          <Notice kind="error" live>
            {failure.text}
          </Notice>
        ) : null}
        {changed.length > 0 ? (
          <div className={styles.saveBar} role="group" aria-label="Unsaved changes">
            <p>Unsaved: {changed.map((field) => FIELD_LABELS[field]).join(', ')}</p>
            {failure?.isConflict ? (
              <Button size="small" onClick={() => void reload()}>
                Load the person again
              </Button>
            ) : (
              <>
                <Button size="small" variant="ghost" onClick={() => setDraft(saved)}>
                  Discard
                </Button>
                <Button size="small" type="submit" loading={isBusy}>
                  Save
                </Button>
              </>
            )}
          </div>
        ) : null}
      </form>
      <LeaveGuard isArmed={changed.length > 0}>The changes of this person aren’t saved.</LeaveGuard>
    </Card>
  );
}
