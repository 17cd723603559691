import { formatDayOfYear } from '#foundation/pure/day.ts';
import { ZERO } from '#foundation/pure/money.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import {
  drawElement,
  drawRule,
  drawText,
  MUTED,
  PAGE,
  WIDTH,
} from '#domains/invoices/use-cases/document-sheet.ts';
import type { Sheet } from '#domains/invoices/use-cases/document-sheet.ts';
import { drawDocuments, type LetterheadDocument } from '#domains/invoices/use-cases/draw-document.ts';
import { letterheadOf } from '#domains/invoices/use-cases/draw-letterhead.ts';
import type { PrintableRow } from '#domains/invoices/use-cases/draw-rows.ts';
import { addressLines } from '#domains/invoices/use-cases/sale-of-order.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { variationText } from '#domains/orders/rules/order-total.ts';
import { readOrder, type StoredOrder } from '#domains/orders/use-cases/orders.ts';
import { PACKING_SLIP_ROUTE } from '../../contract/shipments.ts';
import { findOrderOfShipment, readStaffShipments, type StaffShipment } from '../../db/fulfilment.ts';
import type { StaffShipmentsDeps } from './deps.ts';

/** How long the link to a packing slip is valid, in seconds. */
const LINK_SECONDS = 24 * 3600;

/** Creates the service for signed links to packing slips. */
export function createSlipLinks(secret: ShopSecret) {
  return signedFiles({ secret, purpose: 'packing-slip', route: PACKING_SLIP_ROUTE, seconds: LINK_SECONDS });
}

/**
 * Renders the packing slip of a shipment as a PDF: its goods, where they go, and the customer's instructions, without
 * prices. Returns null if the shipment does not exist.
 */
export async function getPackingSlip(
  deps: Pick<StaffShipmentsDeps, 'db' | 'siteOf' | 'clock'>,
  shipmentId: number,
): Promise<{ name: string; bytes: Buffer } | null> {
  const { db, clock } = deps;
  const orderId = await findOrderOfShipment(db, shipmentId);
  const order = orderId === undefined ? undefined : await readOrder(db, { id: orderId });
  if (!order) return null;
  const shipment = (await readStaffShipments(db, order.id)).find(({ id }) => id === shipmentId);
  if (!shipment) return null;
  const slip = toSlip(deps, { order, shipment, warehouses: await listWarehouses(db) });
  const bytes = await drawDocuments([slip], clock());
  return { name: `packing-slip-${order.number}-${shipment.id}.pdf`, bytes };
}

/**
 * Renders the packing slips of all shipments of orders as one PDF, in the order of `orderIds`. Returns null if nothing of
 * them was dispatched.
 */
export async function getPackingSlips(
  deps: Pick<StaffShipmentsDeps, 'db' | 'siteOf' | 'clock'>,
  orderIds: readonly number[],
): Promise<Buffer | null> {
  const { db, clock } = deps;
  const warehouses = await listWarehouses(db);
  const slips: LetterheadDocument[] = [];
  for (const id of orderIds) {
    const order = await readOrder(db, { id });
    if (!order) continue;
    for (const shipment of await readStaffShipments(db, id))
      slips.push(toSlip(deps, { order, shipment, warehouses }));
  }
  return slips.length === 0 ? null : drawDocuments(slips, clock());
}

function toSlip(
  { siteOf }: Pick<StaffShipmentsDeps, 'siteOf'>,
  {
    order,
    shipment,
    warehouses,
  }: { order: StoredOrder; shipment: StaffShipment; warehouses: Awaited<ReturnType<typeof listWarehouses>> },
): LetterheadDocument {
  const site = siteOf(order.siteId);
  const from =
    shipment.warehouse === null
      ? 'The supplier'
      : (warehouses.find(({ code }) => code === shipment.warehouse)?.name ?? shipment.warehouse);
  const { deliveryAddress, phone, deliveryDay } = order;
  const instructions = deliveryAddress.deliveryInstructions ?? '';
  const carrier = [shipment.carrier, shipment.tracking].filter((part) => part !== '').join(' ');
  return {
    document: {
      title: 'Packing slip',
      number: order.number,
      subject: `Order ${order.number}`,
      seller: { name: site.wording.companyName },
      totals: null,
      facts: [
        ['Order', order.number],
        ['Sent', formatDayOfYear(shipment.sentOn)],
        deliveryDay === null ? ['From', from] : ['Delivery day', formatDayOfYear(deliveryDay)],
      ],
      blocks: [
        ['Deliver to', [...addressLines(deliveryAddress), ...(phone === '' ? [] : [phone])]],
        ['From', [from, ...(carrier === '' ? [] : [carrier])]],
        ['Instructions', instructions === '' ? [] : instructions.split('\n')],
      ],
      sections: [{ title: 'Description', rows: shipment.lines.map((line) => toRow(order, line)) }],
      end: { height: 70, draw: drawReceipt },
    },
    letterhead: letterheadOf(site),
  };
}

function toRow(
  { lines }: StoredOrder,
  { productId, quantity, serialNumbers }: StaffShipment['lines'][number],
): PrintableRow {
  const line = lines.find((one) => one.productId === productId);
  const details = line
    ? [
        line.sku,
        ...(line.variations ?? []).map(variationText),
        ...(line.install ? [line.install.name] : []),
        ...line.services.map(({ title }) => title),
      ]
    : [];
  const serials = serialNumbers.length === 0 ? [] : [`Serial numbers: ${serialNumbers.join(', ')}`];
  return {
    text: line?.title ?? 'Removed product',
    details: [...details, ...serials],
    quantity,
    unitCents: null,
    amountCents: ZERO,
  };
}

/** Draws the lines on which the receiver signs. */
function drawReceipt(sheet: Sheet): void {
  const gap = 16;
  const width = (WIDTH - 2 * gap) / 3;
  sheet.y += 46;
  ['Received by', 'Signature', 'Date'].forEach((label, index) => {
    const x = PAGE.margin + index * (width + gap);
    drawRule(sheet, MUTED, 0.75, { x, width });
    drawElement(sheet, 'P', () => {
      drawText(sheet, label, { x, y: sheet.y + 4, size: 8.5, color: MUTED, width });
    });
  });
}
