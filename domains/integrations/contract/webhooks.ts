import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plain, shapes, visibleText, wholeNumber } from '#foundation/pure/wire.ts';
import {
  DELIVERY_STATES,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
  MAX_WEBHOOKS,
  PAUSE_REASONS,
  SUBSCRIBED_TOPICS,
  TOPICS,
  type Topic,
} from './values.ts';

/** The endpoints with which administrators manage webhooks. Timestamps are ISO 8601. */

export const unknownWebhook = faultSpec('unknown-webhook', 404, 'We couldn’t find that webhook.');
export const unknownDelivery = faultSpec('unknown-delivery', 404, 'We couldn’t find that delivery.');
/** The error if the webhook has changed since the version in `If-Match`, or without such a version. */
export const webhookConflict = faultSpec(
  'webhook-conflict',
  409,
  'This webhook has changed since you opened it, so nothing was saved. Check it, and try again.',
);
export const webhooksFull = faultSpec(
  'webhooks-full',
  409,
  `The shop has ${MAX_WEBHOOKS} webhooks. Delete one to add another.`,
);
export const webhookPaused = faultSpec('webhook-paused', 409, 'This webhook is paused. Resume it first.');

const topicName = z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]]);

/** The latest attempt to send anything to a webhook. */
const lastResult = z.object({
  at: z.string(),
  /** The HTTP status of the response; null if there was none. */
  status: z.nullable(z.number()),
  /** Why there was no response; empty if there was one. */
  error: z.string(),
});

