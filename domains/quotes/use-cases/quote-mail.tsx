import { formatPhone } from '#foundation/pure/contact/phone.ts';
import type { CSSProperties } from 'react';
import { addDays, dayInZone, formatDayOfYear, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  examplePerson,
  SHOP_MAILBOX,
  type EmailExample,
  type ExampleAbout,
} from '#domains/notifications/use-cases/email-example.ts';
import { renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { QuoteQuestion } from '../contract/quote-content.ts';
import type { StoredProject } from '#domains/projects/use-cases/project-records.ts';
import type { StoredQuote } from '../db/quotes.ts';

interface About {
  site: Site;
  origin: string;
  link: string;
}
interface Words {
  subject: string;
  html: string;
  plain: string;
  hasSecret: true;
}

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/**
 * Renders the email with which a quote is sent. It contains the total, the last day, and links to the quote's
 * page and PDF.
 */
export function quoteMail(
  quote: Pick<StoredQuote, 'number' | 'validUntil' | 'totals' | 'totalCents' | 'about'>,
  { pdfUrl, ...about }: About & { pdfUrl: string },
): Words {
  const until = formatDayOfYear(quote.validUntil as Day);
  const pieces = quote.totals.productCount;
  const goods = pieces === 1 ? 'one product' : `${pieces} products`;
  const by = quote.about.salesPerson ? ` ${quote.about.salesPerson} prepared it for you.` : '';
  return written(
    `Your quote ${quote.number}`,
    [
      `Your quote for ${goods} comes to ${formatCents(quote.totalCents)} including GST.${by}`,
      `We’ll hold these prices until ${until}, even if our prices rise. You can accept the quote online, or ask questions about it.`,
    ],
    about,
    [
      [about.link, 'See your quote'],
      [pdfUrl, 'Download it as a PDF (available for a day)'],
    ],
  );
}

/**
 * Renders the email that notifies the shop of a request for a quote. It contains the owner's name and contact
 * details and the project, but no prices.
 */
export function quoteRequestMail(
  { id, ref, name, quoteData }: Pick<StoredProject, 'id' | 'ref' | 'name' | 'quoteData'>,
  { site, origin, rooms, products }: Pick<About, 'site' | 'origin'> & { rooms: number; products: number },
): Omit<Words, 'hasSecret'> {
  const { customerName, customerEmail, contactNumber, suburb, projectStart, projectGoal } = quoteData;
  const who = customerName || 'A customer';
  const goods = products === 1 ? 'one product' : `${products} products`;
  const inRooms = rooms === 0 ? '' : rooms === 1 ? ' in one room' : ` in ${rooms} rooms`;
  const link = `${origin}/project/${id}`;
  const { hasSecret: _, ...mail } = written(
    `${who} requests a quote: ${name}`,
    [
      `${who} requests a quote for ${goods}${inRooms}, in project ${ref} (${name}).`,
      ...labelled('Phone', formatPhone(contactNumber ?? '', site.country)),
      ...labelled('Email', customerEmail),
      ...labelled('Suburb', suburb),
      ...labelled('Begins', projectStart),
      ...labelled('Goal', projectGoal),
      'The project is pending on the dashboard. Adopt it, and send the quote from there.',
    ],
    { site, origin, link },
    [[link, 'Open the project']],
  );
  return mail;
}

/**
 * Renders the email that notifies the shop of a customer's question about a quote. Without `question`, the
 * email is about the customer's acceptance.
 */
export function spokenMail(
  quote: Pick<StoredQuote, 'number' | 'lines' | 'totalCents' | 'acceptedName' | 'acceptedPays'>,
  {
    project: { id, ref, name, quoteData },
    question,
    site,
    origin,
  }: Pick<About, 'site' | 'origin'> & {
    project: Pick<StoredProject, 'id' | 'ref' | 'name' | 'quoteData'>;
    question: QuoteQuestion | null;
  },
): Omit<Words, 'hasSecret'> {
  const who = (question ? quoteData.customerName : quote.acceptedName) || 'A customer';
  const link = `${origin}/project/${id}`;
  const about = quote.lines.find(({ lineId }) => lineId === question?.lineId)?.title ?? 'the whole quote';
  const comes = `${formatCents(quote.totalCents)} including GST`;
  const { hasSecret: _, ...mail } = written(
    question ? `${who} asked about quote ${quote.number}` : `${who} accepted quote ${quote.number}`,
    [
      question
        ? `About ${about}: ${question.text}`
        : `The total is ${comes}, to be paid ${quote.acceptedPays === 'deposit' ? 'with a deposit' : 'in full'}.`,
      `The quote belongs to project ${ref} (${name}).`,
      ...labelled('Phone', formatPhone(quoteData.contactNumber ?? '', site.country)),
      ...labelled('Email', quoteData.customerEmail),
      question
        ? 'Answer the question under the project’s quotes. The customer receives your answer by email.'
        : 'The customer can check out without your help.',
    ],
    { site, origin, link },
    [[link, 'Open the project']],
  );
  return mail;
}

const labelled = (label: string, value: string | undefined): string[] =>
  value ? [`${label}: ${value}`] : [];

/** Renders the email with which the shop answers a customer's question about a quote. */
export function answerMail(
  { number }: Pick<StoredQuote, 'number'>,
  { text: question, answer }: QuoteQuestion,
  about: About,
): Words {
  return written(
    `Our answer to your question about quote ${number}`,
    [`You asked: ${question}`, `Our answer: ${answer ?? ''}`],
    about,
    [[about.link, 'See your quote']],
  );
}

function written(
  subject: string,
  words: string[],
  { site, origin }: About,
  links: readonly (readonly [to: string, label: string])[],
): Words {
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
      {links.map(([to, label]) => (
        <p key={to} style={text}>
          <a href={to} style={{ color: '#1c1c1a' }}>
            {label}
          </a>
        </p>
      ))}
    </>,
  );
  const plain = [
    ...words,
    '',
    ...links.map(([to, label]) => `${label}: ${to}`),
    `Questions? Call ${site.supportPhone}.`,
  ].join('\n');
  return { subject, html, plain, hasSecret: true };
}

