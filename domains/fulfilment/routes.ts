import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { dispatchOrders, printPackingSlips } from './contract/bulk.ts';
import { noteDelivered } from './contract/deliveries.ts';
import { bookLabel, bookLabels, cancelLabel, printLabels } from './contract/labels.ts';
import { getPickList, pickUnits, placeProduct, printPickList } from './contract/picking.ts';
import {
  createShipment,
  deliverShipment,
  failDelivery,
  getRedeliveryDays,
  getShipments,
} from './contract/shipments.ts';
import type { Deliveries } from './use-cases/deliver.ts';
import type { StaffShipments } from './use-cases/staff/staff-shipments.ts';

/** Allows staff to open orders fast. */
const READING = { max: 300, seconds: 60 };
const WRITING = { max: 120, seconds: 60 };
/** A person with a scanner picks a unit each second. */
const PICKING = { max: 300, seconds: 60 };

/** Creates the routes of the fulfilment domain. */
export function fulfilmentRoutes(deliveries: Deliveries, shipments: StaffShipments) {
  return [
    bind(noteDelivered, ({ params, body }, ctx: RequestContext) => deliveries.note(ctx, params.id, body.day)),
    bind(dispatchOrders, ({ body }, ctx: RequestContext) => shipments.dispatchOrders(ctx, body), WRITING),
    bindFile(
      printPackingSlips,
      ({ query }, ctx: RequestContext) => shipments.printSlips(ctx, query.orders),
      WRITING,
    ),
    bind(
      bookLabel,
      ({ params, body }, ctx: RequestContext) => shipments.bookLabel(ctx, params, body.parcels),
      WRITING,
    ),
    bind(cancelLabel, ({ params }, ctx: RequestContext) => shipments.cancelLabel(ctx, params), WRITING),
    bind(bookLabels, ({ body }, ctx: RequestContext) => shipments.bookLabels(ctx, body.orders), WRITING),
    bindFile(printLabels, ({ query }, ctx: RequestContext) => shipments.printLabels(ctx, query), WRITING),
    bind(getPickList, ({ query }, ctx: RequestContext) => shipments.pickList(ctx, query), READING),
    bind(pickUnits, ({ body }, ctx: RequestContext) => shipments.pick(ctx, body), PICKING),
    bind(placeProduct, ({ body }, ctx: RequestContext) => shipments.place(ctx, body), WRITING),
    bindFile(printPickList, ({ query }, ctx: RequestContext) => shipments.printPickList(ctx, query), WRITING),
    bind(getShipments, ({ params }, ctx: RequestContext) => shipments.get(ctx, params.id), READING),
    bind(
      createShipment,
      ({ params, body }, ctx: RequestContext) => shipments.create(ctx, params.id, body),
      WRITING,
    ),
    bind(
      deliverShipment,
      ({ params, body }, ctx: RequestContext) => shipments.deliver(ctx, params, body),
      WRITING,
    ),
    bind(getRedeliveryDays, ({ params }, ctx: RequestContext) => shipments.days(ctx, params), READING),
    bind(failDelivery, ({ params, body }, ctx: RequestContext) => shipments.fail(ctx, params, body), WRITING),
  ];
}
