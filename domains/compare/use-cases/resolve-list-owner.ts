import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  findListHolder,
  findOwnList,
  lockOwnList,
  type ListKind,
} from '#domains/identity/use-cases/resolve-list-owner.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import { COMPARE_COOKIE, COMPARED_MARK } from '../contract.ts';
import { mergedList } from '../rules/list.ts';
import * as store from '../db/compare.ts';

/** The request context that the compare use cases receive. */
export type CompareContext = Pick<
  RequestContext,
  'site' | 'user' | 'now' | 'requestId' | 'cookie' | 'setCookie' | 'clearCookie'
>;

/** A list and its cookies expire this long after the last change, in seconds. */
const LIFE_SECONDS = 30 * 24 * 3600;

/** Returns the expiry threshold of lists: a list has expired if its last change was before this time. */
export function bornBefore(now: Date): Date {
  return new Date(now.getTime() - LIFE_SECONDS * 1000);
}

/** A list that is locked for a change. `id` is null if the list does not exist yet. */
export interface LockedList {
  id: string | null;
  accountId: string | null;
  productIds: readonly number[];
}

/** Creates the functions that find a user's list of compared products. */
export function createCompareListResolver(
  db: Kysely<Tables>,
  /** Returns those products of a list that a site still sells. Others do not count towards the maximum. */
  sold: (site: SiteForVisitor, ids: readonly number[]) => number[],
) {
  const kind: ListKind<CompareContext> = {
    db,
    subject: 'compare',
    cookieName: COMPARE_COOKIE,
    async prepareMerge(guestId, { accountId }, { site, now }) {
      const guest = { guestId, siteId: site.id, since: bornBefore(now) };
      if (!(await store.readList(db, guest))) return 'none';
      return async (tx) => {
        await store.lockList(tx, guestId);
        const brought = await store.readList(tx, guest);
        if (!brought) return 'none';
        const own = await store.readList(tx, { accountId, siteId: site.id, since: guest.since });
        const productIds = mergedList(sold(site, own?.productIds ?? []), sold(site, brought.productIds));
        await store.deleteList(tx, brought.id);
        await store.deleteListOf(tx, accountId, site.id);
        if (productIds.length > 0)
          await store.saveList(tx, {
            id: own?.id ?? randomUUID(),
            siteId: site.id,
            accountId,
            productIds,
            now,
          });
        return { action: 'merged-list', key: accountId, after: { products: brought.productIds.length } };
      };
    },
  };

  return {
    /** Returns the product ids of the user's list, in order. */
    async own(ctx: CompareContext): Promise<readonly number[]> {
      const unexpired = { siteId: ctx.site.id, since: bornBefore(ctx.now) };
      const list = await findOwnList(ctx, kind, {
        ofAccount: ({ accountId }) => store.readList(db, { accountId, ...unexpired }),
        ofGuest: (guestId) => store.readList(db, { guestId, ...unexpired }),
      });
      return list?.productIds ?? [];
    },

    /**
     * Locks the user's list until the transaction ends. For a signed-in user, the caller must have called
     * {@link own} first.
     */
    async locked(tx: Kysely<Tables>, ctx: CompareContext): Promise<LockedList> {
      const unexpired = { siteId: ctx.site.id, since: bornBefore(ctx.now) };
      const known = await lockOwnList(tx, ctx, kind, {
        async ofAccount({ accountId, siteId }) {
          const list = await store.readList(tx, { accountId, ...unexpired });
          // Deletes an expired list, because the account could not create a new one otherwise.
          if (!list) await store.deleteListOf(tx, accountId, siteId);
          return list;
        },
        async ofGuest(guestId) {
          await store.lockList(tx, guestId);
          // Ignores an id that does not name a guest's unexpired list on this site.
          return store.readList(tx, { guestId, ...unexpired });
        },
      });
      return {
        id: known?.id ?? null,
        accountId: findListHolder(ctx)?.accountId ?? null,
        productIds: known?.productIds ?? [],
      };
    },

    /**
     * Sets the cookie that marks the existence of a list, and for guests also the cookie that identifies it.
     */
    keep(ctx: CompareContext, id: string): void {
      if (findListHolder(ctx) === null) ctx.setCookie(COMPARE_COOKIE, id, { maxAgeSeconds: LIFE_SECONDS });
      ctx.setCookie(COMPARED_MARK, '1', { maxAgeSeconds: LIFE_SECONDS, readable: true });
    },
  };
}
