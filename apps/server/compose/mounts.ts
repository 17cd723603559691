import type { FastifyInstance } from 'fastify';
import { PACKING_SLIP_ROUTE } from '#domains/fulfilment/contract/shipments.ts';
import { DOCUMENT_ROUTE } from '#domains/invoices/contract/invoices.ts';
import { PROJECT_FILE_ROUTE, PROJECT_PREVIEW_ROUTE } from '#domains/project-files/contract.ts';
import { QUOTE_PAPER_ROUTE } from '#domains/quotes/contract/quotes.ts';
import { RETURN_PHOTO_ROUTE } from '#domains/returns/contract/returns.ts';
import { OWN_PHOTO_ROUTE } from '#domains/reviews/contract/writing.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { createPhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import { clientAddressBy } from '../requests/client-address.ts';
import type { ContextOf } from '../context.ts';
import { mountBookingCalendar } from '../routes/booking-calendar.ts';
import { mountOnePressUnsubscribe } from '../routes/one-press-unsubscribe.ts';
import { mountOrderCalendar } from '../routes/order-calendar.ts';
import { mountPaymentCallbacks } from '../routes/payment-callbacks.ts';
import { mountDocuments } from '../routes/documents.ts';
import { mountExternalSignIn } from '../routes/external-sign-in.ts';
import { mountAppManifest } from '../routes/app-manifest.ts';
import { mountLlmsText } from '../routes/llms-text.ts';
import { mountProductFeeds } from '../routes/product-feeds.ts';
import { mountRss } from '../routes/rss.ts';
import { mountRobots } from '../routes/robots.ts';
import { mountSiteMaps } from '../routes/site-maps.ts';
import { mountPictures } from '../routes/pictures.ts';
import { mountReviewPhotos } from '../routes/review-photos.ts';
import { mountPaymentMarks } from '../routes/payment-marks.ts';
import { mountSitePictures } from '../routes/site-pictures.ts';
import { mountSignedFiles } from '../routes/signed-files.ts';
import { mountSignInForm } from '../routes/sign-in-form.ts';
import type { ProductFeeds } from '#domains/syndication/use-cases/product-feeds.ts';
import { createLlmsSections } from './llms-sections.ts';
import type { IndexedPages } from './indexed-pages.ts';
import type { Services } from './services.ts';

type MountedServices = Services & { indexedPages: IndexedPages; productFeeds: ProductFeeds };

/**
 * Mounts the routes that are neither API endpoints nor pages: pictures, documents, feeds and third-party
 * forms.
 */
export async function mountParts(
  app: FastifyInstance,
  contextOf: ContextOf,
  services: MountedServices,
): Promise<void> {
  const { config, now, catalogue, identity, mailPreferences, reviews, checkout, orders } = services;
  mountAppManifest(app, { siteOf: (request, reply) => contextOf(request, reply).site });
  mountPaymentMarks(app);
  mountSitePictures(app, { siteOf: (request, reply) => contextOf(request, reply).site });
  mountPictures(app, {
    photographs: createPhotographStore({
      dir: `${config.dataDir}/photos`,
      onUnkept: (error) =>
        app.log.error(
          { err: error },
          'a resized photograph cannot be cached in DATA_DIR and is rendered again for each request',
        ),
    }),
    loadDrawings: services.loadDrawings,
    artOf: catalogue.artOf,
    categoryArtOf: catalogue.categoryArtOf,
    brandNameOf: catalogue.brandNameOf,
    rateLimits: config.rateLimits,
    clientAddress: clientAddressBy(config.trustProxy),
    now,
  });
  mountDocuments(app, {
    loadPapers: services.loadPapers,
    productOf: (request, reply, sku) =>
      catalogue.product(pricedFor(contextOf(request, reply).site, GUEST), { sku }),
    rateLimits: config.rateLimits,
    clientAddress: clientAddressBy(config.trustProxy),
    now,
  });
  mountSearchFeeds(app, services);
  mountExternalSignIn(app, { identity, contextOf });
  await mountSignInForm(app, { identity, contextOf });
  await mountOnePressUnsubscribe(app, { mailPreferences, reviews, contextOf });
  mountReviewPhotos(app, reviews);
  mountFiles(app, contextOf, services);
  mountBookingCalendar(app, { bookings: services.bookings, contextOf });
  mountOrderCalendar(app, { orders, contextOf });
  await mountPaymentCallbacks(app, {
    checkout,
    orders,
    contextOf,
  });
}

