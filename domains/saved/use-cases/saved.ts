import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type {
  getSharedList as getSharedListEndpoint,
  noteSaved,
  saveProduct as saveProductEndpoint,
  shareSaved,
  SavedItem,
  SavedList,
} from '../contract.ts';
import * as store from '../db/saved.ts';
import type { SavedContext, SavedDeps } from './deps.ts';
import { listSaved, listSavedSkus } from './list-saved.ts';
import { saveProduct, unsaveProduct, noteProduct } from './save-product.ts';
import { shareList, unshareList, getSharedList } from './share-list.ts';
import { COOKIE_SECONDS } from './own-list.ts';

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
  save(ctx: SavedContext, sku: string): Promise<{ skus: string[] } | FaultOf<typeof saveProductEndpoint>>;
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
  ): Promise<{ items: SavedItem[] } | FaultOf<typeof getSharedListEndpoint>>;
  /** Deletes guests' lists that have not changed for longer than their cookie lives. Returns how many. */
  sweep(): Promise<number>;
}

/**
 * Creates the service for saved products. A guest's list is identified by the cookie, and a signed-in user's
 * list belongs to the account.
 */
export function createSavedService(deps: SavedDeps): SavedService {
  return {
    list: (ctx) => listSaved(ctx, deps),
    skus: (ctx) => listSavedSkus(ctx, deps),
    save: (ctx, sku) => saveProduct(ctx, deps, sku),
    unsave: (ctx, sku) => unsaveProduct(ctx, deps, sku),
    note: (ctx, sku, note) => noteProduct(ctx, deps, { sku, note }),
    share: (ctx) => shareList(ctx, deps),
    unshare: (ctx) => unshareList(ctx, deps),
    shared: (ctx, token) => getSharedList(ctx, deps, token),
    sweep: () => store.deleteOldLists(deps.db, new Date(deps.clock().getTime() - COOKIE_SECONDS * 1000)),
  };
}
