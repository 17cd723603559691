import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { parseOrderCriteria } from '../../rules/back-office/order-search.ts';
import { findMatches } from '../../db/back-office/find-orders.ts';
import { readBuyers, type Buyer } from '../../db/back-office/buyers.ts';

/*
 * What the back office needs to know about the customers of orders, and the block that prevents a customer from ordering.
 */

export {
  deleteOrderBlock,
  insertOrderBlock,
  readBuyerOrders,
  readBuyerValue,
  readOrderBlock,
  readSpellings,
  type Buyer,
  type BuyerOrder,
} from '../../db/back-office/buyers.ts';

/**
 * Returns the customers whose orders have a number, name, email address, phone number or postcode. `isCut`: the search
 * considered only part of the orders.
 */
export async function findBuyers(
  db: Kysely<Tables>,
  text: string,
): Promise<{ buyers: Buyer[]; isCut: boolean }> {
  const criteria = parseOrderCriteria(text);
  if (!criteria) return { buyers: [], isCut: false };
  const { ids, isCut } = await findMatches(db, { ...criteria, sku: null, reference: null });
  return { buyers: ids.length === 0 ? [] : await readBuyers(db, ids), isCut };
}
