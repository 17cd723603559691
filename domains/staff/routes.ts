import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { beginActing, stopActing } from './contract/acting.ts';
import { changeRoles, inviteStaff, letStaffGo, listStaff } from './contract/staff.ts';
import type { Staff } from './use-cases/staff.ts';

const CHANGES = { max: 120, seconds: 60 };
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
    bind(letStaffGo, ({ body }, ctx: RequestContext) => staff.letGo(ctx, body.userId), CHANGES),
  ];
}