/** Returns a quote for two products, its project and a question about it. */
function exampleQuote({ site, origin, now, products }: ExampleAbout) {
  const { firstName, lastName, email, phone, address } = examplePerson(site);
  const totalCents = cents(products[0].priceCents + products[1].priceCents);
  return {
    about: { site, origin, link: origin + EXAMPLE_LINK },
    quote: {
      number: 'Q1042-1',
      validUntil: addDays(dayInZone(now, site.timeZone).day, 30),
      lines: [],
      totalCents,
      totals: {
        productCount: 2,
        goodsCents: totalCents,
        optionsCents: cents(0),
        rrpCents: totalCents,
        totalCents,
      },
      about: { salesPerson: 'Priya Nair' },
      acceptedName: `${firstName} ${lastName}`,
      acceptedPays: 'deposit' as const,
    },
    project: {
      id: 1042,
      ref: 'P1042',
      name: 'Kitchen renovation',
      quoteData: {
        customerName: `${firstName} ${lastName}`,
        customerEmail: email,
        contactNumber: phone,
        suburb: address.suburb,
      },
    },
    question: {
      id: 1,
      lineId: null,
      text: 'Can you hold the washer until the laundry is finished in March?',
      askedAt: now.toISOString(),
      answer: 'Yes. We hold it at no charge until 31 March.',
      answeredBy: 'Priya Nair',
      answeredAt: now.toISOString(),
    },
  };
}

/** The emails about quotes. */
export const quoteEmails: readonly EmailExample[] = [
  {
    id: 'quote-sent',
    title: 'Quote',
    when: 'When staff send a quote.',
    to: CUSTOMER,
    render: (at) => {
      const { quote, about } = exampleQuote(at);
      return quoteMail(quote, { ...about, pdfUrl: about.link });
    },
  },
  {
    id: 'quote-answer',
    title: 'Answer to a question about a quote',
    when: 'When staff answer a customer’s question about a quote.',
    to: CUSTOMER,
    render: (at) => {
      const { quote, question, about } = exampleQuote(at);
      return answerMail(quote, question, about);
    },
  },
  {
    id: 'quote-requested',
    title: 'Quote requested',
    when: 'When a customer requests a quote for a project.',
    to: SHOP_MAILBOX,
    render: (at) => quoteRequestMail(exampleQuote(at).project, { ...at, rooms: 2, products: 2 }),
  },
  {
    id: 'quote-question',
    title: 'Question about a quote',
    when: 'When a customer asks a question about a quote.',
    to: 'The staff member of the project, or the mailbox of the shop',
    render: (at) => {
      const { quote, project, question } = exampleQuote(at);
      return spokenMail(quote, { ...at, project, question });
    },
  },
  {
    id: 'quote-accepted',
    title: 'Quote accepted',
    when: 'When a customer accepts a quote.',
    to: 'The staff member of the project, or the mailbox of the shop',
    render: (at) => {
      const { quote, project } = exampleQuote(at);
      return spokenMail(quote, { ...at, project, question: null });
    },
  },
];
