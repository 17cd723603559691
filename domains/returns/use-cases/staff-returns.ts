import { isFault, failWith, type Fault } from '#foundation/pure/fault.ts';
import { fromDollars, toDollars } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import {
  averageCharged,
  goodsRowId,
  suggestedRefund,
  warrantyRowId,
  type OpenRow,
  type RowChoice,
} from '#domains/orders/rules/refund-rows.ts';
import { readRefundForm } from '#domains/orders/use-cases/payments/order-money.ts';
import { unknownReturn } from '../contract/returns.ts';
import { RETURNS_A_PAGE, unknownWarehouse, type ReturnSummary, type StaffReturn } from '../contract/staff.ts';
import { RETURN_STATES, type Failure, type Remedy, type ReturnState, type Wish } from '../contract/words.ts';
import { afterAction, isClosed, remediesFor } from '../rules/return-life.ts';
import { readReturn, type StoredReturn } from '../db/returns.ts';
import { listWarehousesOfCountry } from '#domains/logistics/use-cases/network.ts';
import { readReturnList } from '../db/list.ts';
import { photoLinks, type ReturnContext } from './customer-returns.ts';
import { approve, decline, receive, refund, settle } from './decide-return.ts';
import { idOfNumber, numberOf, type ReturnsDeps } from './deps.ts';

/** Creates the use cases with which staff manage returns, limited to the current site. */
export function createStaffReturns(deps: ReturnsDeps) {
  const { linkTo } = photoLinks(deps.secret);

  async function toStaffReturn(ctx: ReturnContext, one: StoredReturn): Promise<StaffReturn> {
    const order = (await readOrder(deps.db, { id: one.orderId }))!;
    const refund = (await readRefundForm(deps.db, { number: one.orderNumber }, (row) => piecesOf(one, row)))!;
    const isPartOf = ({ id }: { id: string }) => {
      const sku = refund.rows.find((row) => row.id === id)?.sku;
      return sku === null || one.lines.some((line) => line.sku === sku);
    };
    const form = { ...refund.form, rows: refund.form.rows.filter(isPartOf) };
    const suggested = suggestedRefund(
      refund.rows,
      form.rows.map(({ id, chosen }) => ({ id, quantity: chosen })),
      fromDollars(form.unassigned),
    );
    const may = (action: Parameters<typeof afterAction>[1]) =>
      afterAction(one.state, action, 'people') !== null;
    const { firstName, lastName } = order.deliveryAddress;
    return {
      number: numberOf(one.id),
      orderNumber: one.orderNumber,
      name: `${firstName} ${lastName}`.trim(),
      email: order.email,
      phone: order.phone,
      state: one.state,
      reason: one.reason,
      wish: one.wish,
      words: one.words,
      failure: one.failure,
      remedy: one.remedy,
      decision: one.decision,
      refunded: toDollars(one.refundedCents),
      requestedAt: one.createdAt.toISOString(),
      decidedAt: one.decidedAt?.toISOString() ?? null,
      receivedAt: one.receivedAt?.toISOString() ?? null,
      closedAt: one.closedAt?.toISOString() ?? null,
      lines: one.lines.map(({ sku, title, quantity }) => ({
        sku,
        title,
        quantity,
        unitPaid: averageCharged(refund.rows, sku),
      })),
      delivery: toDollars(order.deliveryCents),
      photos: one.photos.map((id) => linkTo(id, { siteId: ctx.site.id, now: ctx.now })),
      refundable: form.refundable,
      refund: form,
      suggested: Math.min(toDollars(suggested), form.refundable),
      remedies: [...remediesFor(one)],
      may: {
        approve: may('approve'),
        decline: may('decline'),
        receive: may('receive'),
        refund: may('refund') && one.remedy === 'refund' && ctx.user.permissions.has('orders.refund'),
        settle: may('settle') && one.remedy !== 'refund' && one.remedy !== null,
      },
      warehouses: await listWarehousesOfCountry(deps.db, ctx.site.country),
    };
  }
  const toResponse = async <Code extends string>(
    ctx: ReturnContext,
    done: StoredReturn | Fault<Code>,
  ): Promise<StaffReturn | Fault<Code>> => (isFault(done) ? (done as Fault<Code>) : toStaffReturn(ctx, done));
  const decider = (ctx: ReturnContext, number: string) => ({
    id: idOfNumber(number),
    siteId: ctx.site.id,
    by: actorOf(ctx),
  });

  return {
    async list(
      ctx: ReturnContext,
      { state, term, page }: { state: ReturnState | 'open' | 'all'; term: string; page: number },
    ) {
      const states: readonly ReturnState[] =
        state === 'all'
          ? RETURN_STATES
          : state === 'open'
            ? RETURN_STATES.filter((one) => !isClosed(one))
            : [state];
      const { totalCount, rows } = await readReturnList(deps.db, {
        siteId: ctx.site.id,
        states,
        term,
        returnId: idOfNumber(term),
        limit: RETURNS_A_PAGE,
        offset: page * RETURNS_A_PAGE,
      });
      const returns = rows.map(({ id, createdAt, ...row }): ReturnSummary => ({
        ...row,
        number: numberOf(id),
        requestedAt: createdAt.toISOString(),
      }));
      return { page, pageSize: RETURNS_A_PAGE, totalCount, returns };
    },
    async one(ctx: ReturnContext, number: string) {
      const id = idOfNumber(number);
      const found = id === null ? undefined : await readReturn(deps.db, id, ctx.site.id);
      return found ? toStaffReturn(ctx, found) : failWith(unknownReturn);
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

/**
 * Returns how many pieces of a row this return can refund (`most`), and how many are preselected (`chosen`).
 * Goods and their warranties are preselected.
 */
function piecesOf({ lines, state }: StoredReturn, { id, sku }: OpenRow): { most?: number; chosen?: number } {
  const line = lines.find((one) => one.sku === sku);
  if (!line) return {};
  const isChosen = !isClosed(state) && (id === goodsRowId(line.sku) || id === warrantyRowId(line.sku));
  return { most: line.quantity, chosen: isChosen ? line.quantity : 0 };
}
