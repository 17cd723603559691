import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { StoredOrder } from '#domains/orders/use-cases/orders.ts';
import { takeSerials, type NewDocument, insertDocuments } from '../db/invoices.ts';
import { salesDocument } from '../rules/sales-document.ts';
import type { InvoicesDeps } from './deps.ts';
import { saleOf, buyerOf, deliveredTo } from './sale-of-order.ts';
import { getSeller } from './get-seller.ts';

/** Returns the source key of an order's invoice. Only one document exists per source key. */
const sourceKeyOf = (orderId: number) => `order:${orderId}`;

/**
 * Issues the missing invoices of confirmed orders, numbered in the order of the input. Returns the invoices'
 * ids by order id. Ignores orders that are not confirmed.
 */
export async function issueInvoices(
  tx: Kysely<Tables>,
  deps: Pick<InvoicesDeps, 'siteOf' | 'settingsOf' | 'originOf' | 'clock'>,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<number, number>> {
  const confirmed = orders.filter(({ confirmedAt }) => confirmedAt !== null);
  if (confirmed.length === 0) return new Map();
  const keys = confirmed.map(({ id }) => sourceKeyOf(id));
  const { last, issued } = await takeSerials(tx, 'invoice', keys);
  const now = deps.clock();
  const unissued = confirmed.filter(({ id }) => !issued.has(sourceKeyOf(id)));
  const documents = unissued.map((order, index): NewDocument => {
    const { id: orderId, siteId } = order;
    const site = deps.siteOf(siteId);
    const about = {
      kind: 'invoice' as const,
      serial: last - unissued.length + 1 + index,
      issuedOn: dayInZone(now, site.timeZone).day,
    };
    const sale = saleOf(order, site.country);
    const content = salesDocument(sale, {
      ...about,
      country: site.country,
      seller: getSeller(deps, site),
      buyer: buyerOf(order),
      deliveredTo: deliveredTo(order),
    });
    const { currency, totalCents: amountCents, gstCents } = sale;
    return {
      ...about,
      siteId,
      orderId,
      sourceKey: sourceKeyOf(orderId),
      content,
      currency,
      amountCents,
      gstCents,
    };
  });
  const written =
    documents.length > 0 ? await insertDocuments(tx, documents, now) : new Map<string, number>();
  return new Map(
    confirmed.map(({ id }) => [id, (issued.get(sourceKeyOf(id)) ?? written.get(sourceKeyOf(id)))!]),
  );
}
