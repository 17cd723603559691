import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { contactSource, CONTACT_SOURCES } from '#domains/content/contract/sources.ts';

/** The sources of a newsletter sign-up: the contact forms, and the newsletter switch in the account. */
export const FORM_SOURCES = [...CONTACT_SOURCES, 'Account'] as const;

export const noPriceMatch = faultSpec('no-price-match', 404, 'We don’t match prices in this shop.');
export const linkInvalid = faultSpec('link-invalid', 404, 'This link is no longer valid.');
export const inStock = faultSpec('in-stock', 409, 'This product is in stock. You can order it now.');
export const neverBack = faultSpec('never-back', 409, 'This product won’t be back in stock.');
/** Maximum number of products on a site for which an email address can wait at once. */
export const MAX_ALERTS = 50;
export const alertsFull = faultSpec(
  'alerts-full',
  409,
  `This email address is already waiting for ${MAX_ALERTS} products. Stop one of these alerts in your email preferences to add another.`,
);

/** Signs up for the newsletter (POST /api/Contact/kitchenclub, API-23). */
export const joinKitchenClub = endpoint({
  method: 'POST',
  path: '/api/contact/kitchenclub',
  summary:
    'Signs up for the newsletter; takes effect when the user confirms the address with an emailed link',
  tag: 'enquiries',
  access: 'public',
  body: z.object({
    Name: z.string().check(z.maxLength(200)),
    Email: plainText(300),
    Postcode: plainText(20),
    source: z._default(z.enum(FORM_SOURCES), 'Newsletter'),
    recaptchaToken: z.optional(z.string().check(z.maxLength(4000))),
  }),
  errors: [invalidForm],
  answer: z.object({ success: z.boolean() }),
});

/**
 * The path of the page that confirms a newsletter sign-up. The link in the confirmation email opens this
 * page.
 */
export const CONFIRM_NEWSLETTER_ROUTE = '/newsletter';

export const newsletterSignup = z
  .object({
    /** The site's company name, as the sender of the newsletter. */
    shop: z.string(),
    isConfirmed: z.boolean(),
  })
  .register(shapes, { id: 'NewsletterSignup' });
export type NewsletterSignup = z.infer<typeof newsletterSignup>;
const bySignupToken = {
  tag: 'enquiries',
  access: 'public',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  errors: [linkInvalid],
  answer: newsletterSignup,
} as const;
export const getNewsletterSignup = endpoint({
  ...bySignupToken,
  method: 'GET',
  path: '/api/enquiries/newsletter/:token',
  summary: 'Returns the newsletter sign-up that an email link confirms; changes nothing',
});
export const confirmNewsletter = endpoint({
  ...bySignupToken,
  method: 'POST',
  path: '/api/enquiries/newsletter/:token',
  summary: 'Confirms a newsletter sign-up; the shop sends news from then on',
});

/** Sends a question to an expert, from the chat (FORM-06). */
export const askExpert = endpoint({
  method: 'POST',
  path: '/api/contact/ask-an-expert',
  summary: 'Sends a question to an expert',
  tag: 'enquiries',
  access: 'public',
  body: z.object({
    Name: z.string().check(z.maxLength(200)),
    Email: plainText(300),
    Message: z.string().check(z.maxLength(4000)),
    /** The path of the page on which the shopper asked the question. */
    path: z._default(z.string().check(z.maxLength(300)), ''),
    source: z._default(contactSource, 'AskAnExpert'),
    recaptchaToken: z.optional(z.string().check(z.maxLength(4000))),
  }),
  errors: [invalidForm],
  answer: z.object({ success: z.boolean() }),
});

const said = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '');
const done = z.object({ success: z.boolean() });

/**
 * Requests a price match: the shop matches a competitor's lower advertised price for a like-for-like product
 * (CONTENT-02, SETTINGS-21). An error response names each invalid field.
 */
export const askPriceMatch = endpoint({
  method: 'POST',
  path: '/api/enquiries/price-match',
  summary: 'Requests a match of another shop’s price',
  tag: 'enquiries',
  access: 'public',
  body: z.object({
    sku: plainText(100),
    competitor: said(400),
    url: said(2000),
    price: said(40),
    name: said(400),
    email: z._default(plainText(400), ''),
    phone: z._default(plainText(60), ''),
    postcode: z._default(plainText(20), ''),
  }),
  errors: [noPriceMatch, unknownProduct, invalidForm],
  answer: done,
});

/**
 * Requests a back-in-stock notification. Each email address has at most one stored request per product
 * (SETTINGS-18).
 */
export const askStockAlert = endpoint({
  method: 'POST',
  path: '/api/enquiries/notify-me',
  summary: 'Requests an email when a product is back in stock',
  tag: 'enquiries',
  access: 'public',
  body: z.object({
    sku: plainText(100),
    email: z._default(plainText(400), ''),
    name: said(400),
    phone: z._default(plainText(60), ''),
    callTime: said(40),
  }),
  errors: [unknownProduct, invalidForm, inStock, neverBack, alertsFull],
  answer: done,
});

/**
 * The stock alert that an emailed link identifies. Its state is `waiting` (the product is not back in stock
 * yet), `told` (the notification was sent) or `stopped` (the shopper withdrew the request).
 */
export const stockAlert = z
  .object({
    title: z.string(),
    url: z.string(),
    state: z.enum(['waiting', 'told', 'stopped']),
  })
  .register(shapes, { id: 'StockAlert' });
export type StockAlert = z.infer<typeof stockAlert>;

export const getStockAlert = endpoint({
  method: 'GET',
  path: '/api/enquiries/notify-me/:token',
  summary: 'Returns a back-in-stock request',
  tag: 'enquiries',
  access: 'public',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  errors: [linkInvalid],
  answer: stockAlert,
});

export const stopStockAlert = endpoint({
  method: 'POST',
  path: '/api/enquiries/notify-me/:token/stop',
  summary: 'Cancels a back-in-stock request and deletes the address',
  tag: 'enquiries',
  access: 'public',
  params: z.object({ token: z.string() }),
  secretParams: ['token'],
  errors: [linkInvalid],
  answer: stockAlert,
});
