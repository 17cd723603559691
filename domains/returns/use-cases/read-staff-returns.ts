import { fromDollars, toDollars } from '#foundation/pure/money.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import { readRefundForm } from '#domains/orders/use-cases/payments/order-money.ts';
import {
  suggestedRefund,
  averageCharged,
  type OpenRow,
  goodsRowId,
  warrantyRowId,
} from '#domains/orders/rules/refund-rows.ts';
import { listWarehousesOfCountry } from '#domains/logistics/use-cases/network.ts';
import type { StoredReturn } from '../db/returns.ts';
import { type StaffReturn, RETURNS_A_PAGE, type ReturnSummary } from '../contract/staff.ts';
import { afterAction, remediesFor, isClosed } from '../rules/return-life.ts';
import { type ReturnContext, photoLinks } from './customer-returns.ts';
import { type ReturnsDeps, numberOf, idOfNumber } from './deps.ts';
import { type ReturnState, RETURN_STATES } from '../contract/values.ts';
import { readReturnList } from '../db/list.ts';

/** Converts a return to the form that staff see: with its order, the refund form and the allowed actions. */
export async function toStaffReturn(
  ctx: ReturnContext,
  deps: Pick<ReturnsDeps, 'db' | 'secret'>,
  one: StoredReturn,
): Promise<StaffReturn> {
  const { linkTo } = photoLinks(deps.secret);
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

/**
 * Returns how many units of a refund row this return can refund (`most`), and how many are preselected
 * (`chosen`). Goods and their warranties are preselected.
 */
function piecesOf({ lines, state }: StoredReturn, { id, sku }: OpenRow): { most?: number; chosen?: number } {
  const line = lines.find((one) => one.sku === sku);
  if (!line) return {};
  const isChosen = !isClosed(state) && (id === goodsRowId(line.sku) || id === warrantyRowId(line.sku));
  return { most: line.quantity, chosen: isChosen ? line.quantity : 0 };
}

/** Returns one page of the site's returns, filtered by state and search term. */
export async function listReturns(
  ctx: ReturnContext,
  { db }: Pick<ReturnsDeps, 'db'>,
  { state, term, page }: { state: ReturnState | 'open' | 'all'; term: string; page: number },
) {
  const states: readonly ReturnState[] =
    state === 'all'
      ? RETURN_STATES
      : state === 'open'
        ? RETURN_STATES.filter((one) => !isClosed(one))
        : [state];
  const { totalCount, rows } = await readReturnList(db, {
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
}
