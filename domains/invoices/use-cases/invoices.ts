import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { orderAdjusted } from '#domains/orders/events.ts';
import { cancellationKey } from '#domains/orders/rules/refund.ts';
import { RECORDS_KEPT_YEARS, type StoredOrder, findOrderId } from '#domains/orders/use-cases/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { emptyDocumentsBefore } from '../db/invoices.ts';
import { mailInvoiceCopies } from './mail-invoice-copies.tsx';
import { createCompanyStatements } from './company-statement.ts';
import type { InvoicesDeps, DocumentAccess } from './deps.ts';
import { createDocumentLinks, getDocumentFile } from './document-files.ts';
import { issueAdjustmentNote } from './issue-adjustment-note.ts';
import { issueInvoices } from './issue-invoices.ts';
import { getSeller, getInvoiceTitle } from './get-seller.ts';
import { listConfirmationDocuments, listOwnDocuments, listDocumentsForStaff } from './list-documents.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { mailOwnDocument as mailOwnEndpoint, mailDocumentForShopper } from '../contract/invoices.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { mailDocument } from './mail-document.tsx';

/** Identifies the document of an order to send by email. Requests with the same key send only one email. */
interface DocumentRequest {
  orderNumber: string;
  document: { number: string; key: string };
}

/** Emails a document of the customer's own order to the order's email address. */
async function mailOwnDocument(
  ctx: RequestContext,
  { db, ownOrders }: Pick<InvoicesDeps, 'db'> & Pick<DocumentAccess, 'ownOrders'>,
  { orderNumber, document }: DocumentRequest,
): Promise<{ success: boolean } | FaultOf<typeof mailOwnEndpoint>> {
  const orderId = await ownOrders.idOf(ctx, orderNumber);
  return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, document);
}

/** Emails a document of any order of the site, for staff who support customers. */
async function mailDocumentForStaff(
  ctx: RequestContext,
  { db }: Pick<InvoicesDeps, 'db'>,
  { orderNumber, document }: DocumentRequest,
): Promise<{ success: boolean } | FaultOf<typeof mailDocumentForShopper>> {
  const orderId = await findOrderId(db, { number: orderNumber, siteId: ctx.site.id });
  return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, document);
}

export type Invoices = ReturnType<typeof createInvoices>;

/**
 * Creates the use cases for invoices. An order's invoice is issued once, when the order is confirmed. Invoice
 * numbers are consecutive without gaps, and the text of an invoice never changes.
 *
 * The PDF file is rendered at the first request for it, because rendering takes longer than confirming the
 * order.
 */
export function createInvoices(options: InvoicesDeps) {
  const links = createDocumentLinks(options.secret);
  const deps = { ...options, links };
  const { db, clock } = deps;

  return {
    /** Handles the event `order-adjusted`: issues the adjustment note for the changed price. */
    adjusted: (async (tx, { sourceKey }) => {
      await issueAdjustmentNote(tx, deps, sourceKey);
    }) satisfies EventHandler<typeof orderAdjusted>,

    /**
     * Issues the invoices of orders for their confirmation emails, and emails copies to the owners of the
     * buyers' companies.
     */
    async issueWithCopies(
      tx: Kysely<Tables>,
      orders: readonly StoredOrder[],
    ): Promise<ReadonlyMap<number, number>> {
      const invoiceIds = await issueInvoices(tx, deps, orders);
      await mailInvoiceCopies(tx, orders, invoiceIds, deps);
      return invoiceIds;
    },

    /** Issues the missing invoices of orders, for changes that must not appear in them. */
    issue: (tx: Kysely<Tables>, orders: readonly StoredOrder[]) => issueInvoices(tx, deps, orders),

    /** Issues the adjustment note for a cancelled order. */
    cancellationNoteOf: (tx: Kysely<Tables>, orderId: number) =>
      issueAdjustmentNote(tx, deps, cancellationKey(orderId)),
    fileOf: (id: number) => getDocumentFile(deps, id),
    sellerOf: (site: Site) => getSeller(deps, site),
    titleFor: (order: Pick<StoredOrder, 'siteId' | 'totalCents'>) => getInvoiceTitle(deps, order),

    /** The use cases for the monthly statements of companies. */
    statements: createCompanyStatements({
      db,
      linkTo: (id, { site, now }) => links.linkTo(id, { siteId: site.id, now }),
    }),

    /** Whether the signed URL of a document's file is genuine and has not expired. */
    opens: links.opens,

    ofConfirmation: (
      access: Pick<DocumentAccess, 'orders'>,
      ctx: RequestContext,
      query: { id: string; until?: string | undefined; proof?: string | undefined },
    ) => listConfirmationDocuments(ctx, { ...deps, ...access }, query),
    ofPerson: (access: Pick<DocumentAccess, 'ownOrders'>, ctx: RequestContext, orderNumber: string) =>
      listOwnDocuments(ctx, { ...deps, ...access }, orderNumber),
    forStaff: (ctx: RequestContext, orderNumber: string) => listDocumentsForStaff(ctx, deps, orderNumber),
    mailOwn: (
      access: Pick<DocumentAccess, 'ownOrders'>,
      ctx: RequestContext,
      orderNumber: string,
      document: { number: string; key: string },
    ) => mailOwnDocument(ctx, { ...deps, ...access }, { orderNumber, document }),
    mailForStaff: (ctx: RequestContext, orderNumber: string, document: { number: string; key: string }) =>
      mailDocumentForStaff(ctx, deps, { orderNumber, document }),

    /**
     * Deletes the content of documents whose retention period has ended. Returns the number of changed
     * documents. The worker runs this regularly.
     */
    forget(): Promise<number> {
      const today = clock().toISOString().slice(0, 10) as Day;
      return emptyDocumentsBefore(db, addDays(today, -Math.ceil(RECORDS_KEPT_YEARS * 365.25)));
    },
  };
}
