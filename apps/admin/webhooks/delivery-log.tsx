import { useEffect, useEffectEvent, useState } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import {
  DELIVERY_STATES,
  LOG_DAYS,
  type DeliveryState,
  type Topic,
} from '#domains/integrations/contract/values.ts';
import {
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '#domains/integrations/contract/webhooks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ListCard, ListFailure, ListLoading, LoadMore } from '../shell/list-page/list-page.tsx';
import { ListRow } from '../shell/list-page/list-row.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DELIVERY_LABELS, failureText, resultText, timeText } from './webhook-texts.ts';
import styles from './webhooks.module.css';

/** How often the log is loaded again while messages are being sent, in ms. */
const REFRESH_MS = 2_000;
/** How long the log waits at most. During an attempt, `nextAt` is when another process may repeat it, in a minute. */
const MAX_DELAY_MS = 5_000;

interface Filter {
  state: DeliveryState | '';
  topic: Topic | '';
}

/** Renders the deliveries of a webhook, latest first, with filters. Loads again when a message is due. */
export function DeliveryLog({
  webhook,
  round,
  onProgress,
}: {
  webhook: Webhook;
  /** The log is loaded again when this changes. */
  round: number;
  /** Called when the log has changed by itself. */
  onProgress: () => void;
}) {
  const [filter, setFilter] = useState<Filter>({ state: '', topic: '' });
  const [open, setOpen] = useState<number | null>(null);
  const [older, setOlder] = useState<{
    key: string;
    deliveries: readonly WebhookDelivery[];
    next: number | null;
  }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const params = { id: webhook.id };
  const query = {
    ...(filter.state === '' ? {} : { state: filter.state }),
    ...(filter.topic === '' ? {} : { topic: filter.topic }),
  };
  const key = JSON.stringify([webhook.id, filter, round]);
  const { answer, state, error, retry, put } = useAnswer(key, (signal) =>
    call(listWebhookDeliveries, { params, query }, { signal }),
  );
  const reload = useEffectEvent(() => {
    call(listWebhookDeliveries, { params, query }).then(
      (next) => {
        put(next);
        onProgress();
      },
      () => undefined,
    );
  });
  const waiting = webhook.isPaused ? [] : (answer?.deliveries ?? []).flatMap(({ nextAt }) => nextAt ?? []);
  const nextAt = waiting.toSorted()[0] ?? null;
  useEffect(() => {
    if (nextAt === null) return;
    const delay = Math.min(Math.max(Date.parse(nextAt) - Date.now(), REFRESH_MS), MAX_DELAY_MS);
    const timer = setTimeout(reload, delay);
    return () => clearTimeout(timer);
  }, [nextAt, answer]);

  const more = older?.key === key ? older : { key, deliveries: [], next: answer?.next ?? null };
  const loadMore = async () => {
    setLoadingMore(true);
    try {
      const page = await call(listWebhookDeliveries, { params, query: { ...query, before: more.next! } });
      setOlder({ key, deliveries: [...more.deliveries, ...page.deliveries], next: page.next });
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
    setLoadingMore(false);
  };
  const known = new Set(answer?.deliveries.map(({ id }) => id));
  const deliveries = [...(answer?.deliveries ?? []), ...more.deliveries.filter(({ id }) => !known.has(id))];
  return (
    <ListCard label="Log">
      <div className={styles.filters}>
        <h2>Log</h2>
        <LogFilters webhook={webhook} filter={filter} onChange={setFilter} />
      </div>
      {answer === null ? (
        state === 'failure' ? (
          <ListFailure what="the log" error={error} retry={retry} />
        ) : (
          <ListLoading rows={2} />
        )
      ) : deliveries.length === 0 ? (
        <EmptyState title={filter.state || filter.topic ? 'Nothing matches' : 'Nothing sent yet'} level={3}>
          <p>
            {filter.state || filter.topic
              ? 'Choose another state or topic.'
              : `Messages of the last ${LOG_DAYS} days appear here. Send a test to check the receiver.`}
          </p>
        </EmptyState>
      ) : (
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => setOpen(delivery.id)} />
          ))}
        </ul>
      )}
      {answer && more.next !== null ? (
        <LoadMore isLoading={isLoadingMore} onMore={() => void loadMore()}>
          Show older messages
        </LoadMore>
      ) : null}
      {open === null ? null : (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={open}
          onClose={() => setOpen(null)}
          onRetried={() => {
            setOpen(null);
            retry();
          }}
        />
      )}
    </ListCard>
  );
}

function LogFilters({
  webhook,
  filter,
  onChange,
}: {
  webhook: Webhook;
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  return (
    <>
      <SelectField
        label="State"
        labelHidden
        compact
        value={filter.state}
        options={[
          { value: '', label: 'All states' },
          ...DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_LABELS[value].label })),
        ]}
        onChange={({ target }) => onChange({ ...filter, state: target.value as Filter['state'] })}
      />
      <SelectField
        label="Topic"
        labelHidden
        compact
        value={filter.topic}
        options={[
          { value: '', label: 'All topics' },
          ...[...webhook.topics, 'webhook.test'].map((value) => ({ value, label: value })),
        ]}
        onChange={({ target }) => onChange({ ...filter, topic: target.value as Filter['topic'] })}
      />
    </>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { timeZone } = useSite();
  const { topic, state, at, attempts, last, nextAt, siteId } = delivery;
  const { label, kind } = DELIVERY_LABELS[state];
  return (
    <ListRow
      title={topic}
      open={onOpen}
      result={
        <>
          <Tag kind={kind}>{label}</Tag>
          <span className="muted caption">
            {[
              resultText(last),
              ...(attempts > 1 ? [`${attempts} attempts`] : []),
              ...(nextAt !== null && attempts > 0 ? [`next ${timeText(nextAt, timeZone)}`] : []),
            ].join(' · ')}
          </span>
        </>
      }
    >
      <span className="muted caption">
        {[timeText(at, timeZone), ...(siteId === null ? [] : [siteId])].join(' · ')}
      </span>
    </ListRow>
  );
}
