import { breakLinks } from '#foundation/pure/text/break-links.ts';
import type { CSSProperties } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { CUSTOMER, type EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import type { Site } from '#sites/site.ts';
import type { ReferralOffer } from '../rules/referral-offer.ts';
import { COUPON_DAYS } from '../rules/coupon-days.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const codeStyle: CSSProperties = { fontSize: 22, fontWeight: 600, letterSpacing: 1, margin: '0 0 16px' };

interface From {
  site: Site;
  origin: string;
}

/** Returns the terms of a coupon, such as "On orders of $500 or more, once, within 90 days." */
function terms({ minimumOrder }: ReferralOffer): string {
  const least = minimumOrder === 0 ? 'On any order' : `On orders of ${formatPrice(minimumOrder)} or more`;
  return `${least}, once, within ${COUPON_DAYS} days. Enter the code in your cart.`;
}

/** Renders the email with the friend's welcome coupon. */
export function welcomeMail(
  { code, offer, referrerName }: { code: string; offer: ReferralOffer; referrerName: string },
  at: From,
): MailText {
  const amount = formatPrice(offer.welcome);
  return couponMail(at, {
    subject: `${amount} off your first order at ${at.site.wording.companyName}`,
    words: [
      `${referrerName === '' ? 'A friend' : breakLinks(referrerName)} recommends us, and gives you ${amount} off your first order.`,
    ],
    code,
    terms: terms(offer),
  });
}

/** Renders the email with the referrer's coupon. */
export function rewardMail(
  { code, offer, name }: { code: string; offer: ReferralOffer; name: string },
  at: From,
): MailText {
  const amount = formatPrice(offer.reward);
  return couponMail(at, {
    subject: `Your friend ordered: here is your ${amount}`,
    words: [
      `${name === '' ? 'Hello' : `Hello ${name}`}, a friend you referred has placed a first order. Thank you. Here is ${amount} off your next one.`,
    ],
    code,
    terms: terms(offer),
  });
}

/** Renders the email to a person who requested a welcome coupon but has ordered before. */
export function notNewMail(at: From): MailText {
  const subject = 'The welcome offer is for new customers';
  return couponMail(at, {
    subject,
    words: [
      'You asked for a friend’s welcome coupon. It is for people who have never ordered from us, and you have ordered before.',
      'You can refer friends yourself: sign in, and open “Refer a friend” in your account.',
    ],
  });
}

function couponMail(
  { site, origin }: From,
  { subject, words, code, terms: small }: { subject: string; words: string[]; code?: string; terms?: string },
): MailText {
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      {code === undefined ? null : <p style={codeStyle}>{code}</p>}
      {small === undefined ? null : <p style={text}>{small}</p>}
      <MailButton href={origin} site={site}>
        Start shopping
      </MailButton>
    </>,
  );
  const plain = [
    ...words,
    ...(code === undefined ? [] : ['', `Code: ${code}`]),
    ...(small === undefined ? [] : [small]),
    '',
    `Start shopping: ${origin}`,
  ].join('\n');
  return { subject, html, plain, hasSecret: true };
}

const EXAMPLE_OFFER: ReferralOffer = {
  title: 'Refer a friend',
  reward: 50,
  welcome: 50,
  minimumOrder: 500,
  monthlyLimit: 5,
  rewardAfter: 'delivered',
};

/** The emails of refer a friend. */
export const referralEmails: readonly EmailExample[] = [
  {
    id: 'referral-welcome',
    title: 'Welcome coupon of a referred friend',
    when: 'When a referred friend requests the welcome coupon.',
    to: 'The friend',
    render: (at) => welcomeMail({ code: 'WELCOME-7QK2', offer: EXAMPLE_OFFER, referrerName: 'Alex' }, at),
  },
  {
    id: 'referral-not-new',
    title: 'Welcome coupon not available',
    when: 'When a person who has ordered before requests the welcome coupon.',
    to: CUSTOMER,
    render: (at) => notNewMail(at),
  },
  {
    id: 'referral-reward',
    title: 'Reward for a referral',
    when: 'When the first order of a referred friend is confirmed or delivered, as the offer says.',
    to: 'The customer who referred the friend',
    render: (at) => rewardMail({ code: 'THANKS-3MD8', offer: EXAMPLE_OFFER, name: 'Alex' }, at),
  },
];
