import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { listApiKeys, type ApiKey, type KeyState } from '#domains/integrations/contract/api-keys.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SecretListPage } from '../shell/records/secret-list-page.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { scopeText, STATE_LABELS, timeText } from './api-key-texts.ts';

// Keys that do not work come first.
const STATES: readonly KeyState[] = ['unattended', 'expired', 'active', 'revoked'];

/** Renders the API keys of other systems; the revoked ones if they are chosen. */
export function ApiKeysPage() {
  usePageTitle('API keys');
  const { timeZone } = useSite();
  return (
    <WithPermission permission="integrations.manage" what="manage API keys">
      <SecretListPage
        list="api-keys"
        title="API keys"
        names={['API key', 'API keys']}
        createLabel="Create API key"
        createAction="Create an API key"
        load={(signal) => call(listApiKeys, {}, signal ? { signal } : {})}
        rowsOf={({ keys }) => keys.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state))}
        states={STATES}
        usualStates={STATES.filter((state) => state !== 'revoked')}
        stateLabel={(state) => STATE_LABELS[state].label}
        stateOf={({ state }) => state}
        textOf={({ id, owner }) => `${id} ${owner?.name ?? ''}`}
        columnsOf={() => columnsOf(timeZone)}
        empty={{
          icon: 'shield',
          text: 'An API key lets another system, such as your ERP or warehouse software, read orders and change them. You choose what it may do.',
        }}
        form={({ answer, onClose, onCreated }) => (
          <ApiKeyForm
            choices={answer}
            onClose={onClose}
            onCreated={({ key, secret }) => onCreated(key.id, secret, key.name)}
          />
        )}
        secret={{
          title: 'API key created',
          label: 'API key',
          text: (name) => (
            <p>
              Copy this key to {name}, which sends it in the header <code>Authorization: Bearer</code>.{' '}
              <b>It is displayed only now.</b>
            </p>
          ),
        }}
      />
    </WithPermission>
  );
}

const columnsOf = (timeZone: string): readonly ListColumn<ApiKey>[] => [
  {
    id: 'name',
    title: 'Name',
    cell: ({ id, name }) => (
      <>
        <RowLink opening={`/api-keys/${id}`}>{name}</RowLink>
        <code className="muted caption">{id}</code>
      </>
    ),
  },
  {
    id: 'state',
    title: 'State',
    place: 'end',
    cell: ({ state }) => <Tag kind={STATE_LABELS[state].kind}>{STATE_LABELS[state].label}</Tag>,
  },
  { id: 'scope', title: 'May', isMuted: true, cell: scopeText },
  {
    id: 'owner',
    title: 'Responsible',
    isMuted: true,
    from: 'tablet',
    cell: ({ owner }) => owner?.name ?? '',
  },
  {
    id: 'used',
    title: 'Last used',
    isMuted: true,
    cell: ({ lastUsedAt, revokedAt }) =>
      revokedAt !== null
        ? `Revoked ${timeText(revokedAt, timeZone)}`
        : lastUsedAt === null
          ? 'Never used'
          : timeText(lastUsedAt, timeZone),
  },
  {
    id: 'expires',
    title: 'Expires',
    isMuted: true,
    isExtra: true,
    from: 'tablet',
    cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : timeText(expiresAt, timeZone)),
  },
];
