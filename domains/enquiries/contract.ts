import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

export const FORM_SOURCES = [
  'Footer',
  'Newsletter',
  'Checkout',
  'AskAnExpert',
  'ProductEnquiry',
  'CatalogueDetails',
  'Project',
  'PromotionRedemption',
  'Promotion',
] as const;

/** POST /api/Contact/kitchenclub (API-23). */
export const joinKitchenClub = endpoint({
  method: 'POST',
  path: '/api/contact/kitchenclub',
  summary: 'Newsletter sign-up',
  tag: 'enquiries',
  access: 'guest',
  body: z.object({
    Name: z.string().check(z.maxLength(200)),
    Email: z.string().check(z.maxLength(300)),
    Postcode: z.string().check(z.maxLength(20)),
    source: z._default(z.enum(FORM_SOURCES), 'Newsletter'),
  }),
  answer: z.object({ success: z.boolean() }),
});