/** Mounts what search engines and readers of feeds load: `robots.txt`, the site maps and the RSS feed. */
function mountSearchFeeds(app: FastifyInstance, services: MountedServices): void {
  const { now, hosts, inForce, catalogue, content, bookings, indexedPages } = services;
  const siteOfHost = (host: string | undefined) => inForce(hosts.find(host)?.site ?? hosts.first);
  mountRobots(app, {
    siteMapOf: (request) =>
      canonicalAddress(hosts.originOf(siteOfHost(request.headers.host).id), '/sitemap.xml'),
  });
  mountLlmsText(app, { siteOfHost, originOf: hosts.originOf, sectionsOf: createLlmsSections(services) });
  mountProductFeeds(app, { siteOfHost, feeds: services.productFeeds });
  mountRss(app, {
    originOf: (request) => hosts.originOf(siteOfHost(request.headers.host).id),
    feedOf: (request) => {
      const visit = { site: pricedFor(siteOfHost(request.headers.host), GUEST), now: now() };
      return content.feed(visit);
    },
  });
  mountSiteMaps(app, {
    siteOfHost,
    originOf: hosts.originOf,
    pages: (site, kind) =>
      kind === 'demonstrations'
        ? bookings.indexed({ site: pricedFor(site, GUEST), now: now() })
        : indexedPages.list(site, kind),
    productParts: catalogue.productParts,
    productsOfPart: catalogue.productsOfPart,
  });
}

/** Mounts the files that signed links open: invoices, quotes, photographs of returns and reviews, and project files. */
function mountFiles(
  app: FastifyInstance,
  contextOf: ContextOf,
  { invoices, quotes, returns, reviews, attachments, staffShipments }: Services,
): void {
  mountSignedFiles(
    app,
    {
      route: DOCUMENT_ROUTE,
      type: 'application/pdf',
      opens: invoices.opens,
      fileOf: invoices.fileOf,
      notFoundText: 'This link no longer works. Open your order again, then open the document from there.',
    },
    contextOf,
  );
  mountSignedFiles(
    app,
    {
      route: PACKING_SLIP_ROUTE,
      type: 'application/pdf',
      opens: staffShipments.opensSlip,
      fileOf: staffShipments.slipOf,
      notFoundText: 'This link no longer works. Open the order again, then open the packing slip from there.',
    },
    contextOf,
  );
  mountSignedFiles(
    app,
    {
      route: QUOTE_PAPER_ROUTE,
      type: 'application/pdf',
      opens: quotes.opensPaper,
      fileOf: quotes.getPdf,
      notFoundText: 'This link no longer works. Open your quote again, then open the PDF from there.',
    },
    contextOf,
  );
  mountSignedFiles(
    app,
    {
      route: RETURN_PHOTO_ROUTE,
      type: 'image/webp',
      opens: returns.opensPhoto,
      fileOf: returns.photoOf,
      notFoundText: 'This link no longer works. Open the return again, then open the photo from there.',
    },
    contextOf,
  );
  mountSignedFiles(
    app,
    {
      route: OWN_PHOTO_ROUTE,
      type: 'image/webp',
      opens: reviews.opensPhoto,
      fileOf: reviews.photoOf,
      notFoundText: 'This link no longer works. Open the review again, then open the photo from there.',
    },
    contextOf,
  );
  const notFoundText = 'This link no longer works. Open your project again, then open the file from there.';
  mountSignedFiles(
    app,
    {
      route: PROJECT_FILE_ROUTE,
      type: null,
      opens: attachments.opens,
      fileOf: attachments.fileOf,
      notFoundText,
    },
    contextOf,
  );
  mountSignedFiles(
    app,
    {
      route: PROJECT_PREVIEW_ROUTE,
      type: 'image/webp',
      opens: attachments.opensPreview,
      fileOf: attachments.previewOf,
      notFoundText,
    },
    contextOf,
  );
}
