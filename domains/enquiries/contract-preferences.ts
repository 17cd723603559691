import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { linkInvalid } from './contract.ts';

/** Where the link of a marketing mail leads; programs of mail post there by themselves (RFC 8058). */
export const UNSUBSCRIBE_ROUTE = '/unsubscribe';

export const confirmEmailFirst = faultSpec(
  'confirm-email-first',
  409,
  'Please confirm your email address first: until then we do not know that it is yours.',
);
export const noSuchNews = faultSpec('no-such-news', 404, 'There is no such news.');

/** What is mailed to somebody beside what belongs to their orders and their account. */
export const mailPreferences = z
  .object({
    /** Null while the account's address is not confirmed: then nothing is told of it. */
    email: z.nullable(z.string()),
    /** News and offers of each shop. */
    marketing: z.array(z.object({ siteId: z.string(), name: z.string(), wanted: z.boolean() })),
    /** Products that they are told about once, when they are back. */
    stockAlerts: z.array(z.object({ id: z.number(), title: z.string(), shop: z.string() })),
  })
  .register(shapes, { id: 'MailPreferences' });
export type MailPreferences = z.infer<typeof mailPreferences>;

const own = { tag: 'enquiries', access: 'customer' } as const;
const byLink = {
  tag: 'enquiries',
  access: 'public',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  errors: [linkInvalid],
} as const;

export const getMailPreferences = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Which mails who is signed in wants',
  answer: mailPreferences,
});
export const setMarketing = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/notifications/marketing/:siteId',
  summary: 'Want news and offers of a shop, or no more',
  params: z.object({ siteId: z.string() }),
  body: z.object({ wanted: z.boolean() }),
  errors: [confirmEmailFirst, noSuchNews],
  missing: 'caller',
  answer: mailPreferences,
});
export const dropStockAlert = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/notifications/stock/:id',
  summary: 'No mail when a product is back',
  params: z.object({ id: z.string() }),
  errors: [noSuchNews],
  missing: 'caller',
  answer: mailPreferences,
});

/** What a link of a mail is about; `wanted` is false once it was taken back. */
export const unsubscribeView = z
  .object({ what: z.string(), wanted: z.boolean() })
  .register(shapes, { id: 'UnsubscribeView' });
export type UnsubscribeView = z.infer<typeof unsubscribeView>;

export const getUnsubscribe = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/enquiries/unsubscribe/:token',
  summary: 'What the link of a mail is about; changes nothing',
  answer: unsubscribeView,
});
export const unsubscribe = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/enquiries/unsubscribe/:token',
  summary: 'No more mails of that kind, without a sign-in',
  answer: unsubscribeView,
});
