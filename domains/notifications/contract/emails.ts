import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes } from '#foundation/pure/wire.ts';

/** The endpoints with which administrators view the emails of the shop, and send examples to themselves. */

/** The start of the subject of a test email. */
export const TEST_SUBJECT = '[Test]';

/** The maximum number of test emails that a person receives in a day. */
export const MAX_TEST_EMAILS = 30;

export const unknownEmail = faultSpec('unknown-email', 404, 'We couldn’t find that email for this site.');
export const noOwnAddress = faultSpec(
  'no-own-address',
  409,
  'Confirm the email address of your own account first. Test emails go only there.',
);
export const tooManyTestEmails = faultSpec(
  'too-many-test-emails',
  429,
  `You can send yourself ${MAX_TEST_EMAILS} test emails in a day. Please try again tomorrow.`,
);

const listed = z
  .object({
    id: z.string(),
    title: z.string(),
    /** When the shop sends it, as a sentence. */
    when: z.string(),
    /** Who receives it. */
    to: z.string(),
    /** The ids of the sites that send it, of those on which the caller works. */
    siteIds: z.array(z.string()),
  })
  .register(shapes, { id: 'ShopEmail' });
export type ShopEmail = z.infer<typeof listed>;

const sender = z
  .object({
    siteId: z.string(),
    /** The sender of the site's emails, such as `Shop <orders@shop.example>`. Replies go there. */
    from: z.string(),
    /** The recipients of the emails to the shop; empty if the setting is empty. */
    enquiryMailbox: z.string(),
    orderMailbox: z.string(),
  })
  .register(shapes, { id: 'EmailSender' });
export type EmailSender = z.infer<typeof sender>;

const overview = z
  .object({
    groups: z.array(z.object({ title: z.string(), emails: z.array(listed) })),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    senders: z.array(sender),
    /** The host and port of the SMTP server; null if the shop has none and its emails are not sent. */
    smtpHost: z.nullable(z.string()),
    /** The number of emails that are not sent yet or were rejected. */
    backlog: z.object({ waiting: z.number(), failing: z.number(), stopped: z.number() }),
    /** The confirmed address of the caller's account, to which test emails go; null if it is not confirmed. */
    ownAddress: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ShopEmails' });
export type ShopEmails = z.infer<typeof overview>;

const manage = {
  tag: 'notifications',
  access: { permission: 'settings.manage' },
  missing: 'caller',
} as const;
const siteId = plainText(20);

export const listEmails = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'Lists the emails that the shop can send, with their senders',
  answer: overview,
});

const preview = z
  .object({
    subject: z.string(),
    /** The line that inboxes display next to the subject. */
    preheader: z.string(),
    /** The HTML with a content security policy, without targets of links, and without a style sheet. */
    html: z.string(),
    /** The style sheet of the HTML, which contains only rules for the dark colour scheme. */
    darkStyles: z.string(),
    plain: z.string(),
  })
  .register(shapes, { id: 'EmailPreview' });
export type EmailPreview = z.infer<typeof preview>;

export const previewEmail = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/emails/:id/preview',
  summary: 'Renders an email of a site with example data',
  params: z.object({ id: plainText(60) }),
  query: z.object({ siteId }),
  errors: [unknownEmail],
  answer: preview,
});

export const sendTestEmail = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/emails/:id/test',
  summary: 'Sends an email of a site with example data to the caller’s own confirmed address',
  refusesKeys: true,
  params: z.object({ id: plainText(60) }),
  body: z.object({ siteId, key: z.string().check(z.minLength(8), z.maxLength(64)) }),
  errors: [unknownEmail, noOwnAddress, tooManyTestEmails],
  answer: z.object({ sentTo: z.string() }),
});
