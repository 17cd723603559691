import { MAX_TEST_EMAILS } from '../contract/emails.ts';

/**
 * The maximum number of emails of one kind that a mailbox receives within a day. These are the emails that anyone
 * can cause to any address, and test emails. The keys are the beginnings of the emails' keys (`dedupeKey`).
 */
export const MAIL_CAPS = {
  'cart-mail:': 5,
  'claim-link:': 5,
  'newsletter-confirmation:': 3,
  'price-match:': 5,
  'question-confirm:': 5,
  'referral:': 3,
  'test-email:': MAX_TEST_EMAILS,
} as const satisfies Record<string, number>;

export type CappedMail = keyof typeof MAIL_CAPS;
