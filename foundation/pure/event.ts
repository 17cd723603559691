import type * as z from 'zod/mini';

/** An event, ready to be written. */
export interface NewEvent {
  topic: string;
  /** The subject of the event (an order's reference, a product's id), for reading the table. */
  key: string;
  payload: Record<string, unknown>;
}

/**
 * An event topic: a function from payload to event, with the schema that parses it again. Payloads are stored
 * as JSON, so a schema contains only JSON types.
 */
export interface EventType<
  Topic extends string = string,
  Schema extends z.ZodMiniType<Record<string, unknown>> = z.ZodMiniType<Record<string, unknown>>,
> {
  (payload: z.output<Schema>): NewEvent;
  readonly topic: Topic;
  readonly payload: Schema;
}

/** Declares a topic: its name, its payload's schema, and the key of its events. */
export function event<const Topic extends string, Schema extends z.ZodMiniType<Record<string, unknown>>>(
  topic: Topic,
  schema: Schema,
  keyOf: (payload: z.output<Schema>) => string,
): EventType<Topic, Schema> {
  const make = (payload: z.output<Schema>): NewEvent => ({ topic, key: keyOf(payload), payload });
  return Object.assign(make, { topic, payload: schema });
}

/** The payload of a topic's events. */
export type PayloadOf<E> = E extends { payload: z.ZodMiniType<infer Payload> } ? Payload : never;
