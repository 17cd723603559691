import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { fromDollars, formatCents } from '#foundation/pure/money.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { ChangeContext, ChangeHandlersDeps, ChangedOrder } from '../changes/deps.ts';
import type { RowChoice } from '../../rules/refund-rows.ts';
import {
  type refundForShopper,
  ownOrder,
  refundKeyUsed,
  refundRowsGone,
  refundBeyondRows,
  tooMuchBack,
  type RefundEnd,
  type endRefundForShopper,
  refundNotUntold,
} from '../../contract/changes.ts';
import { conflictOf } from '../back-office/latest-change.ts';
import { refundOrder } from '../changes/change-order.ts';
import { beyondRowsText } from '../../rules/refund.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { endRefund } from './end-refund.ts';

/**
 * Refunds part of an order on behalf of a staff member. The caller must check the staff member's permission.
 */
export async function refundAsStaff(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  {
    number,
    amount,
    reason,
    key,
    rows,
  }: { number: string; amount: number; reason: string; key: string; rows?: readonly RowChoice[] },
): Promise<ChangedOrder | FaultOf<typeof refundForShopper>> {
  const changed = await refundOrder(
    deps,
    { number, siteId: ctx.site.id },
    {
      by: actorOf(ctx),
      reason,
      cents: fromDollars(amount),
      key,
      rows,
      version: versionOf(ctx.headers.ifMatch),
    },
  );
  if (changed.kind === 'done' || changed.kind === 'known') return { orderNumber: changed.number };
  if (changed.kind === 'own-order') return failWith(ownOrder);
  if (changed.kind === 'conflict') return conflictOf(ctx, deps, number);
  if (changed.kind === 'key-used') return failWith(refundKeyUsed);
  if (changed.kind === 'rows-gone') return failWith(refundRowsGone);
  if (changed.kind === 'beyond-rows')
    return failWith(refundBeyondRows, { texts: beyondRowsText(changed.mostCents) });
  if (changed.kind !== 'too-much') return failWith(unknownOrder);
  const most = formatCents(changed.mostCents, { zero: '$0' });
  return failWith(tooMuchBack, { texts: `At most ${most} can be refunded.` });
}

/** Records the outcome of a refund that its provider never reported, as stated by a staff member. */
export async function endRefundAsStaff(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  { number, id, as, reason }: { number: string; id: string; as: RefundEnd; reason: string },
): Promise<ChangedOrder | FaultOf<typeof endRefundForShopper>> {
  const name = { number, siteId: ctx.site.id };
  const ended = await endRefund(deps, name, { id }, { by: actorOf(ctx), as, reason });
  if (ended === 'own-order') return failWith(ownOrder);
  if (ended !== 'ended') return failWith(ended === 'unknown-order' ? unknownOrder : refundNotUntold);
  deps.wakeOutbox();
  return { orderNumber: number };
}
