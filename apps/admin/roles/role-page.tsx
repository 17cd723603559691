import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { PERMISSION_AREAS } from '#domains/staff/contract/permission-texts.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  previewRole,
  type RoleView,
} from '#domains/staff/contract/roles.ts';
import { MAX_ROLE_LABEL_LENGTH } from '#domains/staff/contract/values.ts';
import { Card } from '../orders/card.tsx';
import { LeaveGuard } from '../shell/unsaved/leave-guard.tsx';
import { showOnNextPage } from '../shell/next-page-message.ts';
import { BackLink } from '../shell/back-link.tsx';
import { useMay } from '../shell/account.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { failureText } from '../shell/failure-text.ts';
import { Page, PageActions, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { effectSentences } from './role-effects.ts';
import styles from './roles.module.css';

type PermissionView = AnswerOf<typeof listRoles>['permissions'][number];

/** Renders a role: its name, its permissions with what a change means for people, and who has it. */
export function RolePage() {
  const { role = '' } = useParams();
  usePageTitle('Role');
  return (
    <WithPermission permission="roles.manage" allSites what="manage roles">
      <One key={role} name={role} />
    </WithPermission>
  );
}

function One({ name }: { name: string }) {
  const [round, setRound] = useState(0);
  const { answer, state, error, retry, put } = useAnswer(`${name} ${round}`, (signal) =>
    call(listRoles, {}, { signal }),
  );
  const role = answer?.roles.find((one) => one.name === name);
  return (
    <Page width="medium">
      <BackLink to="/roles">Roles</BackLink>
      {answer && role ? (
        <Editor
          role={role}
          permissions={answer.permissions}
          onChanged={(next) =>
            put({ ...answer, roles: answer.roles.map((one) => (one.name === name ? next : one)) })
          }
          onReload={() => setRound(round + 1)}
        />
      ) : answer ? (
        <RecordMissing title="We couldn’t find that role">It may have been deleted.</RecordMissing>
      ) : state === 'failure' ? (
        <LoadFailure what="the role" error={error} retry={retry} />
      ) : (
        <PageLoading heights={[480]} />
      )}
    </Page>
  );
}

/** The name and the permissions that the form contains. */
interface Draft {
  label: string;
  permissions: readonly Permission[];
}

/** Saves a role, and offers to restore what it was before. */
function useRoleRequests(role: RoleView, onChanged: (role: RoleView) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean } | null>(null);
  const [fault, setFault] = useState('');
  const [undo, setUndo] = useState<{ before: Draft; done: RoleView } | null>(null);
  async function send(draft: Draft, version: number, isUndo: boolean) {
    setBusy(true);
    setFailure(null);
    setFault('');
    try {
      const next = await call(
        changeRole,
        { params: { role: role.name }, body: { label: draft.label, permissions: [...draft.permissions] } },
        { ifMatch: version },
      );
      setUndo(isUndo ? null : { before: role, done: next });
      onChanged(next);
      if (isUndo) showMessage('The change was undone.');
    } catch (error) {
      setFault((isCallError(error) && error.body.fields?.['label']) || '');
      setFailure({
        text: failureText(error),
        isConflict: isCallError(error) && error.body.code === 'role-conflict',
      });
    }
    setBusy(false);
  }
  return {
    isBusy,
    failure,
    fault,
    undo,
    save: (draft: Draft) => send(draft, role.version, false),
    restore: () => undo && send(undo.before, undo.done.version, true),
  };
}

