import type { TagKind } from '#design/tag.tsx';
import type { DeliveryState } from '#domains/integrations/contract/values.ts';
import type { Webhook } from '#domains/integrations/contract/webhooks.ts';

export { momentText as timeText } from '../orders/order-texts.ts';
export { failureText } from '../shell/failure-text.ts';

/** The name of each state of a delivery, and the kind of its label. */
export const DELIVERY_LABELS: Readonly<Record<DeliveryState, { label: string; kind: TagKind }>> = {
  waiting: { label: 'Waiting', kind: 'info' },
  delivered: { label: 'Delivered', kind: 'success' },
  failed: { label: 'Failed', kind: 'error' },
};

/** Returns the label of a webhook's state. */
export function stateLabel({ isPaused, pausedBecause, failuresInRow }: Webhook): {
  label: string;
  kind: TagKind;
} {
  if (isPaused)
    return pausedBecause === 'staff'
      ? { label: 'Paused', kind: 'warning' }
      : { label: 'Paused after failures', kind: 'error' };
  return failuresInRow > 0 ? { label: 'Failing', kind: 'warning' } : { label: 'Active', kind: 'success' };
}

/** Explains why a webhook is paused, and what to do. Empty if it is not paused. */
export function pauseText({ pausedBecause }: Pick<Webhook, 'pausedBecause'>): string {
  if (pausedBecause === 'gone')
    return 'The receiver responded that it no longer exists (410). Check the URL, then resume the webhook.';
  if (pausedBecause === 'failures')
    return 'The receiver failed too often in a row. Check what it responded in the log below, then resume the webhook.';
  return pausedBecause === 'staff' ? 'Nothing is sent until you resume it.' : '';
}

/** Describes the result of an attempt, such as `204` or `ECONNREFUSED`. */
export function resultText(last: { status: number | null; error: string } | null): string {
  if (last === null) return 'Nothing sent yet';
  return last.status === null ? last.error : `Status ${last.status}`;
}

/** Returns the JSON text with indentation; the text itself if it is not JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
