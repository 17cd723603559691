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

/** Event types, by the name under which an `events.ts` file exports them. */
export type Topics = Readonly<Record<string, EventType>>;

/**
 * The handlers of each topic, in the order in which they are called. The type requires at least one handler
 * for each topic.
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
  /**
   * Called with an event whose handler failed, for logging. The event stays in the outbox and will be
   * retried.
   */
  onError: (error: unknown, event: OutboxFacts) => void;
  /**
   * Called with an event whose payload does not match its topic, for logging and metrics. The event stays in
   * the outbox as a dead letter and is not retried.
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
   * Handles the events that are ready to be handled. Returns the number of handled events. Several processes
   * may run this concurrently.
   */
  runDue(): Promise<number>;
}

const BATCH = 20;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * Creates the outbox relay, which passes stored events to their handlers. At most one process handles an
 * event at a time. A failed event is retried with increasing delays.
 *
 * An event whose payload does not match its topic becomes a dead letter. An event with an unknown topic stays
 * in the outbox, because a newer version of the shop that knows the topic may be running as well.
 */
export function createOutboxRelay<const T extends Topics>({
  db,
  topics,
  handlers,
  clock,
  onError,
  onSetAside,
}: OutboxRelayOptions<T>): OutboxRelay {
  // The compiler has already checked that the handlers accept their topic's payload, so they can be selected
  // by the topic's name without types.
  const byTopic = handlers as unknown as Readonly<Record<string, TopicHandlers['handlers']>>;
  const handlersByTopic = new Map<string, TopicHandlers>(
    Object.values<EventType>(topics).map(({ topic, payload }) => [
      topic,
      { payload, handlers: byTopic[topic]! },
    ]),
  );

  /** Handles up to `limit` events in one transaction. Skips events that another process has locked. */
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
      // The number of events that must still be handled one by one, to find out which event of a group
      // failed.
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
          // The error did not occur while an event was being handled, so it comes from the database. The
          // caller handles it.
          if (!event) throw error;
          // The whole transaction was rolled back. If a group of several events failed, the events are
          // handled one by one next. If a single event failed, it is delayed.
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
