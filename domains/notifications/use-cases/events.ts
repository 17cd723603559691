import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { NewEvent, PayloadOf } from '#foundation/pure/event.ts';
import type { pagesChanged } from '../events.ts';
import { insertingEvents, notify } from '../db/notifications.ts';

export { insertingEvents, insertingEventsIf } from '../db/notifications.ts';

/**
 * Handles an event in the transaction that marks the event as done. A handler must only change the database,
 * so that its effect happens exactly once.
 */
export type EventHandler<Event> = (tx: Transaction<Tables>, payload: PayloadOf<Event>) => Promise<void>;

/**
 * A handler for several events of one topic together, in order. It needs only a few statements in total
 * instead of a few per event.
 */
export interface BatchHandler<Event> {
  together(tx: Transaction<Tables>, payloads: readonly PayloadOf<Event>[]): Promise<void>;
}

/**
 * The database channel on which all processes are notified when pages change. The payload is a JSON list of
 * cache tags.
 */
export const PAGES_CHANNEL = 'pages';

/**
 * The database channel on which all processes are notified of changes that staff watch. The payload is
 * `attention`, or `order` with the sites and numbers of orders (migration 0393).
 */
export const STAFF_CHANNEL = 'staff';

/** Notifies the pages of staff when the transaction commits. */
export async function notifyStaff(tx: Kysely<Tables>, payload: 'attention'): Promise<void> {
  await notify(tx, STAFF_CHANNEL, payload);
}

/**
 * Writes events to the outbox in one statement, in the transaction of the change that they describe. Later,
 * the relay passes each event to the handlers of its topic.
 */
export async function appendEvents(
  tx: Kysely<Tables>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertingEvents(events, now).execute(tx);
}

/** Handles the event `pages-changed`: notifies all processes when the transaction commits. */
export async function notifyPagesChanged(
  tx: Kysely<Tables>,
  { tags }: PayloadOf<typeof pagesChanged>,
): Promise<void> {
  await notify(tx, PAGES_CHANNEL, JSON.stringify(tags));
}
