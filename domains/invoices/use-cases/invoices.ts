import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone, dayToParts, type Day } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { cents } from '#foundation/pure/money.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import type { orderAdjusted } from '#domains/orders/events.ts';
import { gstWithin } from '#domains/orders/rules/order-total.ts';
import { cancellationKey } from '#domains/orders/rules/refund.ts';
import {
  readOrder,
  RECORDS_KEPT_YEARS,
  type Orders,
  findOrderId,
  type StoredOrder,
} from '#domains/orders/use-cases/orders.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Site } from '#sites/site.ts';
import {
  DOCUMENT_ROUTE,
  type listDocumentsForShopper,
  type listOrderDocuments,
  type listOwnDocuments,
  type mailDocumentForShopper,
  type mailOwnDocument,
  type SalesDocuments,
} from '../contract/invoices.ts';
import { adjustmentNote, salesDocument, titleOf, type Seller } from '../rules/sales-document.ts';
import { drawDocument } from './draw-document.ts';
import { mailDocument } from './mail-document.tsx';
import { buyerOf, deliveredTo, saleOf } from './sale-of-order.ts';
import {
  documentsOfOrder,
  emptyDocumentsBefore,
  findDocument,
  insertDocuments,
  keepFile,
  readAdjustment,
  readDocument,
  type NewDocument,
  takeSerials,
} from '../db/invoices.ts';
import { mailInvoiceCopies } from './mail-invoice-copies.tsx';
import { createCompanyStatements } from './company-statement.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface InvoicesDeps {
  db: Kysely<Tables>;
  /** Returns a site with the operator's settings applied. */
  siteOf(siteId: string): Site;
  settingsOf(siteId: string): readonly Setting[];
  /** Returns the site's origin, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  secret: ShopSecret;
}

/** The access rules of orders, which decide who may read their documents. */
type Reading = { orders: Pick<Orders, 'opens'>; ownOrders: Pick<OwnOrders, 'idOf'> };

/** A PDF file for download or as an attachment. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** How long the link to a file is valid, in seconds. */
const LINK_SECONDS = 24 * 3600;

export type Invoices = ReturnType<typeof createInvoices>;

/**
 * Creates the use cases for invoices. An invoice is issued once, when its order is confirmed. Its number
 * follows the previous one without a gap, and its text never changes. The file is rendered on the first
 * request, because rendering takes longer than the sale itself.
 */
