import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { dispatchOrders, printPackingSlips } from './contract/bulk.ts';
import { noteDelivered } from './contract/deliveries.ts';
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
