import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { unknownProduct } from '#domains/catalogue/contract-product.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { CatalogueService } from '#domains/catalogue/service.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import {
  listFull,
  MOST_SAVED,
  nothingSaved,
  notSaved,
  notShared,
  type getSharedList,
  type noteSaved,
  type saveProduct,
  type shareSaved,
  type SavedItem,
  type SavedList,
} from './contract.ts';
import * as store from './store.ts';

type Visitor = Pick<RequestContext, 'site' | 'now' | 'cookie' | 'setCookie'>;
type Reader = Pick<Visitor, 'site' | 'cookie'>;

export interface SavedService {
  /** The visitor's list; an empty one for who has none. Products that the site no longer sells are left out. */
  list(visitor: Reader): Promise<SavedList>;
  /** Saves a product. 404 for one that the site does not sell, 409 when the list is full. */
  save(visitor: Visitor, sku: string): Promise<{ skus: string[] } | FaultOf<typeof saveProduct>>;
  unsave(visitor: Visitor, sku: string): Promise<{ skus: string[] }>;
  /** Writes a note; 404 when the product is not in the list. */
  note(visitor: Reader, sku: string, note: string): Promise<{ note: string } | FaultOf<typeof noteSaved>>;
  /** Makes a link that only reads. 409 while there is nothing to share. */
  share(visitor: Reader): Promise<{ shareToken: string } | FaultOf<typeof shareSaved>>;
  /** Withdraws it: whoever has the link reads nothing any more, and the next one differs. */
  unshare(visitor: Reader): Promise<{ success: boolean }>;
  shared(
    visitor: Pick<Reader, 'site'>,
    token: string,
  ): Promise<{ items: SavedItem[] } | FaultOf<typeof getSharedList>>;
  /** Forgets lists that nobody changed for longer than their cookie lives. Answers how many. */
  sweep(): Promise<number>;
}

const COOKIE = 'saved-list';
const COOKIE_SECONDS = 400 * 24 * 3600;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^[\w-]{24}$/;

/** Saved products of visitors without an account: the list belongs to whoever has its cookie. */
export function createSavedService({
  db,
  catalogue,
  clock,
}: {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cards' | 'cardBySku'>;
  clock: () => Date;
}): SavedService {
  async function own({ site, cookie }: Reader): Promise<store.ListRow | undefined> {
    const id = cookie(COOKIE);
    return id !== undefined && ID.test(id) ? store.readList(db, site.id, { id }) : undefined;
  }

  async function itemsOf(
    tx: Kysely<Tables>,
    site: SiteForVisitor,
    list: store.ListRow,
  ): Promise<SavedItem[]> {
    return (await store.readItems(tx, list.id)).flatMap(({ productId, note, addedAt }) => {
      const [card] = catalogue.cards(site, [productId]);
      return card ? [{ card, note, addedAt: addedAt.toISOString() }] : [];
    });
  }

  const skusOf = (items: readonly SavedItem[]) => ({ skus: items.map(({ card }) => card.sku) });

  return {
    async list(visitor) {
      const list = await own(visitor);
      return list
        ? { items: await itemsOf(db, visitor.site, list), shareToken: list.shareToken }
        : { items: [], shareToken: null };
    },

    async save(visitor, sku) {
      const { site, now } = visitor;
      const card = catalogue.cardBySku(site, sku);
      if (!card) return failWith(unknownProduct);
      const known = await own(visitor);
      const list = known ?? { id: randomUUID(), shareToken: null };
      const answer = await inTransaction(db, async (tx) => {
        if (known) await store.lockList(tx, list.id, now);
        else await store.insertList(tx, list.id, site.id, now);
        const rows = await store.readItems(tx, list.id);
        const isThere = rows.some(({ productId }) => productId === card.id);
        if (!isThere && rows.length >= MOST_SAVED) return failWith(listFull);
        await store.insertItem(tx, list.id, card.id, now);
        return skusOf(await itemsOf(tx, site, list));
      });
      // Each change gives the cookie its whole life again.
      visitor.setCookie(COOKIE, list.id, { maxAgeSeconds: COOKIE_SECONDS });
      return answer;
    },

    async unsave(visitor, sku) {
      const list = await own(visitor);
      if (!list) return { skus: [] };
      const card = catalogue.cardBySku(visitor.site, sku);
      if (card) {
        await store.lockList(db, list.id, visitor.now);
        await store.deleteItem(db, list.id, card.id);
      }
      return skusOf(await itemsOf(db, visitor.site, list));
    },

    async note(visitor, sku, note) {
      const list = await own(visitor);
      const card = catalogue.cardBySku(visitor.site, sku);
      const kept = note.trim();
      const isKept = list && card ? await store.writeNote(db, list.id, card.id, kept) : false;
      return isKept ? { note: kept } : failWith(notSaved);
    },

    async share(visitor) {
      const list = await own(visitor);
      if (!list || (await store.readItems(db, list.id)).length === 0) return failWith(nothingSaved);
      return {
        shareToken: await store.giveShareToken(db, list.id, randomBytes(18).toString('base64url')),
      };
    },

    async unshare(visitor) {
      const list = await own(visitor);
      if (list) await store.dropShareToken(db, list.id);
      return { success: true };
    },

    async shared({ site }, token) {
      const list = TOKEN.test(token) ? await store.readList(db, site.id, { shareToken: token }) : undefined;
      return list ? { items: await itemsOf(db, site, list) } : failWith(notShared);
    },

    sweep: () => store.deleteOldLists(db, new Date(clock().getTime() - COOKIE_SECONDS * 1000)),
  };
}
