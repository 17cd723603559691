import { useState } from 'react';
import { useParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LOG_DAYS } from '#domains/integrations/contract/values.ts';
import { getWebhook, type Webhook } from '#domains/integrations/contract/webhooks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { Facts } from '../orders/card.tsx';
import { ListCard, Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { pauseText, resultText, stateLabel, timeText } from './webhook-texts.ts';
import styles from './webhooks.module.css';

/** Renders a webhook with its state, its actions and its log. */
export function WebhookPage() {
  const { id = '' } = useParams();
  usePageTitle('Webhook');
  return (
    <WithPermission permission="integrations.manage" allSites what="manage webhooks">
      <One id={Number(id)} />
    </WithPermission>
  );
}

function One({ id }: { id: number }) {
  // Increases with each action, after which the log is loaded again.
  const [round, setRound] = useState(0);
  const { answer, state, error, retry, put } = useAnswer(String(id), (signal) =>
    call(getWebhook, { params: { id } }, { signal }),
  );
  const reload = () => void call(getWebhook, { params: { id } }).then(put, () => undefined);
  return (
    <Page width="narrow">
      <BackLink to="/webhooks">Webhooks</BackLink>
      {answer ? (
        <>
          <Summary
            webhook={answer}
            onChanged={(webhook) => {
              if (webhook) put(webhook);
              else reload();
              setRound(round + 1);
            }}
          />
          <DeliveryLog webhook={answer} round={round} onProgress={reload} />
        </>
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that webhook">It may have been deleted.</RecordMissing>
        ) : (
          <LoadFailure what="the webhook" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[160, 280]} />
      )}
    </Page>
  );
}

function Summary({ webhook, onChanged }: { webhook: Webhook; onChanged: (webhook?: Webhook) => void }) {
  const { timeZone } = useSite();
  const { label, kind } = stateLabel(webhook);
  const { pausedAt, previousSecretUntil, last } = webhook;
  return (
    <>
      <PageHead title={webhook.name}>
        <Tag kind={kind}>{label}</Tag>
        <WebhookActions webhook={webhook} onChanged={onChanged} />
      </PageHead>
      {webhook.isPaused ? (
        <Notice
          kind={webhook.pausedBecause === 'staff' ? 'info' : 'warning'}
          title={pausedAt ? `Paused since ${timeText(pausedAt, timeZone)}` : 'Paused'}
        >
          {pauseText(webhook)}
        </Notice>
      ) : null}
      <ListCard label="Webhook">
        <div className={styles.summary}>
          <Facts
            facts={[
              ['URL', webhook.url],
              ['Site', webhook.siteId ?? 'All sites'],
              ['Topics', webhook.topics.join(', ')],
              [
                'Latest result',
                last ? `${resultText(last)}, ${timeText(last.at, timeZone)}` : resultText(last),
              ],
              ['Waiting', webhook.waiting.toLocaleString('en')],
              [`Failed in ${LOG_DAYS} days`, webhook.failed.toLocaleString('en')],
              ['Previous secret works until', previousSecretUntil && timeText(previousSecretUntil, timeZone)],
            ]}
          />
        </div>
      </ListCard>
    </>
  );
}
