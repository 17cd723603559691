import type { TagKind } from '#design/tag.tsx';
import { counted } from '#foundation/pure/text/counted.ts';
import { ITEM_STATES, QUEUES, type ItemState, type Queue } from '#domains/notifications/contract/jobs.ts';

export { momentText as timeText } from '../orders/order-texts.ts';

export const QUEUE_LABELS: Readonly<Record<Queue, string>> = {
  events: 'Events',
  emails: 'Emails',
  texts: 'Text messages',
};

/** The name of each state of an item, and the kind of its label. */
export const STATE_LABELS: Readonly<Record<ItemState, { label: string; kind: TagKind }>> = {
  stopped: { label: 'Stopped', kind: 'error' },
  failing: { label: 'Failing', kind: 'warning' },
  waiting: { label: 'Waiting', kind: 'info' },
};

/** What the page displays, as its URL states it. Without a state, the items that stopped or fail. */
export interface JobsQuery {
  queue: Queue;
  state: ItemState | '';
  q: string;
}

/** Reads the query of the page. Ignores values that the page does not know. */
export function parseJobsQuery(query: URLSearchParams): JobsQuery {
  return {
    queue: QUEUES.find((one) => one === query.get('queue')) ?? 'events',
    state: ITEM_STATES.find((one) => one === query.get('state')) ?? '',
    q: (query.get('q') ?? '').trim().slice(0, 100),
  };
}

/** Writes the query of the page. Omits what is the default. */
export function formatJobsQuery({ queue, state, q }: JobsQuery): string {
  return new URLSearchParams({
    ...(queue === 'events' ? {} : { queue }),
    ...(state === '' ? {} : { state }),
    ...(q === '' ? {} : { q }),
  }).toString();
}

/** Formats a duration such as `250 ms`, `12 s`, `5 min` or `2 h`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`;
}

/** Says what a request did, such as `2 events are tried again. 1 is done already or can’t be repeated.` */
export function doneText(
  { changed, skipped }: { changed: number; skipped: number },
  what: 'tried again' | 'discarded',
): string {
  const done = `${counted(changed, 'item is', 'items are')} ${what}.`;
  if (skipped === 0) return done;
  const left = `${counted(skipped, 'item is', 'items are')} done already or can’t be repeated.`;
  return changed === 0 ? left : `${done} ${left}`;
}
