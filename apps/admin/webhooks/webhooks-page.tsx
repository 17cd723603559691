import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { listWebhooks, type Webhook } from '#domains/integrations/contract/webhooks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SecretListPage } from '../shell/records/secret-list-page.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { SecretAdvice } from './secret-advice.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { resultText, stateLabel, timeText } from './webhook-texts.ts';

const STATES = ['active', 'failing', 'paused'] as const;
const LABELS = { active: 'Active', failing: 'Failing', paused: 'Paused' };

/** Renders the webhooks of the shop. */
export function WebhooksPage() {
  usePageTitle('Webhooks');
  const { timeZone } = useSite();
  return (
    <WithPermission permission="integrations.manage" allSites what="manage webhooks">
      <SecretListPage
        list="webhooks"
        title="Webhooks"
        names={['webhook', 'webhooks']}
        createLabel="Add webhook"
        createAction="Add a webhook"
        load={(signal) => call(listWebhooks, {}, signal ? { signal } : {})}
        rowsOf={({ webhooks }) => webhooks}
        states={STATES}
        usualStates={STATES}
        stateLabel={(state) => LABELS[state]}
        stateOf={({ isPaused, failuresInRow }) =>
          isPaused ? 'paused' : failuresInRow > 0 ? 'failing' : 'active'
        }
        textOf={({ url, topics }) => `${url} ${topics.join(' ')}`}
        columnsOf={({ sites }) => columnsOf(timeZone, sites)}
        empty={{
          icon: 'bolt',
          text: 'A webhook tells another system, such as your warehouse or accounting software, what happens in the shop: orders, shipments, refunds, stock.',
        }}
        form={({ answer, onClose, onCreated }) => (
          <WebhookForm
            choices={answer}
            onClose={onClose}
            onCreated={({ webhook, secret }) => onCreated(webhook.id, secret, webhook.name)}
          />
        )}
        secret={{ title: 'Webhook added', text: () => <SecretAdvice /> }}
      />
    </WithPermission>
  );
}

function columnsOf(
  timeZone: string,
  sites: AnswerOf<typeof listWebhooks>['sites'],
): readonly ListColumn<Webhook>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      cell: ({ id, name, url }) => (
        <>
          <RowLink opening={`/webhooks/${id}`}>{name}</RowLink>
          <span className="muted caption">{url}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: 'State',
      place: 'end',
      cell: (webhook) => {
        const { label, kind } = stateLabel(webhook);
        return <Tag kind={kind}>{label}</Tag>;
      },
    },
    {
      id: 'site',
      title: 'Site',
      isMuted: true,
      from: 'tablet',
      cell: ({ siteId }) =>
        siteId === null ? 'All sites' : (sites.find(({ id }) => id === siteId)?.name ?? siteId),
    },
    {
      id: 'topics',
      title: 'Topics',
      isMuted: true,
      cell: ({ topics }) => (topics.length === 1 ? topics[0] : `${topics.length} topics`),
    },
    {
      id: 'last',
      title: 'Last result',
      isMuted: true,
      cell: ({ last }) => [resultText(last), ...(last ? [timeText(last.at, timeZone)] : [])].join(' · '),
    },
    {
      id: 'waiting',
      title: 'Waiting',
      isNumber: true,
      isMuted: true,
      from: 'tablet',
      cell: ({ waiting }) => waiting.toLocaleString('en'),
    },
  ];
}
