import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { actorOf } from '#domains/audit/contract.ts';
import {
  type ListHolder,
  lockHolder,
  lockGuestList,
  replaceItems,
  insertMergedLink,
  deleteList,
  adoptList,
} from '../db/of-account.ts';
import * as store from '../db/saved.ts';
import { mergedItems } from '../rules/merge.ts';
import type { SavedContext, SavedDeps } from './deps.ts';

const COOKIE = 'saved-list';
/** How long a guest's list and its cookie live after the last change, in seconds. */
export const COOKIE_SECONDS = 400 * 24 * 3600;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the id of the guest list that the browser's cookie names; undefined if there is none. */
function findGuestListId({ cookie }: Pick<SavedContext, 'cookie'>): string | undefined {
  const id = cookie(COOKIE);
  return id !== undefined && ID.test(id) ? id : undefined;
}

/** Returns the account and site that hold the user's list; null for guests. */
function holderOf({ user, site }: Pick<SavedContext, 'user' | 'site'>): ListHolder | null {
  const accountId = ownerAccountOf(user);
  return accountId === null ? null : { accountId, siteId: site.id };
}

/** Returns the user's list; undefined if there is none. Merges a guest's list after signing in. */
export async function readOwnList(
  ctx: SavedContext,
  { db }: Pick<SavedDeps, 'db'>,
): Promise<store.ListRow | undefined> {
  const holder = holderOf(ctx);
  if (holder !== null) {
    await mergeGuestList(ctx, db, holder);
    return store.readList(db, holder.siteId, { accountId: holder.accountId });
  }
  const guestId = findGuestListId(ctx);
  return guestId === undefined ? undefined : store.readList(db, ctx.site.id, { guestId });
}

/**
 * Locks the user's list until the transaction ends, and creates it if there is no list yet. The caller must
 * have called {@link readOwnList} first.
 */
export async function lockOwnList(tx: Kysely<Tables>, ctx: SavedContext): Promise<store.ListRow> {
  const { site, now } = ctx;
  const holder = holderOf(ctx);
  const guestId = findGuestListId(ctx);
  if (holder) await lockHolder(tx, holder);
  const known = holder
    ? await store.readList(tx, site.id, { accountId: holder.accountId })
    : guestId && (await lockGuestList(tx, guestId, site.id));
  if (known) {
    await store.lockList(tx, known.id, now);
    return known;
  }
  const id = randomUUID();
  await store.insertList(tx, { id, siteId: site.id, accountId: holder?.accountId ?? null }, now);
  return { id, shareToken: null };
}

/** Renews the cookie of a guest's list after each change. Signed-in users need no cookie. */
export function renewCookie(ctx: SavedContext, list: store.ListRow): void {
  if (holderOf(ctx) === null) ctx.setCookie(COOKIE, list.id, { maxAgeSeconds: COOKIE_SECONDS });
}

/**
 * Merges the browser's guest list into the account's list. Happens with the first request after signing in.
 */
async function mergeGuestList(ctx: SavedContext, db: Kysely<Tables>, holder: ListHolder): Promise<void> {
  const guestId = findGuestListId(ctx);
  // A list in a staff member's browser does not belong to the customer for whom they act.
  if (guestId === undefined || ctx.user.actingFor !== null) return;
  if (await store.readList(db, holder.siteId, { guestId }))
    await inTransaction(db, (tx) => mergeLists(tx, ctx, guestId, holder));
  ctx.clearCookie(COOKIE);
}

/**
 * Assigns a guest's list to the account, or merges it into the account's list. Locks the account's list
 * first.
 */
async function mergeLists(
  tx: Kysely<Tables>,
  ctx: SavedContext,
  guestId: string,
  holder: ListHolder,
): Promise<void> {
  await lockHolder(tx, holder);
  const guest = await lockGuestList(tx, guestId, holder.siteId);
  if (!guest) return;
  const { now } = ctx;
  const own = await store.readList(tx, holder.siteId, { accountId: holder.accountId });
  const brought = await store.readItems(tx, guestId);
  if (own) {
    await store.lockList(tx, own.id, now);
    const items = mergedItems(await store.readItems(tx, own.id), brought);
    await replaceItems(tx, own.id, items);
    if (guest.shareToken !== null)
      await insertMergedLink(tx, {
        token: guest.shareToken,
        listId: own.id,
        items: brought.map(({ productId, note }) => ({ productId, note })),
      });
    await deleteList(tx, guestId);
  } else await adoptList(tx, guestId, holder.accountId, now);
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: holder.siteId,
      subject: 'saved',
      action: 'merged-list',
      key: holder.accountId,
      after: { products: brought.length },
    },
    now,
  );
}
