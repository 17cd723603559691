import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
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
import type { OrderLife } from '../../rules/order-life.ts';
import { conflictOf } from '../back-office/latest-change.ts';
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
  const version = versionOf(ctx.headers.ifMatch);
  const changed = await cancelOrder(deps, name, { by: actorOf(ctx), actorKind: 'people', reason, version });
  if (changed.kind === 'conflict') return conflictOf(ctx, deps, number);
  return toStaffFault(changed) ?? toResponse(changed);
}

/** Returns the fault of a cancellation by staff if it has its own text for staff; null otherwise. */
export function toStaffFault(
  changed: OrderChanged,
): Fault<'own-order' | 'not-cancellable' | 'sold-card-used'> | null {
  if (changed.kind === 'own-order') return failWith(ownOrder);
  if (changed.kind === 'too-late') return failWith(notCancellable, { texts: TOO_LATE[changed.life] });
  return changed.kind === 'card-used'
    ? failWith(soldCardUsed, {
        texts: 'A gift card bought with this order has been used. Refund the other items instead.',
      })
    : null;
}

const RETURN_IT = 'When the customer sends goods back, approve the return and refund it.';
const TOO_LATE: Readonly<Record<OrderLife, string>> = {
  placed: 'This order isn’t confirmed, so there is nothing to cancel.',
  confirmed: notCancellable.text,
  'in-fulfilment':
    'Part of this order has been dispatched, so it can’t be cancelled as a whole. Cancel the items that haven’t been sent.',
  dispatched: `This order has been dispatched, so it can’t be cancelled. ${RETURN_IT}`,
  delivered: `This order has been delivered, so it can’t be cancelled. ${RETURN_IT}`,
  returned: 'This order has been returned, so it can’t be cancelled. Refund it instead.',
  cancelled: 'This order is already cancelled.',
};

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
    case 'conflict':
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
