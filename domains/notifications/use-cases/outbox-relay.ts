import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { EventType } from '#foundation/pure/event.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  markEventsDone,
  rescheduleEvent,
  deadLetterEvent,
  claimDueEvents,
  type StoredEvent,
} from '../db/notifications.ts';
import type { BatchHandler, EventHandler } from './events.ts';
import { type TopicHandlers, type UnfitEvent, groupEvents, handleEvents } from './handle-events.ts';

/**
 * Event types by the name under which their domain exports them: the namespace of one `events.ts` file, or
 * several merged into one.
 */
export type Topics = Readonly<Record<string, EventType>>;

/**
 * The handlers of every topic. Each topic has at least one, and they are called in order. A topic without a
 * handler does not compile.
 */
export type HandlersOf<T extends Topics> = {
  readonly [Name in keyof T as T[Name]['topic']]: readonly [HandlerOf<T[Name]>, ...HandlerOf<T[Name]>[]];
};

type HandlerOf<Event> = EventHandler<Event> | BatchHandler<Event>;

export interface OutboxRelayOptions<T extends Topics> {
  db: Kysely<Tables>;
  topics: T;
  handlers: HandlersOf<T>;
  clock: () => Date;
  /** Called with a failed event, for logging. The event stays in the outbox and is retried. */
  onError: (error: unknown, event: OutboxFacts) => void;
  /**
   * Called with an event whose payload does not match its topic, for logging and metrics. The event stays in
   * the outbox and is not retried.
   */
  onSetAside: (error: Error, event: OutboxFacts) => void;
}

interface OutboxFacts {
  id: number;
  topic: string;
  key: string;
  attempts: number;
}

export interface OutboxRelay {
  /**
   * Handles the due events and returns the number of handled events. Several processes may run it at the same
   * time.
   */
  runDue(): Promise<number>;
}

const BATCH = 20;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * Creates the outbox relay. At most one process handles an event at a time. The delay of a failing event
 * increases with each retry. An event whose payload does not match its topic is marked as a dead letter with
 * its error. An event with an unknown topic waits for a build that knows the topic. This happens when two
 * versions run at the same time.
 */
export function createOutboxRelay<const T extends Topics>({
  db,
  topics,
  handlers,
  clock,
  onError,
  onSetAside,
}: OutboxRelayOptions<T>): OutboxRelay {
  // The types have already matched every topic with handlers of its payload. From here on, handlers are
  // selected by the topic's name.
  const byTopic = handlers as unknown as Readonly<Record<string, TopicHandlers['handlers']>>;
  const handlersByTopic = new Map<string, TopicHandlers>(
    Object.values<EventType>(topics).map(({ topic, payload }) => [
      topic,
      { payload, handlers: byTopic[topic]! },
    ]),
  );

  /** Handles up to `limit` due events in one transaction, skipping those that another process has locked. */
  async function take(
    limit: number,
    current: { events?: readonly StoredEvent[] },
  ): Promise<{ taken: number; unfit: UnfitEvent[] }> {
    return inTransaction(db, async (tx) => {
      const due = await claimDueEvents(tx, clock(), limit);
      const unfit: UnfitEvent[] = [];
      for (const events of groupEvents(handlersByTopic, due)) {
        current.events = events;
        unfit.push(...(await handleEvents(tx, handlersByTopic, events)));
      }
      for (const { event, error } of unfit)
        await deadLetterEvent(tx, event.id, { error: textOf(error), now: clock() });
      const aside = new Set(unfit.map(({ event }) => event.id));
      const done = due.map(({ id }) => id).filter((id) => !aside.has(id));
      if (done.length > 0) await markEventsDone(tx, done, clock());
      return { taken: due.length, unfit };
    });
  }

  async function putOff(event: StoredEvent, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** event.attempts, MAX_PAUSE_MS);
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
      // The number of events to handle one by one after a group has failed because of one of its events.
      let alone = 0;
      for (;;) {
        const limit = alone > 0 ? 1 : BATCH;
        alone = Math.max(0, alone - 1);
        const current: { events?: readonly StoredEvent[] } = {};
        try {
          const { taken, unfit } = await take(limit, current);
          for (const { event, error } of unfit) onSetAside(error, event);
          done += taken - unfit.length;
          if (taken < limit) return done;
        } catch (error) {
          const [event, ...others] = current.events ?? [];
          // If no event is known, the database itself failed. The caller handles that.
          if (!event) throw error;
          // The whole batch was rolled back. Once the failing event is known, delay it and retry the others.
          if (others.length > 0) alone = BATCH;
          else await putOff(event, error);
        }
      }
    },
  };
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
