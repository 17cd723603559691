import type { CSSProperties, ReactNode } from 'react';
import { cents, formatCents, sumCents, timesCents, type Cents } from '#foundation/pure/money.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import { MailPicture } from '#domains/notifications/use-cases/mail-picture.tsx';
import { goodsStateTexts } from '#domains/pricing/rules/pricing.ts';
import type { OrderAddress } from '../../db/tables.ts';
import type { Site } from '#sites/site.ts';
import { backOrderText } from '../../rules/back-order.ts';
import { dueCents, getRetainedCents } from '../../rules/money.ts';
import { preparations } from '../../rules/preparations.ts';
import {
  discountLabel,
  gstWithin,
  pieceCents,
  getDisplayedDiscount,
  variationText,
} from '../../rules/order-total.ts';
import { heading, MailRest, text } from './mail-rest.tsx';
import { invoiceWords, paidWithWords, restWords, rewardWords, whenOf } from './order-mail-words.ts';
import { isByMakers, poNumberOf, takenFrom } from '../order-view.ts';
import type { OrderLineDraft } from '../../db/orders.ts';
import type { StoredOrder } from '../../db/read-order.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
  /** Whether the email contains a link that gives access to the order. */
  hasSecret?: true;
}

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: '1px solid #e4e4df',
  fontSize: 14,
  lineHeight: 1.4,
  verticalAlign: 'top',
};
const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 };
const small: CSSProperties = { color: '#5d5d58', fontSize: 13 };
const notice: CSSProperties = { fontSize: 13, fontWeight: 700, paddingTop: 4 };
const strong: CSSProperties = { fontWeight: 700, fontSize: 16, borderBottom: 'none' };

/** Returns the extras of a line, with their prices per piece. */
function extrasOf({ install, warranty, services }: OrderLineDraft): { name: string; priceCents: Cents }[] {
  return [
    ...(install ? [install] : []),
    ...(warranty ? [warranty] : []),
    ...services.map(({ title, priceCents }) => ({ name: title, priceCents })),
  ];
}

function addressLines(address: OrderAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    address.address,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
}

interface Sums {
  rows: { label: string; cents: Cents }[];
}

/** Returns the amounts below the lines, in the order of the order summary. */
function sumsOf(order: StoredOrder): Sums {
  const discount = getDisplayedDiscount(order.discountCents, order.lines);
  return {
    rows: [
      ...(order.deliveryDay && takenFrom(order).takenFrom === undefined
        ? [{ label: 'Delivery', cents: order.deliveryCents }]
        : []),
      ...order.supplierDeliveries.map(({ supplier, priceCents }) => ({
        label: `Delivery by ${supplier}`,
        cents: priceCents,
      })),
      ...order.services.map(({ title, priceCents }) => ({ label: title, cents: priceCents })),
      ...(discount > 0 ? [{ label: discountLabel(order.couponCode), cents: cents(0 - discount) }] : []),
    ],
  };
}

/** The data that the confirmation email is rendered from. */
export interface ConfirmationAbout {
  site: Site;
  origin: string;
  /** The link that opens the order in the shop until it expires. */
  link: string;
  /** The link to the payment page for the amount due. It works until it expires. */
  payLink: string;
  /** Returns the absolute URL of a product's picture by SKU; empty if the product has no picture. */
  pictureOf(sku: string): string;
  /** Units on back order, by product. */
  backOrders: ReadonlyMap<number, number>;
  /** The legal name of the attached invoice, such as `Tax invoice`; null if no invoice is attached. */
  invoiceTitle: string | null;
}

/**
 * Renders the email that confirms an order. Its layout is one column with pictures on the left and amounts on
 * the right.
 */
