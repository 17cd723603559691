import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, sumCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Site } from '#sites/site.ts';
import { unknownOrder } from '../contract.ts';
import {
  REFUNDS_A_PAGE,
  type getOrderMoney,
  type OrderMoney,
  type RefundSummary,
} from '../contract-refunds.ts';
import { unitPaidCents } from '../rules/refund.ts';
import { readOrder } from '../store/read-order.ts';
import { lockOrderToChange, type OrderName } from '../store/order-changes.ts';
import { readRefundList, refundsOfOrder, type ListedRefund } from '../store/refund-list.ts';
import type { Refund } from '../store/refunds.ts';
import { refundableOf, waitingUntil } from './give-back.ts';

type Db = Kysely<Tables>;

/** What of an order's money can go back, as it stands; nothing of one that is not there. */
export async function refundableCents(db: Db, name: OrderName): Promise<Cents> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderToChange(tx, name);
    const sources = order ? await refundableOf(tx, order) : [];
    return sumCents(sources.map(({ leftCents }) => cents(Math.max(0, leftCents))));
  });
}

function waitsUntil(refund: ListedRefund, now: Date): string | null {
  return waitingUntil(refund, now)?.toISOString() ?? null;
}

/** The money of orders as people of the shop see it, on the site where they ask. */
export function createOrderMoney({ db }: { db: Db }) {
  return {
    async one(
      { site, now }: { site: Site; now: Date },
      number: string,
    ): Promise<OrderMoney | FaultOf<typeof getOrderMoney>> {
      const name = { number, siteId: site.id };
      const found = await inTransaction(db, (tx) => lockOrderToChange(tx, name));
      const order = found && (await readOrder(db, { id: found.id }));
      if (!found || !order) return failWith(unknownOrder);
      const { firstName, lastName } = order.deliveryAddress;
      return {
        orderNumber: order.number,
        state: order.state,
        name: `${firstName} ${lastName}`.trim(),
        email: order.email,
        lines: order.lines.map((line) => ({
          sku: line.sku,
          title: line.title,
          quantity: line.quantity,
          unitPaid: toDollars(unitPaidCents(line)),
        })),
        delivery: toDollars(order.deliveryCents),
        total: toDollars(found.totalCents),
        paid: toDollars(found.paidCents),
        refundable: toDollars(await refundableCents(db, name)),
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
