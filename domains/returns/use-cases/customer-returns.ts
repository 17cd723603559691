import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder, type Orders } from '#domains/orders/use-cases/orders.ts';
import type { OrderProof } from '#domains/orders/use-cases/emails/order-link.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { RETURN_PHOTO_ROUTE, type OrderReturnsAnswer, type OwnReturn } from '../contract/returns.ts';
import { holdsOn } from '../rules/returnable.ts';
import { afterAction } from '../rules/return-life.ts';
import { returnsOfOrder, type StoredReturn } from '../db/returns.ts';
import {
  addPhoto,
  askReturn,
  policyDaysOf,
  takesPhotos,
  withdrawReturn,
  type ReturnWish,
} from './ask-return.ts';
import { idOfNumber, numberOf, returnableOf, type ReturnsDeps } from './deps.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export type ReturnContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now' | 'cookie'>;
type PlacedKey = { id: string } & OrderProof;

export interface CustomerReturnsDeps extends ReturnsDeps {
  orders: Pick<Orders, 'opens'>;
  ownOrders: Pick<OwnOrders, 'idOf'>;
}

/** Validity of a link to a photograph, in seconds. */
const PHOTO_SECONDS = 3600;

/** Creates the functions that sign and verify URLs of photographs. */
export function photoLinks(secret: ShopSecret) {
  return signedFiles({ secret, purpose: 'return-photo', route: RETURN_PHOTO_ROUTE, seconds: PHOTO_SECONDS });
}

/**
 * Creates the use cases for customers' returns. They check that the user may access the order, and build the
 * API response.
 */
export function createCustomerReturns(deps: CustomerReturnsDeps) {
  const { linkTo } = photoLinks(deps.secret);
  const toOwnReturn = (one: StoredReturn, { site, now }: ReturnContext): OwnReturn => ({
    number: numberOf(one.id),
    state: one.state,
    reason: one.reason,
    wish: one.wish,
    words: one.words,
    remedy: one.remedy,
    decision: one.decision,
    refunded: toDollars(one.refundedCents),
    requestedAt: one.createdAt.toISOString(),
    lines: one.lines.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
    photos: one.photos.map((id) => linkTo(id, { siteId: site.id, now })),
    mayAddPhotos: takesPhotos(one),
    mayWithdraw: afterAction(one.state, 'withdraw', 'shopper') !== null,
  });
  const toResponse = <Code extends string>(
    done: StoredReturn | Fault<Code>,
    ctx: ReturnContext,
  ): OwnReturn | Fault<Code> => (isFault(done) ? (done as Fault<Code>) : toOwnReturn(done, ctx));

  const ownId = async (ctx: ReturnContext, number: string) => deps.ownOrders.idOf(ctx, number);
  const placedId = async (ctx: ReturnContext, { id, ...proof }: PlacedKey) => {
    const opens = await deps.orders.opens(ctx, { id, ...proof });
    if (opens === 'expired') return failWith(linkExpired);
    const order = opens === 'good' ? await readOrder(deps.db, { cartId: id }) : undefined;
    return order?.siteId === ctx.site.id ? order.id : failWith(unknownOrder);
  };

  async function look(
    ctx: ReturnContext,
    orderId: number,
  ): Promise<OrderReturnsAnswer | Fault<'unknown-order'>> {
    const order = await readOrder(deps.db, { id: orderId });
    if (!order) return failWith(unknownOrder);
    const returns = await returnsOfOrder(deps.db, orderId);
    const { day: today } = dayInZone(ctx.now, ctx.site.timeZone);
    const policyDays = policyDaysOf(deps, ctx.site.id);
    const { goods, lastDay } = await returnableOf(deps.db, deps, { order, returns, today, policyDays });
    return {
      returns: returns.map((one) => toOwnReturn(one, ctx)),
      goods: goods.map(({ sku, title, quantity }) => ({ sku, title, quantity })),
      changeOfMindUntil: lastDay && dayToParts(lastDay),
      mayChangeMind: holdsOn('changed-mind', today, lastDay),
    };
  }
  const ask = async (ctx: ReturnContext, orderId: number, wish: ReturnWish) =>
    toResponse(await askReturn(deps, { orderId, site: ctx.site, by: actorOf(ctx) }, wish), ctx);
  const photo = async (ctx: ReturnContext, orderId: number, of: { number: string; photo: string }) =>
    toResponse(await addPhoto(deps, { orderId, id: idOfNumber(of.number) }, of.photo), ctx);
  const withdraw = async (ctx: ReturnContext, orderId: number, number: string) =>
    toResponse(await withdrawReturn(deps, { orderId, id: idOfNumber(number), by: actorOf(ctx) }), ctx);
  /** An order id that does not exist, for requests about an unknown order. */
  const NONE = -1;

  return {
    async own(ctx: ReturnContext, number: string) {
      return look(ctx, (await ownId(ctx, number)) ?? NONE);
    },
    async askOwn(ctx: ReturnContext, number: string, wish: ReturnWish) {
      return ask(ctx, (await ownId(ctx, number)) ?? NONE, wish);
    },
    async photoOwn(ctx: ReturnContext, order: string, of: { number: string; photo: string }) {
      return photo(ctx, (await ownId(ctx, order)) ?? NONE, of);
    },
    async withdrawOwn(ctx: ReturnContext, order: string, number: string) {
      return withdraw(ctx, (await ownId(ctx, order)) ?? NONE, number);
    },
    async placed(ctx: ReturnContext, key: PlacedKey) {
      const id = await placedId(ctx, key);
      return isFault(id) ? id : look(ctx, id);
    },
    async askPlaced(ctx: ReturnContext, { id: cartId, until, proof, ...wish }: PlacedKey & ReturnWish) {
      const id = await placedId(ctx, { id: cartId, until, proof });
      return isFault(id) ? id : ask(ctx, id, wish);
    },
    async photoPlaced(
      ctx: ReturnContext,
      { id: cartId, until, proof, ...of }: PlacedKey & { number: string; photo: string },
    ) {
      const id = await placedId(ctx, { id: cartId, until, proof });
      return isFault(id) ? id : photo(ctx, id, of);
    },
    async withdrawPlaced(
      ctx: ReturnContext,
      { id: cartId, until, proof, number }: PlacedKey & { number: string },
    ) {
      const id = await placedId(ctx, { id: cartId, until, proof });
      return isFault(id) ? id : withdraw(ctx, id, number);
    },
  };
}
