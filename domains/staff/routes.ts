import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  changeStaffMember,
  endStaffSession,
  endStaffSessions,
  getStaffMember,
  inviteStaffMember,
  listStaffMembers,
  removeStaff,
  resendInvitation,
  resetStaffSecondFactor,
  resumeStaff,
  suspendStaff,
} from './contract/admin-staff.ts';
import {
  changeView,
  createView,
  deleteView,
  listViews,
  restoreView,
  setDefaultView,
} from './contract/list-views.ts';
import { changeRole, createRole, deleteRole, listRoles, previewRole } from './contract/roles.ts';
import { beginActing, stopActing } from './contract/acting.ts';
import { changeRoles, inviteStaff, letStaffGo, listStaff } from './contract/staff.ts';
import type { Staff } from './use-cases/staff.ts';

const CHANGES = { max: 120, seconds: 60 };
const READS = { max: 300, seconds: 60 };
/** A stricter rate limit for requests that issue tokens. */
const TOKENS = { max: 60, seconds: 60 };

/** Returns the routes for managing staff and for acting for customers. */
export function staffRoutes(staff: Staff): BoundRoute<RequestContext>[] {
  return [
    bind(beginActing, ({ body }, ctx: RequestContext) => staff.actFor(ctx, body), TOKENS),
    bind(stopActing, (_input, ctx: RequestContext) => staff.actForNobody(ctx), CHANGES),
    bind(listStaff, () => staff.list(), CHANGES),
    bind(inviteStaff, ({ body }, ctx: RequestContext) => staff.invite(ctx, body), CHANGES),
    bind(
      changeRoles,
      ({ body }, ctx: RequestContext) => staff.changeRoles(ctx, body.userId, body.roles),
      CHANGES,
    ),
    bind(
      letStaffGo,
      ({ body }, ctx: RequestContext) => staff.letGo(ctx, body.userId, body.handOverTo),
      CHANGES,
    ),
    ...backOfficeRoutes(staff),
    ...viewRoutes(staff),
  ];
}

function backOfficeRoutes(staff: Staff): BoundRoute<RequestContext>[] {
  return [
    bind(listStaffMembers, ({ query }, ctx: RequestContext) => staff.page(ctx, query), READS),
    bind(getStaffMember, ({ params }, ctx: RequestContext) => staff.person(ctx, params.id), READS),
    bind(inviteStaffMember, ({ body }, ctx: RequestContext) => staff.inviteMember(ctx, body), CHANGES),
    bind(
      changeStaffMember,
      ({ params, body }, ctx: RequestContext) => staff.changeDetails(ctx, params.id, body),
      CHANGES,
    ),
    bind(suspendStaff, ({ params }, ctx: RequestContext) => staff.suspend(ctx, params.id), CHANGES),
    bind(resumeStaff, ({ params }, ctx: RequestContext) => staff.resume(ctx, params.id), CHANGES),
    bind(
      removeStaff,
      ({ params, body }, ctx: RequestContext) => staff.leave(ctx, params.id, body.handOverTo),
      CHANGES,
    ),
    bind(resendInvitation, ({ params }, ctx: RequestContext) => staff.inviteAgain(ctx, params.id), CHANGES),
    bind(
      resetStaffSecondFactor,
      ({ params }, ctx: RequestContext) => staff.resetFactor(ctx, params.id),
      CHANGES,
    ),
    bind(endStaffSessions, ({ params }, ctx: RequestContext) => staff.endSessions(ctx, params.id), CHANGES),
    bind(
      endStaffSession,
      ({ params }, ctx: RequestContext) => staff.endSession(ctx, params.id, params.session),
      CHANGES,
    ),
    bind(listRoles, (_input, ctx: RequestContext) => staff.listRoles(ctx), READS),
    bind(createRole, ({ body }, ctx: RequestContext) => staff.addRole(ctx, body), CHANGES),
    bind(
      changeRole,
      ({ params, body }, ctx: RequestContext) => staff.saveRole(ctx, params.role, body),
      CHANGES,
    ),
    bind(
      previewRole,
      ({ params, body }, ctx: RequestContext) => staff.previewRole(ctx, params.role, body.permissions),
      READS,
    ),
    bind(deleteRole, ({ params }, ctx: RequestContext) => staff.removeRole(ctx, params.role), CHANGES),
  ];
}

function viewRoutes({ views }: Staff): BoundRoute<RequestContext>[] {
  return [
    bind(listViews, ({ params }, ctx: RequestContext) => views.list(ctx, params.list), READS),
    bind(
      createView,
      ({ params, body }, ctx: RequestContext) => views.create(ctx, params.list, body),
      CHANGES,
    ),
    bind(
      changeView,
      ({ params, body }, ctx: RequestContext) => views.change(ctx, params.list, params.id, body),
      CHANGES,
    ),
    bind(deleteView, ({ params }, ctx: RequestContext) => views.remove(ctx, params.list, params.id), CHANGES),
    bind(
      restoreView,
      ({ params }, ctx: RequestContext) => views.restore(ctx, params.list, params.id),
      CHANGES,
    ),
    bind(
      setDefaultView,
      ({ params, body }, ctx: RequestContext) => views.setDefault(ctx, params.list, body.view),
      CHANGES,
    ),
  ];
}