export function confirmationMail(
  order: StoredOrder,
  { site, origin, link, payLink, pictureOf, backOrders, invoiceTitle }: ConfirmationAbout,
): MailText {
  const subject = `Your order ${order.number} at ${site.name}`;
  const sums = sumsOf(order);
  const when = whenOf(order);
  const words =
    takenFrom(order).takenFrom === undefined
      ? { when: 'Delivery', to: 'Delivering to' }
      : { when: 'Cash and carry', to: 'Taken by' };
  const gst = gstWithin(order.totalCents, site.country);
  const paidWith = paidWithWords(order);
  const reference = poNumberOf(order);
  const due = dueCents(order);
  const rewards = rewardWords(order.rewards, origin);
  const before =
    takenFrom(order).takenFrom === undefined
      ? preparations({
          isByMakers: isByMakers(order),
          hasFineRooms: site.layout === 'editorial',
          goods: order.lines.map(({ title }) => title),
          services: [
            ...order.services.map(({ title }) => title),
            ...order.lines.flatMap((line) => extrasOf(line).map(({ name }) => name)),
          ],
        })
      : [];
  const lineAmount = (line: OrderLineDraft) =>
    timesCents(
      sumCents([pieceCents(line), ...extrasOf(line).map(({ priceCents }) => priceCents)]),
      line.quantity,
    );

  const waitingOf = ({ productId, quantity }: OrderLineDraft) =>
    backOrderText({ quantity, backOrdered: backOrders.get(productId) ?? 0 }, order.deliveryDay !== null);
  const row = (label: ReactNode, value: Cents, style: CSSProperties = {}, key?: string) => (
    <tr key={key}>
      <td colSpan={2} style={{ ...cell, ...style }}>
        {label}
      </td>
      <td style={{ ...amount, ...style }}>{formatCents(value)}</td>
    </tr>
  );
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 24, margin: '0 0 12px' }}>Thank you, {order.deliveryAddress.firstName}.</h1>
      <p style={text}>
        Your order <strong>{order.number}</strong> is confirmed.
        {invoiceTitle === null ? '' : ` ${invoiceWords(invoiceTitle)}`}
      </p>
      <MailButton href={link} site={site}>
        See your order
      </MailButton>
      <MailRest order={order} link={payLink} site={site} />
      {when.length > 0 ? (
        <>
          <h2 style={heading}>{words.when}</h2>
          {when.map((line) => (
            <p key={line} style={{ ...text, margin: '0 0 4px' }}>
              {line}
            </p>
          ))}
        </>
      ) : null}
      <h2 style={heading}>{words.to}</h2>
      <p style={text}>
        {addressLines(order.deliveryAddress).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {order.deliveryAddress.deliveryInstructions ? (
          <span style={small}>{order.deliveryAddress.deliveryInstructions}</span>
        ) : null}
      </p>
      {reference === '' ? null : (
        <>
          <h2 style={heading}>Your reference</h2>
          <p style={text}>{reference}</p>
        </>
      )}
      <h2 style={heading}>Your order</h2>
      <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <MailPicture
                src={pictureOf(line.sku)}
                alt={line.title}
                style={{ borderBottom: cell.borderBottom }}
              />
              <td style={cell}>
                {line.quantity} × {line.title}
                <div style={small}>{line.sku}</div>
                {goodsStateTexts(line).map((one) => (
                  <div key={one} style={notice}>
                    {one}
                  </div>
                ))}
                {(line.variations ?? []).map((one) => (
                  <div key={one.sku} style={small}>
                    {variationText(one)}
                  </div>
                ))}
                {extrasOf(line).map(({ name, priceCents }) => (
                  <div key={name} style={small}>
                    {name}, {formatCents(priceCents)} each
                  </div>
                ))}
                {waitingOf(line) === null ? null : <div style={notice}>{waitingOf(line)}</div>}
              </td>
              <td style={amount}>{formatCents(lineAmount(line))}</td>
            </tr>
          ))}
          {sums.rows.map(({ label, cents: value }) => row(label, value, {}, label))}
          {row('Total', order.totalCents, strong, 'total')}
          {due > 0 ? (
            <>
              {getRetainedCents(order) > 0
                ? row('Paid', getRetainedCents(order), { borderBottom: 'none' }, 'paid')
                : null}
              {row('Still to pay', due, strong, 'due')}
            </>
          ) : null}
        </tbody>
      </table>
      <p style={small}>
        Includes {formatCents(gst, { zero: '$0' })} GST. {paidWith}.
      </p>
      {rewards.length > 0 ? (
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
      ) : null}
      {before.length > 0 ? (
        <>
          <h2 style={heading}>Before it arrives</h2>
          <ul style={{ ...text, paddingLeft: 20 }}>
            {before.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>,
  );
  const plain = [
    `Thank you, ${order.deliveryAddress.firstName}. Your order ${order.number} is confirmed.`,
    ...(invoiceTitle === null ? [] : [invoiceWords(invoiceTitle)]),
    '',
    ...(when.length > 0 ? [`${words.when}:`, ...when, ''] : []),
    `${words.to}:`,
    ...addressLines(order.deliveryAddress),
    '',
    ...(reference === '' ? [] : [`Your reference: ${reference}`, '']),
    ...order.lines.flatMap((line) => [
      `${line.quantity} x ${line.title} (${line.sku}): ${formatCents(lineAmount(line))}`,
      ...goodsStateTexts(line).map((one) => `    ${one}`),
      ...(line.variations ?? []).map((one) => `    ${variationText(one)}`),
      ...extrasOf(line).map(({ name, priceCents }) => `    ${name}, ${formatCents(priceCents)} each`),
      ...(waitingOf(line) === null ? [] : [`    ${waitingOf(line)}`]),
    ]),
    ...sums.rows.map(({ label, cents: value }) => `${label}: ${formatCents(value)}`),
    `Total: ${formatCents(order.totalCents)} (includes ${formatCents(gst, { zero: '$0' })} GST)`,
    paidWith,
    '',
    ...(due > 0 ? [...restWords(order), `Pay ${formatCents(due)}: ${payLink}`, ''] : []),
    ...(rewards.length > 0
      ? ['Rewards to claim:', ...rewards.map(({ words, link: claim }) => `- ${words} ${claim}`), '']
      : []),
    ...(before.length > 0 ? ['Before it arrives:', ...before.map((line) => `- ${line}`), ''] : []),
    link,
    `Questions? Call ${site.supportPhone}.`,
  ].join('\n');
  return { subject, html, plain, hasSecret: true };
}

/** Renders the email to a customer whose payment was under way and failed. */
export function notPaidMail(
  order: StoredOrder,
  triedCents: Cents,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const subject = `Your order ${order.number} at ${site.name} was not paid`;
  const words = [
    `We could not complete the payment of ${formatCents(triedCents)} for your order ${order.number}. You have not been charged; if your bank shows a reserved amount, it will be released.`,
    'Your cart is still there. You can go back and try again, or call us and we will help.',
  ];
  const link = `${origin}/customer/checkout`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>Your payment did not go through</h1>
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Back to checkout
      </MailButton>
    </>,
  );
  return { subject, html, plain: [...words, '', link, `Questions? Call ${site.supportPhone}.`].join('\n') };
}
