import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { actorOf } from '#domains/audit/contract.ts';
import {
  type CancelReason,
  type cancelOwnOrder,
  CANCEL_REASON_LABEL,
  type cancelPlacedOrder,
  type cancelForShopper,
  notCancellable,
  soldCardUsed,
  type requestBalance as askForRestEndpoint,
  noMobile,
  nothingToAsk,
  ownOrder,
} from '../../contract/changes.ts';
import { unknownOrder, linkExpired } from '../../contract/orders.ts';
import type { OrderProof } from '../emails/order-link.ts';
import type { ChangeContext, ChangeHandlersDeps, ChangedOrder } from './deps.ts';
import { cancelOrder, type OrderChanged, requestBalanceOf } from './change-order.ts';
import { textsOff, notMobile } from '#domains/notifications/contract.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';

/** Cancels the customer's own order. */
export async function cancelOwn(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  { number, reason }: { number: string; reason: CancelReason },
): Promise<ChangedOrder | FaultOf<typeof cancelOwnOrder>> {
  if ((await deps.idOf(ctx, number)) === undefined) return failWith(unknownOrder);
  const name = { number, siteId: ctx.site.id };
  return toResponse(
    await cancelOrder(deps, name, {
      by: actorOf(ctx),
      actorKind: 'shopper',
      reason: CANCEL_REASON_LABEL[reason],
    }),
  );
}

/** Cancels an order for a guest, who opened it by its link or in the browser that placed it. */
export async function cancelPlaced(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  { id, reason, ...proof }: { id: string; reason: CancelReason } & OrderProof,
): Promise<ChangedOrder | FaultOf<typeof cancelPlacedOrder>> {
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
}

/**
 * Cancels a customer's order for a staff member. The caller must have checked the staff member's permission.
 */
export async function cancelAsStaff(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  { number, reason }: { number: string; reason: string },
): Promise<ChangedOrder | FaultOf<typeof cancelForShopper>> {
  const name = { number, siteId: ctx.site.id };
  const changed = await cancelOrder(deps, name, { by: actorOf(ctx), actorKind: 'people', reason });
  return changed.kind === 'own-order' ? failWith(ownOrder) : toResponse(changed);
}

function toResponse(changed: OrderChanged) {
  switch (changed.kind) {
    case 'done':
    case 'known':
      return { orderNumber: changed.number };
    case 'too-late':
      return failWith(notCancellable);
    case 'card-used':
      return failWith(soldCardUsed);
    case 'unknown-order':
    case 'own-order':
    case 'no-mobile':
    case 'key-used':
    case 'too-much':
    case 'rows-gone':
    case 'beyond-rows':
      return failWith(unknownOrder);
  }
}

/** Emails or texts the customer the link to the payment page for the amount due. */
export async function requestBalance(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  {
    number,
    key,
    by,
    phone,
  }: { number: string; key: string; by: 'mail' | 'text'; phone?: string | undefined },
): Promise<ChangedOrder | FaultOf<typeof askForRestEndpoint>> {
  if (by === 'text' && !deps.sendsTexts) return failWith(textsOff);
  const { id: siteId, country } = ctx.site;
  const other = by === 'text' && phone !== undefined ? textNumber(phone, country) : undefined;
  if (other === null) return failWith(notMobile, { fields: { phone: notMobile.text } });
  const text = by === 'text' ? { textIn: country, otherNumber: other } : {};
  const result = await requestBalanceOf(deps, { number, siteId }, { by: actorOf(ctx), key, ...text });
  if (result.kind === 'done') return { orderNumber: result.number };
  if (result.kind === 'no-mobile') return failWith(noMobile);
  return failWith(result.kind === 'unknown-order' ? unknownOrder : nothingToAsk);
}
