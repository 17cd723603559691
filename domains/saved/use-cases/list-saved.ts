import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import * as store from '../db/saved.ts';
import type { SavedItem, SavedList } from '../contract.ts';
import { countMergedLinks } from '../db/of-account.ts';
import type { SavedDeps, SavedContext } from './deps.ts';
import { readOwnList } from './own-list.ts';

/** Returns the products of a list, including those that the site no longer sells. */
export async function readSavedItems(
  tx: Kysely<Tables>,
  { catalogue }: Pick<SavedDeps, 'catalogue'>,
  site: SiteForVisitor,
  list: store.ListRow,
): Promise<SavedItem[]> {
  return (await store.readItems(tx, list.id)).flatMap(({ productId, note, addedAt }) => {
    const card = catalogue.cardEverOf(site, { id: productId });
    return card ? [{ card, note, addedAt: addedAt.toISOString() }] : [];
  });
}

/** Returns the SKUs of saved products, in the same order. */
export const skusOf = (items: readonly SavedItem[]) => ({ skus: items.map(({ card }) => card.sku) });

/**
 * Returns the user's list; empty if the user has no list. Products that the site no longer sells are marked.
 */
export async function listSaved(ctx: SavedContext, deps: SavedDeps): Promise<SavedList> {
  const list = await readOwnList(ctx, deps);
  return list
    ? {
        items: await readSavedItems(deps.db, deps, ctx.site, list),
        shareToken: list.shareToken,
        olderLinks: await countMergedLinks(deps.db, list.id),
      }
    : { items: [], shareToken: null, olderLinks: 0 };
}

/** Returns only the SKUs of the user's list. */
export async function listSavedSkus(ctx: SavedContext, deps: SavedDeps): Promise<{ skus: string[] }> {
  const list = await readOwnList(ctx, deps);
  return list ? skusOf(await readSavedItems(deps.db, deps, ctx.site, list)) : { skus: [] };
}
