import { localTime } from '#foundation/browser/time/local-time.ts';
import { Tag, type TagKind } from '#design/tag.tsx';
import type { RefundSummary } from '../contract/refunds.ts';

type RefundState = RefundSummary['state'];

export const REFUND_LABEL: Readonly<Record<RefundState, string>> = {
  asked: 'In progress',
  done: 'Refunded',
  failed: 'Failed',
};
const KIND: Readonly<Record<RefundState, TagKind>> = { asked: 'info', done: 'success', failed: 'error' };

/**
 * Renders a refund's state as a label. `waitsUntil` is an ISO 8601 timestamp: until then the provider makes
 * no partial refund. `isUntold` means that the provider never confirmed the outcome, so staff must record it.
 */
export function RefundStateTag({
  state,
  waitsUntil,
  isUntold,
}: Pick<RefundSummary, 'state' | 'waitsUntil' | 'isUntold'>) {
  if (isUntold) return <Tag kind="warning">Not confirmed</Tag>;
  return (
    <Tag kind={KIND[state]}>
      {waitsUntil === null ? REFUND_LABEL[state] : `Waiting until ${waitDay(waitsUntil)}`}
    </Tag>
  );
}

/** Renders the reason why a refund waits. Renders nothing if the refund does not wait. */
export function RefundWait({ waitsUntil }: Pick<RefundSummary, 'waitsUntil'>) {
  return waitsUntil === null ? null : <> · This partial refund starts once the payment is captured</>;
}

function waitDay(instant: string): string {
  const at = new Date(instant);
  return `${at.toLocaleDateString('en-AU', { day: 'numeric', month: 'short' })}, ${localTime(at)}`;
}
