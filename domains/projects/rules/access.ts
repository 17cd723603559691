import type { User } from '#foundation/pure/user.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { LinePermissions } from '../contract/types.ts';
import { LINE_FLAGS, LINE_PERMISSION, type LineFlag } from '../contract/values.ts';

/**
 * A user's role in a project. `staff`: sales staff, who manage all projects of the site. `owner`: the
 * customer who owns the project.
 */
export type Role = 'staff' | 'owner';

export interface ProjectSite {
  capabilities: { displayProjectIcon: boolean };
}
type ProjectsContext = Pick<User, 'kind' | 'accountId' | 'actingFor' | 'permissions'>;

/** Whether a user is a staff member who may sell and may therefore manage projects (STAFF-21). */
export function sells({ kind, permissions }: Pick<ProjectsContext, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && permissions.has('projects.sell');
}

/**
 * Returns a user's role in a project; null if the user has no access. Customers have access to their own
 * projects, on sites that display the project icon. They have no access to other customers' projects
 * (resolution 95).
 */
export function roleIn(
  project: { ownerAccountId: string | null },
  site: ProjectSite,
  ctx: ProjectsContext,
): Role | null {
  if (sells(ctx)) return 'staff';
  const account = ownerAccountOf(ctx);
  return mayOwn(site, ctx) && project.ownerAccountId !== null && project.ownerAccountId === account
    ? 'owner'
    : null;
}

/** Whether a user may own projects on a site. */
export function mayOwn(
  { capabilities }: ProjectSite,
  ctx: Pick<ProjectsContext, 'kind' | 'accountId' | 'actingFor'>,
): boolean {
  const isCustomer = ctx.kind === 'customer' || ctx.actingFor !== null;
  return capabilities.displayProjectIcon && isCustomer && ownerAccountOf(ctx) !== null;
}

/**
 * Returns the account ID of a new project's owner. The owner is the signed-in customer, or the customer for
 * whom a staff member acts. Returns null if staff create the project for the shop.
 */
export function ownerOfNew(ctx: ProjectsContext): string | null {
  if (ctx.kind === 'customer') return ctx.accountId;
  return ctx.actingFor;
}

/** The changes that owners may make to the lines of their projects. They may not change prices. */
const OWNERS: ReadonlySet<LineFlag> = new Set(['quantity', 'warranty', 'install', 'delete']);

/**
 * Returns which changes to lines a user may make (ENUM-13). For staff it depends on their permissions; the
 * sales role allows all changes (STAFF-19). Owners may make a fixed set of changes.
 */
export function flagsOf(role: Role, { permissions }: Pick<ProjectsContext, 'permissions'>): LinePermissions {
  const has = (flag: LineFlag) =>
    role === 'staff' ? permissions.has(LINE_PERMISSION[flag]) : OWNERS.has(flag);
  return Object.fromEntries(LINE_FLAGS.map((flag) => [flag, has(flag)])) as unknown as LinePermissions;
}

/** Whether the user is a staff member and the project has the stage Quoted (STAFF-17). */
export function isStaffAndQuoted(
  account: { winningUserId?: string | undefined } | null,
  project: { quoteId: number | null } | null,
): boolean {
  return Boolean(account?.winningUserId) && (project?.quoteId ?? null) !== null;
}
