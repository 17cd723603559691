import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { unknownOrder } from './orders.ts';

/** The messages about an order that the customer's mail server or phone network has permanently rejected. */
export const refusedMessages = z
  .object({
    messages: z.array(
      z.object({
        by: z.enum(['mail', 'text']),
        subject: z.string(),
        /** When the message was rejected, as an ISO 8601 timestamp. */
        at: z.string(),
      }),
    ),
  })
  .register(shapes, { id: 'RefusedMessages' });
export type RefusedMessages = z.infer<typeof refusedMessages>;

const listing = {
  tag: 'orders',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownOrder],
  missing: 'caller',
  answer: refusedMessages,
} as const;

export const listRefusedMessages = endpoint({
  ...listing,
  method: 'GET',
  access: { permission: 'orders.change' },
  path: '/api/staff/order/:id/refused',
  summary: 'Lists permanently rejected emails and text messages about an order on this site, latest first',
});
export const listRefusedMessagesOfSale = endpoint({
  ...listing,
  method: 'GET',
  access: { permission: 'projects.sell' },
  path: '/api/staff/sale/:id/refused',
  summary: 'Does the same as GET /api/staff/order/:id/refused, for sales staff',
});
