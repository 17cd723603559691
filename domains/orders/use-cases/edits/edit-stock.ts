import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { StockClaim } from '#domains/stock/rules/stock-level.ts';
import { changeAllocations } from '#domains/stock/use-cases/stock.ts';
import { editRefused } from '../../contract/changes.ts';
import { unitsOf, unitsToRelease, type EditedParts } from '../../rules/edits/edited-parts.ts';
import { readTruckDelivery } from '../../db/day-changes.ts';
import { notifyStockChanged } from '../changes/release-order.ts';
import type { EditDeps } from './deps.ts';
import type { OpenEdit } from './open-to-edit.ts';

type Tx = Kysely<Tables>;

/** What an edit changed in the stock. */
export interface EditedStock {
  /** Whether the order needs further units, which may arrive later. */
  hasMore: boolean;
  /** Whether the supplier must first send some of the further units. */
  hasBackOrder: boolean;
}

/**
 * Moves the reserved stock of an order to its edited lines: allocates further units to the warehouses that supply the
 * delivery address, and releases units that are no longer needed. A fault if too few units are for sale.
 */
export async function moveStock(
  tx: Tx,
  deps: EditDeps,
  open: OpenEdit,
  { target, key, now }: { target: EditedParts; key: string; now: Date },
): Promise<EditedStock | Fault<'edit-refused'>> {
  const { order, parts } = open;
  const { reserved } = await readTruckDelivery(tx, order.id);
  const [before, after] = [unitsOf(parts.lines), unitsOf(target.lines)];
  const changes: StockClaim[] = [];
  let hasMore = false;
  let hasBackOrder = false;
  for (const productId of new Set([...before.keys(), ...after.keys()])) {
    const [old, needed] = [before.get(productId) ?? 0, after.get(productId) ?? 0];
    if (needed < old)
      changes.push(
        ...unitsToRelease(
          reserved.filter((one) => one.productId === productId),
          Math.max(0, needed - (open.sent.get(productId) ?? 0)),
        ),
      );
    if (needed <= old) continue;
    hasMore = true;
    const sourced = await source(tx, deps, open, { productId, quantity: needed - old, target, now });
    if ('fault' in sourced) return sourced;
    changes.push(...sourced.allocations);
    hasBackOrder ||= sourced.backordered > 0;
  }
  const turned = await changeAllocations(tx, { orderId: order.id, key, changes }, now);
  if (turned === null)
    return failWith(editRefused, { texts: 'A product has just sold out. Check the quantities again.' });
  await notifyStockChanged(tx, turned, now);
  return { hasMore, hasBackOrder };
}

/** Allocates further units of a product to warehouses. Reads products of an undone edit that the order has no more. */
async function source(
  tx: Tx,
  { delivery, siteOf, purchaseFacts }: EditDeps,
  { order, facts }: OpenEdit,
  {
    productId,
    quantity,
    target,
    now,
  }: { productId: number; quantity: number; target: EditedParts; now: Date },
) {
  const { country: market } = siteOf(order.siteId);
  const known =
    facts.get(productId) ??
    (await purchaseFacts(tx, { ids: [productId] }, { country: market, priceList: null }))[0];
  const title = target.lines.find((line) => line.productId === productId)?.title ?? '';
  if (!known?.isActive) return failWith(editRefused, { texts: `${title} is no longer sold.` });
  const { suburb, state, postcode, country } = target.deliveryAddress;
  const [sourced] = delivery.sourceLines({
    market,
    lines: [{ productId, quantity, facts: known }],
    locality: { suburb, state, postcode, country },
    now,
  }).lines;
  if (sourced && sourced.missing === 0) return sourced;
  const left = quantity - (sourced?.missing ?? quantity);
  return failWith(editRefused, {
    texts:
      left === 0 ? `No more units of ${title} are for sale.` : `Only ${left} more of ${title} can be added.`,
  });
}
