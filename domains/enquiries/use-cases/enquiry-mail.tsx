import type { CSSProperties, ReactNode } from 'react';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const small: CSSProperties = { ...text, fontSize: 13, color: '#5d5d58' };
const link: CSSProperties = { color: '#1c1c1a' };

/** Renders an email whose heading is `subject`. `plain` contains the lines of the plain-text version. */
function renderEnquiryMail(
  sender: { site: Site; origin: string },
  subject: string,
  content: ReactNode,
  plain: string[],
): MailText {
  const html = renderMail(
    sender,
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 16px' }}>{subject}</h1>
      {content}
    </>,
  );
  return { subject, html, plain: [subject, '', ...plain].join('\n') };
}

export interface MatchRequest {
  sku: string;
  title: string;
  /** The URL of the product's page. */
  productUrl: string;
  ours: Cents | null;
  theirs: Cents;
  competitor: string;
  url: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
}

/**
 * Renders the values that the user submitted, one row each. A value may contain any text that the form
 * accepts.
 */
function listed(rows: readonly (readonly [string, string])[]): ReactNode {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', fontSize: 14 }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th style={{ textAlign: 'left', padding: '6px 16px 6px 0', verticalAlign: 'top' }}>{label}</th>
            <td style={{ padding: '6px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Renders the email to the shop about a submitted form or a question to an expert. The email names the page
 * that contained the form.
 */
export function enquiryForShop(
  { subject, rows, path }: { subject: string; rows: readonly (readonly [string, string])[]; path: string },
  { site, origin }: { site: Site; origin: string },
): MailText {
  return renderEnquiryMail(
    { site, origin },
    subject,
    <>
      {listed(rows)}
      {path === '' ? null : (
        <p style={{ ...small, margin: '16px 0 0' }}>
          Sent from{' '}
          <a href={origin + path} style={link}>
            {path}
          </a>
        </p>
      )}
    </>,
    [...rows.map(([label, value]) => `${label}: ${value}`), ...(path === '' ? [] : ['', origin + path])],
  );
}

/**
 * Renders the email to the shop about a price match request. It contains the details that staff need to check
 * the competitor's offer and to reply.
 */
export function matchForShop(
  match: MatchRequest,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const rows: [string, string][] = [
    ['Product', `${match.title} (${match.sku})`],
    ['Our price', match.ours === null ? 'none' : formatCents(match.ours)],
    ['Their price', formatCents(match.theirs)],
    ['Shop', match.competitor],
    ['Offer', match.url],
    ['Name', match.name],
    ['Email', match.email],
    ...(match.phone === '' ? [] : [['Phone', match.phone] as [string, string]]),
    ['Postcode', match.postcode],
  ];
  return renderEnquiryMail({ site, origin }, `Price match: ${match.title}`, listed(rows), [
    ...rows.map(([label, value]) => `${label}: ${value}`),
    '',
    match.productUrl,
  ]);
}

/**
 * Renders the confirmation email to the shopper about a price match request. The amount is the only value
 * from the form in the email, so that a spammer cannot send text through the shop.
 */
export function matchForShopper(
  match: Pick<MatchRequest, 'title' | 'productUrl' | 'theirs'>,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const promise = `We’ll check the offer and reply by email. Call ${site.supportPhone} if it can’t wait.`;
  return renderEnquiryMail(
    { site, origin },
    'We have your price match request',
    <>
      <p style={text}>
        You found{' '}
        <a href={match.productUrl} style={link}>
          {match.title}
        </a>{' '}
        for {formatCents(match.theirs)}.
      </p>
      <p style={text}>{promise}</p>
      <p style={small}>
        Didn’t request this? Someone may have mistyped their address. You won’t get any more emails about it.
      </p>
    </>,
    [`You found ${match.title} for ${formatCents(match.theirs)}.`, match.productUrl, '', promise],
  );
}

/** The coupon for a newsletter sign-up: its code, its benefit (`$25 off an order from $500`) and its terms. */
export interface NewsletterBenefit {
  code: string;
  words: string;
  terms: string;
}

/**
 * Renders the email with the link that confirms a newsletter sign-up. The email contains no text from the
 * form, because the address may belong to another person.
 */
export function confirmNewsletterMail(
  { confirmUrl }: { confirmUrl: string },
  { site, origin }: { site: Site; origin: string },
): MailText {
  const { companyName } = site.wording;
  const question = `Would you like news and offers from ${companyName} at this address?`;
  const otherwise = 'If you didn’t sign up, ignore this email. You won’t get any news unless you confirm.';
  return renderEnquiryMail(
    { site, origin },
    'Please confirm your newsletter sign-up',
    <>
      <p style={text}>{question}</p>
      <MailButton href={confirmUrl} site={site}>
        Yes, send me news
      </MailButton>
      <p style={small}>{otherwise}</p>
    </>,
    [question, '', `Yes, send me news: ${confirmUrl}`, '', otherwise],
  );
}

/**
 * Renders the welcome email to a newsletter subscriber, with the coupon code (if any) and the unsubscribe
 * link. The email contains no text from the form.
 */
export function newsletterMail(
  { stopUrl, coupon }: { stopUrl: string; coupon: NewsletterBenefit | null },
  { site, origin }: { site: Site; origin: string },
): MailText {
  const { companyName } = site.wording;
  const codeText = coupon && `Your code for ${coupon.words}: ${coupon.code}`;
  const how = coupon && ['Enter it in your cart or at checkout.', coupon.terms].join(' ').trim();
  const promise = `You’ll now get news and offers from ${companyName} at this address.`;
  return renderEnquiryMail(
    { site, origin },
    coupon ? `Your code for ${coupon.words}` : 'You’re on the list',
    <>
      {coupon ? (
        <>
          <p style={{ ...text, fontSize: 22, fontWeight: 700, letterSpacing: 1 }}>{coupon.code}</p>
          <p style={text}>{how}</p>
        </>
      ) : null}
      <p style={text}>{promise}</p>
      <p style={small}>
        You confirmed this address at our shop. To stop these emails:{' '}
        <a href={stopUrl} style={link}>
          Unsubscribe
        </a>
      </p>
    </>,
    [...(codeText ? [codeText, how!, ''] : []), promise, '', `To stop these emails, unsubscribe: ${stopUrl}`],
  );
}

/** Renders the email which says that a product is back in stock. */
export function stockBackMail(
  product: { title: string; productUrl: string; price: Cents | null },
  { stopUrl, unsubscribeUrl }: { stopUrl: string; unsubscribeUrl: string },
  { site, origin }: { site: Site; origin: string },
): MailText {
  const price = product.price === null ? '' : ` for ${formatCents(product.price)}`;
  return renderEnquiryMail(
    { site, origin },
    'It’s back in stock',
    <>
      <p style={text}>
        <a href={product.productUrl} style={link}>
          {product.title}
        </a>{' '}
        is back in stock{price}.
      </p>
      <p style={text}>
        We can’t hold one for you, so order soon if you’re keen.{' '}
        <a href={product.productUrl} style={link}>
          See it now
        </a>
      </p>
      <p style={small}>
        You asked for one email about this product, and this is it.{' '}
        <a href={stopUrl} style={link}>
          Delete my address
        </a>
      </p>
    </>,
    [
      `${product.title} is back in stock${price}.`,
      product.productUrl,
      '',
      'We can’t hold one for you, so order soon if you’re keen.',
      '',
      `You asked for one email about this product, and this is it. Delete my address: ${stopUrl}`,
      `Unsubscribe: ${unsubscribeUrl}`,
    ],
  );
}