export const webhook = z
  .object({
    id: z.number(),
    /** The version for `If-Match`. It increases with every change. */
    version: z.number(),
    name: z.string(),
    url: z.string(),
    /** The site whose events are sent; null for all sites. */
    siteId: z.nullable(z.string()),
    topics: z.array(topicName),
    isPaused: z.boolean(),
    /** Why and since when it is paused; null if it is not. */
    pausedBecause: z.nullable(z.enum(PAUSE_REASONS)),
    pausedAt: z.nullable(z.string()),
    createdAt: z.string(),
    /** Until when the previous secret also signs messages; null if there is only one secret. */
    previousSecretUntil: z.nullable(z.string()),
    /** The number of messages that wait to be sent, and of those that failed in the last 30 days. */
    waiting: z.number(),
    failed: z.number(),
    failuresInRow: z.number(),
    last: z.nullable(lastResult),
  })
  .register(shapes, { id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const draft = z
  .object({
    name: z
      .string()
      .check(
        visibleText,
        z.minLength(1, 'Enter a name'),
        z.maxLength(MAX_NAME_LENGTH, `At most ${MAX_NAME_LENGTH} characters`),
      ),
    url: z
      .string()
      .check(
        plain,
        z.minLength(1, 'Enter a URL'),
        z.maxLength(MAX_URL_LENGTH, `At most ${MAX_URL_LENGTH} characters`),
      ),
    siteId: z.nullable(z.string().check(z.maxLength(20))),
    topics: z
      .array(z.enum(SUBSCRIBED_TOPICS))
      .check(z.minLength(1, 'Choose at least one topic'), z.maxLength(SUBSCRIBED_TOPICS.length)),
  })
  .register(shapes, { id: 'WebhookDraft' });
export type WebhookDraft = z.output<typeof draft>;

const withSecret = z
  .object({
    webhook,
    /** The secret that signs messages, with the prefix `whsec_`. Later responses do not contain it. */
    secret: z.string(),
  })
  .register(shapes, { id: 'WebhookWithSecret' });

const manage = {
  tag: 'integrations',
  // A webhook receives the events of all sites.
  access: { permission: 'integrations.manage', allSites: true },
  missing: 'caller',
} as const;
const params = z.object({ id: wholeNumber });
const one = { params, errors: [unknownWebhook] } as const;
const changed = { params, errors: [unknownWebhook, webhookConflict] } as const;

export const listWebhooks = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/webhooks',
  summary:
    'Lists all webhooks with their state and their latest result, and the topics and sites to choose from',
  answer: z.object({
    webhooks: z.array(webhook),
    topics: z.array(z.object({ name: z.enum(SUBSCRIBED_TOPICS), description: z.string() })),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const createWebhook = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Creates a webhook. Only this response contains its secret',
  body: draft,
  errors: [invalidForm, webhooksFull],
  answer: withSecret,
});

export const getWebhook = endpoint({
  ...manage,
  ...one,
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  summary: 'Returns a webhook',
  answer: webhook,
});

export const changeWebhook = endpoint({
  ...manage,
  params,
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Changes the name, URL, site and topics of a webhook; requires `If-Match`',
  body: draft,
  errors: [unknownWebhook, webhookConflict, invalidForm],
  answer: webhook,
});

export const deleteWebhook = endpoint({
  ...manage,
  ...changed,
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Deletes a webhook with its log and what waits to be sent; requires `If-Match`',
  answer: z.object({ isDeleted: z.boolean() }),
});

export const pauseWebhook = endpoint({
  ...manage,
  ...changed,
  method: 'POST',
  path: '/api/admin/webhooks/:id/pause',
  summary: 'Pauses a webhook; requires `If-Match`',
  answer: webhook,
});

export const resumeWebhook = endpoint({
  ...manage,
  ...changed,
  method: 'POST',
  path: '/api/admin/webhooks/:id/resume',
  summary:
    'Resumes a webhook and sends what waits, by default also the events since it was paused; requires `If-Match`',
  body: z.object({ skipsMissed: z._default(z.boolean(), false) }),
  answer: webhook,
});

export const rotateWebhookSecret = endpoint({
  ...manage,
  ...changed,
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  summary:
    'Creates a new secret, which only this response contains; the previous one also signs for a day; requires `If-Match`',
  answer: withSecret,
});

export const testWebhook = endpoint({
  ...manage,
  params,
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Sends a test message to a webhook',
  errors: [unknownWebhook, webhookPaused],
  answer: z.object({ deliveryId: z.number() }),
});

export const replayWebhook = endpoint({
  ...manage,
  params,
  method: 'POST',
  path: '/api/admin/webhooks/:id/replay',
  summary:
    'Sends all messages of a webhook’s topics since a moment again, with the same ids, also those before it was created',
  body: z.object({ from: z.iso.datetime({ offset: true, error: 'Enter a date and time' }) }),
  errors: [unknownWebhook, webhookPaused],
  answer: z.object({ messages: z.number() }),
});

const delivery = z
  .object({
    id: z.number(),
    /** The id in the header `webhook-id`. */
    messageId: z.string(),
    topic: topicName,
    siteId: z.nullable(z.string()),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number(),
    /** When the event happened. */
    at: z.string(),
    /** When a waiting delivery is sent; null for others. */
    nextAt: z.nullable(z.string()),
    last: z.nullable(lastResult),
  })
  .register(shapes, { id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhookDeliveries = endpoint({
  ...manage,
  ...one,
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'Lists the deliveries of a webhook in the last 30 days, latest first, by page',
  query: z.object({
    state: z.optional(z.enum(DELIVERY_STATES)),
    topic: z.optional(topicName),
    /** The value of `next` in the previous response. */
    before: z.optional(wholeNumber),
  }),
  answer: z.object({
    deliveries: z.array(delivery),
    /** The value of `before` for the next page; null on the last page. */
    next: z.nullable(z.number()),
  }),
});

const deliveryDetails = z
  .extend(delivery, {
    /** The JSON text that is sent. */
    body: z.string(),
    /** The attempts, latest first. */
    log: z.array(
      z.object({
        at: z.string(),
        durationMs: z.number(),
        status: z.nullable(z.number()),
        error: z.string(),
        /** The beginning of the response. */
        response: z.string(),
        requestHeaders: z.record(z.string(), z.string()),
      }),
    ),
  })
  .register(shapes, { id: 'WebhookDeliveryDetails' });
export type WebhookDeliveryDetails = z.infer<typeof deliveryDetails>;

const oneDelivery = {
  ...manage,
  params: z.object({ id: wholeNumber, delivery: wholeNumber }),
} as const;

export const getWebhookDelivery = endpoint({
  ...oneDelivery,
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries/:delivery',
  summary: 'Returns a delivery with its request, its responses and all attempts',
  errors: [unknownDelivery],
  answer: deliveryDetails,
});

export const retryWebhookDelivery = endpoint({
  ...oneDelivery,
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:delivery/retry',
  summary: 'Sends a delivery again now, with the same id',
  errors: [unknownDelivery, unknownWebhook, webhookPaused],
  answer: delivery,
});
