import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { linkInvalid } from './enquiries.ts';

/**
 * The path of the unsubscribe link in a marketing email. Email programs send a POST request to it when the
 * user unsubscribes (RFC 8058).
 */
export const UNSUBSCRIBE_ROUTE = '/unsubscribe';

export const confirmEmailFirst = faultSpec(
  'confirm-email-first',
  409,
  'Please confirm your email address first, so we know it’s yours.',
);
export const noSuchNews = faultSpec('no-such-news', 404, 'We couldn’t find that email subscription.');

/** A person's email preferences. They do not apply to emails about orders or the account. */
export const mailPreferences = z
  .object({
    /**
     * The account's email address; null if the address is not confirmed. Without a confirmed address, the
     * person has no subscriptions and no stock alerts.
     */
    email: z.nullable(z.string()),
    /** The shops, and whether the person subscribes to each shop's news and offers by email. */
    marketing: z.array(z.object({ siteId: z.string(), name: z.string(), isSubscribed: z.boolean() })),
    /** The products for which the person has requested a back-in-stock email. */
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
  summary: 'Returns the email preferences of the signed-in user',
  answer: mailPreferences,
});
export const setMarketing = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/notifications/marketing/:siteId',
  summary: 'Subscribes to a shop’s news and offers, or unsubscribes',
  params: z.object({ siteId: z.string() }),
  body: z.object({ isSubscribed: z.boolean() }),
  errors: [confirmEmailFirst, noSuchNews],
  missing: 'caller',
  answer: mailPreferences,
});
export const dropStockAlert = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/notifications/stock/:id',
  summary: 'Cancels the back-in-stock email for a product',
  params: z.object({ id: z.string() }),
  errors: [noSuchNews],
  missing: 'caller',
  answer: mailPreferences,
});

/**
 * The subscription that an unsubscribe link identifies. `isSubscribed` is false if the person has
 * unsubscribed.
 */
export const unsubscribeView = z
  .object({ what: z.string(), isSubscribed: z.boolean() })
  .register(shapes, { id: 'UnsubscribeView' });
export type UnsubscribeView = z.infer<typeof unsubscribeView>;

export const getUnsubscribe = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/enquiries/unsubscribe/:token',
  summary: 'Returns the subscription that an email link refers to; changes nothing',
  answer: unsubscribeView,
});
export const unsubscribe = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/enquiries/unsubscribe/:token',
  summary: 'Unsubscribes from the emails that an email link refers to, without sign-in',
  answer: unsubscribeView,
});
