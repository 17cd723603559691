import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { readUnknownGiftCards } from '#database/data-counts.ts';
import { readImportRuns } from '#database/import/import-runs.ts';
import { addressRoutes } from '#domains/addresses/routes.ts';
import { analyticsRoutes } from '#domains/analytics/routes.ts';
import { attentionRoutes } from '#domains/attention/routes.ts';
import { auditRoutes } from '#domains/audit/routes.ts';
import { createAuditLog, type AuditLog } from '#domains/audit/use-cases/audit-log.ts';
import { bookingRoutes } from '#domains/bookings/routes.ts';
import { cartRoutes } from '#domains/cart/routes.ts';
import { catalogueRoutes } from '#domains/catalogue/routes.ts';
import { priceLists } from '#domains/catalogue/use-cases/catalogue.ts';
import { claimRoutes } from '#domains/claims/routes.ts';
import { checkoutRoutes, phoneOrderRoutes } from '#domains/checkout/routes.ts';
import { createBalancePayments } from '#domains/checkout/use-cases/balance/pay-balance.ts';
import {
  createPhoneOrders,
  type PhoneOrders,
} from '#domains/checkout/use-cases/phone-orders/phone-orders.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { companyRoutes } from '#domains/company/routes.ts';
import { compareRoutes } from '#domains/compare/routes.ts';
import { contentRoutes } from '#domains/content/routes.ts';
import { customerRoutes } from '#domains/customer-search/routes.ts';
import { customersRoutes } from '#domains/customers/routes.ts';
import {
  createCustomers as createCustomerProfiles,
  type Customers,
} from '#domains/customers/use-cases/customers.ts';
import { createCustomers } from '#domains/customer-search/use-cases/customer-search.ts';
import { dashboardRoutes } from '#domains/dashboard/routes.ts';
import { deliveryRoutes } from '#domains/delivery/routes.ts';
import { enquiriesRoutes } from '#domains/enquiries/routes.ts';
import { experimentsRoutes } from '#domains/experiments/routes.ts';
import { geoRoutes } from '#domains/geo/routes.ts';
import { identityRoutes } from '#domains/identity/routes.ts';
import { people, personByEmail } from '#domains/identity/use-cases/companies.ts';
import { staffRoutes } from '#domains/staff/routes.ts';
import { shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { fulfilmentRoutes } from '#domains/fulfilment/routes.ts';
import { askRoutes, merchandisingRoutes } from '#domains/merchandising/routes.ts';
import { invoiceRoutes, reportRoutes } from '#domains/invoices/routes.ts';
import { reportEmailRoutes, tableReportRoutes } from '#domains/reports/routes.ts';
import { isOrderCancelled, numberOfOrder, ordersFound, siteOfOrder } from '#domains/orders/db/fragments.ts';
import { orderRoutes } from '#domains/orders/routes.ts';
import { createBackOfficeOrders } from '#domains/orders/use-cases/back-office/back-office-orders.ts';
import { createRefusedMessages, listOrdersOfEmail } from '#domains/orders/use-cases/orders.ts';
import { createOrderLinks } from '#domains/orders/use-cases/emails/ask-order-link.ts';
import { createAccountOffer } from '#domains/orders/use-cases/emails/offer-account.ts';
import { createChangeHandlers } from '#domains/orders/use-cases/changes/change-handlers.ts';
import { createDayHandlers } from '#domains/orders/use-cases/changes/day-handlers.ts';
import { createOrderMessages } from '#domains/orders/use-cases/back-office/order-messages.ts';
import { createOrderEdits } from '#domains/orders/use-cases/edits/edit-order.ts';
import { createTakePayment } from '#domains/orders/use-cases/payments/take-payment.ts';
import { createOrderMoney } from '#domains/orders/use-cases/payments/order-money.ts';
import { paymentProviderRoutes, paymentRoutes } from '#domains/payments/routes.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#domains/payments/use-cases/payment-providers.ts';
import { integrationRoutes } from '#domains/integrations/routes.ts';
import { emailRoutes, jobRoutes } from '#domains/notifications/routes.ts';
import {
  createBackgroundWork,
  type BackgroundWorkManagement,
} from '#domains/notifications/use-cases/background-work.ts';
import { projectRoutes } from '#domains/projects/routes.ts';
import { quoteRoutes } from '#domains/quotes/routes.ts';
import { attachmentRoutes } from '#domains/project-files/routes.ts';
import { noticeRoutes, promotionsRoutes } from '#domains/promotions/routes.ts';
import {
  createNoticeManagement,
  type NoticeManagement,
} from '#domains/promotions/use-cases/manage-notices.ts';
import { reminderRoutes } from '#domains/reminders/routes.ts';
import { returnRoutes } from '#domains/returns/routes.ts';
import { referralRoutes } from '#domains/referrals/routes.ts';
import { questionRoutes, reviewRoutes } from '#domains/reviews/routes.ts';
import { savedRoutes } from '#domains/saved/routes.ts';
import { searchRoutes } from '#domains/search/routes.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';
import {
  createSettingsManagement,
  type SettingsManagement,
} from '#domains/settings/use-cases/manage-settings.ts';
import { settingsRoutes } from '#domains/settings/routes.ts';
import { manageStoreRoutes, storesRoutes } from '#domains/stores/routes.ts';
import { createStoreManagement, type StoreManagement } from '#domains/stores/use-cases/manage-stores.ts';
import { readCouponSites } from '#domains/vouchers/use-cases/vouchers.ts';
import { voucherRoutes } from '#domains/vouchers/routes.ts';
import { SITES } from '#sites/registry.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { composeEmails } from './emails.ts';
import { composeReports } from './reports.ts';
import type { Services } from './services.ts';

/** Returns every API endpoint of the shop, by domain. */
export function routesOf(services: Services): BoundRoute<RequestContext>[] {
  const {
    db,
    readSetting,
    identity,
    staff,
    geo,
    stores,
    content,
    delivery,
    location,
    catalogue,
    merchandising,
    promotions,
    search,
    compare,
    saved,
    payments,
    carts,
    enquiries,
    priceMatch,
    stockAlerts,
    mailPreferences,
    newsletter,
    projects,
    priceAsks,
    dashboard,
    ownOrders,
    invoices,
    quotes,
    attachments,
    companies,
    orders,
    addresses,
    checkoutNeeds,
    reportPaymentError,
    checkout,
    deliveries,
    staffShipments,
    returns,
    reviews,
    questions,
    reminders,
    bookings,
    claims,
    referrals,
    experiments,
    measurement,
  } = services;
  return [
    ...backOfficeRoutes(services),
    ...identityRoutes(identity),
    ...staffRoutes(staff),
    ...addressRoutes(addresses),
    ...companyRoutes(companies),
    ...contentRoutes(content),
    ...geoRoutes(geo, location),
    ...storesRoutes(stores),
    ...catalogueRoutes(catalogue),
    ...merchandisingRoutes(merchandising),
    ...askRoutes(priceAsks),
    ...promotionsRoutes(promotions),
    ...searchRoutes({
      search,
      frequentTerms: async (siteId, now) =>
        (await measurement.analytics.searched(siteId, '', now)).popular.map(({ term }) => term),
    }),
    ...deliveryRoutes(delivery, {
      factsOfSkus: (site, skus) => catalogue.purchaseFacts(db, { skus }, site),
      placeOfPostcode: ({ country }, postcode) =>
        geo.onlyPlaceOf(country, postcode) ?? { suburb: '', state: '', postcode, country },
      proformaBrands: async ({ id }) => (await readSetting(id, 'proformaShippingBrands')) ?? '',
    }),
    ...paymentRoutes(payments),
    ...compareRoutes(compare),
    ...cartRoutes(carts),
    ...orderRoutes(orderParts(services)),
    ...projectRoutes(projects),
    ...customerRoutes(createCustomers({ db })),
    ...dashboardRoutes(dashboard),
    ...quoteRoutes(quotes),
    ...attachmentRoutes(attachments),
    ...fulfilmentRoutes(deliveries, staffShipments),
    ...returnRoutes(returns),
    ...reviewRoutes(reviews),
    ...questionRoutes(questions),
    ...reminderRoutes(reminders),
    ...bookingRoutes(bookings),
    ...claimRoutes(claims),
    ...referralRoutes(referrals),
    ...invoiceRoutes(invoices, { orders, ownOrders }),
    ...checkoutRoutes(checkout, createBalancePayments(checkoutNeeds), reportPaymentError),
    ...enquiriesRoutes(enquiries, { priceMatch, stockAlerts, mailPreferences, newsletter }),
    ...savedRoutes(saved),
    ...experimentsRoutes(experiments),
    ...analyticsRoutes(measurement),
    ...integrationRoutes(services.webhooks, services.apiKeys),
  ];
}

/** Returns the endpoints that only the back office uses. */
function backOfficeRoutes(services: Services): BoundRoute<RequestContext>[] {
  const reports = composeReports(services);
  return [
    ...auditRoutes(auditLog(services)),
    ...jobRoutes(backgroundWork(services)),
    ...emailRoutes(composeEmails(services)),
    ...settingsRoutes(services.settings, settingsManagement(services)),
    ...manageStoreRoutes(storeManagement(services)),
    ...noticeRoutes(noticeManagement(services)),
    ...paymentProviderRoutes(paymentProviders(services)),
    ...reportRoutes(reports.ledger),
    ...tableReportRoutes(reports.tables),
    ...reportEmailRoutes(reports.emails),
    ...customersRoutes(customerProfiles(services)),
    ...phoneOrderRoutes(phoneOrders(services)),
    ...voucherRoutes(staffVouchers(services)),
    ...attentionRoutes(services.attention, services.liveChanges),
  ];
}

/** Returns the use cases with which administrators manage the background work. */
function backgroundWork({ db, webhooks, worker }: Services): BackgroundWorkManagement {
  const jobs = { events: 'outbox', emails: 'mail', texts: 'text' } as const;
  return createBackgroundWork({
    db,
    webhooks: webhooks.backlog,
    imports: () => readImportRuns(db, IMPORTS_LISTED),
    wake: (queue) => worker.wake(jobs[queue]),
  });
}

/** The number of imports that the page of background work lists. */
const IMPORTS_LISTED = 20;

/** Returns the use cases with which staff search the audit log. */
function auditLog({ db, siteInForce, staff, apiKeys }: Services): AuditLog {
  return createAuditLog({
    db,
    peopleOf: (ids) => people(db, ids),
    keyNames: apiKeys.names,
    accountOf: (email) => personByEmail(db, email),
    ordersOf: (email) => listOrdersOfEmail(db, email),
    staff: async () =>
      (await staff.list()).staff.map(({ userId, firstName, lastName, email }) => ({
        id: userId,
        name: `${firstName} ${lastName}`.trim() || email,
      })),
    sites: () => SITES.map(({ id }) => siteInForce(id)),
  });
}

/** Returns the use cases with which staff change stores. */
function storeManagement({ db, stores, cache }: Services): StoreManagement {
  return createStoreManagement({
    db,
    peopleOf: (ids) => people(db, ids),
    reload: async () => {
      await stores.reload();
      cache.drop(['store']);
    },
  });
}

/** Returns the use cases with which staff manage alert banners and sales. */
function noticeManagement({ db, promotions, siteInForce }: Services): NoticeManagement {
  return createNoticeManagement({
    db,
    readCouponSites,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    reload: promotions.refresh,
  });
}

/** Returns the use cases with which administrators check payment methods. */
function paymentProviders({ db, config, methods, siteInForce, settings, now }: Services): PaymentProviders {
  return createPaymentProviders({
    db,
    methods,
    configured: config.payments,
    incomplete: config.incompletePayments,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    settingsOf: settings.of,
    peopleOf: (ids) => people(db, ids),
    clock: now,
  });
}

/** Returns the use cases with which administrators change settings. */
function settingsManagement({ db, settings, siteInForce }: Services): SettingsManagement {
  return createSettingsManagement({
    db,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    baseSites: SITES,
    peopleOf: (ids) => people(db, ids),
    unknownGiftCards: () => readUnknownGiftCards(db),
    reload: settings.reload,
  });
}

/** Returns the use cases with which staff view and change customers. */
function customerProfiles({ db, siteInForce, identity, hosts }: Services): Customers {
  return createCustomerProfiles({
    db,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    forget: identity.forget,
    personalData: PERSONAL_DATA,
    originOf: hosts.originOf,
    priceLists,
    decideApplication: identity.decideApplication,
  });
}

/** Returns the use cases with which staff order for customers who call. */
function phoneOrders(services: Services): PhoneOrders {
  const { db, checkoutNeeds, siteInForce, hosts, catalogue, merchandising } = services;
  return createPhoneOrders({
    ...checkoutNeeds,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    originOf: hosts.originOf,
    purchaseFacts: catalogue.purchaseFacts,
    purchaseOptions: catalogue.purchaseOptions,
    floorsOf: merchandising.floorsOf,
    findSkus: findSkus(services),
    isStaff: (accountId) => isStaffNow(db, accountId),
  });
}

/** Returns what the use cases with which staff manage gift cards and coupons need. */
function staffVouchers(services: Services): Parameters<typeof voucherRoutes>[0] {
  const { db, siteInForce, hosts, worker, newsletterCoupon } = services;
  return {
    db,
    orders: { isOrderCancelled, numberOfOrder, siteOfOrder, ordersFound },
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    originOf: hosts.originOf,
    wakeMail: () => worker.wake('mail'),
    onCouponChange: newsletterCoupon.refresh,
  };
}

/** Returns the function that finds the SKUs of a site's products by a text, best match first. */
function findSkus({ search }: Services): Parameters<typeof createPhoneOrders>[0]['findSkus'] {
  return async (site, text) =>
    (await search.suggest(site, text, { limit: 0, products: 12 })).flatMap(({ sku }) => sku ?? []);
}

/** Returns the use cases of the order endpoints. */
function orderParts(services: Services): Parameters<typeof orderRoutes>[0] {
  const {
    secret,
    db,
    worker,
    settings,
    siteInForce,
    identity,
    catalogue,
    sendsTexts,
    ownOrders,
    orders,
    changeNeeds,
    hosts,
    staff,
    merchandising,
    moneyGoodsOf,
    delivery,
    geo,
    promotions,
    invoices,
    apiKeys,
  } = services;
  const balanceDays = (id: string) => numberSetting(settings.of(id), 'BalanceDueDays', Infinity);
  return {
    orders,
    own: ownOrders,
    makeAccount: createAccountOffer({ db, confirmation: orders.confirmation, register: identity.register }),
    changes: createChangeHandlers({ ...changeNeeds, sendsTexts }),
    days: createDayHandlers({
      ...changeNeeds,
      purchaseFacts: catalogue.purchaseFacts,
      countryOf: (id) => siteInForce(id).country,
      balanceDays,
    }),
    money: createOrderMoney({ db, shipmentsOf }),
    links: createOrderLinks({ db, secret, wakeOutbox: () => worker.wake('outbox') }),
    refused: createRefusedMessages({ db }),
    backOffice: createBackOfficeOrders({
      db,
      purchaseFacts: catalogue.purchaseFacts,
      shipmentsOf,
      moneyGoodsOf,
      sites: () => SITES.map(({ id }) => siteInForce(id)),
      originOf: hosts.originOf,
      keyNames: apiKeys.names,
      sellers: staff.salesPeople,
    }),
    takePayment: createTakePayment({
      ...changeNeeds,
      orders,
      siteOf: siteInForce,
      originOf: hosts.originOf,
      sendsTexts,
    }),
    messages: createOrderMessages({ db, secret, wakeOutbox: () => worker.wake('mail') }),
    edits: createOrderEdits({
      ...changeNeeds,
      delivery,
      places: geo,
      purchaseFacts: catalogue.purchaseFacts,
      purchaseOptions: catalogue.purchaseOptions,
      floorsOf: merchandising.floorsOf,
      findSkus: findSkus(services),
      moneyGoodsOf,
      claimsOf: promotions.claimsOf,
      siteOf: siteInForce,
      balanceDays,
      issueInvoices: invoices.issue,
    }),
  };
}
