import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
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
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the time limit for unchanged lists: those last changed before it have expired. */
export function bornBefore(now: Date): Date {
  return new Date(now.getTime() - LIFE_SECONDS * 1000);
}

/** A list that is locked for a change. `id` is null if the list does not exist yet. */
export interface LockedList {
  id: string | null;
  accountId: string | null;
  productIds: readonly number[];
}

/**
 * Creates the functions that find a user's list. A guest's list is named by the cookie. An account's list is
 * the same on every device.
 */
export function createListOwnerResolver(
  db: Kysely<Tables>,
  /** Returns those products of a list that a site still sells. Others do not count towards the maximum. */
  sold: (site: SiteForVisitor, ids: readonly number[]) => number[],
) {
  const guestKey = ({ site, now, cookie }: CompareContext) => {
    const guestId = cookie(COMPARE_COOKIE);
    return guestId !== undefined && UUID_V4.test(guestId)
      ? { guestId, siteId: site.id, since: bornBefore(now) }
      : undefined;
  };

  /**
   * Assigns a guest's list to the account, or merges it into the account's list. Locks the account's list
   * first.
   */
  async function mergeIn(
    tx: Kysely<Tables>,
    guest: { guestId: string; siteId: string; since: Date },
    accountId: string,
    ctx: CompareContext,
  ): Promise<void> {
    const { site, now } = ctx;
    await store.lockHolder(tx, accountId, site.id);
    await store.lockList(tx, guest.guestId);
    const brought = await store.readList(tx, guest);
    if (!brought) return;
    const own = await store.readList(tx, { accountId, siteId: site.id, since: guest.since });
    const productIds = mergedList(sold(site, own?.productIds ?? []), sold(site, brought.productIds));
    await store.deleteList(tx, brought.id);
    await store.deleteListOf(tx, accountId, site.id);
    if (productIds.length > 0)
      await store.saveList(tx, { id: own?.id ?? randomUUID(), siteId: site.id, accountId, productIds, now });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'compare',
        action: 'merged-list',
        key: accountId,
        after: { products: brought.productIds.length },
      },
      now,
    );
  }

  /**
   * Merges the browser's guest list into the account's list. Happens with the first request after signing in.
   */
  async function takeGuestList(ctx: CompareContext, accountId: string): Promise<void> {
    // A list in a staff member's browser does not belong to the customer for whom they act.
    if (ctx.user.actingFor !== null) return;
    const guest = guestKey(ctx);
    if (!guest) return;
    if (await store.readList(db, guest)) await inTransaction(db, (tx) => mergeIn(tx, guest, accountId, ctx));
    ctx.clearCookie(COMPARE_COOKIE);
  }

  return {
    /** Returns the product ids of the user's list, in order. */
    async own(ctx: CompareContext): Promise<readonly number[]> {
      const accountId = ownerAccountOf(ctx.user);
      if (accountId !== null) await takeGuestList(ctx, accountId);
      const key =
        accountId === null ? guestKey(ctx) : { accountId, siteId: ctx.site.id, since: bornBefore(ctx.now) };
      return (key && (await store.readList(db, key)))?.productIds ?? [];
    },

    /**
     * Locks the user's list until the transaction ends. For a signed-in user, the caller must have called
     * {@link own} first.
     */
    async locked(tx: Kysely<Tables>, ctx: CompareContext): Promise<LockedList> {
      const { site, now } = ctx;
      const accountId = ownerAccountOf(ctx.user);
      if (accountId !== null) {
        await store.lockHolder(tx, accountId, site.id);
        const known = await store.readList(tx, { accountId, siteId: site.id, since: bornBefore(now) });
        // Deletes an expired list, because the account could not create a new one otherwise.
        if (!known) await store.deleteListOf(tx, accountId, site.id);
        return { id: known?.id ?? null, accountId, productIds: known?.productIds ?? [] };
      }
      const guest = guestKey(ctx);
      if (guest) await store.lockList(tx, guest.guestId);
      // Ignores an id that does not name a guest's unexpired list on this site.
      const known = guest && (await store.readList(tx, guest));
      return { id: known?.id ?? null, accountId: null, productIds: known?.productIds ?? [] };
    },

    /**
     * Sets the cookie that marks the existence of a list, and for guests also the cookie that identifies it.
     */
    keep(ctx: CompareContext, id: string): void {
      if (ownerAccountOf(ctx.user) === null)
        ctx.setCookie(COMPARE_COOKIE, id, { maxAgeSeconds: LIFE_SECONDS });
      ctx.setCookie(COMPARED_MARK, '1', { maxAgeSeconds: LIFE_SECONDS, readable: true });
    },
  };
}
