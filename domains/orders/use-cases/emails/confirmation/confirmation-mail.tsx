import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { formatDayLong } from '#foundation/pure/day.ts';
import { formatCents } from '#foundation/pure/money.ts';
import {
  MailActions,
  MailButton,
  MailDay,
  renderMail,
} from '#domains/notifications/use-cases/mail-layout.tsx';
import { goodsStateTexts } from '#domains/pricing/rules/pricing.ts';
import { variationText } from '../../../rules/order-total.ts';
import type { CSSProperties } from 'react';
import type { Site } from '#sites/site.ts';
import { bankTransferOf } from '../../../rules/bank-transfer.ts';
import { dueCents, isUnpaid } from '../../../rules/money.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import { restWords, invoiceWords } from './order-mail-words.ts';
import { deliveryActions, truckDayOf } from '../mail-actions.ts';
import type { MailText } from '../mail-text.ts';
import {
  type ConfirmationAbout,
  getConfirmationContent,
  type ConfirmationContent,
  lineCents,
  extrasOf,
} from './confirmation-content.ts';
import { small, OrderTable } from './order-table.tsx';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const heading: CSSProperties = { fontSize: 16, margin: '24px 0 8px' };

/** Renders the amount due of an order with a payment button, or nothing if everything is paid. */
function MailBalance({ order, link, site }: { order: StoredOrder; link: string; site: Site }) {
  const due = dueCents(order);
  if (due === 0) return null;
  return (
    <>
      <h2 style={heading}>Still to pay</h2>
      {restWords(order).map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      {bankTransferOf(order) ? null : (
        <MailButton href={link} site={site}>
          Pay {formatCents(due)}
        </MailButton>
      )}
    </>
  );
}

/**
 * Renders the email that confirms an order, in one column. Pictures are on the left and amounts on the right.
 */
export function confirmationMail(order: StoredOrder, about: ConfirmationAbout): MailText {
  const { site, origin } = about;
  const subject = isUnpaid(order)
    ? `Please pay for your order ${order.number} at ${site.name}`
    : `Your order ${order.number} at ${site.name}`;
  const content = getConfirmationContent(order, about);
  const html = renderMail(
    { site, origin },
    subject,
    <Confirmation order={order} about={about} content={content} />,
  );
  return { subject, html, plain: confirmationText(order, about, content), hasSecret: true };
}

function Confirmation({
  order,
  about: { site, link, payLink, pictureOf, invoiceTitle },
  content,
}: {
  order: StoredOrder;
  about: ConfirmationAbout;
  content: ConfirmationContent;
}) {
  const { when, headings, address, reference, gst, paidWith } = content;
  const day = truckDayOf(order);
  const isSaid = day !== null && when.every((line) => line === formatDayLong(day));
  return (
    <>
      {day === null ? (
        <h1 style={{ fontSize: 24, margin: '0 0 12px' }}>
          Thank you, {breakLinks(order.deliveryAddress.firstName)}.
        </h1>
      ) : (
        <MailDay site={site} label="Arrives" day={formatDayLong(day)} />
      )}
      <p style={text}>
        {day === null ? '' : `Thank you, ${breakLinks(order.deliveryAddress.firstName)}. `}Your order{' '}
        <strong>{order.number}</strong> is confirmed.
        {invoiceTitle === null ? '' : ` ${invoiceWords(invoiceTitle)}`}
      </p>
      <MailButton href={link} site={site}>
        See your order
      </MailButton>
      <MailActions site={site} actions={deliveryActions(order, link, { canChange: true })} />
      <MailBalance order={order} link={payLink} site={site} />
      {when.length > 0 && !isSaid ? (
        <>
          <h2 style={heading}>{headings.when}</h2>
          {when.map((line) => (
            <p key={line} style={{ ...text, margin: '0 0 4px' }}>
              {line}
            </p>
          ))}
        </>
      ) : null}
      <h2 style={heading}>{headings.to}</h2>
      <p style={text}>
        {address.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {order.deliveryAddress.deliveryInstructions ? (
          <span style={small}>{breakLinks(order.deliveryAddress.deliveryInstructions)}</span>
        ) : null}
      </p>
      {reference === '' ? null : (
        <>
          <h2 style={heading}>Your reference</h2>
          <p style={text}>{reference}</p>
        </>
      )}
      <h2 style={heading}>Your order</h2>
      <OrderTable order={order} content={content} pictureOf={pictureOf} />
      <p style={small}>
        Includes {formatCents(gst, { zero: '$0' })} GST. {paidWith}.
      </p>
      <Rewards rewards={content.rewards} />
      <Preparations lines={content.preparations} />
    </>
  );
}

function Rewards({ rewards }: Pick<ConfirmationContent, 'rewards'>) {
  if (rewards.length === 0) return null;
  return (
    <>
      <h2 style={heading}>Rewards to claim</h2>
      <ul style={{ ...text, paddingLeft: 20 }}>
        {rewards.map(({ words, link: claim }) => (
          <li key={words}>
            {words} <a href={claim}>Claim it</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Preparations({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2 style={heading}>Before we arrive</h2>
      <ul style={{ ...text, paddingLeft: 20 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns the plain-text version of the confirmation email. */
function confirmationText(
  order: StoredOrder,
  { site, link, payLink, invoiceTitle }: ConfirmationAbout,
  content: ConfirmationContent,
): string {
  const { when, headings, address, reference, sums, due, gst, paidWith, rewards, waitingOf } = content;
  return [
    `Thank you, ${breakLinks(order.deliveryAddress.firstName)}. Your order ${order.number} is confirmed.`,
    ...(invoiceTitle === null ? [] : [invoiceWords(invoiceTitle)]),
    '',
    ...(when.length > 0 ? [`${headings.when}:`, ...when, ''] : []),
    `${headings.to}:`,
    ...address,
    '',
    ...(reference === '' ? [] : [`Your reference: ${reference}`, '']),
    ...order.lines.flatMap((line) => [
      `${line.quantity} x ${line.title} (${line.sku}): ${formatCents(lineCents(line))}`,
      ...goodsStateTexts(line).map((one) => `    ${one}`),
      ...(line.variations ?? []).map((one) => `    ${variationText(one)}`),
      ...extrasOf(line).map(({ name, priceCents }) => `    ${name}, ${formatCents(priceCents)} each`),
      ...(waitingOf(line) === null ? [] : [`    ${waitingOf(line)}`]),
    ]),
    ...sums.map(({ label, cents }) => `${label}: ${formatCents(cents)}`),
    `Total: ${formatCents(order.totalCents)} (includes ${formatCents(gst, { zero: '$0' })} GST)`,
    paidWith,
    '',
    ...(due > 0
      ? [...restWords(order), ...(bankTransferOf(order) ? [] : [`Pay ${formatCents(due)}: ${payLink}`]), '']
      : []),
    ...(rewards.length > 0
      ? ['Rewards to claim:', ...rewards.map(({ words, link: claim }) => `- ${words} ${claim}`), '']
      : []),
    ...(content.preparations.length > 0
      ? ['Before we arrive:', ...content.preparations.map((line) => `- ${line}`), '']
      : []),
    link,
    ...deliveryActions(order, link, { canChange: true }).map(({ label, href }) => `${label}: ${href}`),
    `Questions? Call ${site.supportPhone}.`,
  ].join('\n');
}
