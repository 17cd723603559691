import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { findAuditedChange, writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  countQueuedAbout,
  queueMail,
  textAbout,
  textsAbout,
  type MessageAbout,
} from '#domains/notifications/use-cases/mail.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  MAX_RESENDS,
  messageErased,
  tooManyResends,
  unknownMessage,
  type getOrderMessage,
  type listOrderMessages,
  type OrderMessage,
  type resendOrderMessage,
} from '../../contract/emails.ts';
import { ORDER_CALENDAR_ROUTE, unknownOrder } from '../../contract/orders.ts';
import { aboutOrder } from '../../rules/about-order.ts';
import { withNewSignatures, withoutLinks, withoutSignatures } from '../../rules/back-office/message-text.ts';
import { readOrderBackground } from '../../db/back-office/order-history.ts';
import { lockOrderToChange } from '../../db/order-changes.ts';
import { readOrder } from '../../db/read-order.ts';
import { calendarLinkOf, orderLink, paymentLink } from '../emails/order-link.ts';

interface OrderMessagesDeps {
  db: Kysely<Tables>;
  secret: ShopSecret;
  wakeOutbox(): void;
}

type Reader = Pick<RequestContext, 'user'>;

export type OrderMessages = ReturnType<typeof createOrderMessages>;

/** Creates the use cases with which staff read and resend the messages about orders. */
export function createOrderMessages(deps: OrderMessagesDeps) {
  return {
    list: (ctx: Reader, number: string) => listMessages(ctx, deps, number),
    get: (ctx: Reader, number: string, id: number) => getMessage(ctx, deps, { number, id }),
    resend: (
      ctx: Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now'>,
      input: Parameters<typeof resendMessage>[2],
    ) => resendMessage(ctx, deps, input),
  };
}

async function listMessages(
  { user }: Reader,
  { db }: Pick<OrderMessagesDeps, 'db'>,
  number: string,
): Promise<AnswerOf<typeof listOrderMessages> | FaultOf<typeof listOrderMessages>> {
  const order = await readOrderBackground(db, number.toUpperCase());
  if (!order || !worksOn(user, order.siteId)) return failWith(unknownOrder);
  return { messages: (await textsAbout(db, aboutOrder(order.id))).map(toView) };
}

async function getMessage(
  { user }: Reader,
  { db }: Pick<OrderMessagesDeps, 'db'>,
  { number, id }: { number: string; id: number },
): Promise<AnswerOf<typeof getOrderMessage> | FaultOf<typeof getOrderMessage>> {
  const order = await readOrderBackground(db, number.toUpperCase());
  if (!order || !worksOn(user, order.siteId)) return failWith(unknownOrder);
  const message = await textAbout(db, aboutOrder(order.id), id);
  if (!message) return failWith(unknownMessage);
  if (!hasText(message)) return failWith(messageErased);
  return {
    ...toView(message),
    html: withoutLinks(message.html),
    plain: withoutSignatures(message.plain),
  };
}

/**
 * Sends an email about an order again as a new email, with new signatures of its links. A repeated request with the
 * same key sends nothing.
 */
async function resendMessage(
  ctx: Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now'>,
  { db, secret, wakeOutbox }: OrderMessagesDeps,
  { number, id, key, to }: { number: string; id: number; key: string; to: 'recipient' | 'customer' },
): Promise<{ orderNumber: string } | FaultOf<typeof resendOrderMessage>> {
  const { now, site } = ctx;
  const sent = await inTransaction(db, async (tx) => {
    const order = await lockOrderToChange(tx, { number: number.toUpperCase(), siteId: site.id });
    const stored = order && (await readOrder(tx, { id: order.id }));
    if (!order || !stored) return failWith(unknownOrder);
    const change = `resend:${order.id}:${key}`;
    const audited = { subject: 'orders', key: order.number, change };
    if (await findAuditedChange(tx, audited)) return { orderNumber: order.number };
    const about = aboutOrder(order.id);
    const message = await textAbout(tx, about, id);
    if (!message) return failWith(unknownMessage);
    const recipient = to === 'customer' ? stored.email : message.recipient;
    if (!hasText(message) || recipient === '') return failWith(messageErased);
    const since = new Date(now.getTime() - DAY_MS);
    if ((await countQueuedAbout(tx, about, { prefix: 'resend:', since })) >= MAX_RESENDS)
      return failWith(tooManyResends);
    const linkOf = (path: string) => {
      const link = orderLink(secret, order.cartId, now);
      if (path === '/customer/pay') return paymentLink(secret, order.cartId, now);
      if (path === ORDER_CALENDAR_ROUTE) return calendarLinkOf(link);
      return path === '/customer/confirmation' ? link : null;
    };
    const sign = (text: string, isHtml: boolean) => withNewSignatures(text, order.cartId, { linkOf, isHtml });
    await queueMail(
      tx,
      {
        dedupeKey: change,
        siteId: order.siteId,
        recipient,
        subject: message.subject,
        html: sign(message.html, true),
        plain: sign(message.plain, false),
        hasSecret: true,
        hasSecretLinks: true,
        attachment: message.attachment,
        about,
      },
      now,
    );
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: order.siteId,
        subject: 'orders',
        action: 'mail-resent',
        key: order.number,
        after: { change, mail: id, to },
      },
      now,
    );
    return { orderNumber: order.number };
  });
  if (!('fault' in sent)) wakeOutbox();
  return sent;
}

const DAY_MS = 86_400_000;

/** Whether staff may read an email. Emails with other secrets than links, such as gift cards, are never readable. */
const hasText = ({ channel, html, hasSecret, hasSecretLinks }: MessageAbout) =>
  channel === 'mail' && html !== '' && (!hasSecret || hasSecretLinks);

function toView(message: MessageAbout): OrderMessage {
  const { id, channel, subject, recipient, createdAt, sentAt, refusedAt, error } = message;
  return {
    id,
    channel,
    subject,
    to: channel === 'mail' ? recipient : '',
    at: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state: refusedAt ? 'rejected' : sentAt ? 'sent' : 'waiting',
    reason: sentAt ? '' : error,
    hasText: hasText(message),
  };
}
