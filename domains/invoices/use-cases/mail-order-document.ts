import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { mailOwnDocument as mailOwnEndpoint, mailDocumentForShopper } from '../contract/invoices.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { findOrderId } from '#domains/orders/use-cases/orders.ts';
import type { InvoicesDeps, DocumentAccess } from './deps.ts';
import { mailDocument } from './mail-document.tsx';

/** A document of an order, and the key with which a repeated request sends only one email. */
interface DocumentRequest {
  orderNumber: string;
  document: { number: string; key: string };
}

/** Emails a document of the customer's own order to the order's email address. */
export async function mailOwnDocument(
  ctx: RequestContext,
  { db, ownOrders }: Pick<InvoicesDeps, 'db'> & Pick<DocumentAccess, 'ownOrders'>,
  { orderNumber, document }: DocumentRequest,
): Promise<{ success: boolean } | FaultOf<typeof mailOwnEndpoint>> {
  const orderId = await ownOrders.idOf(ctx, orderNumber);
  return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, document);
}

/** Emails a document of any order of the site, for staff who support customers. */
export async function mailDocumentForStaff(
  ctx: RequestContext,
  { db }: Pick<InvoicesDeps, 'db'>,
  { orderNumber, document }: DocumentRequest,
): Promise<{ success: boolean } | FaultOf<typeof mailDocumentForShopper>> {
  const orderId = await findOrderId(db, { number: orderNumber, siteId: ctx.site.id });
  return orderId === undefined ? failWith(unknownOrder) : mailDocument(db, ctx, orderId, document);
}
