import { Fragment, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { PERMISSION_AREAS } from '#domains/staff/contract/permission-texts.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { createRole, listRoles, type RoleView } from '#domains/staff/contract/roles.ts';
import { MAX_ROLE_LABEL_LENGTH } from '#domains/staff/contract/values.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { Page, PageHead, PageLoading } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { HoldersDialog } from './holders-dialog.tsx';
import styles from './roles.module.css';

type Roles = AnswerOf<typeof listRoles>;

/** Renders the permissions of all roles as a table. A role opens its page; a permission opens who has it and why. */
export function RolesPage() {
  usePageTitle('Roles');
  return (
    <WithPermission permission="roles.manage" allSites what="manage roles">
      <AllRoles />
    </WithPermission>
  );
}

function AllRoles() {
  const navigate = useNavigate();
  const { answer, state, error, retry } = useAnswer('roles', (signal) => call(listRoles, {}, { signal }));
  const [isAdding, setAdding] = useState(false);
  const [permission, setPermission] = useState<Roles['permissions'][number] | null>(null);
  return (
    <Page width="medium">
      <PageHead
        title="Roles"
        tools={
          <ActionButton
            action="Add a role"
            icon="plus"
            isPrimary
            disabled={!answer}
            onPress={() => setAdding(true)}
          >
            Add role
          </ActionButton>
        }
      >
        <p className={classNames(styles.explanation, 'muted')}>
          A person has the permissions of all of their roles. Press a role to change it, or a permission to
          see who has it.
        </p>
      </PageHead>
      {answer ? (
        <Matrix {...answer} onPermission={setPermission} />
      ) : state === 'failure' ? (
        <LoadFailure what="the roles" error={error} retry={retry} />
      ) : (
        <PageLoading heights={[480]} />
      )}
      {isAdding && answer ? (
        <AddDialog
          roles={answer.roles}
          onClose={() => setAdding(false)}
          onAdded={({ name }) => void navigate(`/roles/${name}`)}
        />
      ) : null}
      {permission && answer ? (
        <HoldersDialog permission={permission} roles={answer.roles} onClose={() => setPermission(null)} />
      ) : null}
    </Page>
  );
}

function Matrix({
  roles,
  permissions,
  onPermission,
}: Roles & { onPermission: (permission: Roles['permissions'][number]) => void }) {
  const has = new Map(roles.map((role) => [role.name, new Set<string>(role.permissions)]));
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={styles.scroll} role="region" aria-label="Permissions of roles" tabIndex={0}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">Permissions of roles</caption>
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {roles.map(({ name, label, people }) => (
              <th key={name} scope="col">
                <Link to={`/roles/${name}`} className="link">
                  {label}
                </Link>
                <span className="muted caption">{counted(people.length, 'person', 'people')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_AREAS.map((area) => (
            <Fragment key={area}>
              <tr className={styles.area}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{area}</span>
                </th>
              </tr>
              {permissions
                .filter((permission) => permission.area === area)
                .map((permission) => (
                  <tr key={permission.name}>
                    <th scope="row">
                      <button type="button" className="link" onClick={() => onPermission(permission)}>
                        {permission.name}
                      </button>
                      <span className="muted caption">{permission.text}</span>
                    </th>
                    {roles.map(({ name, label }) => (
                      <td key={name}>
                        {has.get(name)!.has(permission.name) ? (
                          <Icon name="check" size="small" label={`${label}: yes`} />
                        ) : (
                          <span className="visually-hidden">{label}: no</span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AddDialog({
  roles,
  onClose,
  onAdded,
}: {
  roles: readonly RoleView[];
  onClose: () => void;
  onAdded: (role: RoleView) => void;
}) {
  const [label, setLabel] = useState('');
  const [from, setFrom] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  async function add() {
    setFailure('');
    setFault(label.trim() === '' ? 'Enter a name' : '');
    if (label.trim() === '') return;
    setBusy(true);
    const permissions = roles.find(({ name }) => name === from)?.permissions ?? [];
    try {
      onAdded(await call(createRole, { body: { label, permissions } }));
    } catch (error) {
      const text = isCallError(error) ? error.body.fields?.['label'] : undefined;
      setFault(text ?? '');
      if (text === undefined) setFailure(failureText(error));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title="Add role"
      name="Role"
      submit="Add role"
      unsaved="The role isn’t added."
      isChanged={label !== ''}
      isBusy={isBusy}
      failure={failure}
      size="small"
      opensPage
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Such as Warehouse or Night shift"
        maxLength={MAX_ROLE_LABEL_LENGTH}
        autoComplete="off"
        value={label}
        error={fault}
        onChange={({ target }) => setLabel(target.value)}
      />
      <SelectField
        label="Start with the permissions of"
        value={from}
        options={[
          { value: '', label: 'No role' },
          ...roles.map((role) => ({ value: role.name, label: role.label })),
        ]}
        onChange={({ target }) => setFrom(target.value)}
      />
    </FormDialog>
  );
}
