import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { setStockLocation } from '#domains/stock/use-cases/stock.ts';
import {
  locationConflict,
  unknownCode,
  notAWarehouse,
  type placeProduct as placeProductEndpoint,
} from '../../contract/picking.ts';
import { findProductsWithCode } from '../../db/picking.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';

/** Stores where a product is in a warehouse. Refuses if a colleague has changed the place since it was loaded. */
export async function placeProduct(
  ctx: ShipmentContext,
  { db, clock }: Pick<StaffShipmentsDeps, 'db' | 'clock'>,
  { warehouse, sku, from, location }: { warehouse: string; sku: string; from: string; location: string },
): Promise<AnswerOf<typeof placeProductEndpoint> | FaultOf<typeof placeProductEndpoint>> {
  return inTransaction(db, async (tx) => {
    const [product] = await findProductsWithCode(tx, sku);
    if (!product) return failWith(unknownCode);
    if (!(await listWarehouses(tx)).some(({ code }) => code === warehouse)) return failWith(notAWarehouse);
    const current = await setStockLocation(tx, { productId: product.id, warehouse, from, location });
    if (current !== location) {
      const text = `A colleague changed it to “${current}” in the meantime, so nothing was saved.`;
      return failWith(locationConflict, { texts: text, fields: { location: text } });
    }
    if (from !== location)
      await writeAudit(
        tx,
        {
          by: actorOf(ctx),
          siteId: null,
          subject: 'fulfilment',
          action: 'placed',
          key: `${product.sku} ${warehouse}`,
          before: { location: from },
          after: { location },
        },
        clock(),
      );
    return { location };
  });
}
