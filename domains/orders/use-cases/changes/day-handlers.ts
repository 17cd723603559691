import { dayIfReal, dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, toDollars } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { dayToWire } from '#domains/delivery/rules/days.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { dayTaken, linkExpired, unknownOrder } from '../../contract/orders.ts';
import { ownOrder } from '../../contract/changes.ts';
import type {
  changeDayForShopper,
  changeOwnDay,
  changePlacedDay,
  getOwnDays,
  getPlacedDays,
  OrderDaysAnswer,
} from '../../contract/day.ts';
import type { OrderActorKind } from '../../rules/order-life.ts';
import type { OrderProof } from '../emails/order-link.ts';
import type { OrderName } from '../../db/order-changes.ts';
import { findOrderId } from '../../db/own-orders.ts';
import { isOwnOrder } from '../own-orders/is-own-order.ts';
import type { ChangeHandlersDeps } from './deps.ts';
import { changeDay, daysOfOrder, type DayChangeDeps } from './change-day.ts';

type OrdersContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now' | 'cookie'>;
type Wish = { date: readonly [number, number, number]; difference: number; atNoCost?: boolean };
type Changed = { orderNumber: string; due: number };

export type DayHandlers = ReturnType<typeof createDayHandlers>;

/**
 * Creates the handlers of the endpoints that change the delivery day. They check that the user may change the
 * order, and build the response.
 */
export function createDayHandlers(deps: DayChangeDeps & Pick<ChangeHandlersDeps, 'opens' | 'idOf'>) {
  async function look(
    name: OrderName,
    actorKind: OrderActorKind,
  ): Promise<OrderDaysAnswer | FaultOf<typeof getOwnDays>> {
    const found = await daysOfOrder(deps, name, actorKind);
    if ('fault' in found) return found;
    return {
      orderNumber: found.number,
      day: found.day && dayToParts(found.day),
      price: toDollars(found.deliveryCents),
      isFree: found.isFree,
      dates: found.days.map(dayToWire),
    };
  }
  async function change(
    ctx: OrdersContext,
    name: OrderName,
    { actorKind, wish }: { actorKind: OrderActorKind; wish: Wish },
  ): Promise<Changed | FaultOf<typeof changeOwnDay>> {
    const day = dayIfReal(wish.date);
    if (day === null) return failWith(dayTaken);
    const changed = await changeDay(deps, name, {
      by: actorOf(ctx),
      actorKind,
      day,
      displayedCents: fromDollars(wish.difference),
      ...(wish.atNoCost ? { isFree: true } : {}),
    });
    return 'fault' in changed ? changed : { orderNumber: changed.number, due: toDollars(changed.dueCents) };
  }
  const ownName = async (
    ctx: OrdersContext,
    number: string,
  ): Promise<OrderName | FaultOf<typeof getOwnDays>> =>
    (await deps.idOf(ctx, number)) === undefined ? failWith(unknownOrder) : { number, siteId: ctx.site.id };
  const placedName = async (
    ctx: OrdersContext,
    { id, ...proof }: { id: string } & OrderProof,
  ): Promise<OrderName | FaultOf<typeof getPlacedDays>> => {
    const opens = await deps.opens(ctx, { id, ...proof });
    if (opens === 'expired') return failWith(linkExpired);
    return opens === 'good' ? { cartId: id, siteId: ctx.site.id } : failWith(unknownOrder);
  };

  return {
    async own(ctx: OrdersContext, number: string) {
      const name = await ownName(ctx, number);
      return isFault(name) ? name : look(name, 'shopper');
    },
    async changeOwn(ctx: OrdersContext, number: string, wish: Wish) {
      const name = await ownName(ctx, number);
      return isFault(name) ? name : change(ctx, name, { actorKind: 'shopper', wish });
    },
    async placed(ctx: OrdersContext, key: { id: string } & OrderProof) {
      const name = await placedName(ctx, key);
      return isFault(name) ? name : look(name, 'shopper');
    },
    async changePlaced(
      ctx: OrdersContext,
      { date, difference, ...key }: { id: string } & OrderProof & Wish,
    ): Promise<Changed | FaultOf<typeof changePlacedDay>> {
      const name = await placedName(ctx, key);
      return isFault(name) ? name : change(ctx, name, { actorKind: 'shopper', wish: { date, difference } });
    },
    forShopper: (ctx: OrdersContext, number: string) => look({ number, siteId: ctx.site.id }, 'people'),
    async changeForShopper(
      ctx: OrdersContext,
      number: string,
      wish: Wish,
    ): Promise<Changed | FaultOf<typeof changeDayForShopper>> {
      const name = { number, siteId: ctx.site.id };
      // Staff may move their own deliveries at the price of the new day, as every customer may.
      const id = wish.atNoCost ? await findOrderId(deps.db, name) : undefined;
      if (id !== undefined && (await isOwnOrder(deps.db, actorOf(ctx), id))) return failWith(ownOrder);
      return change(ctx, name, { actorKind: 'people', wish });
    },
  };
}
