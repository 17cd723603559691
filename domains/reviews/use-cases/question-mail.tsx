import type { CSSProperties } from 'react';
import { EXAMPLE_LINK, type EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import type { Site } from '#sites/site.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const quoted: CSSProperties = {
  ...text,
  padding: '0 0 0 14px',
  borderLeft: '3px solid #e4e4df',
  whiteSpace: 'pre-line',
};

interface From {
  site: Site;
  origin: string;
}

interface Words {
  subject: string;
  /** The paragraphs. `isQuoted` marks a text that a shopper or a staff member wrote. */
  lines: readonly { text: string; isQuoted?: boolean }[];
  label: string;
}

function renderWords({ subject, lines, label }: Words, link: string, { site, origin }: From): MailText {
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {lines.map((line) => (
        <p key={line.text} style={line.isQuoted ? quoted : text}>
          {line.text}
        </p>
      ))}
      <MailButton href={link} site={site}>
        {label}
      </MailButton>
    </>,
  );
  const plain = [
    ...lines.map((line) => (line.isQuoted ? `> ${line.text}` : line.text)),
    '',
    `${label}: ${link}`,
  ].join('\n');
  return { subject, html, plain, hasSecret: true };
}

/**
 * Renders the email with which a guest confirms a question. It does not contain the question, so that nobody can
 * send a text of their own to a stranger.
 */
export function confirmQuestionMail(title: string, link: string, from: From): MailText {
  return renderWords(
    {
      subject: `Confirm your question about the ${title}`,
      lines: [
        { text: `Someone used this email address to ask us about the ${title}.` },
        {
          text: 'Please confirm that this is your email address, and we’ll answer. If you didn’t ask, ignore this email, and we’ll delete the question after a week.',
        },
      ],
      label: 'Confirm my question',
    },
    link,
    from,
  );
}

/** Renders the email that sends an answer to the person who asked the question. */
export function answeredMail(
  { title, question, answer, by }: { title: string; question: string; answer: string; by: string },
  link: string,
  from: From,
): MailText {
  return renderWords(
    {
      subject: `An answer about the ${title}`,
      lines: [
        { text: 'You asked:' },
        { text: question, isQuoted: true },
        { text: `${by} answered:` },
        { text: answer, isQuoted: true },
      ],
      label: 'See the product',
    },
    link,
    from,
  );
}

/** The emails about questions to which buyers and staff reply. */
export const questionEmails: readonly EmailExample[] = [
  {
    id: 'question-confirm',
    title: 'Confirm a question',
    when: 'When a guest asks a question about a product.',
    to: 'The address that the guest entered',
    render: ({ site, origin, products: [{ title }] }) =>
      confirmQuestionMail(title, origin + EXAMPLE_LINK, { site, origin }),
  },
  {
    id: 'question-answered',
    title: 'Answer to a question',
    when: 'When an answer to the question is published.',
    to: 'The author of the question',
    render: ({ site, origin, products: [{ title }] }) =>
      answeredMail(
        {
          title,
          question: 'Does the door open past a wall on the hinge side?',
          answer: 'Yes, with 20 mm between the fridge and the wall.',
          by: 'Priya Nair',
        },
        origin + EXAMPLE_LINK,
        { site, origin },
      ),
  },
];
