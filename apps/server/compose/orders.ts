import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { createAddressService } from '#domains/addresses/use-cases/addresses.ts';
import { createAnalytics } from '#domains/analytics/use-cases/analytics.ts';
import { createPaymentErrorReport } from '#domains/checkout/use-cases/report-payment-error.ts';
import { createBookings } from '#domains/bookings/use-cases/bookings.ts';
import { createCheckout } from '#domains/checkout/use-cases/checkout.ts';
import { createCompanies } from '#domains/company/use-cases/company.ts';
import { createExperiments } from '#domains/experiments/use-cases/experiments.ts';
import { returnedOf, shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { createCarriers } from '#domains/fulfilment/carriers/carriers.ts';
import { createDeliveries } from '#domains/fulfilment/use-cases/deliver.ts';
import { createStaffShipments } from '#domains/fulfilment/use-cases/staff/staff-shipments.ts';
import { createInvoices } from '#domains/invoices/use-cases/invoices.ts';
import { attemptTiming, type HoldLimits } from '#domains/orders/rules/attempt.ts';
import { accountDebt, createOrders } from '#domains/orders/use-cases/orders.ts';
import { createOwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import { scannerOf } from '#domains/project-files/use-cases/attachment-files.ts';
import { createAttachments } from '#domains/project-files/use-cases/attachments.ts';
import { createQuotes } from '#domains/quotes/use-cases/quotes.ts';
import { variationsOfLines } from '#domains/quotes/use-cases/quoted-orders.ts';
import { createClaims } from '#domains/claims/use-cases/claims.ts';
import type { ReferralsDeps } from '#domains/referrals/use-cases/deps.ts';
import { createReferrals } from '#domains/referrals/use-cases/referrals.ts';
import { createReminders } from '#domains/reminders/use-cases/reminders.ts';
import type { MoneyGoodsOf } from '#domains/orders/use-cases/changes/back-orders.ts';
import { createReturns } from '#domains/returns/use-cases/returns.ts';
import { createQuestions } from '#domains/reviews/use-cases/questions.ts';
import { createReviews } from '#domains/reviews/use-cases/reviews.ts';
import { isOn, numberSetting, textSetting } from '#domains/settings/rules/values.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { SITES } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { createPhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import { createDocumentPictures } from '../routes/document-pictures.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';
import { composeMeasurement } from './measurement.ts';
import type { Range } from './range.ts';
import type { Selling } from './selling.ts';

/** Composes the order services and related services, such as quotes, invoices, reminders and returns. */
export async function composeOrders(
  base: BaseDeps,
  ground: Ground,
  { catalogue, promotions, search }: Range,
  selling: Selling,
) {
  const { config, hosts, metrics, log, now, secret, db, worker } = base;
  const { settings, siteInForce, identity, geo, delivery } = ground;
  const { payments, vouchers, carts, verifiedEmailOf, projectNeeds } = selling;
  const moneyGoodsOf = createMoneyGoods(settings);
  const ownOrders = createOwnOrders({
    db,
    purchaseFacts: catalogue.purchaseFacts,
    verifiedEmailOf,
    shipmentsOf,
    moneyGoodsOf,
    clock: now,
    secret,
  });
  const documents = composeDocuments(base, ground, { projectNeeds, catalogue });
  const mailNeeds = {
    siteOf: siteInForce,
    originOf: hosts.originOf,
    clock: now,
    secret,
    pictureOf: (site: Site, sku: string) =>
      catalogue.cardBySku({ ...site, priceList: null }, sku)?.image?.src ?? '',
  };
  const shopMailNeeds = {
    ...mailNeeds,
    mailboxOf: (siteId: string) => textSetting(settings.of(siteId), 'EnquiryMailbox'),
  };

  const companies = createCompanies({
    db,
    identity,
    originOf: hosts.originOf,
    places: geo,
    approvalDays: (siteId) => numberSetting(settings.of(siteId), 'OrderApprovalDays', 7),
    isTradeSite: (siteId) => siteInForce(siteId).capabilities.hidesPricesFromGuests,
    takenCarts: (tx, cartIds) => orders.takenCarts(tx, cartIds),
    debtOf: accountDebt,
  });
  const orders = createOrders({
    db,
    mayStillOrder: companies.mayStillOrder,
    variationsOf: variationsOfLines,
    claimsOf: promotions.claimsOf,
    carts,
    delivery,
    places: geo,
    payments,
    vouchers,
    clock: now,
    log,
    wakeOutbox: () => worker.wake('outbox'),
    onPayment: metrics.countPayment,
    secret,
    shipmentsOf,
    moneyGoodsOf,
    owns: ownOrders.owns,
    ...(config.rateLimits ? { holdLimits: async (siteId) => holdLimitsOf(settings.of(siteId)) } : {}),
    timing: attemptTiming(config.holdSeconds * 1000),
  });
  const addresses = createAddressService({ db, places: geo });
  const checkoutServices = composeCheckout(base, ground, selling, {
    addresses,
    companies,
    orders,
    catalogue,
  });
  const afterSales = composeAfterSales(base, ground, { orders, ownOrders, catalogue, verifiedEmailOf });
  const reminders = createReminders({ db, cardsBySku: catalogue.cardsBySku, ...mailNeeds });
  const bookings = composeBookings(base, ground, { catalogue, mailNeeds });
  const claims = composeClaims(base, selling, { ownOrders, promotions, mailNeeds });
  const experiments = await createExperiments({ db });
  const analytics = composeAnalytics(base, ground, search);
  const measurement = composeMeasurement(base, ground, { catalogue, orders, analytics });

  return {
    purchases: measurement.purchases,
    measurement,
    moneyGoodsOf,
    ownOrders,
    ...documents,
    ...checkoutServices,
    ...afterSales,
    mailNeeds,
    shopMailNeeds,
    companies,
    orders,
    addresses,
    reminders,
    bookings,
    claims,
    experiments,
    analytics,
  };
}

/** Counts the analytics events that the database rejects. */
function composeAnalytics({ db, metrics, log }: BaseDeps, { siteInForce }: Ground, search: Range['search']) {
  return createAnalytics({
    db,
    findsProducts: async (siteId, term) =>
      (await search.popular(pricedFor(siteInForce(siteId), GUEST), [term])).length > 0,
    onRefused: (error, kind) => {
      metrics.count(`analytics ${kind} refused`);
      log.warn({ err: error, kind }, 'the database rejected an analytics event; the event is dropped');
    },
  });
}

/** Composes claims for the rewards of promotions. */
function composeClaims(
  { config, db, worker }: BaseDeps,
  { verifiedEmailOf }: Selling,
  {
    ownOrders,
    promotions,
    mailNeeds,
  }: {
    ownOrders: ReturnType<typeof createOwnOrders>;
    promotions: Range['promotions'];
    mailNeeds: Pick<Parameters<typeof createClaims>[0], 'siteOf' | 'originOf' | 'clock' | 'secret'>;
  },
) {
  return createClaims({
    db,
    ...mailNeeds,
    offers: promotions,
    ownOrders,
    verifiedEmailOf,
    returnedOf,
    scan: scannerOf(config.fileScanner),
    wakeOutbox: () => worker.wake('outbox'),
  });
}

/** Composes the refer-a-friend service and the dependencies of its event handlers. */
function composeReferrals(
  { contactOf, mayMail }: Ground['identity'],
  deps: Omit<ReferralsDeps, 'contactOf' | 'mayMail'>,
) {
  const referralDeps = { ...deps, contactOf, mayMail };
  return { referralDeps, referrals: createReferrals(referralDeps) };
}

/** Composes demonstrations and appointments. */
function composeBookings(
  { db, config }: BaseDeps,
  { stores }: Ground,
  {
    catalogue,
    mailNeeds,
  }: {
    catalogue: Range['catalogue'];
    mailNeeds: Pick<Parameters<typeof createBookings>[0], 'siteOf' | 'originOf' | 'clock' | 'secret'>;
  },
) {
  return createBookings({
    db,
    ...mailNeeds,
    storesOf: (siteId, at) => stores.summaries(siteId, at),
    brandNameOf: catalogue.brandNameOf,
    siteIds: SITES.map(({ id }) => id),
    networkOf: rateLimitKeyOf,
    hasLimits: config.rateLimits,
  });
}

/** Composes the documents and files for customers and staff: invoices, quotes and project files. */
function composeDocuments(
  { config, hosts, now, secret, db, loadDrawings }: BaseDeps,
  { settings, siteInForce, readSetting, geo }: Ground,
  { projectNeeds, catalogue }: Pick<Selling, 'projectNeeds'> & Pick<Range, 'catalogue'>,
) {
  const invoices = createInvoices({
    db,
    siteOf: siteInForce,
    settingsOf: settings.of,
    originOf: hosts.originOf,
    clock: now,
    secret,
  });
  const quotes = createQuotes({
    ...projectNeeds,
    secret,
    readSetting,
    places: geo,
    siteOf: siteInForce,
    sellerOf: invoices.sellerOf,
    originOf: hosts.originOf,
    clock: now,
    pictureOf: createDocumentPictures({
      loadDrawings,
      artOf: catalogue.artOf,
      categoryArtOf: catalogue.categoryArtOf,
      brandNameOf: catalogue.brandNameOf,
      photographs: createPhotographStore({ dir: `${config.dataDir}/photos` }),
    }),
  });

  const attachments = createAttachments({
    ...projectNeeds,
    secret,
    dir: `${config.dataDir}/project-files`,
    scan: scannerOf(config.fileScanner),
  });
  return { invoices, quotes, attachments };
}

/** Composes the checkout and its report of failed payments. */
function composeCheckout(
  { metrics, log, db }: BaseDeps,
  { readSetting, identity, staff, geo, stores, delivery }: Ground,
  { payments, carts }: Selling,
  { addresses, companies, orders, catalogue }: PlacingServices & { catalogue: Range['catalogue'] },
) {
  const checkoutNeeds = {
    db,
    carts,
    delivery,
    places: geo,
    orders,
    payments,
    readSetting,
    profileOf: identity.contactOf,
    defaultAddressOf: addresses.defaultAddress,
    clearOrder: companies.clearOrder,
    billingOfBuyer: companies.billingOfBuyer,
    companyNameOf: companies.companyNameOf,
    orderLimitOf: companies.orderLimitOf,
    mayPayOnAccount: companies.mayPayOnAccount,
    holdCredit: companies.holdCredit,
    storesOf: stores.list,
    salesPeople: staff.salesPeople,
    replacementsOf: catalogue.replacementsOf,
  };
  const checkout = createCheckout(checkoutNeeds);
  const reportPaymentError = createPaymentErrorReport({
    carts,
    orders,
    onPaymentError: (failed) => {
      metrics.count('payment-error');
      log.warn(failed, 'a payment failed in a browser');
    },
  });
  return { checkoutNeeds, checkout, reportPaymentError };
}

/** Creates the function that returns the products of a site that represent money, such as gift cards. */
function createMoneyGoods(settings: Ground['settings']): MoneyGoodsOf {
  return async (siteId) => parseMoneyGoods(textSetting(settings.of(siteId), 'GiftCardProducts'));
}

/** Composes changes to orders, deliveries, returns and reviews. */
function composeAfterSales(
  { config, now, secret, db, worker, hosts }: BaseDeps,
  { settings, siteInForce, delivery, identity }: Ground,
  {
    orders,
    ownOrders,
    catalogue,
    verifiedEmailOf,
  }: {
    orders: OrderService;
    ownOrders: ReturnType<typeof createOwnOrders>;
    catalogue: Range['catalogue'];
    verifiedEmailOf: Selling['verifiedEmailOf'];
  },
) {
  const changeNeeds = {
    db,
    delivery,
    shipmentsOf,
    clock: now,
    wakeOutbox: () => {
      worker.wake('outbox');
      worker.wake('refunds');
    },
    opens: orders.opens,
    idOf: ownOrders.idOf,
  };
  const deliveries = createDeliveries({
    db,
    siteOf: siteInForce,
    sitesByThemselves: () =>
      SITES.map(({ id }) => id).filter((id) => isOn(settings.of(id), 'DeliveredAfterDay')),
    clock: now,
    wakeOutbox: () => worker.wake('outbox'),
  });
  const staffShipments = createStaffShipments({
    db,
    delivery,
    siteOf: siteInForce,
    moneyGoodsOf: createMoneyGoods(settings),
    carriers: createCarriers(config.parties),
    carrierCodeOf: (siteId) => textSetting(settings.of(siteId), 'ShippingCarrier'),
    secret,
    clock: now,
    wakeOutbox: () => worker.wake('outbox'),
  });
  const returns = createReturns({
    ...changeNeeds,
    returnedOf,
    settingsOf: settings.of,
    secret,
    orders,
    ownOrders,
  });
  const reviewDeps = {
    db,
    catalogue,
    ownOrders,
    returnedOf,
    settingsOf: settings.of,
    siteOf: siteInForce,
    originOf: hosts.originOf,
    clock: now,
    secret,
    wakeOutbox: () => worker.wake('outbox'),
    networkOf: rateLimitKeyOf,
    verifiedEmailOf,
  };
  const reviews = createReviews(reviewDeps);
  const questions = createQuestions(reviewDeps);
  return {
    ...composeReferrals(identity, reviewDeps),
    changeNeeds,
    deliveries,
    staffShipments,
    returns,
    reviews,
    questions,
  };
}

type OrderService = ReturnType<typeof createOrders>;
interface PlacingServices {
  addresses: ReturnType<typeof createAddressService>;
  companies: ReturnType<typeof createCompanies>;
  orders: OrderService;
}

export type Orders = Awaited<ReturnType<typeof composeOrders>>;

/** Returns the limits on unpaid holds from the operator's settings. */
function holdLimitsOf(values: Parameters<typeof numberSetting>[0]): HoldLimits {
  return {
    perShopper: numberSetting(values, 'UnpaidOrdersPerShopper', Infinity),
    perAddress: numberSetting(values, 'UnpaidOrdersPerAddress', Infinity),
    unusedMs: numberSetting(values, 'UnusedHoldMinutes', Infinity) * 60_000,
  };
}
