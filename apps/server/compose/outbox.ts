import { databaseLack } from '#foundation/server/database/unavailable.ts';
import { lineOfCart } from '#domains/cart/db/fragments.ts';
import { lineOfProject } from '#domains/projects/db/fragments.ts';
import { notifyClaims } from '#domains/claims/use-cases/claims.ts';
import { notifyDelivered } from '#domains/fulfilment/use-cases/notify-delivered.ts';
import { notifySent } from '#domains/fulfilment/use-cases/notify-sent.tsx';
import { handOverOf } from '#domains/fulfilment/use-cases/hand-over.ts';
import { notifyPriceAsk } from '#domains/merchandising/use-cases/notify-price-ask.ts';
import { notifyPagesChanged } from '#domains/notifications/use-cases/events.ts';
import {
  createMailDelivery,
  MessageDelayed,
  type Channel,
  type SendMail,
} from '#domains/notifications/use-cases/mail.ts';
import { createOutboxRelay } from '#domains/notifications/use-cases/outbox-relay.ts';
import { orderMails, notifyRefused } from '#domains/orders/use-cases/orders.ts';
import { notifyQuoteRequested, notifyQuoteSpoken } from '#domains/quotes/use-cases/notify-requested.ts';
import {
  noteHandedOver,
  noteOrderCancelled,
  noteOrdered,
} from '#domains/projects/use-cases/lines/note-ordered.ts';
import { notifyReturns } from '#domains/returns/use-cases/returns.ts';
import { referralEvents } from '#domains/referrals/use-cases/reward.ts';
import { notifyAnswered } from '#domains/reviews/use-cases/questions.ts';
import { notifyDecided, scheduleInvitations } from '#domains/reviews/use-cases/reviews.ts';
import { EVENTS } from '../events.ts';
import { quotesOfProjects } from './project-documents.ts';
import type { Services } from './services.ts';

/** Creates the outbox with a handler for every topic. */
export function createOutbox({
  metrics,
  log,
  outage,
  now,
  db,
  settings,
  siteInForce,
  identity,
  staff,
  tellShop: notifyShop,
  stockAlerts,
  moneyGoodsOf,
  ownOrders,
  invoices,
  mailNeeds,
  shopMailNeeds,
  purchases,
  bookings,
  referralDeps,
  webhooks,
}: Services) {
  const referrals = referralEvents(referralDeps);
  const mails = orderMails({
    ...mailNeeds,
    invoicesOf: invoices.issueWithCopies,
    invoiceTitleOf: invoices.titleFor,
    cancellationNoteOf: invoices.cancellationNoteOf,
    notifyShop,
    moneyGoodsOf,
  });
  return createOutboxRelay({
    db,
    topics: EVENTS,
    handlers: {
      'message-refused': [notifyRefused({ ...mailNeeds, notifyShop })],
      'pages-changed': [notifyPagesChanged],
      'staff-invited': [staff.notifyInvited],
      'second-factor-reset': [identity.tellReset],
      'account-created': [webhooks.events.customerCreated],
      'email-changed': [ownOrders.keepOfOldAddress],
      'order-confirmed': [
        mails.confirmed,
        purchases.noteConfirmed,
        handOverOf({ siteOf: siteInForce, clock: now }),
        noteOrdered({ clock: now, quotes: quotesOfProjects }),
        webhooks.events.confirmed,
      ],
      'coupon-order-confirmed': [referrals.confirmed],
      'order-not-paid': [mails.notPaid],
      'order-adjusted': [invoices.adjusted],
      'order-edited': [mails.edited, webhooks.events.edited],
      'order-cancelled': [
        mails.cancelled,
        noteOrderCancelled({ clock: now, quotes: quotesOfProjects }),
        referrals.cancelled,
        webhooks.events.cancelled,
      ],
      'order-refunded': [
        mails.refunded,
        purchases.noteRefunded,
        referrals.refunded,
        webhooks.events.refunded,
      ],
      'order-link-asked': [mails.linkRequested],
      'order-rest-paid': [mails.balancePaid],
      'order-rest-asked': [mails.balanceRequested],
      'order-balance': [mails.balance],
      'order-day-changed': [mails.dayChanged, webhooks.events.dayMoved],
      'payment-trouble': [mails.incident],
      'order-goods-sent': [notifySent(mailNeeds), webhooks.events.dispatched],
      'order-delivered': [
        async () => metrics.count('order delivered'),
        notifyDelivered(mailNeeds),
        scheduleInvitations({ settingsOf: settings.of, siteOf: siteInForce, clock: now, moneyGoodsOf }),
        referrals.delivered,
        webhooks.events.delivered,
      ],
      'claim-moved': [notifyClaims({ ...mailNeeds, notifyShop })],
      'review-decided': [notifyDecided(mailNeeds)],
      'question-answered': [notifyAnswered(mailNeeds)],
      'booking-moved': [bookings.notifyMoved],
      'return-moved': [notifyReturns({ ...mailNeeds, notifyShop })],
      'stock-back': [stockAlerts.notifyBackInStock],
      'price-ask-moved': [
        notifyPriceAsk({ ...mailNeeds, lines: { ofCart: lineOfCart, ofProject: lineOfProject } }),
      ],
      'cart-handed-over': [noteHandedOver({ clock: now })],
      'quote-asked': [notifyQuoteRequested(shopMailNeeds)],
      'quote-spoken': [notifyQuoteSpoken(shopMailNeeds), webhooks.events.quoteAccepted],
    },
    clock: now,
    ...faultLogs({ metrics, log, outage }),
  });
}

