import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  type PriceScope,
  type PurchaseRow,
  purchaseList,
  purchaseFactsOf,
} from '#domains/catalogue/use-cases/catalogue.ts';
import * as store from '../db/cart.ts';
import type { PurchaseFacts } from '../rules/purchase.ts';

/** A cart with current facts about its products. One statement reads both. */
export interface CartWithFacts extends store.StoredCart {
  facts: readonly PurchaseFacts[];
}

/** The additional JSON value, read by the same statement. */
export interface WithExtra<Extra> extends CartWithFacts {
  extra: Extra;
}

/** Reads a cart, current facts about its products, and the JSON value `extra` with one statement. */
export async function readWithFacts<Extra = null>(
  db: Kysely<Tables>,
  id: string,
  scope: PriceScope,
  extra?: RawBuilder<Extra>,
): Promise<WithExtra<Extra> | undefined> {
  const found = await store.readCartAnd<PurchaseRow, Extra>(db, id, (ids) => purchaseList(ids, scope), extra);
  return found && { ...found.cart, facts: purchaseFactsOf(found.products), extra: found.extra };
}

/** Locks a cart and reads its current state. Also reads the SQL value `extra` if provided. */
export async function lockWithFacts<Extra = null>(
  tx: Kysely<Tables>,
  cartId: string,
  scope: PriceScope,
  extra?: RawBuilder<Extra>,
): Promise<WithExtra<Extra> | undefined> {
  await store.lockCartRow(tx, cartId);
  return readWithFacts(tx, cartId, scope, extra);
}
