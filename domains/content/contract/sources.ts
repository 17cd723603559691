import * as z from 'zod/mini';

/** The contact form that was sent (FORM-01, storefront §3 and §7). */
export const CONTACT_SOURCES = [
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
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const contactSource = z.enum(CONTACT_SOURCES);

/** The source if a form's page names none: a message to the shop's staff. */
export const DEFAULT_CONTACT_SOURCE: ContactSource = 'AskAnExpert';
