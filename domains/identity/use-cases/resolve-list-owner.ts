import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { lockListHolder, type ListHolder } from '../db/identity.ts';

export { lockListHolder, type ListHolder } from '../db/identity.ts';

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
 * Merges a guest's list into the account's list. If the account has no list, assigns the guest's list to it.
 * The account's lists must be locked. Returns `none` if the guest's list does not exist any more, and `later`
 * if it cannot be merged yet.
 */
export type Merge = (tx: Kysely<Tables>) => Promise<Merged | 'none' | 'later'>;

/**
 * A kind of list, such as the cart or the saved products. A guest's list is identified by a cookie in the
 * browser. An account has one list of each kind per site, on every device.
 */
export interface ListKind<Ctx extends ListContext> {
  db: Kysely<Tables>;
  /** The name of the kind in locks and in the audit log. */
  subject: 'cart' | 'saved' | 'compare';
  /** The cookie that contains the id of a guest's list. */
  cookieName: string;
  /**
   * Returns the id in the cookie's value; undefined if the value is not genuine. Without this function,
   * the cookie's value is the id.
   */
  readCookie?: (value: string | undefined) => string | undefined;
  /**
   * Reads the guest's list before the transaction. Returns the function that merges it, or `none` if the list
   * does not exist. Returns `later` if the list cannot be merged yet; the browser then keeps the cookie.
   */
  prepareMerge(guestId: string, holder: ListHolder, ctx: Ctx): Promise<Merge | 'none' | 'later'>;
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a list. */
export const isListId = (id: string): boolean => UUID_V4.test(id);

/** Returns the account and site that the user's lists belong to; null for guests. */
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
  // A guest list in a staff member's browser must not be merged into the list of the customer for whom they
  // act.
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

/** The functions with which a domain finds a user's list. */
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
 * Finds the user's list. For an account, first locks its lists, so that the caller can create the list if it
 * does not exist. `find.ofGuest` must lock a guest's list itself. For a signed-in user, call {@link
 * findOwnList} first.
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
