import type { CancelReason, RefundEnd } from '../../contract/changes.ts';
import { refundAsStaff, endRefundAsStaff } from '../refunds/refund-as-staff.ts';
import type { ChangeHandlersDeps, ChangeContext } from './deps.ts';
import { cancelOwn, cancelPlaced, cancelAsStaff, requestBalance } from './requested-changes.ts';

export type ChangeHandlers = ReturnType<typeof createChangeHandlers>;

/**
 * Creates the handlers of the endpoints that change orders. They check that the user may change the order,
 * and build the response.
 */
export function createChangeHandlers(deps: ChangeHandlersDeps) {
  return {
    cancelOwn: (ctx: ChangeContext, number: string, reason: CancelReason) =>
      cancelOwn(ctx, deps, { number, reason }),
    cancelPlaced: (ctx: ChangeContext, input: Parameters<typeof cancelPlaced>[2]) =>
      cancelPlaced(ctx, deps, input),
    cancelForShopper: (ctx: ChangeContext, number: string, reason: string) =>
      cancelAsStaff(ctx, deps, { number, reason }),
    requestBalance: (
      ctx: ChangeContext,
      number: string,
      input: Omit<Parameters<typeof requestBalance>[2], 'number'>,
    ) => requestBalance(ctx, deps, { number, ...input }),
    refundForShopper: (
      ctx: ChangeContext,
      number: string,
      input: Omit<Parameters<typeof refundAsStaff>[2], 'number'>,
    ) => refundAsStaff(ctx, deps, { number, ...input }),
    endRefundForShopper: (
      ctx: ChangeContext,
      { id: number, refund: id }: { id: string; refund: string },
      end: { as: RefundEnd; reason: string },
    ) => endRefundAsStaff(ctx, deps, { number, id, ...end }),
  };
}
