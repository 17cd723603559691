import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { insertEvents, notify } from '../store.ts';

/** News for later: written in the transaction that makes it true, handled once by the outbox relay. */
export interface OutboxEvent {
  topic: string;
  /** What it is about (an order's number, a product's id), for reading the table. */
  key: string;
  payload: Record<string, unknown>;
}

/** Pages that show something that has changed; the payload is `{ tags: string[] }`. */
export const PAGES_CHANGED = 'pages-changed';
/** Channel on which every process hears of {@link PAGES_CHANGED}; the notification is the tags as a JSON list. */
export const PAGES_CHANNEL = 'pages';

/** Writes events into the outbox, in one statement. */
export async function appendEvents(
  tx: Kysely<Tables>,
  events: readonly OutboxEvent[],
  now: Date,
): Promise<void> {
  if (events.length > 0) await insertEvents(tx, events, now);
}

/** Handler of {@link PAGES_CHANGED}: tells every process. The notification leaves with the transaction. */
export async function announceChangedPages(tx: Kysely<Tables>, { payload }: OutboxEvent): Promise<void> {
  await notify(tx, PAGES_CHANNEL, JSON.stringify(payload['tags'] ?? []));
}
