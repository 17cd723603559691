import { Tag, type TagKind } from '#design/tag.tsx';
import type { OwnOrderState } from '../contract/own-orders.ts';

const WORDS: Readonly<Record<OwnOrderState, { kind: TagKind; text: string }>> = {
  processing: { kind: 'info', text: 'Payment being confirmed' },
  unpaid: { kind: 'warning', text: 'Not paid' },
  cancelled: { kind: 'neutral', text: 'Cancelled' },
  confirmed: { kind: 'success', text: 'Confirmed' },
  'part-sent': { kind: 'info', text: 'Partly sent' },
  sent: { kind: 'success', text: 'Sent' },
  delivered: { kind: 'success', text: 'Delivered' },
};

/**
 * Renders an order's state as a short label. `isTakenAlong` means that the customer took the goods from a
 * store's shelf, so there was no delivery.
 */
export function OrderStateTag({
  state,
  isTakenAlong = false,
}: {
  state: OwnOrderState;
  isTakenAlong?: boolean;
}) {
  const { kind, text } = WORDS[state];
  return <Tag kind={kind}>{isTakenAlong && state === 'delivered' ? 'Collected' : text}</Tag>;
}
