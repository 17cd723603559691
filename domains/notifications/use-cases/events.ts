import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { NewEvent, PayloadOf } from '#foundation/pure/event.ts';
import type { pagesChanged } from '../events.ts';
import { insertingEvents, notify } from '../db/notifications.ts';

export { insertingEvents, insertingEventsIf } from '../db/notifications.ts';

/**
 * Handles an event in the transaction that marks it as done. It must only do database work, so that the
 * effect happens exactly once.
 */
export type EventHandler<Event> = (tx: Transaction<Tables>, payload: PayloadOf<Event>) => Promise<void>;

/**
 * Handles all due events of a topic together, in order. It needs a few statements in total, instead of a few
 * for each event.
 */
export interface BatchHandler<Event> {
  together(tx: Transaction<Tables>, payloads: readonly PayloadOf<Event>[]): Promise<void>;
}

/** The channel that notifies every process of changed pages. The payload is the list of tags as JSON. */
export const PAGES_CHANNEL = 'pages';

/**
 * Writes events to the outbox, in one statement and in the transaction that makes the change. The relay
 * passes each event once to the handlers of its topic.
 */
export async function appendEvents(
  tx: Kysely<Tables>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertingEvents(events, now).execute(tx);
}

/** Handles `pages-changed`: notifies every process when the transaction commits. */
export async function notifyPagesChanged(
  tx: Kysely<Tables>,
  { tags }: PayloadOf<typeof pagesChanged>,
): Promise<void> {
  await notify(tx, PAGES_CHANNEL, JSON.stringify(tags));
}