export function createInvoices({ db, siteOf, settingsOf, originOf, clock, secret }: InvoicesDeps) {
  const invoiceOf = (orderId: number) => `order:${orderId}`;

  /**
   * Issues those invoices of confirmed orders that are missing, and numbers them in the given order. Returns
   * their ids by order id. Orders that are not confirmed get no invoice.
   */
  async function issueAll(
    tx: Kysely<Tables>,
    orders: readonly StoredOrder[],
  ): Promise<ReadonlyMap<number, number>> {
    const confirmed = orders.filter(({ confirmedAt }) => confirmedAt !== null);
    if (confirmed.length === 0) return new Map();
    const keys = confirmed.map(({ id }) => invoiceOf(id));
    const { last, issued } = await takeSerials(tx, 'invoice', keys);
    const now = clock();
    const unissued = confirmed.filter(({ id }) => !issued.has(invoiceOf(id)));
    const documents = unissued.map((order, index): NewDocument => {
      const { id: orderId, siteId } = order;
      const site = siteOf(siteId);
      const about = {
        kind: 'invoice' as const,
        serial: last - unissued.length + 1 + index,
        issuedOn: dayInZone(now, site.timeZone).day,
      };
      const content = salesDocument(saleOf(order, site.country), {
        ...about,
        country: site.country,
        seller: sellerOf(site),
        buyer: buyerOf(order),
        deliveredTo: deliveredTo(order),
      });
      return { ...about, siteId, orderId, sourceKey: invoiceOf(orderId), content };
    });
    const written =
      documents.length > 0 ? await insertDocuments(tx, documents, now) : new Map<string, number>();
    return new Map(
      confirmed.map(({ id }) => [id, (issued.get(invoiceOf(id)) ?? written.get(invoiceOf(id)))!]),
    );
  }

  /**
   * Issues the note for a price change, unless it has already been issued. Returns its id. Null if the price
   * did not change, or if there is no invoice to adjust.
   */
  async function issueNote(tx: Kysely<Tables>, changeKey: string): Promise<number | null> {
    const sourceKey = `adjustment:${changeKey}`;
    const issued = await findDocument(tx, sourceKey);
    if (issued) return issued.id;
    const found = await readAdjustment(tx, changeKey);
    if (!found || found.cents === 0) return null;
    const order = await readOrder(tx, { id: found.orderId });
    if (!order || (await issueAll(tx, [order])).size === 0) return null;
    const invoice = found.invoice ?? (await readAdjustment(tx, changeKey))?.invoice;
    if (!invoice) return null;
    const { siteId, currency } = order;
    const site = siteOf(siteId);
    const now = clock();
    const issuedOn = dayInZone(now, site.timeZone).day;
    const { last: serial } = await takeSerials(tx, 'adjustment', [sourceKey]);
    const amountCents = cents(Math.abs(found.cents));
    const content = adjustmentNote(
      {
        isIncrease: found.cents > 0,
        orderNumber: order.number,
        currency,
        reason: found.reason,
        amountCents,
        gstCents: gstWithin(amountCents, site.country),
        invoice,
      },
      { serial, issuedOn, country: site.country, seller: sellerOf(site), buyer: buyerOf(order) },
    );
    const { orderId } = found;
    const note: NewDocument = { kind: 'adjustment', serial, siteId, orderId, sourceKey, issuedOn, content };
    return (await insertDocuments(tx, [note], now)).get(sourceKey)!;
  }

  /** Returns the legal title of an order's invoice: see {@link titleOf}. */
  function titleFor({ siteId, totalCents }: Pick<StoredOrder, 'siteId' | 'totalCents'>): string {
    const site = siteOf(siteId);
    return titleOf(site.country, sellerOf(site), totalCents);
  }

  function sellerOf(site: Site): Seller {
    const values = settingsOf(site.id);
    return {
      name: textSetting(values, 'SellerName') || site.wording.companyName,
      taxNumber: textSetting(values, 'SellerTaxNumber'),
      address: textSetting(values, 'SellerAddress'),
      phone: site.supportPhone,
      website: new URL(originOf(site.id)).host,
    };
  }

  const files = signedFiles({ secret, purpose: 'document', route: DOCUMENT_ROUTE, seconds: LINK_SECONDS });

  const listed = (
    found: Awaited<ReturnType<typeof documentsOfOrder>>,
    { site, now }: Pick<RequestContext, 'site' | 'now'>,
  ): SalesDocuments => ({
    documents: found.map(({ id, title, number, issuedOn }) => ({
      title,
      number,
      issuedOn: dayToParts(issuedOn),
      url: files.linkTo(id, { siteId: site.id, now }),
    })),
  });

  return {
    /** Handles `order-adjusted`: issues the note for the price change. */
    adjusted: (async (tx, { sourceKey }) => {
      await issueNote(tx, sourceKey);
    }) satisfies EventHandler<typeof orderAdjusted>,

    /** Issues the invoices that are attached to confirmations, and emails copies to the owners of companies. */
    async issueWithCopies(
      tx: Kysely<Tables>,
      orders: readonly StoredOrder[],
    ): Promise<ReadonlyMap<number, number>> {
      const invoiceIds = await issueAll(tx, orders);
      await mailInvoiceCopies(tx, orders, invoiceIds, { siteOf, originOf, clock });
      return invoiceIds;
    },

    /** Issues the note for the cancellation of an order. */
    cancellationNoteOf: (tx: Kysely<Tables>, orderId: number) => issueNote(tx, cancellationKey(orderId)),

    /** Returns a document's file and renders it on the first request; null if the document does not exist. */
    async fileOf(id: number): Promise<DocumentFile | null> {
      const document = await readDocument(db, id);
      if (!document) return null;
      const { content, siteId, createdAt } = document;
      const { wordmark, brandColor, locale } = siteOf(siteId);
      const bytes =
        document.file ??
        (await keepFile(
          db,
          id,
          await drawDocument(content, { wordmark, brandColor, language: locale }, createdAt),
        ));
      return { name: `${content.number}.pdf`, bytes };
    },

    /** Returns the seller as named in a site's documents. */
    sellerOf,
    titleFor,

    /** The use cases for the monthly statements of companies. */
    statements: createCompanyStatements({
      db,
      linkTo: (id, { site, now }) => files.linkTo(id, { siteId: site.id, now }),
    }),

    /** Whether a URL gives access to a document at the moment. */
    opens: files.opens,

    async ofConfirmation(
      { orders }: Pick<Reading, 'orders'>,
      ctx: Pick<RequestContext, 'cookie' | 'site' | 'now' | 'user'>,
      query: { id: string; until?: string | undefined; proof?: string | undefined },
    ): Promise<SalesDocuments | FaultOf<typeof listOrderDocuments>> {
      const opens = await orders.opens(ctx, query);
      if (opens === 'expired') return failWith(linkExpired);
      if (opens === 'none') return failWith(unknownOrder);
      const found = await documentsOfOrder(db, { cartId: query.id, siteId: ctx.site.id });
      // An order of a different site is reported as not found, even if the user has access to it there.
      if (found.length === 0 && (await readOrder(db, { cartId: query.id }))?.siteId !== ctx.site.id)
        return failWith(unknownOrder);
      return listed(found, ctx);
    },

    async ofPerson(
      { ownOrders }: Pick<Reading, 'ownOrders'>,
      ctx: Pick<RequestContext, 'user' | 'site' | 'now'>,
      number: string,
    ): Promise<SalesDocuments | FaultOf<typeof listOwnDocuments>> {
      const orderId = await ownOrders.idOf(ctx, number);
      if (orderId === undefined) return failWith(unknownOrder);
      return listed(await documentsOfOrder(db, { orderId }), ctx);
    },

    /** Returns the documents of a site's order, for staff who support customers or make refunds. */
    async forStaff(
      ctx: Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>,
      number: string,
    ): Promise<SalesDocuments | FaultOf<typeof listDocumentsForShopper>> {
      const { site, now } = ctx;
      const orderId = await findOrderId(db, { number, siteId: site.id });
      if (orderId === undefined) return failWith(unknownOrder);
      await writeAudit(
        db,
        { by: actorOf(ctx), siteId: site.id, subject: 'invoices', action: 'listed', key: number },
        now,
      );
      return listed(await documentsOfOrder(db, { orderId }), ctx);
    },

    /** Emails a document of the customer's own order to the order's email address. */
    async mailOwn(
      { ownOrders }: Pick<Reading, 'ownOrders'>,
      ctx: RequestContext,
      number: string,
      wish: { number: string; key: string },
    ): Promise<{ success: boolean } | FaultOf<typeof mailOwnDocument>> {
      const orderId = await ownOrders.idOf(ctx, number);
      return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, wish);
    },

    /** Emails a document of any order of the site, for staff who support customers. */
    async mailForStaff(
      ctx: RequestContext,
      number: string,
      wish: { number: string; key: string },
    ): Promise<{ success: boolean } | FaultOf<typeof mailDocumentForShopper>> {
      const orderId = await findOrderId(db, { number, siteId: ctx.site.id });
      return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, wish);
    },

    /**
     * Deletes the contents of documents whose retention period has ended. Returns how many. Run by the
     * worker.
     */
    forget(): Promise<number> {
      const today = clock().toISOString().slice(0, 10) as Day;
      return emptyDocumentsBefore(db, addDays(today, -Math.ceil(RECORDS_KEPT_YEARS * 365.25)));
    },
  };
}
