import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { sumCents, toDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Site } from '#sites/site.ts';
import { unknownOrder } from '../../contract/orders.ts';
import {
  REFUNDS_A_PAGE,
  type getOrderMoney,
  type OrderMoney,
  type RefundFormView,
  type RefundSummary,
} from '../../contract/refunds.ts';
import { dueCents } from '../../rules/money.ts';
import { unitsOf } from '../../rules/edits/edited-parts.ts';
import { mayDo, type OrderLife } from '../../rules/order-life.ts';
import { averageCharged, type OpenRow } from '../../rules/refund-rows.ts';
import { toAttemptView } from './attempt-view.ts';
import { paidWithText } from '../order-view.ts';
import { attemptsOfCart } from '../../db/attempts.ts';
import { readOrder } from '../../db/read-order.ts';
import { lockOrderToChange, type OrderName, type OrderToChange } from '../../db/order-changes.ts';
import { readRefundList, refundsOfOrder, type ListedRefund } from '../../db/refund-list.ts';
import type { Refund } from '../../db/refunds.ts';
import { refundSourcesOf, waitingUntil } from '../refunds/give-back.ts';
import { lifeOfOrder, type OrderChangeDeps } from '../changes/change-order.ts';
import { readVersionedOrder } from '../edits/order-version.ts';
import { readOpenRows, toRowView } from '../refunds/open-rows.ts';

type Db = Kysely<Tables>;

/**
 * Returns the data for an order's refund form: its rows, the amounts that can be refunded and their payment
 * methods. Null if the order does not exist. `viewOf` returns how many units of a row can be selected; by
 * default, all remaining units.
 */
export async function readRefundForm(
  db: Db,
  name: OrderName,
  viewOf: (row: OpenRow) => Parameters<typeof toRowView>[1] = () => ({}),
): Promise<{ order: OrderToChange; rows: OpenRow[]; form: RefundFormView } | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return null;
    const sources = await refundSourcesOf(tx, order);
    const { rows, unassignedCents } = await readOpenRows(tx, order.id);
    const form = {
      rows: rows.map((row) => toRowView(row, viewOf(row))),
      unassigned: toDollars(unassignedCents),
      refundable: toDollars(sumCents(sources.map(({ leftCents }) => leftCents))),
      sources: sources.map(({ paymentMethod, leftCents }) => ({
        method: paymentMethod === null ? 'Gift card' : paidWithText(paymentMethod),
        amount: toDollars(leftCents),
      })),
    };
    return { order, rows, form };
  });
}

function waitsUntil(refund: ListedRefund, now: Date): string | null {
  return waitingUntil(refund, now)?.toISOString() ?? null;
}

function cancellableOf(life: OrderLife): OrderMoney['cancellable'] {
  if (mayDo('cancel', life, 'people')) return 'whole';
  return mayDo('cancel-lines', life, 'people') ? 'lines' : 'nothing';
}

/** Creates the queries with which staff read the payments of orders on the current site. */
export function createOrderMoney({ db, shipmentsOf }: Pick<OrderChangeDeps, 'db' | 'shipmentsOf'>) {
  return {
    async one(
      { site, now }: { site: Site; now: Date },
      number: string,
    ): Promise<OrderMoney | FaultOf<typeof getOrderMoney>> {
      const name = { number, siteId: site.id };
      // Before the rest, so that a change in between makes the version outdated.
      const versioned = await inTransaction(db, async (tx) => {
        const locked = await lockOrderToChange(tx, name);
        return locked && readVersionedOrder(tx, { shipmentsOf }, locked.id);
      });
      const refund = versioned && (await readRefundForm(db, name));
      const order = refund && (await readOrder(db, { id: refund.order.id }));
      if (!versioned || !refund || !order) return failWith(unknownOrder);
      const { order: found, rows, form } = refund;
      const { firstName, lastName } = order.deliveryAddress;
      const sent = unitsOf(versioned.shipments.flatMap(({ lines }) => lines));
      return {
        orderNumber: order.number,
        version: versioned.version,
        state: order.state,
        cancellable: cancellableOf(await lifeOfOrder(db, { shipmentsOf }, found)),
        name: `${firstName} ${lastName}`.trim(),
        email: order.email,
        lines: order.lines.map((line) => ({
          sku: line.sku,
          title: line.title,
          quantity: line.quantity,
          unitPaid: averageCharged(rows, line.sku),
          unsent: found.isCarried ? 0 : Math.max(0, line.quantity - (sent.get(line.productId) ?? 0)),
        })),
        delivery: toDollars(order.deliveryCents),
        total: toDollars(found.totalCents),
        paid: toDollars(found.paidCents),
        due: toDollars(dueCents(order)),
        refundable: form.refundable,
        refund: form,
        attempts: (await attemptsOfCart(db, order.cartId)).map(toAttemptView),
        refunds: (await refundsOfOrder(db, order.id)).map((refund) => ({
          id: refund.id,
          amount: toDollars(refund.cents),
          state: refund.state,
          reason: refund.reason,
          at: refund.createdAt.toISOString(),
          waitsUntil: waitsUntil(refund, now),
          isUntold: refund.isUntold,
        })),
      };
    },

    async refunds(
      { site, now }: { site: Site; now: Date },
      { state, page }: { state: Refund['state'] | 'all'; page: number },
    ) {
      const { totalCount, rows } = await readRefundList(db, {
        siteId: site.id,
        state: state === 'all' ? null : state,
        limit: REFUNDS_A_PAGE,
        offset: page * REFUNDS_A_PAGE,
      });
      const refunds = rows.map((row): RefundSummary => ({
        orderNumber: row.orderNumber,
        amount: toDollars(row.cents),
        state: row.state,
        reason: row.reason,
        at: row.createdAt.toISOString(),
        heardAt: row.updatedAt.toISOString(),
        waitsUntil: waitsUntil(row, now),
        isUntold: row.isUntold,
      }));
      return { page, pageSize: REFUNDS_A_PAGE, totalCount, refunds };
    },
  };
}
