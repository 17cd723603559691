import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { NewEvent, PayloadOf } from '#foundation/pure/event.ts';
import type { pagesChanged } from '../events.ts';
import { insertingEvents, notify } from '../db/notifications.ts';

export { insertingEvents, insertingEventsIf } from '../db/notifications.ts';

/**
 * Handles an event in the transaction that marks it done. It does only database work, so that it happens
 * exactly once.
 */
export type EventHandler<Event> = (tx: Transaction<Tables>, payload: PayloadOf<Event>) => Promise<void>;

/** Handles all due events of a topic together, in order: a few statements instead of a few for each event. */
export interface BatchHandler<Event> {
  together(tx: Transaction<Tables>, payloads: readonly PayloadOf<Event>[]): Promise<void>;
}

/** Channel that notifies every process of changed pages; the payload is the tags as a JSON list. */
export const PAGES_CHANNEL = 'pages';

/**
 * Writes events into the outbox, in one statement and in the transaction that makes the change. The relay
 * passes each event to the handlers of its topic, once.
 */
export async function appendEvents(
  tx: Kysely<Tables>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertingEvents(events, now).execute(tx);
}

/** Handler of `pages-changed`: notifies every process when the transaction commits. */
export async function notifyPagesChanged(
  tx: Kysely<Tables>,
  { tags }: PayloadOf<typeof pagesChanged>,
): Promise<void> {
  await notify(tx, PAGES_CHANNEL, JSON.stringify(tags));
}
