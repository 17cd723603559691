import { createCartService } from '#domains/cart/use-cases/cart.ts';
import { hasOrder } from '#domains/orders/db/fragments.ts';
import { lineOfProject } from '#domains/projects/db/fragments.ts';
import { lineOfCart } from '#domains/cart/db/fragments.ts';
import { createDashboard } from '#domains/dashboard/use-cases/dashboard.ts';
import { createEnquiries } from '#domains/enquiries/use-cases/enquiries.ts';
import { createNewsletter } from '#domains/enquiries/use-cases/newsletter.ts';
import { createMailPreferences } from '#domains/enquiries/use-cases/mail-preferences.ts';
import { createPriceMatch } from '#domains/enquiries/use-cases/match-price.ts';
import { createStockAlerts } from '#domains/enquiries/use-cases/watch-stock.ts';
import { createPriceAsks } from '#domains/merchandising/use-cases/price-asks.ts';
import { TEXT_MESSAGES } from '#domains/notifications/use-cases/text-messages.ts';
import { createChangeGuard, isBeingPaid } from '#domains/orders/use-cases/orders.ts';
import { createPayments } from '#domains/payments/use-cases/payments.ts';
import { createProjects, type ProjectsDeps } from '#domains/projects/use-cases/projects.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import { createNewsletterCoupon } from '#domains/vouchers/use-cases/newsletter-coupon.ts';
import { createVouchers } from '#domains/vouchers/use-cases/vouchers.ts';
import { SITES } from '#sites/registry.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import type { BaseDeps } from './base-deps.ts';
import type { Ground } from './ground.ts';
import { filesOfProjects, quotesOfProjects } from './project-documents.ts';
import type { Range } from './range.ts';

/** Composes the services for carts, price requests, projects and enquiries. */
export async function composeSelling(
  base: BaseDeps,
  ground: Ground,
  { catalogue, merchandisingNeeds, merchandising, promotions }: Range,
) {
  const { config, methods, secret, db } = base;
  const { readSetting, identity, staff, geo, stores, delivery } = ground;
  const payments = createPayments({ methods, readSetting });

  const vouchers = createVouchers({
    db,
    secret,
    networkOf: rateLimitKeyOf,
    hasLimits: config.rateLimits,
  });
  const guardChange = createChangeGuard(delivery);
  const texts = config.parties[TEXT_MESSAGES.name];
  // In the sandbox, text messages are displayed and not sent, so the sandbox needs no provider.
  const sendsTexts = texts !== undefined || config.sandbox.enabled;
  const carts = createCartService({
    db,
    purchaseFacts: catalogue.purchaseFacts,
    purchaseOptions: catalogue.purchaseOptions,
    undeliverable: delivery.undeliverable,
    isPlace: geo.isPlace,
    sendsTexts,
    readSetting,
    guardChange,
    isBeingPaid,
    hasOrder,
    floorsOf: merchandising.floorsOf,
    approvedFor: merchandising.approvedFor,
    rewardsOf: promotions.rewardsOf,
    vouchers,
    secret,
  });

  const enquiryServices = await composeEnquiries(base, ground, catalogue);
  const { verifiedEmailOf } = identity;

  const projectNeeds: ProjectsDeps = {
    db,
    purchaseFacts: catalogue.purchaseFacts,
    saleFacts: catalogue.saleFacts,
    purchaseOptions: catalogue.purchaseOptions,
    replacementsOf: catalogue.replacementsOf,
    contactOf: identity.contactOf,
    salesPeople: staff.salesPeople,
    carts,
    floorsOf: merchandising.floorsOf,
    approvedFor: merchandising.approvedFor,
    readSetting,
    waitingOfLines: merchandising.waitingOfLines,
    storesOf: (siteId) => stores.list(siteId),
    quotes: quotesOfProjects,
    files: filesOfProjects,
  };
  const projects = createProjects(projectNeeds);
  const priceAsks = createPriceAsks({
    ...merchandisingNeeds,
    floorsOf: merchandising.floorsOf,
    lines: { ofCart: lineOfCart, ofProject: lineOfProject },
    carts: carts.priceRequests,
    projects: projects.pricedLines,
  });

  const dashboard = createDashboard({
    db,
    projects,
    salesPeople: staff.salesPeople,
    storesOf: (siteId) => stores.list(siteId),
  });

  return {
    payments,
    vouchers,
    texts,
    sendsTexts,
    carts,
    ...enquiryServices,
    verifiedEmailOf,
    projectNeeds,
    projects,
    priceAsks,
    dashboard,
  };
}

/**
 * Composes the services for shoppers' submissions: enquiries, newsletter sign-ups, price matches and stock
 * alerts.
 */
async function composeEnquiries(
  { hosts, cache, now, secret, db }: BaseDeps,
  { settings, siteInForce, identity, tellShop: notifyShop }: Ground,
  catalogue: Range['catalogue'],
) {
  const newsletterCoupon = createNewsletterCoupon({
    db,
    sites: SITES,
    inForce: siteInForce,
    codeOf: (siteId) => textSetting(settings.of(siteId), 'NewsletterCoupon'),
    clock: now,
    onChange: () => cache.drop(['setting']),
  });
  await newsletterCoupon.refresh();
  const enquiries = createEnquiries({ db, notifyShop, secret });
  const newsletter = createNewsletter({
    db,
    secret,
    siteOf: siteInForce,
    originOf: hosts.originOf,
    couponOf: newsletterCoupon.read,
  });
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
  const mailPreferences = createMailPreferences({
    db,
    secret,
    sites: SITES,
    catalogue,
    verifiedEmailOf: identity.verifiedEmailOf,
  });
  return { newsletterCoupon, enquiries, newsletter, priceMatch, stockAlerts, mailPreferences };
}

export type Selling = Awaited<ReturnType<typeof composeSelling>>;
