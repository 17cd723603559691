import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { PurchaseFacts } from '#domains/cart/rules/purchase.ts';
import { isDirect } from '#domains/delivery/rules/sourcing.ts';
import { orderNotEditable, ownOrder } from '../../contract/changes.ts';
import { MAX_EDITED_UNITS } from '../../contract/edit.ts';
import { unknownOrder } from '../../contract/orders.ts';
import { unitsOf } from '../../rules/edits/edited-parts.ts';
import { mayDo, type OrderLife } from '../../rules/order-life.ts';
import { lockOrderToChange, type OrderToChange } from '../../db/order-changes.ts';
import type { EditableOrder } from '../../db/back-office/order-edits.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import { lifeOfOrder } from '../changes/change-order.ts';
import { isBeingPaid } from '../changes/release-order.ts';
import { isOwnOrder } from '../own-orders/is-own-order.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { readVersionedOrder } from './order-version.ts';

type Tx = Kysely<Tables>;

/** An order that a staff member may edit. Its cart is locked. */
export interface OpenEdit {
  order: OrderToChange;
  stored: StoredOrder;
  parts: EditableOrder;
  facts: ReadonlyMap<number, PurchaseFacts>;
  /** Why the number of units of a line cannot change, by SKU. */
  locks: ReadonlyMap<string, string>;
  /** The number of dispatched units, by product id. */
  sent: ReadonlyMap<number, number>;
  version: number;
}

export type OpenFault = Fault<'unknown-order' | 'own-order' | 'order-not-editable'>;

const NOT_EDITABLE: Readonly<Record<Exclude<OrderLife, 'confirmed'>, string>> = {
  placed: 'This order isn’t confirmed yet, so it can’t be edited.',
  'in-fulfilment': 'Part of this order has been dispatched, so it can’t be edited any more.',
  dispatched: 'This order has been dispatched, so it can’t be edited any more.',
  delivered: 'This order has been delivered, so it can’t be edited any more.',
  returned: 'This order has been returned, so it can’t be edited any more.',
  cancelled: 'This order was cancelled, so it can’t be edited.',
};

const RETURN_IT = 'When the customer sends goods back, approve the return and refund it.';
const NOTHING_TO_CANCEL: Readonly<Record<Exclude<OrderLife, 'confirmed' | 'in-fulfilment'>, string>> = {
  placed: 'This order isn’t confirmed yet, so there is nothing to cancel.',
  dispatched: `Everything in this order has been dispatched, so nothing can be cancelled. ${RETURN_IT}`,
  delivered: `This order has been delivered, so nothing can be cancelled. ${RETURN_IT}`,
  returned: 'This order has been returned, so nothing can be cancelled. Refund it instead.',
  cancelled: 'This order is already cancelled.',
};

/** Locks an order of the site and checks that the staff member may edit it, or cancel some of its lines, now. */
export async function openToEdit(
  ctx: EditContext,
  tx: Tx,
  deps: EditDeps,
  { number, action = 'edit' }: { number: string; action?: 'edit' | 'cancel-lines' },
): Promise<OpenEdit | OpenFault> {
  const order = await lockOrderToChange(tx, { number: number.toUpperCase(), siteId: ctx.site.id });
  if (!order) return failWith(unknownOrder);
  if (await isOwnOrder(tx, actorOf(ctx), order.id)) return failWith(ownOrder);
  const life = await lifeOfOrder(tx, deps, order);
  if (!mayDo(action, life, 'people')) {
    const texts: Partial<Record<OrderLife, string>> = action === 'edit' ? NOT_EDITABLE : NOTHING_TO_CANCEL;
    return failWith(orderNotEditable, { texts: texts[life] ?? orderNotEditable.text });
  }
  if (await isBeingPaid(tx, order.cartId))
    return failWith(orderNotEditable, {
      texts: 'A payment for this order is in progress. Try again in a few minutes.',
    });
  const { stored, parts, shipments, version } = await readVersionedOrder(tx, deps, order.id);
  const ids = parts.lines.map(({ productId }) => productId);
  const { country } = deps.siteOf(order.siteId);
  const found = await deps.purchaseFacts(tx, { ids }, { country, priceList: null });
  const facts = new Map(found.map((one) => [one.id, one]));
  const sent = unitsOf(shipments.flatMap(({ lines }) => lines));
  return {
    order,
    stored,
    parts,
    facts,
    locks: await findLocks(deps, order, { parts, facts }),
    sent,
    version,
  };
}

/** Returns why the units of lines cannot change, by SKU. Lines without an entry can change. */
async function findLocks(
  { moneyGoodsOf }: Pick<EditDeps, 'moneyGoodsOf'>,
  { siteId }: OrderToChange,
  { parts, facts }: Pick<OpenEdit, 'parts' | 'facts'>,
): Promise<Map<string, string>> {
  const giftCards = await moneyGoodsOf(siteId);
  const refunded = new Set(parts.refundedSkus);
  const bySuppliers = new Set(parts.supplierSkus);
  const reasonOf = ({ sku, productId }: { sku: string; productId: number }): string => {
    const known = facts.get(productId);
    if (parts.hasProjectLines)
      return 'This order comes from a project or a quote. Refund or cancel it instead.';
    if (giftCards.has(sku)) return 'Gift cards can’t change once they’re sold.';
    if (bySuppliers.has(sku) || (known && isDirect(known)))
      return 'Its supplier delivers it to the customer.';
    return refunded.has(sku) ? 'Part of it was refunded.' : '';
  };
  return new Map(
    parts.lines.map((line) => [line.sku, reasonOf(line)] as const).filter(([, reason]) => reason !== ''),
  );
}

/** Returns the maximum number of units to which a line can grow: the units of the order and those that are for sale. */
export function mostUnits(
  { facts }: Pick<OpenEdit, 'facts'>,
  line: { productId: number; quantity: number },
): number {
  const known = facts.get(line.productId);
  if (!known?.isActive) return line.quantity;
  const forSale = known.stock.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const isEndless = known.canBackorder && !known.isSuperseded;
  return Math.max(
    line.quantity,
    isEndless ? MAX_EDITED_UNITS : Math.min(MAX_EDITED_UNITS, line.quantity + forSale),
  );
}
