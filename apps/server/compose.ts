import type { FastifyInstance } from 'fastify';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/open.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import type { Tables } from '#database/tables.ts';
import { accountRoutes } from '#domains/account/routes.ts';
import { createAccountService } from '#domains/account/service.ts';
import { analyticsRoutes } from '#domains/analytics/routes.ts';
import { createAnalytics } from '#domains/analytics/service.ts';
import { cartRoutes } from '#domains/cart/routes.ts';
import { createCartService } from '#domains/cart/service.ts';
import { catalogueRoutes } from '#domains/catalogue/routes.ts';
import { createCatalogueService, priceLists } from '#domains/catalogue/service.ts';
import { checkoutRoutes } from '#domains/checkout/routes.ts';
import { createCheckout } from '#domains/checkout/service.ts';
import { createRestPayments } from '#domains/checkout/use-cases/pay-rest.ts';
import { companyRoutes } from '#domains/company/routes.ts';
import { PLACED_COOKIE } from '#domains/orders/contract.ts';
import { createCompanies, isInvited } from '#domains/company/service.ts';
import { compareRoutes } from '#domains/compare/routes.ts';
import { createCompareService } from '#domains/compare/service.ts';
import { contentRoutes } from '#domains/content/routes.ts';
import { createContentService } from '#domains/content/service.ts';
import { customerRoutes } from '#domains/customers/routes.ts';
import { createCustomers } from '#domains/customers/service.ts';
import { dashboardRoutes } from '#domains/dashboard/routes.ts';
import { createDashboard } from '#domains/dashboard/service.ts';
import { deliveryRoutes } from '#domains/delivery/routes.ts';
import { createDeliveryService } from '#domains/delivery/service.ts';
import { enquiriesRoutes } from '#domains/enquiries/routes.ts';
import { createEnquiries } from '#domains/enquiries/service.ts';
import { createMailPreferences } from '#domains/enquiries/use-cases/mail-preferences.ts';
import { createPriceMatch } from '#domains/enquiries/use-cases/match-price.ts';
import { createTellShop, enquiryOfForm } from '#domains/enquiries/use-cases/tell-shop.ts';
import { createStockAlerts } from '#domains/enquiries/use-cases/watch-stock.ts';
import { experimentsRoutes } from '#domains/experiments/routes.ts';
import { createExperiments } from '#domains/experiments/service.ts';
import { LOCALITY_COOKIE, LOCATION_CODE_COOKIE } from '#domains/geo/contract.ts';
import { geoRoutes } from '#domains/geo/routes.ts';
import { createGeoService } from '#domains/geo/service.ts';
import { createVisitorLocation } from '#domains/geo/service/visitor-location.ts';
import { identityRoutes } from '#domains/identity/routes.ts';
import { sessionLengthOf } from '#domains/identity/rules/session-life.ts';
import { createIdentity } from '#domains/identity/service.ts';
import { returnedOf, shipmentsOf } from '#domains/fulfilment/service.ts';
import { tellSent } from '#domains/fulfilment/use-cases/tell-sent.tsx';
import { createDeliveries } from '#domains/fulfilment/use-cases/deliver.ts';
import { fulfilmentRoutes } from '#domains/fulfilment/routes.ts';
import { handOverOf } from '#domains/fulfilment/use-cases/hand-over.ts';
import { askRoutes } from '#domains/merchandising/ask-routes.ts';
import { createPriceAsks } from '#domains/merchandising/use-cases/ask-for-price.ts';
import { tellPriceAsk } from '#domains/merchandising/use-cases/tell-price-ask.ts';
import { merchandisingRoutes } from '#domains/merchandising/routes.ts';
import { createMerchandising } from '#domains/merchandising/service.ts';
import { readBacklog } from '#domains/notifications/service/backlog.ts';
import { notifyPagesChanged, PAGES_CHANNEL } from '#domains/notifications/service/events.ts';
import { createMailDelivery, type Channel, type SendMail } from '#domains/notifications/service/mail.ts';
import { smtpSender } from '#domains/notifications/service/smtp-sender.ts';
import { TEXT_MESSAGES, textSender } from '#domains/notifications/service/text-messages.ts';
import { TEXTS_OFFERED } from '#domains/notifications/contract.ts';
import { forgetOldNews } from '#domains/notifications/service/retention.ts';
import { createOutboxRelay } from '#domains/notifications/service/outbox-relay.ts';
import { DOCUMENT_ROUTE } from '#domains/invoices/contract.ts';
import { invoiceRoutes } from '#domains/invoices/routes.ts';
import { createInvoices, type Invoices } from '#domains/invoices/service.ts';
import { orderRoutes } from '#domains/orders/routes.ts';
import { attemptTiming, type HoldLimits } from '#domains/orders/rules/attempt.ts';
import {
  accountDebt,
  createChangeGuard,
  createOrders,
  isBeingPaid,
  createRefusedMessages,
  orderMails,
  tellRefused,
} from '#domains/orders/service.ts';
import { minimiseOrders } from '#domains/orders/store/personal-data.ts';
import { createOrderLinks } from '#domains/orders/use-cases/ask-order-link.ts';
import { createAccountOffer } from '#domains/orders/use-cases/offer-account.ts';
import { chaseBalances } from '#domains/orders/use-cases/chase-balances.ts';
import { mendOldRefunds } from '#domains/orders/use-cases/mend-old-refunds.ts';
import { tellEarlierDays } from '#domains/orders/use-cases/tell-earlier-days.ts';
import { tellTomorrow } from '#domains/orders/use-cases/tell-tomorrow.ts';
import { createAskedChanges } from '#domains/orders/use-cases/asked-changes.ts';
import { createAskedDays } from '#domains/orders/use-cases/asked-days.ts';
import { createOrderMoney } from '#domains/orders/use-cases/order-money.ts';
import { createOwnOrders } from '#domains/orders/use-cases/own-orders.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import { paymentRoutes } from '#domains/payments/routes.ts';
import { createPayments } from '#domains/payments/service.ts';
import { projectRoutes } from '#domains/projects/routes.ts';
import { quoteRoutes } from '#domains/projects/quote-routes.ts';
import { scannerOf } from '#domains/projects/service/attachment-files.ts';
import { createAttachments } from '#domains/projects/attachments.ts';
import { attachmentRoutes } from '#domains/projects/attachment-routes.ts';
import { PROJECT_FILE_ROUTE, PROJECT_PREVIEW_ROUTE } from '#domains/projects/contract-attachments.ts';
import { createQuotes } from '#domains/projects/quotes.ts';
import { tellQuoteAsked, tellQuoteSpoken } from '#domains/projects/use-cases/quotes/tell-asked.ts';
import {
  noteHandedOver,
  noteOrderCancelled,
  noteOrdered,
  variationsOfLines,
} from '#domains/projects/use-cases/note-ordered.ts';
import { QUOTE_PAPER_ROUTE } from '#domains/projects/contract-quotes.ts';
import { createProjects, type ProjectsNeeds } from '#domains/projects/service.ts';
import { promotionsRoutes } from '#domains/promotions/routes.ts';
import { createPromotionsService } from '#domains/promotions/service.ts';
import { reminderRoutes } from '#domains/reminders/routes.ts';
import { createReminders } from '#domains/reminders/service.ts';
import { RETURN_PHOTO_ROUTE } from '#domains/returns/contract.ts';
import { returnRoutes } from '#domains/returns/routes.ts';
import { createReturns, tellReturns } from '#domains/returns/service.ts';
import { savedRoutes } from '#domains/saved/routes.ts';
import { createSavedService } from '#domains/saved/service.ts';
import { searchRoutes } from '#domains/search/routes.ts';
import { createSearchService } from '#domains/search/service.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { SettingName } from '#domains/settings/rules/registry.ts';
import { isOn, numberSetting, textSetting } from '#domains/settings/rules/values.ts';
import { settingsRoutes } from '#domains/settings/routes.ts';
import { createSettingsService } from '#domains/settings/service.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { STORE_COOKIE } from '#domains/stores/contract.ts';
import { storesRoutes } from '#domains/stores/routes.ts';
import { visitPlaces } from '#domains/stores/rules/opening.ts';
import { createStoresService, storeUris } from '#domains/stores/service.ts';
import { skuSet } from '#domains/vouchers/rules/gift-card.ts';
import { createNewsletterCoupon } from '#domains/vouchers/service/newsletter-coupon.ts';
import { createVouchers } from '#domains/vouchers/service.ts';
import { follow, type Notifications } from '#foundation/server/database/follow.ts';
import { GUEST } from '#foundation/pure/visitor.ts';
import { createPhotographStore } from '#foundation/server/photograph-store.ts';
import { siteOf, SITES } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { clientAddressBy, rateLimitKeyOf } from './client-address.ts';
import { identifyBy, type ContextOf, type Identify, type PlaceOf } from './context.ts';
import { EVENTS } from './events.ts';
import type { Hosts } from './hosts.ts';
import type { DatabaseOutage } from './database-outage.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { mountOnePressUnsubscribe } from './one-press-unsubscribe.ts';
import { mountPaymentCallbacks } from './payment-callbacks.ts';
import type { ShopState } from './gauges.ts';
import { mountDocuments, type Papers } from './documents.ts';
import { mountExternalSignIn } from './external-sign-in.ts';
import { mountFeeds } from './feeds.ts';
import type { CanonicalFilters } from './page-address.ts';
import { mountPictures, type Drawings } from './pictures.ts';
import { mountSitePictures } from './site-pictures.ts';
import { createSitesInForce } from './sites-in-force.ts';
import { mountSignedFiles } from './signed-files.ts';
import { mountSignInForm } from './sign-in-form.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { createWorker } from './worker.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface ComposeOptions {
  config: Config;
  database: Database<Tables>;
  hosts: Hosts;
  cache: AnswerCache;
  metrics: Metrics;
  log: Log;
  /** Who is told of errors of the database first. */
  outage: DatabaseOutage;
  now: () => Date;
  /** How can be paid. */
  methods: readonly ConnectedMethod[];
  secret: ShopSecret;
  /** Who draws products and scenes that have no photograph. */
  loadDrawings(): Promise<Drawings>;
  /** Who writes the papers of the demo world's products. */
  loadPapers(): Promise<Papers>;
}

