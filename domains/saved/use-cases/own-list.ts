import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tables } from '#foundation/server/database/tables.ts';
import * as lists from '#domains/identity/use-cases/resolve-list-owner.ts';
import { MAX_MERGED_LINKS } from '../contract.ts';
import {
  adoptList,
  countMergedLinks,
  deleteList,
  insertMergedLink,
  lockGuestList,
  replaceItems,
} from '../db/of-account.ts';
import * as store from '../db/saved.ts';
import { mergedItems } from '../rules/merge.ts';
import type { SavedContext, SavedDeps } from './deps.ts';

const COOKIE = 'saved-list';
/** How long a guest's list and its cookie live after the last change, in seconds. */
export const COOKIE_SECONDS = 400 * 24 * 3600;

/**
 * Returns the functions and names that the code for all lists of guests and accounts needs to handle saved
 * lists.
 */
function savedKind(db: Kysely<Tables>): lists.ListKind<SavedContext> {
  return {
    db,
    subject: 'saved',
    cookieName: COOKIE,
    prepareMerge: async (guestId, holder, { now }) =>
      (await store.readList(db, holder.siteId, { guestId }))
        ? (tx) => mergeLists(tx, { guestId, holder, now })
        : 'none',
  };
}

/**
 * Returns the user's list; undefined if the user has no list. After a sign-in, first merges the guest's list
 * into the account's list.
 */
export function readOwnList(
  ctx: SavedContext,
  { db }: Pick<SavedDeps, 'db'>,
): Promise<store.ListRow | undefined> {
  return lists.findOwnList(ctx, savedKind(db), {
    ofAccount: ({ siteId, accountId }) => store.readList(db, siteId, { accountId }),
    ofGuest: (guestId) => store.readList(db, ctx.site.id, { guestId }),
  });
}

/**
 * Locks the user's list until the transaction ends, and creates it if there is no list yet. The caller must
 * have called {@link readOwnList} first.
 */
export async function lockOwnList(tx: Kysely<Tables>, ctx: SavedContext): Promise<store.ListRow> {
  const { site, now } = ctx;
  const known = await lists.lockOwnList(tx, ctx, savedKind(tx), {
    ofAccount: ({ siteId, accountId }) => store.readList(tx, siteId, { accountId }),
    ofGuest: (guestId) => lockGuestList(tx, guestId, site.id),
  });
  if (known) {
    await store.lockList(tx, known.id, now);
    return known;
  }
  const id = randomUUID();
  const accountId = lists.findListHolder(ctx)?.accountId ?? null;
  await store.insertList(tx, { id, siteId: site.id, accountId }, now);
  return { id, shareToken: null };
}

/** Renews the cookie of a guest's list after each change. Signed-in users need no cookie. */
export function renewCookie(ctx: SavedContext, list: store.ListRow): void {
  if (lists.findListHolder(ctx) === null) ctx.setCookie(COOKIE, list.id, { maxAgeSeconds: COOKIE_SECONDS });
}

/**
 * Merges a guest's list into the account's list, with products, notes and the link. If the account has no
 * list, assigns the guest's list to the account. Keeps at most {@link MAX_MERGED_LINKS} links of merged lists.
 */
async function mergeLists(
  tx: Kysely<Tables>,
  { guestId, holder, now }: { guestId: string; holder: lists.ListHolder; now: Date },
): Promise<lists.Merged | 'none'> {
  const guest = await lockGuestList(tx, guestId, holder.siteId);
  if (!guest) return 'none';
  const own = await store.readList(tx, holder.siteId, { accountId: holder.accountId });
  const brought = await store.readItems(tx, guestId);
  if (own) {
    await store.lockList(tx, own.id, now);
    const items = mergedItems(await store.readItems(tx, own.id), brought);
    await replaceItems(tx, own.id, items);
    if (guest.shareToken !== null && (await countMergedLinks(tx, own.id)) < MAX_MERGED_LINKS)
      await insertMergedLink(tx, {
        token: guest.shareToken,
        listId: own.id,
        items: brought.map(({ productId, note }) => ({ productId, note })),
      });
    await deleteList(tx, guestId);
  } else await adoptList(tx, guestId, holder.accountId, now);
  return { action: 'merged-list', key: holder.accountId, after: { products: brought.length } };
}
