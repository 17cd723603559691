import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { unknownOrder } from './orders.ts';

/** The endpoints with which staff read and resend the messages about an order. */

/** How often the messages about an order can be resent within a day. */
export const MAX_RESENDS = 10;

export const MESSAGE_STATES = ['waiting', 'sent', 'rejected'] as const;

const message = {
  id: z.number(),
  channel: z.enum(['mail', 'text']),
  subject: z.string(),
  /** The email address; empty for text messages and after the text has been erased. */
  to: z.string(),
  /** When it was queued, as an ISO 8601 timestamp. */
  at: z.string(),
  /** When it was sent, as an ISO 8601 timestamp; null if it was not. */
  sentAt: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  /** Why it was rejected or is delayed; empty if neither. */
  reason: z.string(),
  /** Whether staff can read it and send it again. Emails with secrets lose their text when they are sent. */
  hasText: z.boolean(),
};

/** A message about an order. */
export const orderMessage = z.object(message).register(shapes, { id: 'OrderMessage' });
export type OrderMessage = z.infer<typeof orderMessage>;

export const unknownMessage = faultSpec('unknown-message', 404, 'This order has no such email.');
export const messageErased = faultSpec(
  'message-erased',
  409,
  'The text of this email was erased, because it contained a secret or is older than 90 days. It can’t be sent again.',
);
export const tooManyResends = faultSpec(
  'too-many-resends',
  429,
  `Emails about an order can be sent again ${MAX_RESENDS} times a day. Try again tomorrow.`,
);

const read = {
  tag: 'orders',
  access: { permission: 'orders.read' },
  method: 'GET',
  missing: 'caller',
} as const;
const number = plainText(40);
const messageId = z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)));

export const listOrderMessages = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/orders/:id/emails',
  summary: 'Lists the latest emails and text messages about an order of any site, latest first',
  params: z.object({ id: number }),
  errors: [unknownOrder],
  answer: z.object({ messages: z.array(orderMessage) }),
});

export const getOrderMessage = endpoint({
  ...read,
  method: 'GET',
  path: '/api/admin/orders/:id/emails/:email',
  summary: 'Returns an email about an order of any site with its stored text, without working links',
  params: z.object({ id: number, email: messageId }),
  errors: [unknownOrder, unknownMessage, messageErased],
  answer: z
    .object({ ...message, html: z.string(), plain: z.string() })
    .register(shapes, { id: 'OrderMessageText' }),
});

export const resendOrderMessage = endpoint({
  tag: 'orders',
  access: { permission: 'orders.change' },
  method: 'POST',
  missing: 'caller',
  path: '/api/admin/orders/:id/emails/:email/resend',
  summary:
    'Sends an email about an order on this site again, with links that work for 30 days; idempotent by key',
  params: z.object({ id: number, email: messageId }),
  body: z.object({
    key: z.string().check(z.minLength(8), z.maxLength(64)).register(shapes, {
      description: 'An idempotency key chosen by the caller, ideally a UUID',
    }),
    /** Whether it goes to its first recipient or to the order's current email address. */
    to: z._default(z.enum(['recipient', 'customer']), 'recipient'),
  }),
  errors: [unknownOrder, unknownMessage, messageErased, tooManyResends],
  answer: z.object({ orderNumber: z.string() }),
});
