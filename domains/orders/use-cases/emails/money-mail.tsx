import type { CSSProperties, ReactNode } from 'react';
import { formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import {
  MailActions,
  MailButton,
  MailDay,
  renderMail,
} from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { BalanceStage } from '../../rules/balance.ts';
import { bankTransferOf, transferText } from '../../rules/bank-transfer.ts';
import { dueCents, getRetainedCents, isUnpaid } from '../../rules/money.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import { ORDER_LINK_DAYS } from './order-link.ts';
import type { MailAction } from './mail-actions.ts';
import type { MailText } from './mail-text.ts';
import { isByMakers } from '../order-view.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/** The data for rendering an email, in addition to the order. */
export interface About {
  site: Site;
  origin: string;
  link: string;
}

/** The content of an email about an order. */
interface OrderMailContent {
  title: string;
  subject: string;
  words: string[];
  /** The day that the email is about, in large type instead of the title. */
  day?: { label: string; day: string };
  goods?: ReactNode;
  linkLabel?: string;
  /** What the customer can do next, beside opening the order. */
  actions?: readonly MailAction[];
}

/** Renders an email with a few sentences, the affected goods and one link. */
export function renderOrderMail(
  { site, origin, link }: About,
  { title, subject, words, day, goods, linkLabel = 'See your order', actions = [] }: OrderMailContent,
): MailText {
  const html = renderMail(
    { site, origin },
    subject,
    <>
      {day === undefined ? (
        <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{title}</h1>
      ) : (
        <MailDay site={site} {...day} />
      )}
      {words.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      {goods}
      <MailButton href={link} site={site}>
        {linkLabel}
      </MailButton>
      <MailActions site={site} actions={actions} />
    </>,
  );
  const next = actions.map(({ label, href }) => `${label}: ${href}`);
  const plain = [...words, '', link, ...next, `Questions? Call ${site.supportPhone}.`].join('\n');
  return { subject, html, plain, hasSecret: true };
}

/** Renders the email to a customer about a refund. */
export function refundMail(
  { number }: StoredOrder,
  { cents, toCards }: { cents: Cents; toCards: boolean },
  about: About,
): MailText {
  const amount = formatCents(cents);
  const title = toCards ? `${amount} is back on your gift card` : `We’ve refunded you ${amount}`;
  return renderOrderMail(about, {
    title,
    subject: `${title} (order ${number})`,
    words: [
      `We’ve refunded ${amount} for your order ${number}.`,
      toCards
        ? 'The money is on the gift card that you paid with, and you can use it now.'
        : 'The money goes back to your payment method. Banks take up to five working days to show it.',
    ],
  });
}

/** Renders the email to a customer about their cancelled order. */
export function cancelledMail({ number, receivedCents }: StoredOrder, about: About): MailText {
  return renderOrderMail(about, {
    title: 'Your order is cancelled',
    subject: `Your order ${number} at ${about.site.name} is cancelled`,
    words: [
      `Your order ${number} is cancelled, and nothing will be delivered.`,
      receivedCents > 0
        ? 'We’ll refund your payment to your payment method, and email you when we’ve sent the refund.'
        : 'Any payment for this order has been refunded.',
    ],
  });
}

/** The sentence in an email which states for how many days its link works. */
const LINK_WORDS = `The link works for ${ORDER_LINK_DAYS} days. If another person will pay for you, you can forward the link to them.`;

/** Renders the email that requests payment of the amount due. `link` opens the payment page. */
export function balanceRequestMail(order: StoredOrder, about: About): MailText {
  const due = formatCents(dueCents(order));
  return renderOrderMail(about, {
    title: `You still have ${due} to pay`,
    subject: `You still have ${due} to pay for your order ${order.number}`,
    ...payParts(order, [
      `Your order ${order.number} costs ${formatCents(order.totalCents)}. You still have ${due} to pay.`,
      ...(order.deliveryDay
        ? [
            isByMakers(order)
              ? `Please pay before the manufacturer delivers your order, around ${formatDayLong(order.deliveryDay)}.`
              : `Please pay before your delivery on ${formatDayLong(order.deliveryDay)}.`,
          ]
        : []),
    ]),
  });
}

/** Returns the sentences of an email about an amount due, with how to pay it, and the label of its link. */
function payParts(order: StoredOrder, lines: readonly string[]) {
  const due = formatCents(dueCents(order));
  const transfer = bankTransferOf(order);
  return transfer === null
    ? { words: [...lines, LINK_WORDS], linkLabel: `Pay ${due}` }
    : {
        words: [
          ...lines,
          transferText(due, transfer),
          'A transfer can take a day. We email you when it arrives.',
        ],
        linkLabel: 'See your order',
      };
}

/** Returns the text message that requests payment of the amount due. `link` opens the payment page. */
export function balanceRequestText(order: StoredOrder, { site, link }: About): string {
  return `${site.name}: you still have ${formatCents(dueCents(order))} to pay for your order ${order.number}. Pay here: ${link}`;
}

/** Renders the email about the unpaid balance of an order with a deposit. `link` opens the payment page. */
export function balanceMail(
  order: StoredOrder,
  { stage, dueDay, lostDay }: { stage: BalanceStage; dueDay: Day; lostDay: Day | null },
  about: About,
): MailText {
  const due = formatCents(dueCents(order));
  const by = formatDayLong(dueDay);
  const words = {
    reminder: {
      title: `Please pay ${due} by ${by}`,
      lines: [
        isUnpaid(order)
          ? `Your order ${order.number} isn’t paid yet. We hold it until ${by}, and cancel it if it isn’t paid.`
          : `You have paid a deposit for your order ${order.number}. The remaining ${due} is due by ${by}.`,
      ],
    },
    warning: {
      title: `${due} is due: please pay today`,
      lines: [
        isUnpaid(order)
          ? `Your order ${order.number} isn’t paid yet. If it isn’t paid today, we cancel it.`
          : `The remaining ${due} for your order ${order.number} hasn’t been paid yet.`,
        // Deliveries by suppliers have no delivery slot that the shop could release for other customers.
        order.deliveryDay === null || isByMakers(order)
          ? 'Please pay today, so that your order can proceed.'
          : `Please pay today. Otherwise we can’t hold your delivery day, ${formatDayLong(order.deliveryDay)}.`,
      ],
    },
    released: {
      title: lostDay === null ? `${due} is overdue` : 'Your delivery day is no longer reserved',
      lines: [
        `The remaining ${due} for your order ${order.number} was due by ${by}. We haven’t received it.`,
        ...(lostDay === null
          ? []
          : [
              `Because of this, we couldn’t keep your delivery day, ${formatDayLong(lostDay)}. Your order and your deposit are still valid.`,
            ]),
        `Once you’ve paid, we’ll arrange ${lostDay === null ? 'the next steps' : 'a new day'} with you. Call us if something is wrong.`,
      ],
    },
  }[stage];
  const { title, lines } = words;
  return renderOrderMail(about, {
    title,
    subject: `${title} (order ${order.number})`,
    ...payParts(order, lines),
  });
}

/**
 * Renders the email about a failed payment of the balance. The page had informed the payer that the payment
 * was being processed.
 */
export function restNotPaidMail(order: StoredOrder, about: About): MailText {
  const due = formatCents(dueCents(order));
  return renderOrderMail(about, {
    title: 'Your payment didn’t go through',
    subject: `Your payment for order ${order.number} at ${about.site.name} didn’t go through`,
    words: [
      `We couldn’t complete your payment for order ${order.number}. You haven’t been charged. If your bank shows a reserved amount, it will be released.`,
      `Your order is still valid, and you have ${due} left to pay. ${LINK_WORDS}`,
    ],
    linkLabel: `Pay ${due}`,
  });
}

/** Renders the email that confirms a payment of the amount due. */
export function restPaidMail(order: StoredOrder, about: About): MailText {
  const due = dueCents(order);
  return renderOrderMail(about, {
    title: 'Thank you, we received your payment',
    subject: `We received your payment for order ${order.number}`,
    words: [
      `We received your payment for order ${order.number}. You have paid ${formatCents(getRetainedCents(order))} in total.`,
      due > 0 ? `You still have ${formatCents(due)} to pay.` : 'Your order is fully paid.',
      // Whether the delivery day was released because the balance had not been paid in time.
      ...(due === 0 &&
      order.balanceDueDay !== null &&
      order.deliveryDay === null &&
      order.supplierDeliveries.length === 0
        ? ['Your order has no delivery day at the moment. Choose one on your order’s page, or call us.']
        : []),
    ],
  });
}

/** Renders the email to a customer whose payment was in progress and then failed. */
export function notPaidMail(
  order: StoredOrder,
  triedCents: Cents,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const subject = `Your order ${order.number} at ${site.name} wasn’t paid`;
  const words = [
    `We couldn’t complete the payment of ${formatCents(triedCents)} for your order ${order.number}. You haven’t been charged. If your bank shows a reserved amount, it will be released.`,
    'Your cart is still there. You can go back and try again, or call us and we’ll help.',
  ];
  const link = `${origin}/customer/checkout`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>Your payment didn’t go through</h1>
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
