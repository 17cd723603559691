import type { CSSProperties } from 'react';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  examplePerson,
  SHOP_MAILBOX,
  type EmailExample,
} from '#domains/notifications/use-cases/email-example.ts';
import { enquiryForShop } from '#domains/enquiries/use-cases/enquiry-mail.tsx';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import type { Site } from '#sites/site.ts';
import { rejectionText } from './deps.ts';
import type { StoredClaim } from '../db/claims.ts';
import type { ClaimState } from '../contract/values.ts';
import { takesReceipts } from '../rules/claim-life.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

type MailedClaim = Pick<
  StoredClaim,
  'title' | 'reward' | 'name' | 'state' | 'reason' | 'note' | 'reference' | 'purchaseNumber' | 'proof'
>;

/** Renders the email about a claim in its current state. */
export function claimMail(
  found: MailedClaim,
  link: string,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const { subject, words } = wordsOf(found);
  const lines = [`Hello ${found.name},`, ...words];
  const label =
    found.state === 'rejected' && takesReceipts(found) ? 'Add what was missing' : 'See your claim';
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {lines.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        {label}
      </MailButton>
    </>,
  );
  return { subject, html, plain: [...lines, '', `${label}: ${link}`].join('\n'), hasSecret: true };
}

function wordsOf(found: MailedClaim): { subject: string; words: string[] } {
  const { title, reward, state, reference } = found;
  const purchase = `${found.proof === 'order' ? 'order' : 'receipt'} ${found.purchaseNumber}`;
  switch (state) {
    case 'received':
    case 'checking':
      return {
        subject: `We have your claim: ${title}`,
        words: [
          `Thank you for your claim with ${purchase}.`,
          'We check each claim by hand, and email you as soon as yours is decided. You can see its state at any time.',
        ],
      };
    case 'approved':
      return {
        subject: `Your claim is approved: ${title}`,
        words: [`Your reward for ${purchase}: ${reward}.`, 'We email you again once it is on its way.'],
      };
    case 'rejected':
      return {
        subject: `We could not approve your claim: ${title}`,
        words: [
          `This is about your claim with ${purchase}.`,
          rejectionText(found as StoredClaim),
          takesReceipts(found)
            ? 'Add a receipt to your claim, and we check it again.'
            : 'If you think that this is a mistake, reply to this email or call us.',
        ],
      };
    case 'paid':
      return {
        subject: `Your reward is on its way: ${title}`,
        words: [
          `Your reward for ${purchase}: ${reward}.`,
          ...(reference === '' ? [] : [`Its reference is ${reference}.`]),
        ],
      };
  }
}

/** Describes a claim that waits for staff, for the email to the shop. */
export function claimNotice(
  { title, name, proof, purchaseNumber }: Pick<MailedClaim, 'title' | 'name' | 'proof' | 'purchaseNumber'>,
  key: string,
): { key: string; subject: string; rows: [string, string][]; path: string } {
  return {
    key,
    subject: `Claim: ${title}`,
    rows: [
      [proof === 'order' ? 'Order' : 'Receipt', purchaseNumber],
      ['Name', name],
      ['What to do', 'Check the purchase, then approve or reject the claim.'],
    ],
    path: '/account/claims',
  };
}

/** When the customer receives an email, by the state that the claim then has. */
const STATES: Readonly<Record<Exclude<ClaimState, 'checking'>, readonly [title: string, when: string]>> = {
  received: ['Claim received', 'When a customer claims a reward, or requests the link to their claim.'],
  approved: ['Claim approved', 'When staff approve a claim.'],
  rejected: ['Claim not approved', 'When staff reject a claim.'],
  paid: ['Reward sent', 'When staff record that the reward was paid or sent.'],
};

const EXAMPLE_CLAIM: Omit<MailedClaim, 'name' | 'state'> = {
  title: '$400 cash back on Halden laundry pairs',
  reward: '$400 cash back',
  reason: 'incomplete',
  note: 'The serial number of the dryer is missing.',
  reference: 'CB-20418',
  purchaseNumber: 'W10482',
  proof: 'receipt',
};

/** The emails about claims for rewards. */
export const claimEmails: readonly EmailExample[] = [
  ...Object.entries(STATES).map(([state, [title, when]]): EmailExample => ({
    id: `claim-${state}`,
    title,
    when,
    to: CUSTOMER,
    render: (at) =>
      claimMail(
        { ...EXAMPLE_CLAIM, name: examplePerson(at.site).firstName, state: state as ClaimState },
        at.origin + EXAMPLE_LINK,
        at,
      ),
  })),
  {
    id: 'claim-notice',
    title: 'Claim received, for the shop',
    when: 'When a customer claims a reward, or adds what was missing.',
    to: SHOP_MAILBOX,
    render: (at) => enquiryForShop(claimNotice({ ...EXAMPLE_CLAIM, name: 'Alex Morgan' }, ''), at),
  },
];
