import { inASentence } from '#foundation/pure/text/text.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { renderOrderMail, type About } from '#domains/orders/use-cases/emails/money-mail.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/mail-text.ts';
import { isChangeOfMind, rightsText, type Remedy } from '../contract/values.ts';
import type { StoredReturn } from '../db/returns.ts';
import { numberOf } from './deps.ts';

const GETS: Readonly<Record<Remedy, string>> = {
  refund: 'You’ll get your money back.',
  replacement: 'You’ll get a replacement.',
  repair: 'We’ll have the product repaired.',
};

/**
 * Renders the email about a return's current state. Returns null if the customer receives no email for this
 * state.
 */
export function returnMail(one: StoredReturn, about: About): MailText | null {
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
