import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { EventType } from '#foundation/pure/event.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { StoredEvent } from '../db/notifications.ts';

/** The schema of a topic's payload and the topic's handlers. Stored payloads are validated with this schema. */
export interface TopicHandlers {
  payload: EventType['payload'];
  handlers: readonly (
    | ((tx: Transaction<Tables>, payload: Record<string, unknown>) => Promise<void>)
    | { together(tx: Transaction<Tables>, payloads: readonly Record<string, unknown>[]): Promise<void> }
  )[];
}

/** An event whose payload does not match its topic, with the reason. */
export interface UnfitEvent {
  event: StoredEvent;
  error: Error;
}

/**
 * Groups due events in order. Adjacent events of one topic form a group if one of its handlers supports
 * batches.
 */
export function groupEvents(
  topics: ReadonlyMap<string, TopicHandlers>,
  due: readonly StoredEvent[],
): StoredEvent[][] {
  const takesMany = (topic: string) =>
    topics.get(topic)?.handlers.some((handler) => typeof handler === 'object') ?? false;
  const groups: StoredEvent[][] = [];
  for (const event of due) {
    const group = groups.at(-1);
    if (group?.[0]!.topic === event.topic && takesMany(event.topic)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Handles events of one topic. Returns the events whose payload does not match the topic, with the reason. */
export async function handleEvents(
  tx: Transaction<Tables>,
  topics: ReadonlyMap<string, TopicHandlers>,
  events: readonly StoredEvent[],
): Promise<UnfitEvent[]> {
  const { topic } = events[0]!;
  const line = topics.get(topic);
  if (!line) throw new Error(`No handler for the topic ${topic}`);
  const fit: Record<string, unknown>[] = [];
  const unfit: UnfitEvent[] = [];
  for (const event of events) {
    const read = z.safeParse(line.payload, event.payload);
    if (read.success) fit.push(read.data);
    else
      unfit.push({
        event,
        error: new Error(`Invalid payload for ${topic}: ${z.prettifyError(read.error)}`),
      });
  }
  if (fit.length === 0) return unfit;
  for (const handler of line.handlers) {
    if (typeof handler === 'object') await handler.together(tx, fit);
    else for (const payload of fit) await handler(tx, payload);
  }
  return unfit;
}
