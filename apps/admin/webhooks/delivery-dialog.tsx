import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import {
  getWebhookDelivery,
  retryWebhookDelivery,
  type Webhook,
  type WebhookDeliveryDetails,
} from '#domains/integrations/contract/webhooks.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { DELIVERY_LABELS, failureText, prettyJson, resultText, timeText } from './webhook-texts.ts';
import formStyles from '../shell/form-dialog.module.css';
import styles from './webhooks.module.css';

/** Renders a delivery with its request and all attempts, and a button that sends it again. */
export function DeliveryDialog({
  webhook,
  deliveryId,
  onClose,
  onRetried,
}: {
  webhook: Webhook;
  deliveryId: number;
  onClose: () => void;
  onRetried: () => void;
}) {
  const params = { id: webhook.id, delivery: deliveryId };
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { answer, state, error, retry } = useAnswer(String(deliveryId), (signal) =>
    call(getWebhookDelivery, { params }, { signal }),
  );
  const send = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call(retryWebhookDelivery, { params });
      showMessage('The message is being sent again.');
      onRetried();
    } catch (failed) {
      setFailure(failureText(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={answer?.topic ?? 'Message'}
      type="left"
      size="medium"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {answer && !webhook.isPaused ? (
            <Button loading={isBusy} onClick={() => void send()}>
              Send again
            </Button>
          ) : null}
        </>
      }
    >
      {answer ? (
        <Details delivery={answer} url={webhook.url} />
      ) : state === 'failure' ? (
        <LoadFailure what="the message" error={error} retry={retry} />
      ) : (
        <Skeleton height={360} />
      )}
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}

function Details({ delivery, url }: { delivery: WebhookDeliveryDetails; url: string }) {
  const { timeZone } = useSite();
  const { state, messageId, log, body } = delivery;
  const { label, kind } = DELIVERY_LABELS[state];
  const headers = Object.entries(log[0]?.requestHeaders ?? {});
  return (
    <div className={formStyles.form}>
      <p>
        <Tag kind={kind}>{label}</Tag> <span className="muted">{messageId}</span>
      </p>
      <section className={styles.part} aria-label="Request">
        <h3>Request</h3>
        <pre tabIndex={0} aria-label="Request">
          {[`POST ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', prettyJson(body)].join(
            '\n',
          )}
        </pre>
      </section>
      <section className={styles.part} aria-label="Attempts">
        <h3>Attempts</h3>
        {log.length === 0 ? <p className="muted">Nothing sent yet.</p> : null}
        <ol className={styles.attempts}>
          {log.map((attempt) => (
            <li key={attempt.at}>
              <p>
                <b>{resultText(attempt)}</b>{' '}
                <span className="muted">
                  {timeText(attempt.at, timeZone)} · {attempt.durationMs.toLocaleString('en')} ms
                </span>
              </p>
              {attempt.response === '' ? null : (
                <pre tabIndex={0} aria-label="Response">
                  {prettyJson(attempt.response)}
                </pre>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
