import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf, Endpoint } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { plainEmail } from '#domains/identity/rules/profile.ts';
import type { IdentityContext } from '#domains/identity/use-cases/deps.ts';
import type {
  changeStaffMember,
  endStaffSession,
  endStaffSessions,
  removeStaff,
  resendInvitation,
  resetStaffSecondFactor,
  resumeStaff,
  StaffDraft,
  StaffInvitation,
  suspendStaff,
} from '../contract/admin-staff.ts';
import type { RoleDraft } from '../contract/roles.ts';
import { readRolesOf, readStaffWho } from '../db/staff.ts';
import { actFor, actForNobody } from './acting.ts';
import {
  changeDetails,
  draftErrors,
  endSessionsOfStaff,
  inviteAgain,
  resetFactor,
  resume,
  suspend,
  type DetailsChange,
} from './change-staff.ts';
import type { StaffDeps } from './deps.ts';
import { addRole, listAllRoles, previewChange, removeRole, saveRole } from './manage-roles.ts';
import { createListViews } from './list-views.ts';
import { getPerson, listPage } from './view-staff.ts';
import {
  giveRoles,
  invite,
  letGo,
  listEveryone,
  notifyInvited,
  type InvitingChange,
} from './manage-staff.ts';

type FaultCode<E extends Endpoint> = FaultOf<E> extends Fault<infer Code> ? Code : never;

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
    version: ctx.headers.ifMatch === undefined ? undefined : seenVersion(ctx),
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
    letGo: (ctx: IdentityContext, userId: string, handOverTo: string | null) =>
      changing(letGo(changeBy(ctx), userId, { work: deps.work, handOverTo }), userId),
    ...bindBackOffice(deps, changing),
    /** The saved views of the lists of the back office. */
    views: createListViews(deps),
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

/** Returns the version in `If-Match`; 0, which no staff member has, without one. */
function seenVersion({ headers }: Pick<IdentityContext, 'headers'>): number {
  return versionOf(headers.ifMatch) ?? 0;
}

/** Binds the use cases of the back office. Each change requires the version in `If-Match` and returns the person's details. */
function bindBackOffice(
  deps: StaffDeps,
  changing: <T>(work: Promise<T>, ...ids: (string | null)[]) => Promise<T>,
) {
  const { db } = deps;
  const changeBy = (ctx: IdentityContext): DetailsChange => ({
    db,
    site: ctx.site,
    by: actorOf(ctx),
    now: ctx.now,
    storeUris: deps.storeUris,
    siteIds: deps.sites().map(({ id }) => id),
    work: deps.work,
    version: seenVersion(ctx),
  });
  const details = async (ctx: IdentityContext, userId: string) => {
    const found = await getPerson(ctx, deps, userId);
    return isFault(found) ? found : found.person;
  };
  /** Runs a change of a person, and returns the person's details or the fault. */
  async function change<Code extends string>(
    ctx: IdentityContext,
    userId: string,
    work: (change: DetailsChange) => Promise<unknown>,
  ) {
    const result = (await changing(work(changeBy(ctx)), userId)) as Fault<Code> | undefined;
    return isFault(result) ? result : details(ctx, userId);
  }
  return {
    page: (ctx: IdentityContext, query: Parameters<typeof listPage>[2]) => listPage(ctx, deps, query),
    person: (ctx: IdentityContext, userId: string) => getPerson(ctx, deps, userId),
    async inviteMember(ctx: IdentityContext, invitation: StaffInvitation) {
      const change = changeBy(ctx);
      const fields = await draftErrors(db, { ...invitation, email: plainEmail(invitation.email) }, change);
      if (Object.keys(fields).length > 0)
        return failWith(invalidForm, { texts: Object.values(fields), fields });
      const code = invitation.salespersonCode.trim();
      const member = await changing(
        invite(change, {
          ...invitation,
          salespersonCode: code === '' ? undefined : code,
          isForNewStaff: true,
        }),
      );
      return isFault(member) ? member : details(ctx, member.userId);
    },
    changeDetails: (ctx: IdentityContext, userId: string, draft: StaffDraft) =>
      change<FaultCode<typeof changeStaffMember>>(ctx, userId, (by) => changeDetails(by, userId, draft)),
    suspend: (ctx: IdentityContext, userId: string) =>
      change<FaultCode<typeof suspendStaff>>(ctx, userId, (by) => suspend(by, userId)),
    resume: (ctx: IdentityContext, userId: string) =>
      change<FaultCode<typeof resumeStaff>>(ctx, userId, (by) => resume(by, userId)),
    leave: (ctx: IdentityContext, userId: string, handOverTo: string | null) =>
      change<FaultCode<typeof removeStaff>>(ctx, userId, (by) =>
        letGo(by, userId, { work: deps.work, handOverTo }),
      ),
    inviteAgain: (ctx: IdentityContext, userId: string) =>
      change<FaultCode<typeof resendInvitation>>(ctx, userId, (by) => inviteAgain(by, userId)),
    resetFactor: (ctx: IdentityContext, userId: string) =>
      change<FaultCode<typeof resetStaffSecondFactor>>(ctx, userId, (by) => resetFactor(by, userId)),
    endSession: (ctx: IdentityContext, userId: string, session: string) =>
      change<FaultCode<typeof endStaffSession>>(ctx, userId, (by) =>
        endSessionsOfStaff({ ...by, version: undefined }, userId, { session }),
      ),
    endSessions: (ctx: IdentityContext, userId: string) =>
      change<FaultCode<typeof endStaffSessions>>(ctx, userId, (by) =>
        endSessionsOfStaff({ ...by, version: undefined }, userId, { except: ctx.user.sessionId! }),
      ),
    listRoles: (ctx: IdentityContext) => listAllRoles(ctx, db),
    previewRole: (ctx: IdentityContext, name: string, permissions: readonly Permission[]) =>
      previewChange(ctx, db, { name, permissions }),
    addRole: (ctx: IdentityContext, draft: RoleDraft) => addRole(ctx, db, draft),
    // Passes no account ID to `changing`, because a role may belong to many people.
    saveRole: (ctx: IdentityContext, name: string, draft: RoleDraft) =>
      changing(saveRole(ctx, db, name, draft)),
    removeRole: (ctx: IdentityContext, name: string) => removeRole(ctx, db, name),
  };
}