function Editor({
  role,
  permissions,
  onChanged,
  onReload,
}: {
  role: RoleView;
  permissions: readonly PermissionView[];
  onChanged: (role: RoleView) => void;
  onReload: () => void;
}) {
  const [draft, setDraft] = useState<Draft>(role);
  const requests = useRoleRequests(role, (next) => {
    setDraft(next);
    onChanged(next);
  });
  const { isBusy, failure, fault, undo, save, restore } = requests;
  const added = draft.permissions.filter((one) => !role.permissions.includes(one));
  const removed = role.permissions.filter((one) => !draft.permissions.includes(one));
  const isChanged = draft.label !== role.label || added.length + removed.length > 0;
  return (
    <>
      <PageHead title={role.label}>
        {role.isBuiltIn ? <Tag kind="outline">Comes with the shop</Tag> : <DeleteButton role={role} />}
      </PageHead>
      {undo && !isChanged ? (
        <Notice kind="success" title="Saved" live>
          It takes effect at each person’s next click.{' '}
          <button type="button" className="link" onClick={() => void restore()}>
            Undo
          </button>
        </Notice>
      ) : null}
      <form
        method="post"
        noValidate
        aria-label="Role"
        className={styles.columns}
        onSubmit={(event) => {
          event.preventDefault();
          void save(draft);
        }}
      >
        <div className={styles.column}>
          <Card title="Permissions">
            <TextField
              label="Name"
              maxLength={MAX_ROLE_LABEL_LENGTH}
              autoComplete="off"
              value={draft.label}
              error={fault}
              onChange={({ target }) => setDraft({ ...draft, label: target.value })}
            />
            <PermissionFields
              permissions={permissions}
              chosen={draft.permissions}
              onChange={(chosen) => setDraft({ ...draft, permissions: chosen })}
            />
          </Card>
        </div>
        <aside className={styles.summary}>
          <Card title="What changes">
            {isChanged ? (
              <Preview
                role={role.name}
                permissions={draft.permissions}
                hasPermissionChange={added.length + removed.length > 0}
              />
            ) : (
              <p className="muted">Tick or clear permissions, and you’ll see here who gets or loses them.</p>
            )}
            {failure ? (
              <Notice kind="error" live>
                {failure.text}
              </Notice>
            ) : null}
            {failure?.isConflict ? (
              <Button block onClick={onReload}>
                Load the role again
              </Button>
            ) : isChanged ? (
              <div className={styles.buttons}>
                <Button type="submit" loading={isBusy}>
                  Save
                </Button>
                <Button variant="ghost" onClick={() => setDraft(role)}>
                  Discard
                </Button>
              </div>
            ) : null}
          </Card>
          <People role={role} />
        </aside>
      </form>
      <LeaveGuard isArmed={isChanged}>The changes of this role aren’t saved.</LeaveGuard>
    </>
  );
}

function PermissionFields({
  permissions,
  chosen,
  onChange,
}: {
  permissions: readonly PermissionView[];
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}) {
  return PERMISSION_AREAS.map((area) => (
    <fieldset key={area} className={styles.group}>
      <legend>{area}</legend>
      {permissions
        .filter((one) => one.area === area)
        .map(({ name, text, mayGive }) => (
          <Checkbox
            key={name}
            label={<code>{name}</code>}
            hint={mayGive ? text : `${text} You don’t have it, so you can’t change it.`}
            disabled={!mayGive}
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
    </fieldset>
  ));
}

/** Renders who gets or loses permissions by a change. The server computes it from the roles that people have now. */
function Preview({
  role,
  permissions,
  hasPermissionChange,
}: {
  role: string;
  permissions: readonly Permission[];
  hasPermissionChange: boolean;
}) {
  const key = hasPermissionChange ? [...permissions].toSorted().join() : null;
  const { answer, state } = useAnswer(key === null ? null : `${role} ${key}`, (signal) =>
    call(previewRole, { params: { role }, body: { permissions: [...permissions] } }, { signal }),
  );
  const sentences = answer ? effectSentences(answer.effects) : [];
  return (
    <div
      className={styles.preview}
      role="status"
      aria-busy={hasPermissionChange && answer === null && state !== 'failure'}
    >
      {!hasPermissionChange ? <p>Only the name changes.</p> : null}
      {hasPermissionChange && answer === null ? (
        <p className="muted">
          {state === 'failure' ? 'We couldn’t check who gets or loses permissions.' : 'Checking…'}
        </p>
      ) : null}
      {answer && sentences.length === 0 ? <p>Nobody gets or loses a permission.</p> : null}
      <ul>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function People({ role: { people } }: { role: RoleView }) {
  const managesStaff = useMay('staff.manage');
  return (
    <Card title="Who has this role">
      {people.length === 0 ? <p className="muted">Nobody. Give it to people on their page.</p> : null}
      <ul className={styles.holders}>
        {people.map(({ userId, name, isSuspended }) => (
          <li key={userId}>
            {managesStaff ? (
              <Link to={`/staff/${userId}`} className="link">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            {isSuspended ? <Tag kind="warning">Suspended</Tag> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DeleteButton({ role }: { role: RoleView }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { label, permissions } = role;
  const restore = () =>
    void call(createRole, { body: { label, permissions } }).then(
      ({ name }) => void navigate(`/roles/${name}`),
      (error: unknown) => void showMessage(failureText(error), { kind: 'error' }),
    );
  return (
    <PageActions>
      <Button size="small" variant="ghost" icon="bin" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`Delete ${label}?`}
          label="Delete role"
          isDanger
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await call(deleteRole, { params: { role: role.name } }, { ifMatch: role.version });
            showOnNextPage(`${label} was deleted.`, {
              isPersistent: true,
              action: { label: 'Undo', run: restore },
            });
            await navigate('/roles', { state: { isSaved: true } });
          }}
        >
          <p>A role can only be deleted if nobody has it. You can undo this.</p>
        </ConfirmDialog>
      ) : null}
    </PageActions>
  );
}
