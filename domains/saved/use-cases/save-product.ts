import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type noteSaved as noteEndpoint,
  type saveProduct as saveEndpoint,
  MAX_SAVED,
  listFull,
  notSaved,
} from '../contract.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import * as store from '../db/saved.ts';
import type { SavedContext, SavedDeps } from './deps.ts';
import { readOwnList, lockOwnList, renewCookie } from './own-list.ts';
import { skusOf, readSavedItems } from './list-saved.ts';

/**
 * Saves a product. Returns a fault with status 404 if the site does not sell it, or 409 if the list is full.
 */
export async function saveProduct(
  ctx: SavedContext,
  deps: SavedDeps,
  sku: string,
): Promise<{ skus: string[] } | FaultOf<typeof saveEndpoint>> {
  const { site, now } = ctx;
  const card = deps.catalogue.cardBySku(site, sku);
  if (!card) return failWith(unknownProduct);
  await readOwnList(ctx, deps);
  const { list, answer } = await inTransaction(deps.db, async (tx) => {
    const list = await lockOwnList(tx, ctx);
    const rows = await store.readItems(tx, list.id);
    const isThere = rows.some(({ productId }) => productId === card.id);
    if (!isThere && rows.length >= MAX_SAVED) return { list, answer: failWith(listFull) };
    await store.insertItem(tx, list.id, card.id, now);
    return { list, answer: skusOf(await readSavedItems(tx, deps, site, list)) };
  });
  renewCookie(ctx, list);
  return answer;
}

/** Removes a product from the user's list. */
export async function unsaveProduct(
  ctx: SavedContext,
  deps: SavedDeps,
  sku: string,
): Promise<{ skus: string[] }> {
  const { db } = deps;
  const list = await readOwnList(ctx, deps);
  if (!list) return { skus: [] };
  const card = deps.catalogue.cardEverOf(ctx.site, { sku });
  if (card) {
    await store.lockList(db, list.id, ctx.now);
    await store.deleteItem(db, list.id, card.id);
  }
  return skusOf(await readSavedItems(db, deps, ctx.site, list));
}

/** Writes a note about a product. Returns a fault with status 404 if the product is not in the list. */
export async function noteProduct(
  ctx: SavedContext,
  deps: SavedDeps,
  { sku, note }: { sku: string; note: string },
): Promise<{ note: string } | FaultOf<typeof noteEndpoint>> {
  const { db } = deps;
  const list = await readOwnList(ctx, deps);
  const card = deps.catalogue.cardEverOf(ctx.site, { sku });
  const trimmed = note.trim();
  if (!list || !card) return failWith(notSaved);
  await store.lockList(db, list.id, ctx.now);
  const isSaved = await store.writeNote(db, list.id, card.id, trimmed);
  return isSaved ? { note: trimmed } : failWith(notSaved);
}
