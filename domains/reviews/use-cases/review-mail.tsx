import { breakLinks } from '#foundation/pure/text/break-links.ts';
import type { CSSProperties } from 'react';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  examplePerson,
  type EmailExample,
} from '#domains/notifications/use-cases/email-example.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import type { Site } from '#sites/site.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const small: CSSProperties = { fontSize: 13, lineHeight: 1.5, margin: '24px 0 0', color: '#5d5d58' };

interface From {
  site: Site;
  origin: string;
}

/** Renders the email that invites a buyer to review one product. */
export function invitationMail(
  { title, name, orderNumber }: { title: string; name: string; orderNumber: string },
  { link, stopUrl }: { link: string; stopUrl: string },
  { site, origin }: From,
): MailText {
  const subject = `How is your ${title}?`;
  const words = [
    `${name === '' ? 'Hello' : `Hello ${breakLinks(name)}`}, you’ve had your ${title} for a few days. How is it going? Other shoppers would love to know.`,
    'It takes about two minutes. We publish good and bad reviews alike, once we have checked that they contain no personal details.',
  ];
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>How is your {title}?</h1>
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Write a review
      </MailButton>
      <p style={small}>
        You’re getting this because of your order {orderNumber}.{' '}
        <a href={stopUrl} style={{ color: 'inherit' }}>
          Stop review invitations
        </a>
      </p>
    </>,
  );
  const plain = [
    ...words,
    '',
    `Write a review: ${link}`,
    '',
    `You’re getting this because of your order ${orderNumber}. Stop review invitations: ${stopUrl}`,
  ].join('\n');
  return { subject, html, plain, hasSecret: true };
}

/** Renders the email about the decision on a review. `refusal` is the reason; null if it was published. */
export function decisionMail(
  { title, refusal }: { title: string; refusal: string | null },
  link: string,
  { site, origin }: From,
): MailText {
  const isPublished = refusal === null;
  const subject = isPublished
    ? `Your review of the ${title} is published`
    : `We couldn’t publish your review of the ${title}`;
  const words = isPublished
    ? ['Thank you. Your review is now on the product’s page, where it helps other shoppers choose.']
    : [
        'We read every review before we publish it, and couldn’t publish yours yet.',
        refusal,
        'You can change your review, and we’ll read it again.',
      ];
  const label = isPublished ? 'See your review' : 'Change your review';
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
      <MailButton href={link} site={site}>
        {label}
      </MailButton>
    </>,
  );
  return { subject, html, plain: [...words, '', `${label}: ${link}`].join('\n'), hasSecret: true };
}

/** The emails about reviews. */
export const reviewEmails: readonly EmailExample[] = [
  {
    id: 'review-invitation',
    title: 'Invitation to review',
    when: 'Some days after a product was delivered, unless the customer stopped the invitations.',
    to: CUSTOMER,
    render: ({ site, origin, products: [{ title }] }) => {
      const link = origin + EXAMPLE_LINK;
      const { firstName: name } = examplePerson(site);
      return invitationMail(
        { title, name, orderNumber: 'W10482' },
        { link, stopUrl: link },
        { site, origin },
      );
    },
  },
  {
    id: 'review-published',
    title: 'Review published',
    when: 'When staff publish a review.',
    to: 'The author of the review',
    render: ({ origin, site, products: [{ title }] }) =>
      decisionMail({ title, refusal: null }, origin + EXAMPLE_LINK, { site, origin }),
  },
  {
    id: 'review-refused',
    title: 'Review not published',
    when: 'When staff decline a review.',
    to: 'The author of the review',
    render: ({ origin, site, products: [{ title }] }) =>
      decisionMail({ title, refusal: 'It contains the name of a person.' }, origin + EXAMPLE_LINK, {
        site,
        origin,
      }),
  },
];
