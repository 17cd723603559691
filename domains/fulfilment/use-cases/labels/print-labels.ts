import { dayInZone, formatDayOfYear } from '#foundation/pure/day.ts';
import type { FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { addressLines } from '#domains/invoices/use-cases/sale-of-order.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import type { LabelTemplate } from '../../carriers/carrier.ts';
import { MAX_DISPATCHED_ORDERS } from '../../contract/bulk.ts';
import { noLabels, type printLabels as printLabelsEndpoint } from '../../contract/labels.ts';
import { readBookings } from '../../db/bookings.ts';
import { readOrderToDispatch, readStaffShipments } from '../../db/fulfilment.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';
import { drawLabels, type Label } from './draw-labels.ts';

const NO_TEMPLATE: LabelTemplate = { heading: 'Delivery', note: '' };

/** Returns the labels of the booked shipments of orders as one PDF, with a page for each parcel. */
export async function printLabels(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  deps: Pick<StaffShipmentsDeps, 'db' | 'siteOf' | 'carriers' | 'clock'>,
  { orders, shipment }: { orders: string; shipment?: number | undefined },
): Promise<FileAnswer | FaultOf<typeof printLabelsEndpoint>> {
  const { db, siteOf, carriers, clock } = deps;
  const warehouses = await listWarehouses(db);
  const labels: Label[] = [];
  const numbers = [...new Set(orders.toUpperCase().split(',').filter(Boolean))];
  for (const number of numbers.slice(0, MAX_DISPATCHED_ORDERS)) {
    const found = await readOrderToDispatch(db, number);
    const order =
      found && worksOn(ctx.user, found.siteId) ? await readOrder(db, { id: found.id }) : undefined;
    if (!order) continue;
    const shipments = (await readStaffShipments(db, order.id)).filter(
      ({ id }) => shipment === undefined || id === shipment,
    );
    const bookings = await readBookings(
      db,
      shipments.map(({ id }) => id),
    );
    for (const one of shipments) {
      const booking = bookings.find(({ shipmentId, state }) => shipmentId === one.id && state === 'booked');
      if (!booking) continue;
      const { deliveryAddress, phone, deliveryDay } = order;
      const sender = [
        siteOf(order.siteId).wording.companyName,
        warehouses.find(({ code }) => code === one.warehouse)?.name ?? '',
      ];
      for (let parcel = 1; parcel <= booking.parcels; parcel += 1)
        labels.push({
          template: carriers.get(booking.carrier)?.template ?? NO_TEMPLATE,
          tracking: booking.tracking,
          routing: booking.routing,
          from: sender.filter((line) => line !== ''),
          to: addressLines(deliveryAddress),
          phone,
          instructions: deliveryAddress.deliveryInstructions ?? '',
          order: order.number,
          day: deliveryDay === null ? '' : formatDayOfYear(deliveryDay),
          parcel,
          parcels: booking.parcels,
        });
    }
  }
  if (labels.length === 0) return failWith(noLabels);
  const now = clock();
  const bytes = await drawLabels(labels, now);
  const { day } = dayInZone(now, ctx.site.timeZone);
  return { fileName: `labels-${day}.pdf`, parts: onePart(bytes) };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
