import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import {
  listFull,
  MAX_SAVED,
  nothingSaved,
  notSaved,
  notShared,
  type getSharedList,
  type noteSaved,
  type saveProduct,
  type shareSaved,
  type SavedItem,
  type SavedList,
} from '../contract.ts';
import { COOKIE_SECONDS, createListOwnerResolver, type SavedContext } from './whose-list.ts';
import * as store from '../db/saved.ts';
import { countMergedLinks, readMergedLink, type MergedLink } from '../db/of-account.ts';

export interface SavedService {
  /**
   * Returns the user's list; empty if the user has no list. Products that the site no longer sells are
   * marked.
   */
  list(ctx: SavedContext): Promise<SavedList>;
  /** Returns only the SKUs of the user's list. */
  skus(ctx: SavedContext): Promise<{ skus: string[] }>;
  /**
   * Saves a product. Returns a fault with status 404 if the site does not sell it, or 409 if the list is
   * full.
   */
  save(ctx: SavedContext, sku: string): Promise<{ skus: string[] } | FaultOf<typeof saveProduct>>;
  unsave(ctx: SavedContext, sku: string): Promise<{ skus: string[] }>;
  /** Writes a note about a product. Returns a fault with status 404 if the product is not in the list. */
  note(ctx: SavedContext, sku: string, note: string): Promise<{ note: string } | FaultOf<typeof noteSaved>>;
  /**
   * Creates a link with which others can view the list. Returns a fault with status 409 if the list is empty.
   */
  share(ctx: SavedContext): Promise<{ shareToken: string } | FaultOf<typeof shareSaved>>;
  /** Revokes the link, so that it no longer displays the list. A link created later has a different token. */
  unshare(ctx: SavedContext): Promise<{ success: boolean }>;
  shared(
    ctx: Pick<SavedContext, 'site'>,
    token: string,
  ): Promise<{ items: SavedItem[] } | FaultOf<typeof getSharedList>>;
  /** Deletes guests' lists that have not changed for longer than their cookie lives. Returns how many. */
  sweep(): Promise<number>;
}

const TOKEN = /^[\w-]{24}$/;

/**
 * Creates the service for saved products. A guest's list is identified by the cookie, and a signed-in user's
 * list belongs to the account.
 */
export function createSavedService({
  db,
  catalogue,
  clock,
}: {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cardEverOf' | 'cardBySku'>;
  clock: () => Date;
}): SavedService {
  const listOwner = createListOwnerResolver(db);

  async function itemsOf(
    tx: Kysely<Tables>,
    site: SiteForVisitor,
    list: store.ListRow,
  ): Promise<SavedItem[]> {
    return (await store.readItems(tx, list.id)).flatMap(({ productId, note, addedAt }) => {
      const card = catalogue.cardEverOf(site, { id: productId });
      return card ? [{ card, note, addedAt: addedAt.toISOString() }] : [];
    });
  }

  /**
   * Returns those products that a list contained before it was merged and that are still in the merged list.
   * Products that were not shared through this link are excluded.
   */
  async function itemsOfLink(site: SiteForVisitor, { listId, items }: MergedLink): Promise<SavedItem[]> {
    const noteByProduct = new Map(items.map(({ productId, note }) => [productId, note]));
    return (await store.readItems(db, listId)).flatMap(({ productId, addedAt }) => {
      const note = noteByProduct.get(productId);
      const card = note === undefined ? undefined : catalogue.cardEverOf(site, { id: productId });
      return card ? [{ card, note: note!, addedAt: addedAt.toISOString() }] : [];
    });
  }

  const skusOf = (items: readonly SavedItem[]) => ({ skus: items.map(({ card }) => card.sku) });

  return {
    async list(ctx) {
      const list = await listOwner.own(ctx);
      return list
        ? {
            items: await itemsOf(db, ctx.site, list),
            shareToken: list.shareToken,
            olderLinks: await countMergedLinks(db, list.id),
          }
        : { items: [], shareToken: null, olderLinks: 0 };
    },

    async skus(ctx) {
      const list = await listOwner.own(ctx);
      return list ? skusOf(await itemsOf(db, ctx.site, list)) : { skus: [] };
    },

    async save(ctx, sku) {
      const { site, now } = ctx;
      const card = catalogue.cardBySku(site, sku);
      if (!card) return failWith(unknownProduct);
      await listOwner.own(ctx);
      const { list, answer } = await inTransaction(db, async (tx) => {
        const list = await listOwner.locked(tx, ctx);
        const rows = await store.readItems(tx, list.id);
        const isThere = rows.some(({ productId }) => productId === card.id);
        if (!isThere && rows.length >= MAX_SAVED) return { list, answer: failWith(listFull) };
        await store.insertItem(tx, list.id, card.id, now);
        return { list, answer: skusOf(await itemsOf(tx, site, list)) };
      });
      listOwner.keep(ctx, list);
      return answer;
    },

    async unsave(ctx, sku) {
      const list = await listOwner.own(ctx);
      if (!list) return { skus: [] };
      const card = catalogue.cardEverOf(ctx.site, { sku });
      if (card) {
        await store.lockList(db, list.id, ctx.now);
        await store.deleteItem(db, list.id, card.id);
      }
      return skusOf(await itemsOf(db, ctx.site, list));
    },

    async note(ctx, sku, note) {
      const list = await listOwner.own(ctx);
      const card = catalogue.cardEverOf(ctx.site, { sku });
      const trimmed = note.trim();
      if (!list || !card) return failWith(notSaved);
      await store.lockList(db, list.id, ctx.now);
      const isSaved = await store.writeNote(db, list.id, card.id, trimmed);
      return isSaved ? { note: trimmed } : failWith(notSaved);
    },

    async share(ctx) {
      const list = await listOwner.own(ctx);
      if (!list || (await store.readItems(db, list.id)).length === 0) return failWith(nothingSaved);
      return {
        shareToken: await store.giveShareToken(db, list.id, randomBytes(18).toString('base64url')),
      };
    },

    async unshare(ctx) {
      const list = await listOwner.own(ctx);
      if (list) await inTransaction(db, (tx) => store.dropLinks(tx, list.id));
      return { success: true };
    },

    async shared({ site }, token) {
      if (!TOKEN.test(token)) return failWith(notShared);
      const list = await store.readList(db, site.id, { shareToken: token });
      if (list) return { items: await itemsOf(db, site, list) };
      const link = await readMergedLink(db, site.id, token);
      return link ? { items: await itemsOfLink(site, link) } : failWith(notShared);
    },

    sweep: () => store.deleteOldLists(db, new Date(clock().getTime() - COOKIE_SECONDS * 1000)),
  };
}
