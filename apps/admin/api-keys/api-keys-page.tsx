import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listApiKeys, type ApiKey } from '#domains/integrations/contract/api-keys.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SecretDialog } from '../shell/secret-dialog.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { scopeText, STATE_LABELS, timeText } from './api-key-texts.ts';

/** Renders the API keys of other systems. */
export function ApiKeysPage() {
  usePageTitle('API keys');
  return (
    <WithPermission permission="integrations.manage" what="manage API keys">
      <ApiKeys />
    </WithPermission>
  );
}

function ApiKeys() {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ key: ApiKey; secret: string } | null>(null);
  const { answer, state, error, retry } = useAnswer('api-keys', (signal) =>
    call(listApiKeys, {}, { signal }),
  );
  const add = (
    <ActionButton action="Create an API key" icon="plus" isPrimary onPress={() => setAdding(true)}>
      Create API key
    </ActionButton>
  );
  const current = answer?.keys.filter((key) => key.state !== 'revoked') ?? [];
  const revoked = answer?.keys.filter((key) => key.state === 'revoked') ?? [];
  // Keys that do not work need somebody first.
  const sorted = current.toSorted((a, b) => Number(a.state === 'active') - Number(b.state === 'active'));
  return (
    <Page width="narrow">
      <PageHead title="API keys" tools={answer && answer.keys.length > 0 ? add : null} />
      <ListCard label="API key list">
        {answer === null ? (
          state === 'failure' ? (
            <ListFailure what="the API keys" error={error} retry={retry} />
          ) : (
            <ListLoading height={48} />
          )
        ) : current.length === 0 ? (
          <EmptyState title="No API keys yet" picture={<Icon name="shield" size="large" />} actions={add}>
            <p>
              An API key lets another system, such as your ERP or warehouse software, read orders and change
              them. You choose what it may do.
            </p>
          </EmptyState>
        ) : (
          <KeyRows keys={sorted} />
        )}
      </ListCard>
      {revoked.length > 0 ? (
        <>
          <h2>Revoked</h2>
          <ListCard label="Revoked API keys">
            <KeyRows keys={revoked} />
          </ListCard>
        </>
      ) : null}
      {isAdding && answer ? (
        <ApiKeyForm
          choices={answer}
          onClose={() => setAdding(false)}
          onCreated={(result) => {
            setAdding(false);
            setCreated(result);
          }}
        />
      ) : null}
      {created ? (
        <SecretDialog
          title="API key created"
          label="API key"
          secret={created.secret}
          onClose={() => void navigate(`/api-keys/${created.key.id}`)}
        >
          <p>
            Copy this key to {created.key.name}, which sends it in the header{' '}
            <code>Authorization: Bearer</code>. <b>It is displayed only now.</b>
          </p>
        </SecretDialog>
      ) : null}
    </Page>
  );
}

function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  const { timeZone } = useSite();
  return (
    <ul>
      {keys.map((key) => {
        const { label, kind } = STATE_LABELS[key.state];
        return (
          <ListRow
            key={key.id}
            title={key.name}
            open={`/api-keys/${key.id}`}
            result={
              <>
                <Tag kind={kind}>{label}</Tag>
                <span className="muted caption">
                  {key.revokedAt !== null
                    ? timeText(key.revokedAt, timeZone)
                    : key.lastUsedAt === null
                      ? 'Never used'
                      : `Used ${timeText(key.lastUsedAt, timeZone)}`}
                </span>
              </>
            }
          >
            <span className="muted">{scopeText(key)}</span>
            <span className="muted caption">
              <code>{key.id}</code>
              {key.owner ? ` · ${key.owner.name}` : ''}
              {key.expiresAt !== null && key.state === 'active'
                ? ` · Expires ${timeText(key.expiresAt, timeZone)}`
                : ''}
            </span>
          </ListRow>
        );
      })}
    </ul>
  );
}
