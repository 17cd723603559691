import { formatPrice } from '#foundation/pure/money.ts';
import { Entries, Entry, EntryLine } from '#design/layout/entries.tsx';
import { Tag, type TagKind } from '#design/tag.tsx';
import type { AttemptView } from '../contract/attempts.ts';
import { placedDay } from './own-order-card.tsx';

const STATE: Readonly<Record<AttemptView['state'], { label: string; kind: TagKind }>> = {
  waiting: { label: 'Waiting', kind: 'info' },
  paid: { label: 'Paid', kind: 'success' },
  refused: { label: 'Declined', kind: 'warning' },
  ended: { label: 'Not paid', kind: 'neutral' },
};

/** For staff: renders an order's payment attempts. For each failed attempt, also renders the reason. */
export function PaymentAttempts({
  attempts,
  timeZone,
}: {
  attempts: readonly AttemptView[];
  timeZone: string;
}) {
  if (attempts.length === 0) return null;
  return (
    <Entries label="Payment attempts">
      {attempts.map(({ reference, method, amount, state, at, reason }) => (
        <Entry key={reference}>
          <EntryLine>
            <b>{method}</b>
            <Tag kind={STATE[state].kind}>{STATE[state].label}</Tag>
          </EntryLine>
          {/* Some providers give no other reason than the state. */}
          {reason === '' || reason === STATE[state].label ? null : <span>{reason}</span>}
          <span className="muted small">
            {formatPrice(amount, { zero: '$0' })} · {placedDay(at, timeZone)} · {reference}
          </span>
        </Entry>
      ))}
    </Entries>
  );
}
