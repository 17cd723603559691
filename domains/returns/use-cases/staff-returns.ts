import { isFault, failWith, type Fault } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { RowChoice } from '#domains/orders/rules/refund-rows.ts';
import { unknownReturn } from '../contract/returns.ts';
import { unknownWarehouse, type StaffReturn } from '../contract/staff.ts';
import type { Failure, Remedy, Wish } from '../contract/values.ts';
import { readReturn, type StoredReturn } from '../db/returns.ts';
import { listWarehousesOfCountry } from '#domains/logistics/use-cases/network.ts';
import type { ReturnContext } from './customer-returns.ts';
import { approve, decline, receive, refund, settle } from './decide-return.ts';
import { idOfNumber, type ReturnsDeps } from './deps.ts';
import { toStaffReturn, listReturns } from './read-staff-returns.ts';

/** Creates the use cases with which staff manage the returns of the current site. */
export function createStaffReturns(deps: ReturnsDeps) {
  const toResponse = async <Code extends string>(
    ctx: ReturnContext,
    done: StoredReturn | Fault<Code>,
  ): Promise<StaffReturn | Fault<Code>> =>
    isFault(done) ? (done as Fault<Code>) : toStaffReturn(ctx, deps, done);
  const decider = (ctx: ReturnContext, number: string) => ({
    id: idOfNumber(number),
    siteId: ctx.site.id,
    by: actorOf(ctx),
  });

  return {
    list: (ctx: ReturnContext, query: Parameters<typeof listReturns>[2]) => listReturns(ctx, deps, query),
    async one(ctx: ReturnContext, number: string) {
      const id = idOfNumber(number);
      const found = id === null ? undefined : await readReturn(deps.db, id, ctx.site.id);
      return found ? toStaffReturn(ctx, deps, found) : failWith(unknownReturn);
    },
    approve: async (
      ctx: ReturnContext,
      number: string,
      input: { remedy: Remedy; failure: Failure | null; wish?: Wish | undefined; decision: string },
    ) => toResponse(ctx, await approve(deps, decider(ctx, number), input)),
    decline: async (ctx: ReturnContext, number: string, decision: string) =>
      toResponse(ctx, await decline(deps, decider(ctx, number), decision)),
    receive: async (ctx: ReturnContext, number: string, came: Parameters<typeof receive>[2]) => {
      const warehouses = await listWarehousesOfCountry(deps.db, ctx.site.country);
      if (!warehouses.some(({ code }) => code === came.warehouse)) return failWith(unknownWarehouse);
      return toResponse(ctx, await receive(deps, decider(ctx, number), came));
    },
    settle: async (ctx: ReturnContext, number: string) =>
      toResponse(ctx, await settle(deps, decider(ctx, number))),
    refund: async (
      ctx: ReturnContext,
      number: string,
      {
        amount,
        ...more
      }: {
        amount: number;
        lines: readonly { sku: string; quantity: number }[];
        rows?: readonly RowChoice[];
        key: string;
      },
    ) => toResponse(ctx, await refund(deps, decider(ctx, number), { ...more, amount: fromDollars(amount) })),
  };
}