/** Returns the functions that log and count the faults of events. */
function faultLogs({
  metrics,
  log,
  outage,
}: Pick<Services, 'metrics' | 'log' | 'outage'>): Pick<
  Parameters<typeof createOutboxRelay>[0],
  'onError' | 'onSetAside'
> {
  return {
    onError: (error, event) => {
      const { id, topic, attempts } = event;
      if (!outage.covers(error))
        log.error({ err: error, event: id, topic, attempts }, 'an event could not be handled');
    },
    onSetAside: (error, event) => {
      metrics.count('outbox event set aside');
      log.error({ err: error, event: event.id, topic: event.topic }, 'an event does not match its topic');
    },
  };
}

/** Creates the senders of pending messages, one per channel, with each site's sender address. */
export function createSenders({ config, metrics, log, outage, now, db, invoices }: Services) {
  const mailFrom = (siteId: string) => config.siteAddresses[siteId]?.mailFrom ?? config.mailFrom;
  const deliveryOf = (channel: Channel, send: SendMail) =>
    createMailDelivery({
      db,
      channel,
      send,
      fileOf: invoices.fileOf,
      clock: now,
      onError: (error, one) => {
        // Reports an error as a database fault only if the database lacks a resource. A failed connection may
        // be a connection to the mail server, which must not be reported as a database outage.
        if (databaseLack(error)) outage.covers(error);
        else {
          const { id, tries, nextTry } = one;
          const facts = { mail: id, channel, tries, nextTry: nextTry.toISOString() };
          if (error instanceof MessageDelayed)
            log.warn(
              { ...facts, fault: error.message },
              'a message could not be sent; the shop retries at nextTry',
            );
          else log.warn({ ...facts, err: error }, 'a message could not be sent; the shop retries at nextTry');
        }
      },
      onRefused: (error, one) => {
        metrics.count(`${channel} set aside`);
        log.warn(
          { fault: error.message, mail: one.id, channel },
          'a message was rejected permanently and set aside (docs/guides/operate.md, Rejected email)',
        );
      },
      onFileFailed: (error, { id, document }) => {
        metrics.count('email sent without its document');
        log.error(
          { err: error, mail: id, document },
          'a document could not be rendered; its email is sent without it',
        );
      },
    });

  return { mailFrom, deliveryOf };
}
