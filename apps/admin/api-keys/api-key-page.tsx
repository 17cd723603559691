import { useState } from 'react';
import { useParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { getApiKey, type ApiKey, type ApiKeyDetails } from '#domains/integrations/contract/api-keys.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Card, Facts } from '../orders/card.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { ApiKeyActions } from './api-key-actions.tsx';
import { STATE_LABELS, timeText, warningText } from './api-key-texts.ts';
import styles from './api-keys.module.css';

/** Renders an API key: what it may do, its secrets, its actions and its history. */
export function ApiKeyPage() {
  const { key = '' } = useParams();
  usePageTitle('API key');
  return (
    <WithPermission permission="integrations.manage" what="manage API keys">
      <One id={key} />
    </WithPermission>
  );
}

function One({ id }: { id: string }) {
  // Increases with each action, after which the history is loaded again.
  const [round, setRound] = useState(0);
  const [latest, setLatest] = useState<ApiKeyDetails | null>(null);
  const { answer, state, error, retry } = useAnswer(`${id} ${round}`, (signal) =>
    call(getApiKey, { params: { id } }, { signal }),
  );
  if (answer && answer !== latest) setLatest(answer);
  const details = answer ?? (latest?.id === id ? latest : null);
  return (
    <Page width="narrow">
      <BackLink to="/api-keys">API keys</BackLink>
      {details ? (
        <Details
          apiKey={details}
          onChanged={(next) => {
            if (next) setLatest({ ...details, ...next });
            setRound(round + 1);
          }}
        />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that API key">Check its address.</RecordMissing>
        ) : (
          <LoadFailure what="the API key" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[160, 280]} />
      )}
    </Page>
  );
}

function Details({ apiKey, onChanged }: { apiKey: ApiKeyDetails; onChanged: (key?: ApiKey) => void }) {
  const { timeZone } = useSite();
  const { label, kind } = STATE_LABELS[apiKey.state];
  const warning = warningText(apiKey);
  const time = (at: string | null) => at && timeText(at, timeZone);
  return (
    <>
      <PageHead title={apiKey.name}>
        <Tag kind={kind}>{label}</Tag>
        <ApiKeyActions apiKey={apiKey} onChanged={onChanged} />
      </PageHead>
      {warning ? (
        <Notice kind="warning" title={warning.title}>
          {warning.text}
        </Notice>
      ) : null}
      {apiKey.state !== 'revoked' && !apiKey.mayChange ? (
        <Notice kind="info">This key may do more than you, so you can only revoke it.</Notice>
      ) : null}
      <Card title="What it may do">
        <Facts
          facts={[
            ['Begins with', <code key="id">{apiKey.id}</code>],
            ['Permissions', apiKey.permissions.join(', ')],
            ['Sites', apiKey.siteIds.length === 0 ? 'All sites' : apiKey.siteIds.join(', ')],
            ['IP addresses', apiKey.networks.length === 0 ? 'Any' : apiKey.networks.join(', ')],
            ['Limit', `${apiKey.requestsPerMinute.toLocaleString('en')} requests per minute`],
            ['Expires', time(apiKey.expiresAt) ?? 'Never'],
            ['Responsible', apiKey.owner?.name ?? 'Nobody'],
            ['Created', time(apiKey.createdAt)],
            ['Revoked', time(apiKey.revokedAt)],
          ]}
        />
      </Card>
      {apiKey.secrets.length > 0 ? (
        <Card title="Secrets">
          <ul className={styles.secrets}>
            {apiKey.secrets.map(({ ending, createdAt, expiresAt, lastUsedAt }) => (
              <li key={`${createdAt} ${ending}`}>
                <span>
                  Ends with <code>{ending}</code>{' '}
                  {expiresAt === null ? <Tag kind="success">Current</Tag> : <Tag>Replaced</Tag>}
                </span>
                <span className="muted">
                  {lastUsedAt === null ? 'Never used' : `Used ${timeText(lastUsedAt, timeZone)}`}
                  {expiresAt === null ? '' : ` · valid until ${timeText(expiresAt, timeZone)}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title="History">
        <ul className={styles.history}>
          {apiKey.history.map(({ at, by, text, detail }) => (
            <li key={`${at} ${text}`}>
              <span>
                <b>{by}</b> · {text}
              </span>
              <span className="muted caption">{timeText(at, timeZone)}</span>
              {detail === '' ? null : <span className="muted">{detail}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
