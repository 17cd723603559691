import { randomBytes } from 'node:crypto';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type getSharedList as getSharedEndpoint,
  type shareSaved,
  nothingSaved,
  type SavedItem,
  notShared,
} from '../contract.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import * as store from '../db/saved.ts';
import { readMergedLink, type MergedLink } from '../db/of-account.ts';
import type { SavedContext, SavedDeps } from './deps.ts';
import { readOwnList } from './own-list.ts';
import { readSavedItems } from './list-saved.ts';

const TOKEN = /^[\w-]{24}$/;

/**
 * Creates a link with which others can view the list. Returns a fault with status 409 if the list is empty.
 */
export async function shareList(
  ctx: SavedContext,
  deps: SavedDeps,
): Promise<{ shareToken: string } | FaultOf<typeof shareSaved>> {
  const { db } = deps;
  const list = await readOwnList(ctx, deps);
  if (!list || (await store.readItems(db, list.id)).length === 0) return failWith(nothingSaved);
  return {
    shareToken: await store.giveShareToken(db, list.id, randomBytes(18).toString('base64url')),
  };
}

/** Revokes the link, so that it no longer displays the list. A link created later has a different token. */
export async function unshareList(ctx: SavedContext, deps: SavedDeps): Promise<{ success: boolean }> {
  const list = await readOwnList(ctx, deps);
  if (list) await inTransaction(deps.db, (tx) => store.dropLinks(tx, list.id));
  return { success: true };
}

/**
 * Returns the products that a link displays. The link also works after its list was merged into an account's
 * list.
 */
export async function getSharedList(
  { site }: Pick<SavedContext, 'site'>,
  deps: SavedDeps,
  token: string,
): Promise<{ items: SavedItem[] } | FaultOf<typeof getSharedEndpoint>> {
  const { db } = deps;
  if (!TOKEN.test(token)) return failWith(notShared);
  const list = await store.readList(db, site.id, { shareToken: token });
  if (list) return { items: await readSavedItems(db, deps, site, list) };
  const link = await readMergedLink(db, site.id, token);
  return link ? { items: await readLinkedItems(deps, site, link) } : failWith(notShared);
}

/**
 * Returns those products that a list contained before it was merged and that are still in the merged list.
 * Products that were not shared through this link are excluded.
 */
async function readLinkedItems(
  { db, catalogue }: Pick<SavedDeps, 'db' | 'catalogue'>,
  site: SiteForVisitor,
  { listId, items }: MergedLink,
): Promise<SavedItem[]> {
  const noteByProduct = new Map(items.map(({ productId, note }) => [productId, note]));
  return (await store.readItems(db, listId)).flatMap(({ productId, addedAt }) => {
    const note = noteByProduct.get(productId);
    const card = note === undefined ? undefined : catalogue.cardEverOf(site, { id: productId });
    return card ? [{ card, note: note!, addedAt: addedAt.toISOString() }] : [];
  });
}
