import type { CSSProperties } from 'react';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import type { Site } from '#sites/site.ts';
import { rejectionText } from './deps.ts';
import type { StoredClaim } from '../db/claims.ts';
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
