import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#database/tables.ts';
import type { EventType } from '#foundation/pure/event.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  markEventsDone,
  rescheduleEvent,
  deadLetterEvent,
  claimDueEvents,
  type StoredEvent,
} from '../store.ts';
import type { EventHandler } from './events.ts';

/** Topics by the name under which their subject exports them: the namespace of one `events.ts`, or several spread into one. */
export type Topics = Readonly<Record<string, EventType>>;

/** Handlers for every topic: at least one each, called in their order. A topic without any does not compile. */
export type HandlersOf<T extends Topics> = {
  readonly [Name in keyof T as T[Name]['topic']]: readonly [
    EventHandler<T[Name]>,
    ...EventHandler<T[Name]>[],
  ];
};

export interface OutboxRelayOptions<T extends Topics> {
  db: Kysely<Tables>;
  topics: T;
  handlers: HandlersOf<T>;
  clock: () => Date;
  /** For the log; the event stays in the outbox and is tried again. */
  onError: (error: unknown, event: OutboxFacts) => void;
  /** For log and count: what the event tells does not fit its topic. It stays in the outbox and is not tried again. */
  onSetAside: (error: Error, event: OutboxFacts) => void;
}

interface OutboxFacts {
  id: number;
  topic: string;
  key: string;
  attempts: number;
}

export interface OutboxRelay {
  /** Handles what is due and answers how many events were done. Several processes may run it at once. */
  runDue(): Promise<number>;
}

const BATCH = 20;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What one topic does with a payload as it was stored. */
interface Line {
  payload: EventType['payload'];
  handlers: readonly ((tx: Transaction<Tables>, payload: Record<string, unknown>) => Promise<void>)[];
}

/**
 * The relay of the outbox: at most one process handles an event at a time, a failing one waits longer each time, and one
 * whose payload does not fit its topic is set aside with its error (a dead letter). An event of a topic that this build does not know
 * waits for a build that does, as when two versions run side by side.
 */
export function createOutboxRelay<const T extends Topics>({
  db,
  topics,
  handlers,
  clock,
  onError,
  onSetAside,
}: OutboxRelayOptions<T>): OutboxRelay {
  // The types have paired every topic with handlers of its own payload; from here on they are told apart by name.
  const byTopic = handlers as unknown as Readonly<Record<string, Line['handlers']>>;
  const lines = new Map<string, Line>(
    Object.values<EventType>(topics).map(({ topic, payload }) => [
      topic,
      { payload, handlers: byTopic[topic]! },
    ]),
  );

  /** Handles one event; the answer is why it does not fit its topic. */
  async function handle(tx: Transaction<Tables>, event: StoredEvent): Promise<Error | null> {
    const line = lines.get(event.topic);
    if (!line) throw new Error(`Nobody handles the topic ${event.topic}`);
    const read = z.safeParse(line.payload, event.payload);
    if (!read.success) return new Error(`Not a payload of ${event.topic}: ${z.prettifyError(read.error)}`);
    for (const handler of line.handlers) await handler(tx, read.data);
    return null;
  }

  /** One transaction: takes up to `limit` due events, skipping those that another process has taken. */
  async function take(
    limit: number,
    current: { event?: StoredEvent },
  ): Promise<{ taken: number; unfit: { event: StoredEvent; error: Error }[] }> {
    return inTransaction(db, async (tx) => {
      const due = await claimDueEvents(tx, clock(), limit);
      const unfit: { event: StoredEvent; error: Error }[] = [];
      const done: number[] = [];
      for (const event of due) {
        current.event = event;
        const error = await handle(tx, event);
        if (error) unfit.push({ event, error });
        else done.push(event.id);
      }
      for (const { event, error } of unfit)
        await deadLetterEvent(tx, event.id, { error: textOf(error), now: clock() });
      if (done.length > 0) await markEventsDone(tx, done, clock());
      return { taken: due.length, unfit };
    });
  }

  async function putOff(event: StoredEvent, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, LONGEST_PAUSE_MS);
    await rescheduleEvent(db, event.id, {
      attempts: event.attempts + 1,
      error: textOf(error),
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
          const { taken, unfit } = await take(limit, current);
          for (const { event, error } of unfit) onSetAside(error, event);
          done += taken - unfit.length;
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

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
