import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
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
  interface Due {
    id: number;
    topic: string;
    key: string;
    payload: Record<string, unknown>;
    attempts: number;
  }

  async function handle(tx: Transaction<Tables>, event: Due): Promise<void> {
    const handler = handlers[event.topic];
    if (!handler) throw new Error(`Nobody handles the topic ${event.topic}`);
    await handler(tx, event);
  }

  /** One transaction: takes up to `limit` due events, skipping those that another process has taken. */
  async function take(limit: number, current: { event?: Due }): Promise<number> {
    return inTransaction(db, async (tx) => {
      const due = await tx
        .selectFrom('outbox')
        .select(['id', 'topic', 'key', 'payload', 'attempts'])
        .where('done_at', 'is', null)
        .where('available_at', '<=', clock())
        .orderBy('available_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const event of due) {
        current.event = event;
        await handle(tx, event);
      }
      if (due.length > 0) {
        await tx
          .updateTable('outbox')
          .set({ done_at: clock() })
          .where(
            'id',
            'in',
            due.map(({ id }) => id),
          )
          .execute();
      }
      return due.length;
    });
  }

  async function putOff(event: Due, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, LONGEST_PAUSE_MS);
    await db
      .updateTable('outbox')
      .set({
        attempts: event.attempts + 1,
        last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        available_at: new Date(clock().getTime() + pause),
      })
      .where('id', '=', event.id)
      .where('done_at', 'is', null)
      .execute();
    onError(error, { ...event, attempts: event.attempts + 1 });
  }

  return {
    async runDue() {
      let done = 0;
      let limit = BATCH;
      for (;;) {
        const current: { event?: Due } = {};
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
