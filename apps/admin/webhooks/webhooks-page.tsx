import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listWebhooks, type Webhook } from '#domains/integrations/contract/webhooks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { ListCard, ListFailure, ListLoading, Page, PageHead } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SecretDialog } from '../shell/secret-dialog.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { SecretAdvice } from './secret-advice.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { resultText, stateLabel, timeText } from './webhook-texts.ts';

/** Renders the webhooks of the shop. */
export function WebhooksPage() {
  usePageTitle('Webhooks');
  return (
    <WithPermission permission="integrations.manage" allSites what="manage webhooks">
      <Webhooks />
    </WithPermission>
  );
}

function Webhooks() {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ webhook: Webhook; secret: string } | null>(null);
  const { answer, state, error, retry } = useAnswer('webhooks', (signal) =>
    call(listWebhooks, {}, { signal }),
  );
  const add = (
    <ActionButton action="Add a webhook" icon="plus" isPrimary onPress={() => setAdding(true)}>
      Add webhook
    </ActionButton>
  );
  return (
    <Page width="narrow">
      <PageHead title="Webhooks" tools={answer && answer.webhooks.length > 0 ? add : null} />
      <ListCard label="Webhook list">
        {answer === null ? (
          state === 'failure' ? (
            <ListFailure what="the webhooks" error={error} retry={retry} />
          ) : (
            <ListLoading height={48} />
          )
        ) : answer.webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet" picture={<Icon name="bolt" size="large" />} actions={add}>
            <p>
              A webhook tells another system, such as your warehouse or accounting software, what happens in
              the shop: orders, shipments, refunds, stock.
            </p>
          </EmptyState>
        ) : (
          <ul>
            {answer.webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} sites={answer.sites} />
            ))}
          </ul>
        )}
      </ListCard>
      {isAdding && answer ? (
        <WebhookForm
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
          title="Webhook added"
          secret={created.secret}
          onClose={() => void navigate(`/webhooks/${created.webhook.id}`)}
        >
          <SecretAdvice />
        </SecretDialog>
      ) : null}
    </Page>
  );
}

function WebhookRow({
  webhook,
  sites,
}: {
  webhook: Webhook;
  sites: readonly { id: string; name: string }[];
}) {
  const { timeZone } = useSite();
  const { id, name, url, siteId, topics, last, waiting } = webhook;
  const { label, kind } = stateLabel(webhook);
  const site = siteId === null ? 'All sites' : (sites.find((one) => one.id === siteId)?.name ?? siteId);
  return (
    <ListRow
      title={name}
      open={`/webhooks/${id}`}
      result={
        <>
          <Tag kind={kind}>{label}</Tag>
          <span className="muted caption">
            {[
              resultText(last),
              ...(last ? [timeText(last.at, timeZone)] : []),
              ...(waiting > 0 ? [`${waiting.toLocaleString('en')} waiting`] : []),
            ].join(' · ')}
          </span>
        </>
      }
    >
      <span className="muted">{url}</span>
      <span className="muted caption">
        {site} · {topics.length === 1 ? topics[0] : `${topics.length} topics`}
      </span>
    </ListRow>
  );
}
