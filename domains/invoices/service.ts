import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addDays, dayInZone, dayToParts, type Day } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { cents } from '#foundation/pure/money.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { signedFiles } from '#foundation/server/signed-file.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import type { EventHandler } from '#domains/notifications/service/events.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract.ts';
import type { orderAdjusted } from '#domains/orders/events.ts';
import { gstWithin } from '#domains/orders/rules/order-total.ts';
import { cancellationKey } from '#domains/orders/rules/refund.ts';
import { readOrder, RECORDS_KEPT_YEARS, type Orders, type StoredOrder } from '#domains/orders/service.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Setting } from '#domains/settings/contract.ts';
import type { Site } from '#sites/site.ts';
import {
  DOCUMENT_ROUTE,
  type listDocumentsForShopper,
  type listOrderDocuments,
  type listOwnDocuments,
  type mailDocumentForShopper,
  type mailOwnDocument,
  type SalesDocuments,
} from './contract.ts';
import { adjustmentNote, salesDocument, titleOf, type Seller } from './rules/sales-document.ts';
import { drawDocument } from './service/draw-document.ts';
import { mailDocument } from './service/mail-document.tsx';
import { buyerOf, deliveredTo, saleOf } from './service/sale-of-order.ts';
import {
  documentsOfOrder,
  emptyDocumentsBefore,
  findDocument,
  findOrder,
  insertDocuments,
  keepFile,
  readAdjustment,
  readDocument,
  type NewDocument,
  takeSerials,
} from './store.ts';
import { mailInvoiceCopies } from './use-cases/mail-invoice-copies.tsx';
import { createCompanyStatements } from './use-cases/company-statement.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface InvoicesDependencies {
  db: Kysely<Tables>;
  /** A site as its settings have it. */
  siteOf(siteId: string): Site;
  settingsOf(siteId: string): readonly Setting[];
  /** `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
  secret: ShopSecret;
}

/** The rules of orders about who may read one. */
type Reading = { orders: Pick<Orders, 'opens'>; ownOrders: Pick<OwnOrders, 'idOf'> };

/** A PDF as it is sent or attached. */
export interface DocumentFile {
  name: string;
  bytes: Uint8Array;
}

/** So long does a link to a file open it, seconds. */
const LINK_SECONDS = 24 * 3600;

export type Invoices = ReturnType<typeof createInvoices>;

/**
 * Tax invoices: issued once when an order is confirmed, numbered without gaps, their words fixed from then on. Files are
 * drawn when they are first asked for, because drawing costs more than the sale itself, and are the same ever after.
 */
