import * as z from 'zod/mini';

/** The contact forms from which a message can come (FORM-01, storefront §3 and §7). */
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

/** The default source of a contact form: a question to the shop's staff. */
export const DEFAULT_CONTACT_SOURCE: ContactSource = 'AskAnExpert';
