import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { noteDelivered } from './contract.ts';
import type { Deliveries } from './use-cases/deliver.ts';

/** Creates the routes of the fulfilment domain. */
export function fulfilmentRoutes(deliveries: Deliveries) {
  return [
    bind(noteDelivered, ({ params, body }, ctx: RequestContext) => deliveries.note(ctx, params.id, body.day)),
  ];
}
