import type * as z from 'zod/mini';

/** An event that has not been written yet. */
export interface NewEvent {
  topic: string;
  /**
   * The entity that the event is about, such as an order reference or a product id. It only helps people who
   * read the table.
   */
  key: string;
  payload: Record<string, unknown>;
}

/**
 * A type of events: a function that creates an event from a payload, and the schema that parses stored
 * payloads. Payloads are stored as JSON, so the schema may contain only JSON types.
 */
export interface EventType<
  Topic extends string = string,
  Schema extends z.ZodMiniType<Record<string, unknown>> = z.ZodMiniType<Record<string, unknown>>,
> {
  (payload: z.output<Schema>): NewEvent;
  readonly topic: Topic;
  readonly payload: Schema;
}

/** Declares a topic with its name, the schema of its payloads, and the key of its events. */
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
