import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  addOwnPhoto,
  addPlacedPhoto,
  askOwnReturn,
  askPlacedReturn,
  getOwnReturns,
  getPlacedReturns,
  withdrawOwnReturn,
  withdrawPlacedReturn,
} from './contract/returns.ts';
import {
  approveReturn,
  declineReturn,
  getReturn,
  listReturns,
  receiveReturnedGoods,
  refundReturn,
  settleReturn,
} from './contract/staff.ts';
import type { Returns } from './use-cases/returns.ts';

const READS = { max: 120, seconds: 60 };
/** Rate limit for requesting returns. It is low because each request sends an email. */
const ASKS = { max: 10, seconds: 600 };
/**
 * Rate limit for uploading photographs. It is low because each request contains several megabytes and an
 * image that must be decoded.
 */
const PHOTOS = { max: 30, seconds: 600 };

/** Creates the API routes for returns. Photographs are downloaded from a different path. */
export function returnRoutes({ customer: customerReturns, staff }: Pick<Returns, 'customer' | 'staff'>) {
  return [
    bind(getOwnReturns, ({ params }, ctx: RequestContext) => customerReturns.own(ctx, params.id), READS),
    bind(
      askOwnReturn,
      ({ params, body }, ctx: RequestContext) => customerReturns.askOwn(ctx, params.id, body),
      ASKS,
    ),
    bind(
      addOwnPhoto,
      ({ params, body }, ctx: RequestContext) =>
        customerReturns.photoOwn(ctx, params.id, { number: params.number, photo: body.photo }),
      PHOTOS,
    ),
    bind(
      withdrawOwnReturn,
      ({ params }, ctx: RequestContext) => customerReturns.withdrawOwn(ctx, params.id, params.number),
      READS,
    ),
    bind(getPlacedReturns, ({ query }, ctx: RequestContext) => customerReturns.placed(ctx, query), READS),
    bind(askPlacedReturn, ({ body }, ctx: RequestContext) => customerReturns.askPlaced(ctx, body), ASKS),
    bind(addPlacedPhoto, ({ body }, ctx: RequestContext) => customerReturns.photoPlaced(ctx, body), PHOTOS),
    bind(
      withdrawPlacedReturn,
      ({ body }, ctx: RequestContext) => customerReturns.withdrawPlaced(ctx, body),
      READS,
    ),
    bind(listReturns, ({ query }, ctx: RequestContext) => staff.list(ctx, query), READS),
    bind(getReturn, ({ params }, ctx: RequestContext) => staff.one(ctx, params.number), READS),
    bind(
      approveReturn,
      ({ params, body }, ctx: RequestContext) => staff.approve(ctx, params.number, body),
      READS,
    ),
    bind(
      declineReturn,
      ({ params, body }, ctx: RequestContext) => staff.decline(ctx, params.number, body.decision),
      READS,
    ),
    bind(
      receiveReturnedGoods,
      ({ params, body }, ctx: RequestContext) => staff.receive(ctx, params.number, body),
      READS,
    ),
    bind(settleReturn, ({ params }, ctx: RequestContext) => staff.settle(ctx, params.number), READS),
    bind(
      refundReturn,
      ({ params, body }, ctx: RequestContext) => staff.refund(ctx, params.number, body),
      READS,
    ),
  ];
}
