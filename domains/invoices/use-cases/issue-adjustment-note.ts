import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { gstWithin } from '#domains/orders/rules/order-total.ts';
import {
  findDocument,
  readAdjustment,
  takeSerials,
  type NewDocument,
  insertDocuments,
} from '../db/invoices.ts';
import { adjustmentNote } from '../rules/sales-document.ts';
import type { InvoicesDeps } from './deps.ts';
import { issueInvoices } from './issue-invoices.ts';
import { getSeller } from './get-seller.ts';
import { buyerOf } from './sale-of-order.ts';

/**
 * Issues the adjustment note for a price change, unless it has already been issued. Returns the note's id.
 * Returns null if the price did not change or if the order has no invoice.
 */
export async function issueAdjustmentNote(
  tx: Kysely<Tables>,
  deps: InvoicesDeps,
  changeKey: string,
): Promise<number | null> {
  const sourceKey = `adjustment:${changeKey}`;
  const issued = await findDocument(tx, sourceKey);
  if (issued) return issued.id;
  const found = await readAdjustment(tx, changeKey);
  if (!found || found.cents === 0) return null;
  const order = await readOrder(tx, { id: found.orderId });
  if (!order || (await issueInvoices(tx, deps, [order])).size === 0) return null;
  const invoice = found.invoice ?? (await readAdjustment(tx, changeKey))?.invoice;
  if (!invoice) return null;
  const { siteId, currency } = order;
  const site = deps.siteOf(siteId);
  const now = deps.clock();
  const issuedOn = dayInZone(now, site.timeZone).day;
  const { last: serial } = await takeSerials(tx, 'adjustment', [sourceKey]);
  const amountCents = cents(Math.abs(found.cents));
  const gstCents = gstWithin(cents(Math.abs(found.cents - found.tipCents)), site.country);
  const content = adjustmentNote(
    {
      isIncrease: found.cents > 0,
      orderNumber: order.number,
      currency,
      reason: found.reason,
      amountCents,
      gstCents,
      invoice,
    },
    { serial, issuedOn, country: site.country, seller: getSeller(deps, site), buyer: buyerOf(order) },
  );
  const { orderId } = found;
  const sign = found.cents > 0 ? 1 : -1;
  const note: NewDocument = {
    kind: 'adjustment',
    serial,
    siteId,
    orderId,
    sourceKey,
    issuedOn,
    content,
    currency,
    amountCents: found.cents,
    gstCents: sign * gstCents,
  };
  return (await insertDocuments(tx, [note], now)).get(sourceKey)!;
}
