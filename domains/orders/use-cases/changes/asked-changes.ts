import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { formatCents, fromDollars } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { linkExpired, unknownOrder } from '../../contract/orders.ts';
import {
  CANCEL_REASON_LABEL,
  notCancellable,
  noMobile,
  nothingToAsk,
  refundKeyUsed,
  refundBeyondRows,
  refundNotUntold,
  refundRowsGone,
  type askForRest,
  soldCardUsed,
  tooMuchBack,
  type CancelReason,
  type cancelForShopper,
  type cancelOwnOrder,
  type cancelPlacedOrder,
  type endRefundForShopper,
  type RefundEnd,
  type refundForShopper,
} from '../../contract/changes.ts';
import { beyondRowsText } from '../../rules/refund.ts';
import type { RowChoice } from '../../rules/refund-rows.ts';
import type { Orders } from '../orders.ts';
import type { OrderProof } from '../emails/order-link.ts';
import {
  askRest,
  cancelOrder,
  refundOrder,
  type OrderChangeDeps,
  type OrderChanged,
} from './change-order.ts';
import { endRefund } from '../refunds/end-refund.ts';

type OrdersContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now' | 'cookie'>;
type Answer = { orderNumber: string };

export interface ChangeHandlersDeps extends OrderChangeDeps {
  /** Whether the shop sends text messages. */
  sendsTexts: boolean;
  /** Whether the user may open a cart's order. */
  opens: Orders['opens'];
  /** Returns the id of the user's order with this number; undefined if not found. */
  idOf(ctx: Pick<RequestContext, 'user' | 'site'>, number: string): Promise<number | undefined>;
}

export type ChangeHandlers = ReturnType<typeof createChangeHandlers>;

/**
 * Creates the handlers of the endpoints that change orders. They check that the user may change the order,
 * and build the response.
 */
export function createChangeHandlers(deps: ChangeHandlersDeps) {
  const toResponse = (changed: OrderChanged) => {
    switch (changed.kind) {
      case 'done':
      case 'known':
        return { orderNumber: changed.number };
      case 'too-late':
        return failWith(notCancellable);
      case 'card-used':
        return failWith(soldCardUsed);
      case 'unknown-order':
      case 'no-mobile':
      case 'key-used':
      case 'too-much':
      case 'rows-gone':
      case 'beyond-rows':
        return failWith(unknownOrder);
    }
  };

  return {
    async cancelOwn(
      ctx: OrdersContext,
      number: string,
      reason: CancelReason,
    ): Promise<Answer | FaultOf<typeof cancelOwnOrder>> {
      if ((await deps.idOf(ctx, number)) === undefined) return failWith(unknownOrder);
      const name = { number, siteId: ctx.site.id };
      return toResponse(
        await cancelOrder(deps, name, {
          by: actorOf(ctx),
          actorKind: 'shopper',
          reason: CANCEL_REASON_LABEL[reason],
        }),
      );
    },

    async cancelPlaced(
      ctx: OrdersContext,
      { id, reason, ...proof }: { id: string; reason: CancelReason } & OrderProof,
    ): Promise<Answer | FaultOf<typeof cancelPlacedOrder>> {
      const opens = await deps.opens(ctx, { id, ...proof });
      if (opens === 'expired') return failWith(linkExpired);
      if (opens !== 'good') return failWith(unknownOrder);
      return toResponse(
        await cancelOrder(
          deps,
          { cartId: id, siteId: ctx.site.id },
          { by: actorOf(ctx), actorKind: 'shopper', reason: CANCEL_REASON_LABEL[reason] },
        ),
      );
    },

    async cancelForShopper(
      ctx: OrdersContext,
      number: string,
      reason: string,
    ): Promise<Answer | FaultOf<typeof cancelForShopper>> {
      const name = { number, siteId: ctx.site.id };
      return toResponse(await cancelOrder(deps, name, { by: actorOf(ctx), actorKind: 'people', reason }));
    },

    async askForRest(
      ctx: OrdersContext,
      number: string,
      { key, by, phone }: { key: string; by: 'mail' | 'text'; phone?: string | undefined },
    ): Promise<Answer | FaultOf<typeof askForRest>> {
      if (by === 'text' && !deps.sendsTexts) return failWith(textsOff);
      const { id: siteId, country } = ctx.site;
      const other = by === 'text' && phone !== undefined ? textNumber(phone, country) : undefined;
      if (other === null) return failWith(notMobile, { fields: { phone: notMobile.text } });
      const text = by === 'text' ? { textIn: country, otherNumber: other } : {};
      const result = await askRest(deps, { number, siteId }, { by: actorOf(ctx), key, ...text });
      if (result.kind === 'done') return { orderNumber: result.number };
      if (result.kind === 'no-mobile') return failWith(noMobile);
      return failWith(result.kind === 'unknown-order' ? unknownOrder : nothingToAsk);
    },

    async refundForShopper(
      ctx: OrdersContext,
      number: string,
      {
        amount,
        reason,
        key,
        rows,
      }: { amount: number; reason: string; key: string; rows?: readonly RowChoice[] },
    ): Promise<Answer | FaultOf<typeof refundForShopper>> {
      const changed = await refundOrder(
        deps,
        { number, siteId: ctx.site.id },
        { by: actorOf(ctx), reason, cents: fromDollars(amount), key, rows },
      );
      if (changed.kind === 'done' || changed.kind === 'known') return { orderNumber: changed.number };
      if (changed.kind === 'key-used') return failWith(refundKeyUsed);
      if (changed.kind === 'rows-gone') return failWith(refundRowsGone);
      if (changed.kind === 'beyond-rows')
        return failWith(refundBeyondRows, { texts: beyondRowsText(changed.mostCents) });
      if (changed.kind !== 'too-much') return failWith(unknownOrder);
      const most = formatCents(changed.mostCents, { zero: '$0' });
      return failWith(tooMuchBack, { texts: `At most ${most} can be refunded.` });
    },

    async endRefundForShopper(
      ctx: OrdersContext,
      { id: number, refund: id }: { id: string; refund: string },
      { as, reason }: { as: RefundEnd; reason: string },
    ): Promise<Answer | FaultOf<typeof endRefundForShopper>> {
      const name = { number, siteId: ctx.site.id };
      const ended = await endRefund(deps, name, { id }, { by: actorOf(ctx), as, reason });
      if (ended !== 'ended') return failWith(ended === 'unknown-order' ? unknownOrder : refundNotUntold);
      deps.wakeOutbox();
      return { orderNumber: number };
    },
  };
}
