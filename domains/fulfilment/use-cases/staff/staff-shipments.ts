import type { ShipmentDraft } from '../../contract/shipments.ts';
import type { PickListQuery } from '../../contract/picking.ts';
import { bookLabel, bookLabels, cancelLabel, sweepBookings } from '../labels/book-label.ts';
import { printLabels } from '../labels/print-labels.ts';
import { getPickList } from '../picking/get-pick-list.ts';
import { pickUnits } from '../picking/pick-units.ts';
import { placeProduct } from '../picking/place-product.ts';
import { printPickList } from '../picking/print-pick-list.ts';
import { dispatchOrders, printPackingSlips } from './bulk-shipments.ts';
import { createShipment } from './create-shipment.ts';
import type { ShipmentContext, StaffShipmentsDeps } from './deps.ts';
import { getShipments } from './get-shipments.ts';
import { createSlipLinks, getPackingSlip } from './packing-slip.ts';
import { deliverShipment, failDelivery, getRedeliveryDays } from './record-delivery.ts';

export type StaffShipments = ReturnType<typeof createStaffShipments>;

/** Creates the use cases with which staff dispatch goods of orders of their site, and record deliveries. */
export function createStaffShipments(deps: StaffShipmentsDeps) {
  return {
    get: (ctx: Pick<ShipmentContext, 'site' | 'user'>, number: string) => getShipments(ctx, deps, number),
    create: (ctx: ShipmentContext, number: string, draft: ShipmentDraft) =>
      createShipment(ctx, deps, number, draft),
    deliver: (ctx: ShipmentContext, name: NameOf, input: Parameters<typeof deliverShipment>[3]) =>
      deliverShipment(ctx, deps, name, input),
    fail: (ctx: ShipmentContext, name: NameOf, input: Parameters<typeof failDelivery>[3]) =>
      failDelivery(ctx, deps, name, input),
    days: (ctx: Pick<ShipmentContext, 'site'>, name: NameOf) => getRedeliveryDays(ctx, deps, name),
    dispatchOrders: (ctx: ShipmentContext, input: Parameters<typeof dispatchOrders>[2]) =>
      dispatchOrders(ctx, deps, input),
    printSlips: (ctx: ShipmentContext, numbers: string) => printPackingSlips(ctx, deps, numbers),
    pickList: (ctx: ShipmentContext, query: PickListQuery) => getPickList(ctx, deps, query),
    pick: (ctx: ShipmentContext, input: Parameters<typeof pickUnits>[2]) => pickUnits(ctx, deps, input),
    place: (ctx: ShipmentContext, input: Parameters<typeof placeProduct>[2]) =>
      placeProduct(ctx, deps, input),
    printPickList: (ctx: ShipmentContext, query: PickListQuery) => printPickList(ctx, deps, query),
    bookLabel: (ctx: ShipmentContext, name: NameOf, parcels: number) =>
      bookLabel(ctx, deps, { ...name, parcels }),
    cancelLabel: (ctx: ShipmentContext, name: NameOf) => cancelLabel(ctx, deps, name),
    bookLabels: (ctx: ShipmentContext, orders: readonly string[]) => bookLabels(ctx, deps, orders),
    /** Sends bookings without a response to their carriers again. */
    sweepBookings: () => sweepBookings(deps),
    printLabels: (ctx: ShipmentContext, query: Parameters<typeof printLabels>[2]) =>
      printLabels(ctx, deps, query),
    /** Whether a link opens a packing slip. */
    opensSlip: createSlipLinks(deps.secret).opens,
    /** Returns the packing slip of a shipment as a PDF; null if not found. */
    slipOf: (shipmentId: number) => getPackingSlip(deps, shipmentId),
  };
}

type NameOf = Parameters<typeof deliverShipment>[2];
