import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import {
  notCancellable,
  type CancelPreview,
  type previewCancel as endpoint,
} from '../../contract/changes.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { planRefund } from '../../rules/refund.ts';
import { lockOrderToChange } from '../../db/order-changes.ts';
import { cancelWithin } from '../changes/change-order.ts';
import { toStaffFault } from '../changes/requested-changes.ts';
import { refundableOf } from '../refunds/give-back.ts';
import { readVersionedOrder } from './order-version.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { refundToView } from './refund-to-view.ts';

/** Cancels an order of the site and rolls it back. Returns what the cancellation does. */
export async function previewCancel(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
): Promise<CancelPreview | FaultOf<typeof endpoint>> {
  return inTransaction(
    deps.db,
    async (tx) => {
      const name = { number: number.toUpperCase(), siteId: ctx.site.id };
      const order = await lockOrderToChange(tx, name);
      if (!order) return failWith(unknownOrder);
      const { stored, version } = await readVersionedOrder(tx, deps, order.id);
      const sources = await refundableOf(tx, order);
      const changed = await cancelWithin(tx, deps, name, {
        by: actorOf(ctx),
        actorKind: 'people',
        reason: '',
      });
      const fault = toStaffFault(changed);
      if (fault) return fault;
      if (changed.kind !== 'done')
        return failWith(notCancellable, { texts: 'This order is already cancelled.' });
      const refundCents = changed.refundCents ?? cents(0);
      return {
        version,
        refund: toDollars(refundCents),
        refundTo: refundToView(order, planRefund(refundCents, sources) ?? []),
        units: order.ordered,
        restocked: stored.reserved.reduce((sum, [, quantity]) => sum + quantity, 0),
        total: 0,
        due: 0,
      };
    },
    () => false,
  );
}
