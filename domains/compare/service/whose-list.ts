import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/visitor.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/service.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import { COMPARE_COOKIE, COMPARED_MARK } from '../contract.ts';
import { mergedList } from '../rules/list.ts';
import * as store from '../store.ts';

/** Who asks, of what is known of a request. */
export type Asker = Pick<
  RequestContext,
  'site' | 'visitor' | 'now' | 'requestId' | 'cookie' | 'setCookie' | 'clearCookie'
>;

/** A list lives this long after its last change, and its cookies too. */
const LIFE_SECONDS = 30 * 24 * 3600;
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Lists that were last touched before this are over. */
export function bornBefore(now: Date): Date {
  return new Date(now.getTime() - LIFE_SECONDS * 1000);
}

/** A list that is locked for a change; `id` is null where there is none yet. */
export interface LockedList {
  id: string | null;
  accountId: string | null;
  productIds: readonly number[];
}

/** Which list is whose: a guest's is the one that the cookie names, a person's the account's on every device. */
export function createWhoseList(
  db: Kysely<Tables>,
  /** What a site still sells of a list: the rest takes nobody's place. */
  sold: (site: SiteForVisitor, ids: readonly number[]) => number[],
) {
  const guestKey = ({ site, now, cookie }: Asker) => {
    const guestId = cookie(COMPARE_COOKIE);
    return guestId !== undefined && UUID_V4.test(guestId)
      ? { guestId, siteId: site.id, since: bornBefore(now) }
      : undefined;
  };

  /** Under the lock of its holder: the guest's list becomes the account's, or joins the one that it has. */
  async function mergeIn(
    tx: Kysely<Tables>,
    guest: { guestId: string; siteId: string; since: Date },
    accountId: string,
    asker: Asker,
  ): Promise<void> {
    const { site, now } = asker;
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
        by: actorOf(asker),
        siteId: site.id,
        subject: 'compare',
        action: 'merged-list',
        key: accountId,
        after: { products: brought.productIds.length },
      },
      now,
    );
  }

  /** The guest list of a browser becomes the account's with the first call of somebody signed in. */
  async function takeGuestList(asker: Asker, accountId: string): Promise<void> {
    // What lies in the browser of staff is not the customer's for whom they act.
    if (asker.visitor.actingFor !== null) return;
    const guest = guestKey(asker);
    if (!guest) return;
    if (await store.readList(db, guest))
      await inTransaction(db, (tx) => mergeIn(tx, guest, accountId, asker));
    asker.clearCookie(COMPARE_COOKIE);
  }

  return {
    /** Products of the visitor's list in their order. */
    async own(asker: Asker): Promise<readonly number[]> {
      const accountId = ownerAccountOf(asker.visitor);
      if (accountId !== null) await takeGuestList(asker, accountId);
      const key =
        accountId === null
          ? guestKey(asker)
          : { accountId, siteId: asker.site.id, since: bornBefore(asker.now) };
      return (key && (await store.readList(db, key)))?.productIds ?? [];
    },

    /** The visitor's list, locked until the transaction ends. {@link own} was asked before by somebody signed in. */
    async locked(tx: Kysely<Tables>, asker: Asker): Promise<LockedList> {
      const { site, now } = asker;
      const accountId = ownerAccountOf(asker.visitor);
      if (accountId !== null) {
        await store.lockHolder(tx, accountId, site.id);
        const known = await store.readList(tx, { accountId, siteId: site.id, since: bornBefore(now) });
        // One that is over would stand in the way of the next.
        if (!known) await store.deleteListOf(tx, accountId, site.id);
        return { id: known?.id ?? null, accountId, productIds: known?.productIds ?? [] };
      }
      const guest = guestKey(asker);
      if (guest) await store.lockList(tx, guest.guestId);
      // An id that is not a guest's list of this site, or no longer one, is nobody's: it is not taken over.
      const known = guest && (await store.readList(tx, guest));
      return { id: known?.id ?? null, accountId: null, productIds: known?.productIds ?? [] };
    },

    /** Tells the browser that there is a list; a guest's is opened by its cookie. */
    keep(asker: Asker, id: string): void {
      if (ownerAccountOf(asker.visitor) === null)
        asker.setCookie(COMPARE_COOKIE, id, { maxAgeSeconds: LIFE_SECONDS });
      asker.setCookie(COMPARED_MARK, '1', { maxAgeSeconds: LIFE_SECONDS, readable: true });
    },
  };
}
