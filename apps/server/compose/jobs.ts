import { forgetEnquiries } from '#domains/enquiries/use-cases/forget-enquiries.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { smtpSender } from '#domains/notifications/use-cases/smtp-sender.ts';
import { textSender } from '#domains/notifications/use-cases/text-messages.ts';
import { forgetOldNews } from '#domains/notifications/use-cases/retention.ts';
import { shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { eraseReceivers } from '#domains/fulfilment/db/personal-data.ts';
import { minimiseOrders } from '#domains/orders/db/personal-data.ts';
import { chaseBalances } from '#domains/orders/use-cases/payments/chase-balances.ts';
import { createGiftCardSweep } from '#domains/orders/use-cases/emails/mail-gift-cards.ts';
import { mendOldRefunds } from '#domains/orders/use-cases/refunds/mend-old-refunds.ts';
import { notifyEarlierDays } from '#domains/orders/use-cases/emails/notify-earlier-days.ts';
import { notifyTomorrow } from '#domains/orders/use-cases/emails/notify-tomorrow.ts';
import { createSenders, type createOutbox } from './outbox.ts';
import { composeReports } from './reports.ts';
import type { Services } from './services.ts';

/** Adds the scheduled jobs, each at its own interval. */
export function addJobs(outbox: ReturnType<typeof createOutbox>, services: Services): void {
  const {
    config,
    now,
    db,
    worker,
    settings,
    identity,
    delivery,
    catalogue,
    compare,
    saved,
    vouchers,
    texts,
    stockAlerts,
    newsletter,
    projects,
    invoices,
    attachments,
    mailNeeds,
    moneyGoodsOf,
    orders,
    deliveries,
    returns,
    reviews,
    questions,
    reminders,
    bookings,
    claims,
    analytics,
    measurement,
  } = services;
  const { mailFrom, deliveryOf } = createSenders(services);
  worker.add('outbox', 2_000, async () => {
    const handled = await outbox.runDue();
    if (handled > 0) worker.wake('webhooks');
    return handled;
  });
  addSendingJobs(services);
  worker.add('old attention items', 3_600_000, () => services.attention.forget(now()));
  if (config.smtpUrl)
    worker.add('mail', 5_000, deliveryOf('mail', smtpSender(config.smtpUrl, mailFrom)).runDue);
  if (texts) worker.add('text', 5_000, deliveryOf('text', textSender(texts)).runDue);
  worker.add('payment sweep', 3_000, orders.sweep);
  worker.add('refunds', 5_000, orders.sendRefunds);
  worker.add('legacy refunds', 600_000, () => mendOldRefunds({ db, clock: now }));
  worker.add('expired holds', 30_000, orders.releaseExpiredHolds);
  worker.add('gift card emails', 60_000, createGiftCardSweep({ db, moneyGoodsOf, ...mailNeeds }));
  worker.add('earlier delivery days', 300_000, () =>
    notifyEarlierDays({ db, delivery, purchaseFacts: catalogue.purchaseFacts, ...mailNeeds }),
  );
  worker.add('balances', 300_000, () => chase(services));
  worker.add('delivery reminders', 300_000, () => notifyTomorrow({ db, ...mailNeeds }));
  worker.add('past deliveries', 600_000, deliveries.byThemselves);
  worker.add('stock alerts', 30_000, async () => {
    const found = await stockAlerts.findBack();
    if (found > 0) worker.wake('outbox');
    return found;
  });
  worker.add('unconfirmed newsletter sign-ups', 3_600_000, () => newsletter.sweep(now()));
  worker.add('old enquiries', 3_600_000, () =>
    forgetEnquiries(db, { siteIds: SITE_IDS, settingsOf: settings.of, now: now() }),
  );
  worker.add('old saved lists', 3_600_000, saved.sweep);
  worker.add('old projects', 3_600_000, () => projects.sweep(now()));
  worker.add('files of old projects', 3_600_000, attachments.sweep);
  worker.add('old compare lists', 3_600_000, compare.sweep);
  worker.add('orders of deleted accounts', 3_600_000, () => minimiseOrders(db, now()));
  worker.add('receivers of erased orders', 3_600_000, () => eraseReceivers(db));
  worker.add('old news', 3_600_000, () => forgetOldNews(db, now()));
  worker.add('wrong codes', 3_600_000, () => vouchers.sweep(now()));
  worker.add('old invoices', 3_600_000, invoices.forget);
  worker.add('photographs of old returns', 3_600_000, returns.forget);
  worker.add('wait lists', 15_000, async () => {
    const swept = await bookings.sweep();
    if (swept > 0) worker.wake('outbox');
    return swept;
  });
  worker.add('recurring sessions', 3_600_000, bookings.generate);
  worker.add('booking reminders', 300_000, bookings.remind);
  worker.add('old bookings', 3_600_000, bookings.forget);
  worker.add('old claims', 3_600_000, claims.forget);
  worker.add('review invitations', 60_000, reviews.invite);
  worker.add('unconfirmed questions', 3_600_000, questions.sweep);
  worker.add('due reminders', 300_000, reminders.tellDue);
  worker.add('reports by email', 300_000, composeReports(services).sendDue);
  worker.add('old reminders', 3_600_000, reminders.tidy);
  worker.add('old sessions', 3_600_000, identity.sweep);
  worker.add('old analytics', 3_600_000, () => analytics.forget(now()));
  worker.add('measured purchases', 60_000, measurement.purchases.sendDue);
  worker.add('old measurements', 3_600_000, async () => {
    const { purchases, visits } = measurement;
    return (await purchases.forget(now())) + (await visits.forget(now()));
  });
}

/** Adds the jobs that send messages and bookings to other systems. */
function addSendingJobs({ worker, webhooks, staffShipments }: Services): void {
  worker.add('carrier bookings', 60_000, staffShipments.sweepBookings);
  worker.add('webhooks', 2_000, webhooks.sender.runDue);
  worker.add('products of webhooks', 5_000, async () => {
    const written = await webhooks.followProducts();
    if (written > 0) worker.wake('webhooks');
    return written;
  });
  worker.add('old webhook messages', 3_600_000, webhooks.forget);
}

/** Notifies customers of unpaid balances, and cancels orders that nobody has paid for in time. */
function chase({ db, delivery, siteInForce, now, worker }: Services): Promise<number> {
  return chaseBalances({
    db,
    delivery,
    shipmentsOf,
    siteOf: siteInForce,
    clock: now,
    wakeOutbox: () => worker.wake('outbox'),
  });
}
