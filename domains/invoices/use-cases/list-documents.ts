import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayToParts } from '#foundation/pure/day.ts';
import type {
  listOrderDocuments,
  listOwnDocuments as listOwnEndpoint,
  listDocumentsForShopper,
  SalesDocuments,
} from '../contract/invoices.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder, findOrderId } from '#domains/orders/use-cases/orders.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { documentsOfOrder } from '../db/invoices.ts';
import type { InvoicesDeps, DocumentLinks, DocumentAccess } from './deps.ts';

type ListDeps = Pick<InvoicesDeps, 'db'> & DocumentLinks;

/** Returns the documents of an order for its confirmation page. */
export async function listConfirmationDocuments(
  ctx: Pick<RequestContext, 'cookie' | 'site' | 'now' | 'user'>,
  { db, links, orders }: ListDeps & Pick<DocumentAccess, 'orders'>,
  query: { id: string; until?: string | undefined; proof?: string | undefined },
): Promise<SalesDocuments | FaultOf<typeof listOrderDocuments>> {
  const opens = await orders.opens(ctx, query);
  if (opens === 'expired') return failWith(linkExpired);
  if (opens === 'none') return failWith(unknownOrder);
  const found = await documentsOfOrder(db, { cartId: query.id, siteId: ctx.site.id });
  // Treats an order of another site as not found, even if the user may open it on that site.
  if (found.length === 0 && (await readOrder(db, { cartId: query.id }))?.siteId !== ctx.site.id)
    return failWith(unknownOrder);
  return toSalesDocuments(ctx, links, found);
}

/** Returns the documents of one of the user's own orders. */
export async function listOwnDocuments(
  ctx: Pick<RequestContext, 'user' | 'site' | 'now'>,
  { db, links, ownOrders }: ListDeps & Pick<DocumentAccess, 'ownOrders'>,
  orderNumber: string,
): Promise<SalesDocuments | FaultOf<typeof listOwnEndpoint>> {
  const orderId = await ownOrders.idOf(ctx, orderNumber);
  if (orderId === undefined) return failWith(unknownOrder);
  return toSalesDocuments(ctx, links, await documentsOfOrder(db, { orderId }));
}

/** Returns the documents of any order of the site, for staff who support customers or make refunds. */
export async function listDocumentsForStaff(
  ctx: Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId'>,
  { db, links }: ListDeps,
  orderNumber: string,
): Promise<SalesDocuments | FaultOf<typeof listDocumentsForShopper>> {
  const { site, now } = ctx;
  const orderId = await findOrderId(db, { number: orderNumber, siteId: site.id });
  if (orderId === undefined) return failWith(unknownOrder);
  await writeAudit(
    db,
    { by: actorOf(ctx), siteId: site.id, subject: 'invoices', action: 'listed', key: orderNumber },
    now,
  );
  return toSalesDocuments(ctx, links, await documentsOfOrder(db, { orderId }));
}

/** Converts documents to the API format, with a signed link to each file. */
function toSalesDocuments(
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  links: DocumentLinks['links'],
  documents: Awaited<ReturnType<typeof documentsOfOrder>>,
): SalesDocuments {
  return {
    documents: documents.map(({ id, title, number, issuedOn }) => ({
      title,
      number,
      issuedOn: dayToParts(issuedOn),
      url: links.linkTo(id, { siteId: site.id, now }),
    })),
  };
}
