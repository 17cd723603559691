import { inASentence } from '#foundation/pure/text/text.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  SHOP_MAILBOX,
  type EmailExample,
  type ExampleAbout,
} from '#domains/notifications/use-cases/email-example.ts';
import { enquiryForShop } from '#domains/enquiries/use-cases/enquiry-mail.tsx';
import { renderOrderMail, type About } from '#domains/orders/use-cases/emails/money-mail.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import {
  isChangeOfMind,
  reasonLabel,
  rightsText,
  type Remedy,
  type ReturnState,
} from '../contract/values.ts';
import type { StoredReturn } from '../db/returns.ts';
import { numberOf } from './deps.ts';

const GETS: Readonly<Record<Remedy, string>> = {
  refund: 'You’ll get your money back.',
  replacement: 'You’ll get a replacement.',
  repair: 'We’ll have the product repaired.',
};

type MailedReturn = Pick<
  StoredReturn,
  'id' | 'orderNumber' | 'reason' | 'state' | 'remedy' | 'decision' | 'refundedCents' | 'lines'
>;

/**
 * Renders the email about a return's current state. Returns null if the customer receives no email for this
 * state.
 */
export function returnMail(one: MailedReturn, about: About): MailText | null {
  const number = numberOf(one.id);
  const goods = inASentence(one.lines.map(({ quantity, title }) => `${quantity} × ${title}`));
  const mail = (title: string, words: string[]) =>
    renderOrderMail(about, {
      title,
      subject: `${title} (return ${number})`,
      words,
      linkLabel: 'See your return',
    });
  const rights = rightsText(about.site.country);
  const decision = one.decision === '' ? [] : [one.decision];
  switch (one.state) {
    case 'requested':
      return mail('We’ve received your request', [
        `You asked to return these goods from your order ${one.orderNumber}: ${goods}. Your return number is ${number}.`,
        'We’ll reply within two working days. Please keep the goods and their packaging until then.',
        ...(isChangeOfMind(one.reason) ? [] : ['Photos help. You can add up to six on your order’s page.']),
        rights,
      ]);
    case 'approved':
      return mail('Your return is approved', [
        `Your return ${number} (${goods}) is approved. ${GETS[one.remedy ?? 'refund']}`,
        ...decision,
        'We’ll call you to arrange a collection time. Collection is free if the goods are faulty, damaged or not what you ordered.',
        rights,
      ]);
    case 'declined':
      return mail('We can’t accept your return', [
        `We’ve reviewed your return ${number} (${goods}), and can’t accept it.`,
        ...decision,
        `If you disagree, call us on ${about.site.supportPhone}. ${rights}`,
      ]);
    case 'received':
      return mail('We received your return', [
        `We received the goods that you returned (${goods}).`,
        ...(one.remedy === null ? [] : [GETS[one.remedy]]),
      ]);
    case 'settled':
      return mail('Your return is complete', [
        one.remedy === 'repair'
          ? `We’ve repaired the goods that you returned (${goods}).`
          : `We’ve replaced the goods that you returned (${goods}).`,
        rights,
      ]);
    case 'refunded':
      return mail(`We’re refunding ${formatCents(one.refundedCents)} for your return`, [
        `We’re refunding ${formatCents(one.refundedCents)} in total for your return ${number} (${goods}).`,
        'We’ll email you again when we’ve sent the refund to your payment method.',
      ]);
    case 'withdrawn':
      return null;
  }
}

/** Describes a return that a customer requested or withdrew, for the email to the shop. */
export function returnNotice({
  id,
  orderNumber,
  reason,
  state,
  lines,
}: Pick<MailedReturn, 'id' | 'orderNumber' | 'reason' | 'state' | 'lines'>): {
  key: string;
  subject: string;
  rows: [string, string][];
  path: string;
} {
  const number = numberOf(id);
  const isRequested = state === 'requested';
  return {
    key: `return:${id}:${state}`,
    subject: isRequested ? `Return ${number} was requested` : `Return ${number} was cancelled`,
    rows: [
      ['Order', orderNumber],
      ['Why', reasonLabel(reason)],
      ['Goods', lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')],
      ['What to do', isRequested ? 'Approve or decline it.' : 'Nothing. The customer keeps the goods.'],
    ],
    path: `/account/returns/${number}`,
  };
}

function exampleReturn({ products: [product] }: ExampleAbout, state: ReturnState): MailedReturn {
  return {
    id: 318,
    orderNumber: 'W10482',
    reason: 'faulty',
    state,
    remedy: state === 'settled' ? 'replacement' : 'refund',
    decision: state === 'declined' ? 'The damage shows that the product fell after the delivery.' : '',
    refundedCents: cents(product.priceCents),
    lines: [{ productId: product.id, sku: product.sku, title: product.title, quantity: 1 }],
  };
}

/** When the customer receives an email, by the state that the return then has. */
const STATES: Readonly<Record<Exclude<ReturnState, 'withdrawn'>, readonly [title: string, when: string]>> = {
  requested: ['Return requested', 'When a customer requests a return.'],
  approved: ['Return approved', 'When staff approve a return.'],
  declined: ['Return declined', 'When staff decline a return.'],
  received: ['Returned goods received', 'When staff record that the goods have arrived.'],
  settled: ['Return complete', 'When the goods were repaired or replaced.'],
  refunded: ['Refund of a return', 'When staff refund a return.'],
};

/** The emails about returns. */
export const returnEmails: readonly EmailExample[] = [
  ...Object.entries(STATES).map(([state, [title, when]]): EmailExample => ({
    id: `return-${state}`,
    title,
    when,
    to: CUSTOMER,
    render: (at) =>
      returnMail(exampleReturn(at, state as keyof typeof STATES), { ...at, link: at.origin + EXAMPLE_LINK })!,
  })),
  {
    id: 'return-notice',
    title: 'Return requested or cancelled, for the shop',
    when: 'When a customer requests or cancels a return.',
    to: SHOP_MAILBOX,
    render: (at) => enquiryForShop(returnNotice(exampleReturn(at, 'requested')), at),
  },
];
