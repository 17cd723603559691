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
/** Each sends an email. */
const ASKS = { max: 10, seconds: 600 };
/** Each is several megabytes and a decoded image. */
const PHOTOS = { max: 30, seconds: 600 };

/** Routes of the returns domain; photographs have their own route. */
export function returnRoutes({ asked, staff }: Pick<Returns, 'asked' | 'staff'>) {
  return [
    bind(getOwnReturns, ({ params }, visitor: RequestContext) => asked.own(visitor, params.id), READS),
    bind(
      askOwnReturn,
      ({ params, body }, visitor: RequestContext) => asked.askOwn(visitor, params.id, body),
      ASKS,
    ),
    bind(
      addOwnPhoto,
      ({ params, body }, visitor: RequestContext) =>
        asked.photoOwn(visitor, params.id, { number: params.number, photo: body.photo }),
      PHOTOS,
    ),
    bind(
      withdrawOwnReturn,
      ({ params }, visitor: RequestContext) => asked.withdrawOwn(visitor, params.id, params.number),
      READS,
    ),
    bind(getPlacedReturns, ({ query }, visitor: RequestContext) => asked.placed(visitor, query), READS),
    bind(askPlacedReturn, ({ body }, visitor: RequestContext) => asked.askPlaced(visitor, body), ASKS),
    bind(addPlacedPhoto, ({ body }, visitor: RequestContext) => asked.photoPlaced(visitor, body), PHOTOS),
    bind(
      withdrawPlacedReturn,
      ({ body }, visitor: RequestContext) => asked.withdrawPlaced(visitor, body),
      READS,
    ),
    bind(listReturns, ({ query }, visitor: RequestContext) => staff.list(visitor, query), READS),
    bind(getReturn, ({ params }, visitor: RequestContext) => staff.one(visitor, params.number), READS),
    bind(
      approveReturn,
      ({ params, body }, visitor: RequestContext) => staff.approve(visitor, params.number, body),
      READS,
    ),
    bind(
      declineReturn,
      ({ params, body }, visitor: RequestContext) => staff.decline(visitor, params.number, body.decision),
      READS,
    ),
    bind(
      receiveReturnedGoods,
      ({ params, body }, visitor: RequestContext) => staff.receive(visitor, params.number, body),
      READS,
    ),
    bind(settleReturn, ({ params }, visitor: RequestContext) => staff.settle(visitor, params.number), READS),
    bind(
      refundReturn,
      ({ params, body }, visitor: RequestContext) => staff.refund(visitor, params.number, body),
      READS,
    ),
  ];
}
