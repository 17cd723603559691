import type { User } from '#foundation/pure/user.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { LinePermissions } from '../contract/types.ts';
import { LINE_FLAGS, LINE_PERMISSION, type LineFlag } from '../contract/values.ts';

/** A user's role in a project. Sales staff manage every project on their site, and owners manage their own. */
export type Role = 'staff' | 'owner';

export interface ProjectSite {
  capabilities: { displayProjectIcon: boolean };
}
type ProjectsContext = Pick<User, 'kind' | 'accountId' | 'actingFor' | 'permissions'>;

/** Whether a user manages projects as sales staff (STAFF-21). */
export function sells({ kind, permissions }: Pick<ProjectsContext, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && permissions.has('projects.sell');
}

/**
 * Returns a user's role in a project; null if they have no access. Customers own projects on sites that
 * display the project icon. They cannot access other customers' projects (resolution 95).
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
 * Returns the account ID of a new project's owner: the signed-in customer, the customer for whom staff act,
 * or null for staff.
 */
export function ownerOfNew(ctx: ProjectsContext): string | null {
  if (ctx.kind === 'customer') return ctx.accountId;
  return ctx.actingFor;
}

/** The flags of owners, who can change their own list but not its prices. */
const OWNERS: ReadonlySet<LineFlag> = new Set(['quantity', 'warranty', 'install', 'delete']);

/**
 * Returns the flags of a user in a role (ENUM-13). Staff get flags by permission, and the sales role has all
 * of them (STAFF-19). Owners get the flags of ownership.
 */
export function flagsOf(role: Role, { permissions }: Pick<ProjectsContext, 'permissions'>): LinePermissions {
  const has = (flag: LineFlag) =>
    role === 'staff' ? permissions.has(LINE_PERMISSION[flag]) : OWNERS.has(flag);
  return Object.fromEntries(LINE_FLAGS.map((flag) => [flag, has(flag)])) as unknown as LinePermissions;
}

/** Whether the user is staff and the project is quoted (STAFF-17). */
export function isStaffAndQuoted(
  account: { winningUserId?: string | undefined } | null,
  project: { quoteId: number | null } | null,
): boolean {
  return Boolean(account?.winningUserId) && (project?.quoteId ?? null) !== null;
}
