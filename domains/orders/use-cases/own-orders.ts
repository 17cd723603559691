import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { emailChanged } from '#domains/identity/events.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownOrder } from '../contract/orders.ts';
import {
  ORDERS_A_PAGE,
  type getOwnOrder,
  type OwnOrder,
  type OwnOrderSummary,
} from '../contract/own-orders.ts';
import { dueCents } from '../rules/money.ts';
import { ownOrderState } from '../rules/own-order-state.ts';
import { isUnderWay } from '../rules/attempt.ts';
import { paymentLink } from './emails/order-link.ts';
import {
  changesByStaff,
  deliveredUnits,
  isByMakers,
  paidWithText,
  sentUnits,
  takenFrom,
  toConfirmation,
  type Shipment,
} from './order-view.ts';
import { readOrder } from '../db/read-order.ts';
import {
  findOrderOfCompany,
  findOwnOrder,
  giveGuestOrders,
  ownsCart,
  readOwnOrders,
  type OrderOwner,
  type OwnOrderRow,
} from '../db/own-orders.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { backOrdersOf, type MoneyGoodsOf } from './changes/back-orders.ts';

export interface OwnOrdersDeps {
  db: Kysely<Tables>;
  purchaseFacts: CartDeps['purchaseFacts'];
  /** Returns the email address of an account in lower case; null if it is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
  shipmentsOf(db: Kysely<Tables>, orderIds: readonly number[]): Promise<Shipment[]>;
  moneyGoodsOf: MoneyGoodsOf;
  clock: () => Date;
  /** The secret that signs the links. */
  secret: ShopSecret;
}

type OrdersContext = Pick<RequestContext, 'user' | 'site'>;
const MAX_OPEN = 50;

export type OwnOrders = ReturnType<typeof createOwnOrders>;

/**
 * Creates the queries for a signed-in customer's orders on the site of the request. A guest's orders belong
 * to the account with the same email address, as soon as that address is confirmed. They stay with the
 * account if its email address changes.
 */
export function createOwnOrders({
  db,
  purchaseFacts,
  verifiedEmailOf,
  shipmentsOf,
  moneyGoodsOf,
  clock,
  secret,
}: OwnOrdersDeps) {
  const ownerOf = async ({ user, site }: OrdersContext): Promise<OrderOwner> => ({
    siteId: site.id,
    accountId: ownerAccountOf(user)!,
    email: await verifiedEmailOf(ownerAccountOf(user)!),
  });
  const factsOf = async ({ site }: OrdersContext, ids: readonly number[]) => {
    const facts = await purchaseFacts(db, { ids: [...new Set(ids)] }, site);
    return new Map(facts.map((one) => [one.id, one]));
  };
  const summaries = async (ctx: OrdersContext, rows: readonly OwnOrderRow[]): Promise<OwnOrderSummary[]> => {
    if (rows.length === 0) return [];
    const facts = await factsOf(
      ctx,
      rows.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    );
    const shipments = await shipmentsOf(
      db,
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
  };

  return {
    async invoiced(ctx: OrdersContext, page: number) {
      const { totalCount, rows } = await readOwnOrders(db, await ownerOf(ctx), {
        isInvoiced: true,
        limit: ORDERS_A_PAGE,
        offset: page * ORDERS_A_PAGE,
      });
      return { page, pageSize: ORDERS_A_PAGE, totalCount, orders: await summaries(ctx, rows) };
    },

    async open(ctx: OrdersContext) {
      const owner = await ownerOf(ctx);
      const { rows } = await readOwnOrders(db, owner, { isInvoiced: false, limit: MAX_OPEN, offset: 0 });
      return { orders: await summaries(ctx, rows) };
    },

    /** Returns the id of the user's order by its number; undefined if not found. */
    idOf: async (ctx: OrdersContext, number: string): Promise<number | undefined> =>
      (await findOwnOrder(db, await ownerOf(ctx), number))?.id,

    /** Whether a cart's order belongs to the user, on the site of the request. Always false for guests. */
    owns: async (ctx: OrdersContext, cartId: string): Promise<boolean> =>
      ownerAccountOf(ctx.user) !== null && (await ownsCart(db, await ownerOf(ctx), cartId)),

    async one(ctx: OrdersContext, number: string): Promise<OwnOrder | FaultOf<typeof getOwnOrder>> {
      const owner = await ownerOf(ctx);
      const own = await findOwnOrder(db, owner, number);
      const isTrade = ctx.site.capabilities.hidesPricesFromGuests;
      const found = own ?? (isTrade ? await findOrderOfCompany(db, owner, number) : undefined);
      const order = found && (await readOrder(db, { id: found.id }));
      if (!order) return failWith(unknownOrder);
      const facts = await factsOf(
        ctx,
        order.lines.map(({ productId }) => productId),
      );
      const shipments = await shipmentsOf(db, [order.id]);
      const orderView = toConfirmation(order, ctx.site.country, (productId) => facts.get(productId), {
        shipments,
        backOrders: backOrdersOf(order, shipments, await moneyGoodsOf(ctx.site.id)),
        today: dayInZone(clock(), ctx.site.timeZone).day,
        timeZone: ctx.site.timeZone,
      });
      return {
        ...orderView,
        // Staff who act for the customer see only the changes that they may make themselves.
        ...(ctx.user.actingFor === null ? {} : changesByStaff(orderView, ctx.user)),
        state: ownOrderState({
          state: order.state,
          isBeingPaid: order.attempt !== null && isUnderWay(order.attempt.state),
          ...unitsOf(order, shipments),
        }),
        // A company's owner sees its buyers' orders, but only the buyers can change them.
        ...(own ? {} : { mayCancel: false, mayChangeDay: false }),
        isOfBuyer: own === undefined,
        payPath: own && dueCents(order) > 0 ? paymentLink(secret, order.cartId, clock()) : null,
        deliveryInstructions: order.deliveryAddress.deliveryInstructions ?? '',
        payments: found.payments.map(({ paymentOption, amountCents, paidAt }) => ({
          paidWith: paidWithText(paymentOption),
          amount: toDollars(amountCents),
          paidAt,
        })),
      };
    },

    /**
     * Handles `email-changed`: assigns the orders that the customer placed as a guest with the old email
     * address to the account.
     */
    keepOfOldAddress: (async (tx, { accountId, formerly }) => {
      const movedCount = await giveGuestOrders(tx, { accountId, email: formerly });
      if (movedCount > 0)
        await writeAudit(
          tx,
          {
            by: SYSTEM,
            siteId: null,
            subject: 'orders',
            action: 'gave-guest-orders',
            key: accountId,
            after: { orders: movedCount },
          },
          clock(),
        );
    }) satisfies EventHandler<typeof emailChanged>,
  };
}

/** Returns the ordered, sent and delivered units. */
function unitsOf(
  { id, lines }: Pick<OwnOrderRow, 'id'> & { lines: readonly { quantity: number }[] },
  shipments: readonly Shipment[],
): { ordered: number; sent: number; delivered: number } {
  const own = shipments.filter(({ orderId }) => orderId === id);
  const sum = (quantities: readonly { quantity: number }[]) =>
    quantities.reduce((total, { quantity }) => total + quantity, 0);
  return {
    ordered: sum(lines),
    sent: sentUnits(own),
    delivered: deliveredUnits(own),
  };
}
