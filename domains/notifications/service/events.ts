import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { NewEvent, PayloadOf } from '#foundation/pure/event.ts';
import type { pagesChanged } from '../events.ts';
import { insertingEvents, notify } from '../store.ts';

export { insertingEvents, insertingEventsIf } from '../store.ts';

/** Does what an event asks for, in the transaction that marks it done: only database work, so that it happens exactly once. */
export type EventHandler<Event> = (tx: Transaction<Tables>, payload: PayloadOf<Event>) => Promise<void>;

/** The same for all news of a topic that is due at once, in its order: a few statements where each by itself would take as many. */
export interface BatchHandler<Event> {
  together(tx: Transaction<Tables>, payloads: readonly PayloadOf<Event>[]): Promise<void>;
}

/** Channel on which every process hears of changed pages; the notification is the tags as a JSON list. */
export const PAGES_CHANNEL = 'pages';

/**
 * Writes news into the outbox, in one statement and in the transaction that makes it true; the relay hands it to the
 * handlers of its topic, once.
 */
export async function appendEvents(
  tx: Kysely<Tables>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertingEvents(events, now).execute(tx);
}

/** Handler of `pages-changed`: tells every process. The notification leaves with the transaction. */
export async function notifyPagesChanged(
  tx: Kysely<Tables>,
  { tags }: PayloadOf<typeof pagesChanged>,
): Promise<void> {
  await notify(tx, PAGES_CHANNEL, JSON.stringify(tags));
}