export function createInvoices({ db, siteOf, settingsOf, originOf, clock, secret }: InvoicesDependencies) {
  const invoiceOf = (orderId: number) => `order:${orderId}`;

  /**
   * Issues the invoices of confirmed orders, unless they have been, numbered in the order of these; answers their ids by the
   * order's. An order that is not confirmed has none.
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
    const wanted = confirmed.filter(({ id }) => !issued.has(invoiceOf(id)));
    const documents = wanted.map((order, index): NewDocument => {
      const { id: orderId, siteId } = order;
      const site = siteOf(siteId);
      const about = {
        kind: 'invoice' as const,
        serial: last - wanted.length + 1 + index,
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

  /** Issues the note of a decrease, unless it has been; answers its id, null for a change that is none. */
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

  /** What the law calls the invoice of an order, as {@link titleOf}. */
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
    /** Handler of `order-adjusted`. */
    adjusted: (async (tx, { sourceKey }) => {
      await issueNote(tx, sourceKey);
    }) satisfies EventHandler<typeof orderAdjusted>,

    /** Issues the invoices that go with confirmations, and mails their copies to the owners of companies. */
    async issueWithCopies(
      tx: Kysely<Tables>,
      orders: readonly StoredOrder[],
    ): Promise<ReadonlyMap<number, number>> {
      const invoiceIds = await issueAll(tx, orders);
      await mailInvoiceCopies(tx, orders, invoiceIds, { siteOf, originOf, clock });
      return invoiceIds;
    },

    /** The note that goes with an order's cancellation. */
    cancellationNoteOf: (tx: Kysely<Tables>, orderId: number) => issueNote(tx, cancellationKey(orderId)),

    /** The file of a document, drawn when it is first asked for; null where there is none. */
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

    /** Who sells, as papers of a site name them. */
    sellerOf,
    titleFor,

    /** Statements of companies, by month. */
    statements: createCompanyStatements({
      db,
      linkTo: (id, { site, now }) => files.linkTo(id, { siteId: site.id, now }),
    }),

    /** Whether an address opens a document now. */
    opens: files.opens,

    async ofConfirmation(
      { orders }: Pick<Reading, 'orders'>,
      visitor: Pick<RequestContext, 'cookie' | 'site' | 'now' | 'visitor'>,
      query: { id: string; until?: string | undefined; proof?: string | undefined },
    ): Promise<SalesDocuments | FaultOf<typeof listOrderDocuments>> {
      const opens = await orders.opens(visitor, query);
      if (opens === 'expired') return failWith(linkExpired);
      if (opens === 'none') return failWith(unknownOrder);
      const found = await documentsOfOrder(db, { cartId: query.id, siteId: visitor.site.id });
      // An order of another site is none here, whatever opens it there.
      if (found.length === 0 && (await readOrder(db, { cartId: query.id }))?.siteId !== visitor.site.id)
        return failWith(unknownOrder);
      return listed(found, visitor);
    },

    async ofPerson(
      { ownOrders }: Pick<Reading, 'ownOrders'>,
      asking: Pick<RequestContext, 'visitor' | 'site' | 'now'>,
      number: string,
    ): Promise<SalesDocuments | FaultOf<typeof listOwnDocuments>> {
      const orderId = await ownOrders.idOf(asking, number);
      if (orderId === undefined) return failWith(unknownOrder);
      return listed(await documentsOfOrder(db, { orderId }), asking);
    },

    /** Of an order of the site, to staff who look after customers or give money back. */
    async forStaff(
      asking: Pick<RequestContext, 'visitor' | 'site' | 'now' | 'requestId'>,
      number: string,
    ): Promise<SalesDocuments | FaultOf<typeof listDocumentsForShopper>> {
      const { site, now } = asking;
      const orderId = await findOrder(db, { number, siteId: site.id });
      if (orderId === undefined) return failWith(unknownOrder);
      await writeAudit(
        db,
        { by: actorOf(asking), siteId: site.id, subject: 'invoices', action: 'listed', key: number },
        now,
      );
      return listed(await documentsOfOrder(db, { orderId }), asking);
    },

    /** Mails a document of their own order to the address of the order. */
    async mailOwn(
      { ownOrders }: Pick<Reading, 'ownOrders'>,
      asking: RequestContext,
      number: string,
      wish: { number: string; key: string },
    ): Promise<{ success: boolean } | FaultOf<typeof mailOwnDocument>> {
      const orderId = await ownOrders.idOf(asking, number);
      return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, asking, orderId, wish);
    },

    /** The same of an order of the site, for staff who look after customers. */
    async mailForStaff(
      asking: RequestContext,
      number: string,
      wish: { number: string; key: string },
    ): Promise<{ success: boolean } | FaultOf<typeof mailDocumentForShopper>> {
      const orderId = await findOrder(db, { number, siteId: asking.site.id });
      return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, asking, orderId, wish);
    },

    /** Empties documents whose records need not be kept any more; answers how many. For the worker. */
    forget(): Promise<number> {
      const today = clock().toISOString().slice(0, 10) as Day;
      return emptyDocumentsBefore(db, addDays(today, -Math.ceil(RECORDS_KEPT_YEARS * 365.25)));
    },
  };
}
