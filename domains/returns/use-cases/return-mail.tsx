import { inASentence } from '#foundation/pure/text.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { written, type About } from '#domains/orders/use-cases/emails/money-mail.tsx';
import type { MailText } from '#domains/orders/use-cases/emails/order-mail.tsx';
import { isChangeOfMind, rightsText, type Remedy } from '../contract/words.ts';
import type { StoredReturn } from '../db/returns.ts';
import { numberOf } from './deps.ts';

const GETS: Readonly<Record<Remedy, string>> = {
  refund: 'You get your money back.',
  replacement: 'You get another one in its place.',
  repair: 'We have it repaired.',
};

/**
 * Renders the email about a return in its current state; null if the customer receives none, or another one.
 */
export function returnMail(one: StoredReturn, about: About): MailText | null {
  const number = numberOf(one.id);
  const goods = inASentence(one.lines.map(({ quantity, title }) => `${quantity} × ${title}`));
  const mail = (title: string, words: string[]) =>
    written(title, `${title} (return ${number})`, words, about, { way: 'See your return' });
  const rights = rightsText(about.site.country);
  const decision = one.decision === '' ? [] : [one.decision];
  switch (one.state) {
    case 'requested':
      return mail('We have your request', [
        `You would like to return from your order ${one.orderNumber}: ${goods}. Its number is ${number}.`,
        'We answer within two working days. Please keep the goods and their packing until then.',
        ...(isChangeOfMind(one.reason)
          ? []
          : ['Photographs help: you can add up to six on the page of your order.']),
        rights,
      ]);
    case 'approved':
      return mail('We take it back', [
        `Your return ${number} (${goods}) is approved. ${GETS[one.remedy ?? 'refund']}`,
        ...decision,
        'We call you to agree when it is fetched. You need not pay for that where it is faulty, damaged or not what you ordered.',
        rights,
      ]);
    case 'declined':
      return mail('We cannot take it back', [
        `We have looked at your return ${number} (${goods}), and cannot take it back.`,
        ...decision,
        `Do you see it differently? Call us on ${about.site.supportPhone}. ${rights}`,
      ]);
    case 'received':
      return mail('Your return is here', [
        `What you gave back (${goods}) has come to us.`,
        ...(one.remedy === null ? [] : [GETS[one.remedy]]),
      ]);
    case 'settled':
      return mail('Your return is done', [
        one.remedy === 'repair'
          ? `What you gave back (${goods}) is repaired.`
          : `You have another one for what you gave back (${goods}).`,
        rights,
      ]);
    case 'refunded':
      return mail(`${formatCents(one.refundedCents)} of your return goes back`, [
        `For your return ${number} (${goods}) we give back ${formatCents(one.refundedCents)} in all.`,
        'We email you again when it is on its way to what you paid with.',
      ]);
    case 'withdrawn':
      return null;
  }
}