export interface Graph {
  routes: readonly BoundRoute<RequestContext>[];
  /** Who asks, by what a request brings. */
  identify: Identify;
  /** A site as its settings have it: they may say another country. */
  inForce(site: Site): Site;
  placeOf: PlaceOf;
  shopOf(site: Site, origin: string): Shop;
  isCatalogueLoaded(): boolean;
  /** Takes in at once what changed in the catalogue. */
  refreshCatalogue(): Promise<void>;
  /** Products of all sites. */
  catalogueSize(): number;
  /** Where an address of a site that does not exist has moved to; null when nowhere. */
  redirectOf(site: Site, address: string): string | null;
  /** Filters of a site's listing at a path in their one form. */
  filtersOf(site: Site): CanonicalFilters;
  mount(app: FastifyInstance, contextOf: ContextOf): Promise<void>;
  /** What waits and what is under way, for those who watch over the shop. */
  state(): Promise<ShopState>;
  /** The file of a document that goes with a mail; null where it is gone. */
  fileOf: Invoices['fileOf'];
  /** Handles what waits in the outbox; the worker does so by itself. Answers how many events. */
  runOutbox(): Promise<number>;
  /** Runs a job of the worker now, by its name. */
  runJob(name: string): Promise<number>;
  startWork(): void;
  stopWork(): Promise<void>;
}

