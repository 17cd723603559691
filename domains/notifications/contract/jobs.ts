import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { plainText, shapes, visibleText, wholeNumber } from '#foundation/pure/wire.ts';

/** The endpoints with which administrators manage the background work of the shop. Timestamps are ISO 8601. */

/** The queues whose items wait to be handled: events of the outbox, emails, text messages. */
export const QUEUES = ['events', 'emails', 'texts'] as const;
export type Queue = (typeof QUEUES)[number];

/**
 * The states of an item that is not done: `stopped` items are not tried again, because an event does not match its topic
 * or a message was rejected; `failing` items failed and are tried again; `waiting` items have not been tried.
 */
export const ITEM_STATES = ['stopped', 'failing', 'waiting'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** The number of items per response. */
export const ITEMS_PER_PAGE = 50;
/** The maximum number of items of one request to retry or discard. */
export const MAX_ITEMS = 200;

const item = z
  .object({
    id: z.number(),
    queue: z.enum(QUEUES),
    /** The topic of an event, or the subject of a message. */
    title: z.string(),
    /** What it is about, such as `order:7`; empty if unknown. */
    about: z.string(),
    /** The site of a message; null for events. */
    siteId: z.nullable(z.string()),
    state: z.enum(ITEM_STATES),
    attempts: z.number(),
    createdAt: z.string(),
    /** When it is tried next; null if it is not tried again. */
    nextAt: z.nullable(z.string()),
    /** Why the latest attempt failed; empty if it was not tried. */
    error: z.string(),
    /** Whether it can be tried again. The number and the text of a rejected text message are erased. */
    mayRetry: z.boolean(),
  })
  .register(shapes, { id: 'WorkItem' });
export type WorkItem = z.infer<typeof item>;

const schedule = z.object({
  name: z.string(),
  everyMs: z.number(),
  /** The latest run in any process. */
  startedAt: z.string(),
  durationMs: z.number(),
  handled: z.number(),
  nextAt: z.string(),
  /** The number of failures since the latest success. */
  failures: z.number(),
  lastError: z.string(),
  lastErrorAt: z.nullable(z.string()),
});

const backlog = z.object({
  waiting: z.number(),
  failing: z.number(),
  stopped: z.number(),
  /** When the oldest waiting item was queued; null if none waits. */
  oldestAt: z.nullable(z.string()),
});

const importRun = z.object({
  kind: z.string(),
  startedAt: z.string(),
  /** Null if it is running or stopped early. */
  finishedAt: z.nullable(z.string()),
  lines: z.number(),
  applied: z.number(),
  rejected: z.number(),
});

const overview = z
  .object({
    queues: z.object({ events: backlog, emails: backlog, texts: backlog }),
    /** The deliveries of webhooks. */
    webhooks: z.object({ waiting: z.number(), failed: z.number() }),
    /** The scheduled jobs: those that fail first, and then by name. */
    schedules: z.array(schedule),
    /** The 20 imports that began last. */
    imports: z.array(importRun),
  })
  .register(shapes, { id: 'BackgroundWork' });
export type BackgroundWork = z.infer<typeof overview>;

const manage = {
  tag: 'notifications',
  access: { permission: 'jobs.manage', allSites: true },
  missing: 'caller',
} as const;

export const getBackgroundWork = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Returns what runs in the background: queues, scheduled jobs, imports',
  errors: [],
  answer: overview,
});

export const listWorkItems = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/jobs/:queue',
  summary: 'Lists the items of a queue that are not done, latest first, by page',
  params: z.object({ queue: z.enum(QUEUES) }),
  query: z.object({
    /** Without it, the items that are stopped or failing. */
    state: z.optional(z.enum(ITEM_STATES)),
    /** An exact topic, subject or object, or a part of the error. */
    q: z._default(plainText(100), ''),
    /** The value of `next` in the previous response. */
    after: z.optional(wholeNumber),
  }),
  errors: [],
  answer: z.object({
    items: z.array(item),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
});

const some = {
  ...manage,
  params: z.object({ queue: z.enum(QUEUES) }),
} as const;
const ids = z.array(z.number()).check(z.minLength(1, 'Choose at least one'), z.maxLength(MAX_ITEMS));
/** The numbers of items that were changed, and of those that were done meanwhile or cannot be tried again. */
const counts = z.object({ changed: z.number(), skipped: z.number() });

export const retryWorkItems = endpoint({
  ...some,
  method: 'POST',
  path: '/api/admin/jobs/:queue/retry',
  summary: 'Tries items of a queue again now, from the first attempt',
  body: z.object({ ids }),
  errors: [invalidForm],
  answer: counts,
});

export const discardWorkItems = endpoint({
  ...some,
  method: 'POST',
  path: '/api/admin/jobs/:queue/discard',
  summary: 'Discards items of a queue, which are then never handled or sent',
  body: z.object({
    ids,
    reason: z
      .string()
      .check(
        visibleText,
        z.minLength(3, 'Say why, in a few words'),
        z.maxLength(300, 'At most 300 characters'),
      ),
  }),
  errors: [invalidForm],
  answer: counts,
});
