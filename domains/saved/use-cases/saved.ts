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
   * Returns the user's list; empty if the user has no list. Products that the site does not sell any more are
   * marked.
   */
  list(ctx: SavedContext): Promise<SavedList>;
  /** Returns the SKUs of the user's list. */
  skus(ctx: SavedContext): Promise<{ skus: string[] }>;
  /** Saves a product. Returns a 404 fault if the site does not sell it, and a 409 fault if the list is full. */
  save(ctx: SavedContext, sku: string): Promise<{ skus: string[] } | FaultOf<typeof saveProductEndpoint>>;
  unsave(ctx: SavedContext, sku: string): Promise<{ skus: string[] }>;
  /** Stores a note about a saved product. Returns a 404 fault if the list does not contain the product. */
  note(ctx: SavedContext, sku: string, note: string): Promise<{ note: string } | FaultOf<typeof noteSaved>>;
  /** Creates a link with which other people can view the list. Returns a 409 fault if the list is empty. */
  share(ctx: SavedContext): Promise<{ shareToken: string } | FaultOf<typeof shareSaved>>;
  /** Revokes the link to the list. A new link has a different token. */
  unshare(ctx: SavedContext): Promise<{ success: boolean }>;
  shared(
    ctx: Pick<SavedContext, 'site'>,
    token: string,
  ): Promise<{ items: SavedItem[] } | FaultOf<typeof getSharedListEndpoint>>;
  /** Deletes guests' lists whose cookie has expired. Returns their number. */
  sweep(): Promise<number>;
}

/**
 * Creates the service for saved products. A cookie identifies a guest's list. The list of a signed-in user
 * belongs to the account.
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
