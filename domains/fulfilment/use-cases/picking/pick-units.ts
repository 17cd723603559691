import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  notOnPickList,
  pickSurplus,
  unknownCode,
  type PickListQuery,
  type pickUnits as pickUnitsEndpoint,
} from '../../contract/picking.ts';
import { distributePicks } from '../../rules/picking.ts';
import { findProductsWithCode, lockPicks, writePick } from '../../db/picking.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';
import { loadPickUnits } from './load-pick-units.ts';

/** How many keys of requests an order's product remembers. */
const MAX_KEYS = 40;

/**
 * Counts picked units of a product, for the orders of a pick list with the earliest delivery day first. A repeated request
 * with the same key counts nothing.
 */
export async function pickUnits(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  deps: Pick<StaffShipmentsDeps, 'db' | 'moneyGoodsOf' | 'clock'>,
  { code, units, key, ...query }: PickListQuery & { code: string; units: number; key: string },
): Promise<AnswerOf<typeof pickUnitsEndpoint> | FaultOf<typeof pickUnitsEndpoint>> {
  return inTransaction(deps.db, async (tx) => {
    const products = await findProductsWithCode(tx, code);
    const productIds = products.map(({ id }) => id);
    const load = async () =>
      (await loadPickUnits(ctx, tx, deps, { query, code: { productIds, sku: code } })).units.filter(
        (one) =>
          one.warehouse === query.warehouse &&
          (query.run === '' || one.order.runCode === query.run) &&
          (productIds.includes(one.productId) || one.sku.toLowerCase() === code.toLowerCase()),
      );
    const listed = await load();
    const product = listed[0];
    if (!product) {
      const [known] = products;
      if (!known)
        return refuse(unknownCode, `No product has the SKU or barcode ${code}. Check what you scanned.`);
      return refuse(
        notOnPickList,
        `${known.title} (${known.sku}) isn’t on this list. Put it back, or choose another day or run.`,
      );
    }
    const { productId, sku, title, warehouse } = product;
    const ofProduct = (one: (typeof listed)[number]) => one.productId === productId;
    const locked = await lockPicks(
      tx,
      listed.filter(ofProduct).map(({ order }) => ({ orderId: order.id, productId, warehouse })),
    );
    // An order may have been dispatched while this request waited for the lock.
    const rows = (await load()).filter((one) => ofProduct(one) && locked.has(one.order.id));
    for (const row of rows) row.picked = Math.min(row.quantity, locked.get(row.order.id)?.quantity ?? 0);
    const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
    const picked = () => rows.reduce((sum, row) => sum + row.picked, 0);
    const counted = rows.filter(({ order }) => locked.get(order.id)?.keys.includes(key));
    if (counted.length > 0)
      return { sku, title, quantity, picked: picked(), orders: counted.map(({ order }) => order.number) };
    const changes = distributePicks(rows, units);
    if (changes === null)
      return refuse(pickSurplus, surplusText({ title, units, quantity, picked: picked() }));
    for (const { row, picked: now } of changes) {
      row.picked = now;
      const keys = [...(locked.get(row.order.id)?.keys ?? []), key].slice(-MAX_KEYS);
      await writePick(tx, { orderId: row.order.id, productId, warehouse, quantity: now, keys });
    }
    const orders = changes.map(({ row }) => row.order.number);
    return { sku, title, quantity, picked: picked(), orders };
  });
}

function surplusText({
  title,
  units,
  quantity,
  picked,
}: {
  title: string;
  units: number;
  quantity: number;
  picked: number;
}): string {
  if (units < 0) return `Only ${picked} of ${title} ${picked === 1 ? 'is' : 'are'} picked.`;
  const left = quantity - picked;
  if (left === 0)
    return `One too many: ${quantity === 1 ? 'the only unit' : `all ${quantity}`} of ${title} ${quantity === 1 ? 'is' : 'are'} already picked. Put it back.`;
  return `Only ${left} of ${title} ${left === 1 ? 'is' : 'are'} left to pick, not ${units}.`;
}

const refuse = <Spec extends typeof unknownCode | typeof notOnPickList | typeof pickSurplus>(
  spec: Spec,
  text: string,
) => failWith(spec, { texts: text, fields: { code: text } });
