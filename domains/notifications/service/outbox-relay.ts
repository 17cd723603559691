import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { markEventsDone, putOffEvent, takeDueEvents, type StoredEvent } from '../store.ts';
import type { OutboxEvent } from './events.ts';

/** Does what an event asks for, in the transaction that marks it done: only database work, so that it happens exactly once. */
export type EventHandler = (tx: Transaction<Tables>, event: OutboxEvent) => Promise<void>;

export interface OutboxRelayOptions {
  db: Kysely<Tables>;
  /** By topic. An event of a topic without a handler waits, with its error, for a build that has one. */
  handlers: Readonly<Record<string, EventHandler>>;
  clock: () => Date;
  /** For the log; the event stays in the outbox and is tried again. */
  onError: (error: unknown, event: OutboxEvent & { id: number; attempts: number }) => void;
}

export interface OutboxRelay {
  /** Handles what is due and answers how many events were done. Several processes may run it at once. */
  runDue(): Promise<number>;
}

const BATCH = 20;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** The relay of the outbox: at most one process handles an event at a time, a failing one waits longer each time. */
export function createOutboxRelay({ db, handlers, clock, onError }: OutboxRelayOptions): OutboxRelay {
  async function handle(tx: Transaction<Tables>, event: StoredEvent): Promise<void> {
    const handler = handlers[event.topic];
    if (!handler) throw new Error(`Nobody handles the topic ${event.topic}`);
    await handler(tx, event);
  }

  /** One transaction: takes up to `limit` due events, skipping those that another process has taken. */
  async function take(limit: number, current: { event?: StoredEvent }): Promise<number> {
    return inTransaction(db, async (tx) => {
      const due = await takeDueEvents(tx, clock(), limit);
      for (const event of due) {
        current.event = event;
        await handle(tx, event);
      }
      if (due.length > 0)
        await markEventsDone(
          tx,
          due.map(({ id }) => id),
          clock(),
        );
      return due.length;
    });
  }

  async function putOff(event: StoredEvent, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, LONGEST_PAUSE_MS);
    await putOffEvent(db, event.id, {
      attempts: event.attempts + 1,
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      until: new Date(clock().getTime() + pause),
    });
    onError(error, { ...event, attempts: event.attempts + 1 });
  }

  return {
    async runDue() {
      let done = 0;
      let limit = BATCH;
      for (;;) {
        const current: { event?: StoredEvent } = {};
        try {
          const taken = await take(limit, current);
          done += taken;
          if (taken < limit) return done;
          limit = BATCH;
        } catch (error) {
          // Without an event the database itself failed; that is for the caller.
          if (!current.event) throw error;
          // The batch was undone as a whole: put the culprit off and take the others again.
          await putOff(current.event, error);
        }
      }
    },
  };
}
