import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { identityMail, type IdentityEmail } from '#domains/identity/use-cases/mails.tsx';
import type { EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import type { RequestLine } from '../contract.ts';

const COMPANY_PAGE = '/account/company';

const linesText = (lines: readonly RequestLine[]) =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`);

/**
 * Removes control characters and invisible characters from a company name, so that it is one line in an
 * email.
 */
const plain = (company: string) => company.replace(/\p{C}+/gu, ' ').trim();

/** Returns a company name for the text of an email, without links: the owner of a company may invite any address. */
const unlinked = (company: string) => breakLinks(plain(company));

/** The emails to a company's owner, approvers and buyers. */
export const COMPANY_MAILS = {
  invited: (company: string, token: string): IdentityEmail => ({
    subject: `${plain(company)} has invited you to buy for them`,
    paragraphs: [
      `You’ve been invited to buy for ${unlinked(company)}, at the prices of its account.`,
      'The link works once, for up to 14 days. If you don’t know this company, you can ignore this email.',
    ],
    press: { label: 'Join', path: `${COMPANY_PAGE}/join#token=${token}` },
  }),
  joined: (name: string): IdentityEmail => ({
    subject: `${name} now buys for your company`,
    paragraphs: ['Your invitation was accepted. You can change their limit, or remove them, at any time.'],
    press: { label: 'See your company', path: COMPANY_PAGE },
  }),
  removed: (company: string): IdentityEmail => ({
    subject: `You no longer buy for ${plain(company)}`,
    paragraphs: [
      `You were removed from the buyers of ${unlinked(company)}, so you no longer get its prices. You keep your account and your orders.`,
    ],
  }),
  approvalRequested: (
    name: string,
    lines: readonly RequestLine[],
    totalCents: Cents,
    deliverTo: string,
  ): IdentityEmail => ({
    subject: `An order from ${name} needs your approval`,
    paragraphs: [
      `${name} wants to place an order for ${formatCents(totalCents)}, which is above their limit. Nothing is ordered until you approve it.`,
      ...linesText(lines),
      `To ${plain(deliverTo)}.`,
    ],
    press: { label: 'Approve or decline it', path: COMPANY_PAGE },
  }),
  approved: (by: string, lines: readonly RequestLine[], totalCents: Cents, days: number): IdentityEmail => ({
    subject: 'Your order was approved',
    paragraphs: [
      `${by} approved your order for ${formatCents(totalCents)}. Finish it at checkout within ${days === 1 ? 'a day' : `${days} days`}. The approval is valid only for exactly this cart and address.`,
      ...linesText(lines),
    ],
    press: { label: 'Go to checkout', path: '/customer/checkout' },
  }),
  takenBack: (by: string, totalCents: Cents): IdentityEmail => ({
    subject: 'An approval was withdrawn',
    paragraphs: [
      `${by} has withdrawn the approval of your order for ${formatCents(totalCents)}. Nothing was ordered or charged.`,
      'Your cart is unchanged. Please talk to them before you ask for approval again.',
    ],
    press: { label: 'Go to your company', path: COMPANY_PAGE },
  }),
  refused: (by: string, reason: string, totalCents: Cents): IdentityEmail => ({
    subject: 'Your order wasn’t approved',
    paragraphs: [
      `${by} didn’t approve your order for ${formatCents(totalCents)}.`,
      ...(reason === '' ? [] : [reason]),
      'Your cart is unchanged. Edit it and submit it again.',
    ],
    press: { label: 'Go to your cart', path: '/customer/checkout' },
  }),
} as const;

/** An email about a company, with the content of its example. */
interface Declared {
  title: string;
  when: string;
  to: string;
  content(lines: readonly RequestLine[], totalCents: Cents): IdentityEmail;
}

const COMPANY = 'Reyes Fitouts';
const BUYER = 'The buyer';

/** Every email of {@link COMPANY_MAILS}. A missing one does not compile. */
const DECLARED: Readonly<Record<keyof typeof COMPANY_MAILS, Declared>> = {
  invited: {
    title: 'Invitation to buy for a company',
    when: 'When the owner of a company invites a buyer.',
    to: 'The invited person',
    content: () => COMPANY_MAILS.invited(COMPANY, 'example'),
  },
  joined: {
    title: 'Invitation accepted',
    when: 'When an invited buyer joins.',
    to: 'The owner of the company',
    content: () => COMPANY_MAILS.joined('Alex Morgan'),
  },
  removed: {
    title: 'Buyer removed',
    when: 'When the owner removes a buyer.',
    to: BUYER,
    content: () => COMPANY_MAILS.removed(COMPANY),
  },
  approvalRequested: {
    title: 'Approval requested',
    when: 'When a buyer orders above their limit.',
    to: 'The approvers of the company',
    content: (lines, totalCents) =>
      COMPANY_MAILS.approvalRequested('Alex Morgan', lines, totalCents, '8 Wharf Street'),
  },
  approved: {
    title: 'Order approved',
    when: 'When an approver approves a buyer’s order.',
    to: BUYER,
    content: (lines, totalCents) => COMPANY_MAILS.approved('Robin Reyes', lines, totalCents, 7),
  },
  takenBack: {
    title: 'Approval withdrawn',
    when: 'When an approver withdraws an approval.',
    to: BUYER,
    content: (_, totalCents) => COMPANY_MAILS.takenBack('Robin Reyes', totalCents),
  },
  refused: {
    title: 'Order not approved',
    when: 'When an approver declines a buyer’s order.',
    to: BUYER,
    content: (_, totalCents) =>
      COMPANY_MAILS.refused('Robin Reyes', 'Please wait until the next stage of the job.', totalCents),
  },
};

/** The emails about companies and their buyers. */
export const companyEmails: readonly EmailExample[] = Object.entries(DECLARED).map(
  ([name, { title, when, to, content }]): EmailExample => ({
    id: `company-${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    title,
    when,
    to,
    isSentBy: ({ capabilities }) => capabilities.hidesPricesFromGuests,
    render: ({ site, origin, products }) => {
      const lines = products.map(({ sku, title: product, priceCents }) => ({
        sku,
        title: product,
        quantity: 2,
        price: priceCents / 100,
      }));
      const totalCents = cents(2 * (products[0].priceCents + products[1].priceCents));
      return identityMail(content(lines, totalCents), { site, origin });
    },
  }),
);
