import { actorOf } from '#domains/audit/contract.ts';
import type { IdentityContext } from '#domains/identity/use-cases/deps.ts';
import { readRolesOf, readStaffWho } from '../db/staff.ts';
import { actFor, actForNobody } from './acting.ts';
import type { StaffDeps } from './deps.ts';
import {
  giveRoles,
  invite,
  letGo,
  listEveryone,
  notifyInvited,
  type InvitingChange,
} from './manage-staff.ts';

/** The staff domain: staff accounts, their roles, and acting for customers. */
export type Staff = ReturnType<typeof createStaff>;

export function createStaff(deps: StaffDeps) {
  const { db, identity } = deps;
  /**
   * Awaits `work`, then clears the cached data of the accounts and sessions with the given ids. If no id is
   * passed, clears all cached data.
   */
  const changing = async <T>(work: Promise<T>, ...ids: (string | null)[]): Promise<T> => {
    const result = await work;
    identity.forget(...ids);
    return result;
  };
  const changeBy = (ctx: IdentityContext): InvitingChange => ({
    db,
    site: ctx.site,
    by: actorOf(ctx),
    now: ctx.now,
    storeUris: deps.storeUris,
  });
  return {
    actFor: (ctx: IdentityContext, body: Parameters<typeof actFor>[2]) =>
      changing(actFor(ctx, deps, body), ctx.user.sessionId),
    actForNobody: (ctx: IdentityContext) => changing(actForNobody(ctx, deps), ctx.user.sessionId),
    list: async () => ({ staff: await listEveryone(db) }),
    invite: (ctx: IdentityContext, invitation: Parameters<typeof invite>[1]) =>
      changing(invite(changeBy(ctx), invitation)),
    changeRoles: (ctx: IdentityContext, userId: string, roles: readonly string[]) =>
      changing(giveRoles(changeBy(ctx), userId, roles), userId),
    letGo: (ctx: IdentityContext, userId: string) => changing(letGo(changeBy(ctx), userId), userId),
    /** Returns all salespeople, ordered by last name and first name (CHECKOUT-25). */
    salesPeople: async () =>
      (await readStaffWho(db, 'projects.sell')).map((row) => ({
        accountId: row.account_id,
        code: row.salesperson_code,
        name: `${row.first_name} ${row.last_name}`.trim(),
        storeUri: row.store_uri,
        subdivision: row.subdivision,
      })),
    /** Returns the roles of a staff member. */
    rolesOf: async (accountId: string) => (await readRolesOf(db, [accountId])).get(accountId) ?? [],
    /** Handles `staff-invited`. */
    notifyInvited: notifyInvited(deps),
  };
}
