import { dayToParts } from '#foundation/pure/day.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { readOwnOrders, type OwnOrderRow } from '../../db/own-orders.ts';
import { ORDERS_A_PAGE, type OwnOrderSummary } from '../../contract/own-orders.ts';
import { ownOrderState } from '../../rules/own-order-state.ts';
import { isByMakers, takenFrom } from '../order-view.ts';
import { dueCents } from '../../rules/money.ts';
import type { OwnOrdersContext, OwnOrdersDeps } from './deps.ts';
import { getOrderOwner, readFacts, unitsOf } from './order-owner.ts';

const MAX_OPEN_ORDERS = 50;

/** Returns a page of the customer's invoiced orders, newest first. */
export async function listInvoicedOrders(ctx: OwnOrdersContext, deps: OwnOrdersDeps, page: number) {
  const { totalCount, rows } = await readOwnOrders(deps.db, await getOrderOwner(ctx, deps), {
    isInvoiced: true,
    limit: ORDERS_A_PAGE,
    offset: page * ORDERS_A_PAGE,
  });
  return { page, pageSize: ORDERS_A_PAGE, totalCount, orders: await toSummaries(ctx, deps, rows) };
}

/** Returns the customer's orders that are not invoiced. */
export async function listOpenOrders(ctx: OwnOrdersContext, deps: OwnOrdersDeps) {
  const owner = await getOrderOwner(ctx, deps);
  const { rows } = await readOwnOrders(deps.db, owner, {
    isInvoiced: false,
    limit: MAX_OPEN_ORDERS,
    offset: 0,
  });
  return { orders: await toSummaries(ctx, deps, rows) };
}

async function toSummaries(
  ctx: OwnOrdersContext,
  deps: OwnOrdersDeps,
  rows: readonly OwnOrderRow[],
): Promise<OwnOrderSummary[]> {
  if (rows.length === 0) return [];
  const facts = await readFacts(
    ctx,
    deps,
    rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const shipments = await deps.shipmentsOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    orderNumber: row.number,
    state: ownOrderState({ ...row, ...unitsOf(row, shipments) }),
    placedAt: row.placedAt.toISOString(),
    deliveryDay: row.deliveryDay && dayToParts(row.deliveryDay),
    isByMakers: isByMakers(row),
    ...takenFrom(row),
    lines: row.lines.map(({ productId, ...line }) => ({
      ...line,
      image: facts.get(productId)?.image ?? '',
    })),
    orderTotal: toDollars(row.totalCents),
    paid: toDollars(row.paidCents),
    balance: toDollars(dueCents(row)),
  }));
}
