import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag, type TagKind } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { listOrderMessages, type OrderMessage } from '#domains/orders/contract/emails.ts';
import { Card } from '../card.tsx';
import { momentText } from '../order-texts.ts';
import { EmailDialog } from './email-dialog.tsx';
import styles from './emails.module.css';

const STATES: Readonly<Record<OrderMessage['state'], { label: string; kind: TagKind }>> = {
  waiting: { label: 'Waiting', kind: 'info' },
  sent: { label: 'Sent', kind: 'success' },
  rejected: { label: 'Rejected', kind: 'error' },
};
/** How many messages are visible until the staff member asks for all. */
const INITIAL_COUNT = 5;

/** Renders the emails and text messages about an order, latest first. Emails open in a dialog. */
export function EmailsCard({ order, onChanged }: { order: StaffOrder; onChanged: () => void }) {
  const { orderNumber, timeZone, timeline } = order;
  const [open, setOpen] = useState<OrderMessage | null>(null);
  const [isWhole, setWhole] = useState(false);
  // The timeline contains every message, so a new or sent message loads the list again.
  const version = timeline.filter(({ kind }) => kind === 'message').map(({ title }) => title);
  const { answer, state, error, retry } = useAnswer(JSON.stringify([orderNumber, version]), (signal) =>
    call(listOrderMessages, { params: { id: orderNumber } }, { signal }),
  );
  const messages = answer?.messages ?? [];
  const visible = isWhole ? messages : messages.slice(0, INITIAL_COUNT);
  return (
    <Card title="Emails">
      {state === 'failure' ? <LoadFailure what="the emails" error={error} retry={retry} /> : null}
      {state === 'loading' ? <Skeleton height={120} /> : null}
      {answer && messages.length === 0 ? (
        <p className="muted">No email was sent about this order yet.</p>
      ) : null}
      {visible.length === 0 ? null : (
        <ul className={styles.list}>
          {visible.map((message) => (
            <li key={message.id} className={styles.message}>
              <span className={styles.subject}>
                {message.hasText ? (
                  <button type="button" className="link" onClick={() => setOpen(message)}>
                    {message.subject}
                  </button>
                ) : (
                  message.subject || 'Erased email'
                )}
                <Tag kind={STATES[message.state].kind}>{STATES[message.state].label}</Tag>
              </span>
              {message.reason === '' ? null : <span>{message.reason}</span>}
              <span className="muted caption">
                {[
                  momentText(message.sentAt ?? message.at, timeZone),
                  message.to,
                  ...(message.hasText || message.channel === 'text' ? [] : ['Its text was erased']),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {messages.length > visible.length ? (
        <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
          Show all {messages.length} messages
        </Button>
      ) : null}
      {open ? (
        <EmailDialog
          order={order}
          message={open}
          onClose={() => setOpen(null)}
          onResent={() => {
            setOpen(null);
            onChanged();
          }}
        />
      ) : null}
    </Card>
  );
}
