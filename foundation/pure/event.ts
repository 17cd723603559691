import type * as z from 'zod/mini';

/** One piece of news, ready to be written. */
export interface NewEvent {
  topic: string;
  /** What it is about (an order's reference, a product's id), for reading the table. */
  key: string;
  payload: Record<string, unknown>;
}

/**
 * A topic as a value: called with what it tells, it makes the event to write; its schema reads it again.
 * Payloads are stored as JSON, so a schema holds only what JSON does.
 */
export interface EventType<
  Topic extends string = string,
  Schema extends z.ZodMiniType<Record<string, unknown>> = z.ZodMiniType<Record<string, unknown>>,
> {
  (payload: z.output<Schema>): NewEvent;
  readonly topic: Topic;
  readonly payload: Schema;
}

/** States a topic: its name, the shape of what it tells, and the key under which a reader finds it. */
export function event<const Topic extends string, Schema extends z.ZodMiniType<Record<string, unknown>>>(
  topic: Topic,
  schema: Schema,
  keyOf: (payload: z.output<Schema>) => string,
): EventType<Topic, Schema> {
  const make = (payload: z.output<Schema>): NewEvent => ({ topic, key: keyOf(payload), payload });
  return Object.assign(make, { topic, payload: schema });
}

/** What an event of a topic tells. */
export type PayloadOf<E> = E extends { payload: z.ZodMiniType<infer Payload> } ? Payload : never;