/** Channels on which imports and tools say what they changed. */
const CHANNELS = {
  catalogue: 'catalogue',
  delivery: 'delivery',
  experiments: 'experiments',
  geo: 'geo',
  stores: 'stores',
} as const;

/** The whole shop, wired by plain calls in the order of dependency: a name can be used only below the line that makes it. */
export async function compose({
  config,
  database,
  hosts,
  cache,
  metrics,
  log,
  outage,
  now,
  methods,
  secret,
  loadDrawings,
  loadPapers,
}: ComposeOptions): Promise<Graph> {
  const { db } = database;
  const warn = (text: string) => (error: unknown) => {
    if (!outage.covers(error)) log.warn({ err: error }, text);
  };

  const settings = createSettingsService({
    db,
    traitsOf: siteOf,
    listen: database.listen,
    onChange: () => cache.drop(['setting']),
    onError: warn('settings could not be read'),
  });
  await settings.start();
  /** A site in the country (SHELL-02) and with the number to call (NAV-25) that its operator has said. */
  const inForce = createSitesInForce(settings.of);
  const siteInForce = (id: string) => inForce(siteOf(id));
  const readSetting = async (siteId: string, name: string) => {
    const value = settings.of(siteId).find((one) => one.name === name)?.value;
    return value === undefined ? undefined : String(value);
  };

  const identity = createIdentity({
    db,
    secret,
    siteNamed: (id) => (SITES.some((site) => site.id === id) ? siteInForce(id) : null),
    originOf: hosts.originOf,
    networkOf: rateLimitKeyOf,
    staffLockMinutes: (siteId) => numberSetting(settings.of(siteId), 'StaffLockMinutes', 10),
    sessionLength: (siteId) => sessionLengthOf(settings.of(siteId)),
    hasLimits: config.rateLimits,
    clock: now,
    providers: config.signInProviders,
    priceLists,
    storeUris,
    isInvited,
    personalData: PERSONAL_DATA,
    cookiesOfPeople: (siteId) =>
      siteInForce(siteId).capabilities.hidesPricesFromGuests ? [PLACED_COOKIE] : [],
    listen: database.listen,
    onError: warn('sessions could not be read'),
  });
  await identity.start();

  const tellShop = createTellShop(settings.of);
  const geo = await createGeoService({ db });
  const stores = await createStoresService({ db, placesAround: geo.placesAround });
  const content = createContentService({
    db,
    onForm: (tx, sent, visit) => tellShop(tx, enquiryOfForm(sent), visit),
    listen: database.listen,
    placesOf: (siteId, now) => visitPlaces(stores.list(siteId), now),
    onChange: (tags) => cache.drop(tags),
    onError: warn('content could not be read'),
  });
  await content.start();
  const delivery = await createDeliveryService({ db });
  const location = createVisitorLocation({
    geo,
    warehouseOfPostcode: delivery.warehouseOfPostcode,
  });

  const catalogue = createCatalogueService({
    db,
    warehouseOfPostcode: (country, postcode) => delivery.warehouseOfPostcode(country, postcode) ?? undefined,
    arrivalsAt: (country, postcode) => delivery.arrivalsAt(country, postcode, now()),
    settingsOf: settings.of,
    clock: now,
  });
  await catalogue.start();
  catalogue.onChange(({ tags }) => cache.drop(tags));
  const merchandisingNeeds = {
    db,
    purchaseFacts: catalogue.purchaseFacts,
    rolesOf: identity.rolesOf,
    readSetting,
  };
  const merchandising = createMerchandising(merchandisingNeeds);
  const promotions = createPromotionsService({
    db,
    catalogue,
    listen: database.listen,
    onChange: (tags) => cache.drop(tags),
    onError: warn('offers and banners could not be read'),
  });
  await promotions.start();
  const search = createSearchService({
    catalogue,
    help: {
      pagesOf: (siteId) => content.readable({ site: { ...siteOf(siteId), priceList: null }, now: now() }),
      storesOf: stores.list,
      placesOf: geo.search,
    },
    onError: warn('the search index could not be built'),
  });
  await search.start();

  const payments = createPayments({ methods, readSetting });

  const compare = createCompareService({ db, catalogue, settingsOf: settings.of, clock: now });

  const vouchers = createVouchers({
    db,
    secret,
    networkOf: rateLimitKeyOf,
    hasLimits: config.rateLimits,
  });
  const mayChangeCart = createChangeGuard(delivery);
  const texts = config.parties[TEXT_MESSAGES.name];
  // The sandbox shows them.
  const sendsTexts = texts !== undefined || config.sandbox.enabled;
  const carts = createCartService({
    db,
    purchaseFacts: catalogue.purchaseFacts,
    purchaseOptions: catalogue.purchaseOptions,
    undeliverable: delivery.undeliverable,
    isPlace: geo.isPlace,
    sendsTexts,
    readSetting,
    mayChange: mayChangeCart,
    isBeingPaid,
    floorsOf: merchandising.floorsOf,
    approvedFor: merchandising.approvedFor,
    rewardsOf: promotions.rewardsOf,
    vouchers,
    secret,
  });

  const saved = createSavedService({ db, catalogue, clock: now });
  const newsletterCoupon = createNewsletterCoupon({
    db,
    sites: SITES,
    inForce: siteInForce,
    codeOf: (siteId) => textSetting(settings.of(siteId), 'NewsletterCoupon'),
    clock: now,
    onChange: () => cache.drop(['setting']),
  });
  await newsletterCoupon.refresh();
  const enquiries = createEnquiries({ db, tellShop, secret, couponOf: newsletterCoupon.read });
  const priceMatch = createPriceMatch({ db, settingsOf: settings.of });
  const stockAlerts = createStockAlerts({
    db,
    catalogue,
    settingsOf: settings.of,
    sites: SITES,
    originOf: hosts.originOf,
    clock: now,
    secret,
  });
  const { verifiedEmailOf } = identity;
  const mailPreferences = createMailPreferences({ db, secret, sites: SITES, catalogue, verifiedEmailOf });

  const projectNeeds: ProjectsNeeds = {
    db,
    purchaseFacts: catalogue.purchaseFacts,
    saleFacts: catalogue.saleFacts,
    purchaseOptions: catalogue.purchaseOptions,
    replacementsOf: catalogue.replacementsOf,
    contactOf: identity.contactOf,
    salesPeople: identity.salesPeople,
    carts,
    floorsOf: merchandising.floorsOf,
    approvedFor: merchandising.approvedFor,
    storesOf: (siteId) => stores.list(siteId),
  };
  const projects = createProjects(projectNeeds);
  const priceAsks = createPriceAsks({
    ...merchandisingNeeds,
    floorsOf: merchandising.floorsOf,
    carts: carts.asked,
    projects: projects.asked,
  });

  const dashboard = createDashboard({
    db,
    projects,
    salesPeople: identity.salesPeople,
    storesOf: (siteId) => stores.list(siteId),
  });

  const giftCardSkus = async (siteId: string) => skuSet(textSetting(settings.of(siteId), 'GiftCardProducts'));
  const ownOrders = createOwnOrders({
    db,
    purchaseFacts: catalogue.purchaseFacts,
    verifiedEmailOf,
    shipmentsOf,
    giftCardSkus,
    clock: now,
    secret,
  });
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
  });

  const attachments = createAttachments({
    ...projectNeeds,
    secret,
    dir: `${config.dataDir}/project-files`,
    scan: scannerOf(config.fileScanner),
  });

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
  const mails = orderMails({
    ...mailNeeds,
    invoicesOf: invoices.issueAll,
    cancellationNoteOf: invoices.cancellationNoteOf,
    tellShop,
    giftCardSkus,
  });
  const outbox = createOutboxRelay({
    db,
    topics: EVENTS,
    handlers: {
      'message-refused': [tellRefused({ ...mailNeeds, tellShop })],
      'pages-changed': [notifyPagesChanged],
      'staff-invited': [identity.tellInvited],
      'second-factor-reset': [identity.tellReset],
      'email-changed': [ownOrders.keepOfOldAddress],
      'order-confirmed': [
        mails.confirmed,
        handOverOf({ siteOf: siteInForce, clock: now }),
        noteOrdered({ clock: now }),
      ],
      'order-not-paid': [mails.notPaid],
      'order-adjusted': [invoices.adjusted],
      'order-cancelled': [mails.cancelled, noteOrderCancelled({ clock: now })],
      'order-refunded': [mails.refunded],
      'order-link-asked': [mails.linkAsked],
      'order-rest-paid': [mails.restPaid],
      'order-rest-asked': [mails.restAsked],
      'order-balance': [mails.balance],
      'order-day-changed': [mails.dayChanged],
      'payment-trouble': [mails.trouble],
      'order-goods-sent': [tellSent(mailNeeds)],
      'order-delivered': [async () => metrics.count('order delivered')],
      'return-moved': [tellReturns({ ...mailNeeds, tellShop })],
      'stock-back': [stockAlerts.tellBack],
      'price-ask-moved': [tellPriceAsk(mailNeeds)],
      'cart-handed-over': [noteHandedOver({ clock: now })],
      'quote-asked': [tellQuoteAsked(shopMailNeeds)],
      'quote-spoken': [tellQuoteSpoken(shopMailNeeds)],
    },
    clock: now,
    onError: (error, event) => {
      const { id, topic, attempts } = event;
      if (!outage.covers(error))
        log.error({ err: error, event: id, topic, attempts }, 'an event could not be handled');
    },
    onSetAside: (error, event) => {
      metrics.count('outbox event set aside');
      log.error({ err: error, event: event.id, topic: event.topic }, 'an event does not fit its topic');
    },
  });
  const mailFrom = (siteId: string) => config.siteAddresses[siteId]?.mailFrom ?? config.mailFrom;
  const deliveryOf = (channel: Channel, send: SendMail) =>
    createMailDelivery({
      db,
      channel,
      send,
      fileOf: invoices.fileOf,
      clock: now,
      onError: (error, one) =>
        log.warn({ err: error, mail: one.id, channel, tries: one.tries }, 'a message could not be sent'),
      onRefused: (error, one) => {
        metrics.count(`${channel} set aside`);
        log.warn({ err: error, mail: one.id, channel }, 'a message was refused for good and is set aside');
      },
    });
  const worker = createWorker({ log, metrics, outage });

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
    giftCardSkus,
    owns: ownOrders.owns,
    ...(config.rateLimits ? { holdLimits: async (siteId) => holdLimitsOf(settings.of(siteId)) } : {}),
    timing: attemptTiming(config.holdSeconds * 1000),
  });
  const account = createAccountService({ db, places: geo });
  const checkoutNeeds = {
    db,
    carts,
    delivery,
    places: geo,
    orders,
    payments,
    readSetting,
    profileOf: identity.contactOf,
    defaultAddressOf: account.defaultAddress,
    clearOrder: companies.clearOrder,
    billingOfBuyer: companies.billingOfBuyer,
    companyNameOf: companies.companyNameOf,
    orderLimitOf: companies.orderLimitOf,
    mayPayOnAccount: companies.mayPayOnAccount,
    holdCredit: companies.holdCredit,
    storesOf: stores.list,
    salesPeople: identity.salesPeople,
  };
  const checkout = createCheckout(checkoutNeeds);
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
  const returns = createReturns({
    ...changeNeeds,
    returnedOf,
    settingsOf: settings.of,
    secret,
    orders,
    ownOrders,
  });
  const reminders = createReminders({ db, cardsBySku: catalogue.cardsBySku, ...mailNeeds });
  const experiments = await createExperiments({ db });
  const analytics = createAnalytics({
    db,
    onRefused: (error, kind) => {
      metrics.count(`analytics ${kind} refused`);
      log.warn({ err: error, kind }, 'the database refused what a shopper did; it is left out');
    },
  });

  worker.add('outbox', 2_000, outbox.runDue);
  if (config.smtpUrl)
    worker.add('mail', 5_000, deliveryOf('mail', smtpSender(config.smtpUrl, mailFrom)).runDue);
  if (texts) worker.add('text', 5_000, deliveryOf('text', textSender(texts)).runDue);
  worker.add('payment sweep', 3_000, orders.sweep);
  worker.add('refunds', 5_000, orders.sendRefunds);
  worker.add('refunds of the version before', 600_000, () => mendOldRefunds({ db, clock: now }));
  worker.add('expired holds', 30_000, orders.releaseExpiredHolds);
  worker.add('earlier delivery days', 300_000, () =>
    tellEarlierDays({ db, delivery, purchaseFacts: catalogue.purchaseFacts, ...mailNeeds }),
  );
  worker.add('balances', 300_000, () =>
    chaseBalances({ db, delivery, siteOf: siteInForce, clock: now, wakeOutbox: () => worker.wake('outbox') }),
  );
  worker.add('deliveries of tomorrow', 300_000, () => tellTomorrow({ db, ...mailNeeds }));
  worker.add('deliveries that are over', 600_000, deliveries.byThemselves);
  worker.add('stock alerts', 30_000, async () => {
    const found = await stockAlerts.findBack();
    if (found > 0) worker.wake('outbox');
    return found;
  });
  worker.add('old saved lists', 3_600_000, saved.sweep);
  worker.add('old projects', 3_600_000, () => projects.sweep(now()));
  worker.add('files of old projects', 3_600_000, attachments.sweep);
  worker.add('old compare lists', 3_600_000, compare.sweep);
  worker.add('orders of deleted accounts', 3_600_000, () => minimiseOrders(db, now()));
  worker.add('old news', 3_600_000, () => forgetOldNews(db, now()));
  worker.add('wrong codes', 3_600_000, () => vouchers.sweep(now()));
  worker.add('invoices of long ago', 3_600_000, invoices.forget);
  worker.add('photographs of old returns', 3_600_000, returns.forget);
  worker.add('reminders of the morning', 300_000, reminders.tellDue);
  worker.add('old reminders', 3_600_000, reminders.tidy);
  worker.add('old sessions', 3_600_000, identity.sweep);
  worker.add('old analytics', 3_600_000, () => analytics.forget(now()));

  /** Reads anew what a channel is about, as often as it takes. */
  const followed = (channel: string, text: string, reload: (news: Notifications) => Promise<unknown>) =>
    follow(database.listen, channel, { reload, onError: warn(text) });
  await followed(PAGES_CHANNEL, 'the catalogue could not be read', async (news) => {
    await catalogue.refresh();
    if (news) cache.drop(news.flatMap(tagsOf));
    // Which pages changed is lost: every one may have.
    else cache.clear();
  });
  await followed(CHANNELS.catalogue, 'the catalogue could not be read', async () => {
    await catalogue.refresh();
    worker.wake('stock alerts');
  });
  await followed(CHANNELS.delivery, 'delivery could not be read', delivery.reload);
  await followed(CHANNELS.experiments, 'tests of variants could not be read', experiments.reload);
  await followed(CHANNELS.geo, 'localities could not be read', geo.reload);
  await followed(CHANNELS.stores, 'stores could not be read', async () => {
    await stores.reload();
    cache.drop(['store']);
  });

  const routes: BoundRoute<RequestContext>[] = [
    ...settingsRoutes(settings),
    ...identityRoutes(identity),
    ...accountRoutes(account),
    ...companyRoutes(companies),
    ...contentRoutes(content),
    ...geoRoutes(geo, location),
    ...storesRoutes(stores),
    ...catalogueRoutes(catalogue),
    ...merchandisingRoutes(merchandising),
    ...askRoutes(priceAsks),
    ...promotionsRoutes(promotions),
    ...searchRoutes(search),
    ...deliveryRoutes(delivery, {
      factsOfSkus: (site, skus) => catalogue.purchaseFacts(db, { skus }, site),
      proformaBrands: async ({ id }) => (await readSetting(id, 'proformaShippingBrands')) ?? '',
    }),
    ...paymentRoutes(payments),
    ...compareRoutes(compare),
    ...cartRoutes(carts),
    ...orderRoutes(
      orders,
      ownOrders,
      createAccountOffer({ db, confirmation: orders.confirmation, register: identity.register }),
      createAskedChanges({ ...changeNeeds, sendsTexts }),
      createAskedDays({
        ...changeNeeds,
        purchaseFacts: catalogue.purchaseFacts,
        countryOf: (id) => siteInForce(id).country,
        balanceDays: (id) => numberSetting(settings.of(id), 'BalanceDueDays', Infinity),
      }),
      createOrderMoney({ db }),
      createOrderLinks({ db, secret, wakeOutbox: () => worker.wake('outbox') }),
      createRefusedMessages({ db }),
    ),
    ...projectRoutes(projects),
    ...customerRoutes(createCustomers({ db })),
    ...dashboardRoutes(dashboard),
    ...quoteRoutes(quotes),
    ...attachmentRoutes(attachments),
    ...fulfilmentRoutes(deliveries),
    ...returnRoutes(returns),
    ...reminderRoutes(reminders),
    ...invoiceRoutes(invoices, { orders, ownOrders }),
    ...checkoutRoutes(checkout, createRestPayments(checkoutNeeds)),
    ...enquiriesRoutes(enquiries, { priceMatch, stockAlerts, mailPreferences }),
    ...savedRoutes(saved),
    ...experimentsRoutes(experiments),
    ...analyticsRoutes(analytics),
  ];

  return {
    routes,
    identify: identifyBy(identity, hosts.originOf, now),
    inForce,
    placeOf: (site, cookie) => ({
      locality: geo.chosenLocality(site.country, cookie(LOCALITY_COOKIE)),
      store: stores.chosenStore(site.id, cookie(STORE_COOKIE)),
      locationCode: cookie(LOCATION_CODE_COOKIE) ?? null,
    }),
    shopOf: (site, origin) => ({
      site,
      settings: {
        ...Object.fromEntries(settings.publicOf(site.id).map(({ name, value }) => [name, value])),
        ...config.partyKeys,
        ...(sendsTexts ? { [TEXTS_OFFERED]: 'on' } : {}),
      },
      navigation: catalogue.topCategories(site).map(({ name, url, uri }) => ({ label: name, url, uri })),
      origin,
      notices: promotions.notices({ site: pricedFor(site, GUEST), now: now() }),
      signInProviders: identity.signInProviders(),
      newsletterBenefit: newsletterCoupon.promised(site.id),
      waysToPay: payments.waysToPay(site, (name) => textSetting(settings.of(site.id), name as SettingName)),
    }),
    isCatalogueLoaded: catalogue.isLoaded,
    refreshCatalogue: async () => void (await catalogue.refresh()),
    catalogueSize: catalogue.size,
    redirectOf: (site, address) => content.redirectOf(site.id, address),
    filtersOf: (site) => (path, query) => catalogue.canonicalFilters(pricedFor(site, GUEST), path, query),
    mount: async (app, contextOf) => {
      mountSitePictures(app, { siteOf: (request, reply) => contextOf(request, reply).site });
      mountPictures(app, {
        photographs: createPhotographStore({ dir: `${config.dataDir}/photos` }),
        loadDrawings,
        artOf: catalogue.artOf,
        categoryArtOf: catalogue.categoryArtOf,
        rateLimits: config.rateLimits,
        clientAddress: clientAddressBy(config.trustProxy),
        now,
      });
      mountDocuments(app, {
        loadPapers,
        productOf: (request, reply, sku) =>
          catalogue.product(pricedFor(contextOf(request, reply).site, GUEST), { sku }),
        rateLimits: config.rateLimits,
        clientAddress: clientAddressBy(config.trustProxy),
        now,
      });
      mountFeeds(app, {
        now,
        siteOfHost: (host) => pricedFor(inForce(hosts.find(host)?.site ?? hosts.first), GUEST),
        originOf: hosts.originOf,
        pages: (visit) => [
          '/',
          '/products',
          '/brands',
          '/sale',
          '/promotions',
          ...promotions.addresses(visit),
          '/sitemap',
          ...catalogue.categoryAddresses(visit.site),
          ...catalogue.brands(visit.site).map(({ url }) => url),
          '/stores',
          ...stores.list(visit.site.id).map(({ storeUri }) => `/stores/${storeUri}`),
          ...content.index(visit).map(({ slug }) => `/${slug}`),
        ],
        products: catalogue.productAddresses,
      });
      mountExternalSignIn(app, { identity, contextOf, rateLimits: config.rateLimits });
      await mountSignInForm(app, { identity, contextOf, rateLimits: config.rateLimits });
      await mountOnePressUnsubscribe(app, { mailPreferences, rateLimits: config.rateLimits, now });
      const files = { rateLimits: config.rateLimits, contextOf };
      mountSignedFiles(
        app,
        {
          route: DOCUMENT_ROUTE,
          type: 'application/pdf',
          opens: invoices.opens,
          fileOf: invoices.fileOf,
          gone: 'This link opens nothing any more. Open your order again, and the document from there.',
        },
        files,
      );
      mountSignedFiles(
        app,
        {
          route: QUOTE_PAPER_ROUTE,
          type: 'application/pdf',
          opens: quotes.opensPaper,
          fileOf: quotes.paperOf,
          gone: 'This link opens nothing any more. Open your quote again, and the PDF from there.',
        },
        files,
      );
      mountSignedFiles(
        app,
        {
          route: RETURN_PHOTO_ROUTE,
          type: 'image/webp',
          opens: returns.opensPhoto,
          fileOf: returns.photoOf,
          gone: 'This link opens nothing any more. Open the return again, and the photograph from there.',
        },
        files,
      );
      const gone = 'This link opens nothing any more. Open your project again, and the file from there.';
      mountSignedFiles(
        app,
        {
          route: PROJECT_FILE_ROUTE,
          type: null,
          opens: attachments.opens,
          fileOf: attachments.fileOf,
          gone,
        },
        files,
      );
      mountSignedFiles(
        app,
        {
          route: PROJECT_PREVIEW_ROUTE,
          type: 'image/webp',
          opens: attachments.opensPreview,
          fileOf: attachments.previewOf,
          gone,
        },
        files,
      );
      await mountPaymentCallbacks(app, { checkout, orders, contextOf });
    },
    state: async () => {
      const [backlog, state] = await Promise.all([readBacklog(db), orders.state()]);
      return { ...backlog, orders: state };
    },
    fileOf: invoices.fileOf,
    runOutbox: outbox.runDue,
    runJob: worker.runOnce,
    startWork: () => {
      if (config.worker) worker.start();
      // News that no notification brought (a lost connection, a tool that sends none) arrives with the next look.
      worker.addAlways('analytics', 2_000, analytics.flush);
      // A sale that begins at midnight is there at midnight.
      worker.addAlways('coupon of the newsletter', 10_000, newsletterCoupon.refresh);
      worker.addAlways('offers', 1_000, async () => promotions.turn(now(), SITES));
      worker.addAlways('catalogue', 15_000, async () => (await catalogue.refresh()).tags.length);
      worker.addAlways('settings', 30_000, async () => Number(await settings.reload()));
    },
    stopWork: async () => {
      await worker.stop();
      await analytics.flush().catch(warn('what shoppers did last could not be written'));
    },
  };
}

/** What people may hold unpaid, as the operator says. */
function holdLimitsOf(values: Parameters<typeof numberSetting>[0]): HoldLimits {
  return {
    perShopper: numberSetting(values, 'UnpaidOrdersPerShopper', Infinity),
    perAddress: numberSetting(values, 'UnpaidOrdersPerAddress', Infinity),
    unusedMs: numberSetting(values, 'UnusedHoldMinutes', Infinity) * 60_000,
  };
}

function tagsOf(payload: string): string[] {
  const tags: unknown = JSON.parse(payload);
  return Array.isArray(tags) ? tags.map(String) : [];
}
