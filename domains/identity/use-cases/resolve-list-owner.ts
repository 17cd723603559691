import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { lockListHolder, type ListHolder } from '../db/list-holder.ts';

export { lockListHolder, type ListHolder } from '../db/list-holder.ts';

/** The parts of the request context that identify the owner of a list. */
export type ListContext = Pick<
  RequestContext,
  'site' | 'user' | 'now' | 'requestId' | 'cookie' | 'clearCookie'
>;

/** A completed merge, as the audit log records it. */
export interface Merged {
  action: string;
  key: string;
  after: object;
}

/**
 * Merges a guest's list into the account's list, or assigns it to an account without a list. The account's
 * holder is locked. Returns `none` if the guest's list no longer exists, and `later` if it must stay a
 * guest's list for now.
 */
export type Merge = (tx: Kysely<Tables>) => Promise<Merged | 'none' | 'later'>;

/**
 * A kind of list, such as the cart or the saved products. A guest owns a list by a cookie. An account owns
 * one list per site on every device.
 */
export interface ListKind<Ctx extends ListContext> {
  db: Kysely<Tables>;
  /** The name of the kind in locks and in the audit log. */
  subject: 'cart' | 'saved' | 'compare';
  /** The cookie that contains the id of a guest's list. */
  cookieName: string;
  /** Returns the id in the cookie's value; undefined if the value is not genuine. By default the value itself. */
  readCookie?: (value: string | undefined) => string | undefined;
  /**
   * Reads the guest's list before the transaction. Returns how to merge it; `none` if there is no such list,
   * and `later` if it must stay a guest's list for now, with its cookie.
   */
  prepareMerge(guestId: string, holder: ListHolder, ctx: Ctx): Promise<Merge | 'none' | 'later'>;
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a list. */
export const isListId = (id: string): boolean => UUID_V4.test(id);

/** Returns the account and site that hold the user's lists; null for guests. */
export function findListHolder({ user, site }: Pick<ListContext, 'user' | 'site'>): ListHolder | null {
  const accountId = ownerAccountOf(user);
  return accountId === null ? null : { accountId, siteId: site.id };
}

/** Returns the id of the guest's list that the browser's cookie names; undefined if there is none. */
export function findGuestListId(
  { cookie }: Pick<ListContext, 'cookie'>,
  { cookieName, readCookie = (value) => value }: Pick<ListKind<never>, 'cookieName' | 'readCookie'>,
): string | undefined {
  const id = readCookie(cookie(cookieName));
  return id !== undefined && isListId(id) ? id : undefined;
}

/**
 * Merges the browser's guest list into the account's list, and deletes the cookie. Happens with the first
 * request after signing in.
 */
export async function mergeGuestList<Ctx extends ListContext>(
  ctx: Ctx,
  kind: ListKind<Ctx>,
  holder: ListHolder,
): Promise<void> {
  const guestId = findGuestListId(ctx, kind);
  // A list in a staff member's browser does not belong to the customer for whom they act.
  if (guestId === undefined || ctx.user.actingFor !== null) return;
  const merge = await kind.prepareMerge(guestId, holder, ctx);
  if (merge === 'later') return;
  if (merge !== 'none') {
    const outcome = await inTransaction(kind.db, async (tx) => {
      await lockListHolder(tx, kind.subject, holder);
      const merged = await merge(tx);
      if (typeof merged === 'object')
        await writeAudit(
          tx,
          { by: actorOf(ctx), siteId: holder.siteId, subject: kind.subject, ...merged },
          ctx.now,
        );
      return merged;
    });
    if (outcome === 'later') return;
  }
  ctx.clearCookie(kind.cookieName);
}

/** How a domain reads its list. */
export interface FindList<List> {
  ofAccount(holder: ListHolder): Promise<List | undefined>;
  ofGuest(guestId: string): Promise<List | undefined>;
}

/** Finds the user's list. For a signed-in user, first merges the browser's guest list. */
export async function findOwnList<List, Ctx extends ListContext>(
  ctx: Ctx,
  kind: ListKind<Ctx>,
  find: FindList<List>,
): Promise<List | undefined> {
  const holder = findListHolder(ctx);
  if (holder !== null) {
    await mergeGuestList(ctx, kind, holder);
    return find.ofAccount(holder);
  }
  const guestId = findGuestListId(ctx, kind);
  return guestId === undefined ? undefined : find.ofGuest(guestId);
}

/**
 * Finds the user's list under the lock of the account, so that the caller can create it if it does not exist.
 * `find.ofGuest` locks a guest's list itself. For a signed-in user, call {@link findOwnList} first.
 */
export async function lockOwnList<List, Ctx extends ListContext>(
  tx: Kysely<Tables>,
  ctx: Ctx,
  kind: ListKind<Ctx>,
  find: FindList<List>,
): Promise<List | undefined> {
  const holder = findListHolder(ctx);
  if (holder !== null) {
    await lockListHolder(tx, kind.subject, holder);
    return find.ofAccount(holder);
  }
  const guestId = findGuestListId(ctx, kind);
  return guestId === undefined ? undefined : find.ofGuest(guestId);
}
