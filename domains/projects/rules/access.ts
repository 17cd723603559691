import type { Visitor } from '#foundation/pure/visitor.ts';
import { ownerAccountOf } from '#foundation/pure/visitor.ts';
import type { LinePermissions } from '../contract-types.ts';
import { LINE_FLAGS, LINE_PERMISSION, type LineFlag } from '../contract-words.ts';

/** What somebody is to a project: staff who sell look after every one of their site; an owner has their own. */
export type Role = 'staff' | 'owner';

export interface ProjectSite {
  capabilities: { displayProjectIcon: boolean };
}
type Asker = Pick<Visitor, 'kind' | 'accountId' | 'actingFor' | 'permissions'>;

/** Whether somebody sells by projects (STAFF-21). */
export function sells({ kind, permissions }: Pick<Asker, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && permissions.has('projects.sell');
}

/**
 * What somebody is to a project; null: it is none of theirs. Customers own projects on sites that show their icon, and reach
 * nobody else's (resolution 95).
 */
export function roleIn(
  project: { ownerAccountId: string | null },
  site: ProjectSite,
  visitor: Asker,
): Role | null {
  if (sells(visitor)) return 'staff';
  const account = ownerAccountOf(visitor);
  return mayOwn(site, visitor) && project.ownerAccountId !== null && project.ownerAccountId === account
    ? 'owner'
    : null;
}

/** Whether somebody may have projects of their own on a site. */
export function mayOwn(
  { capabilities }: ProjectSite,
  visitor: Pick<Asker, 'kind' | 'accountId' | 'actingFor'>,
): boolean {
  const isCustomer = visitor.kind === 'customer' || visitor.actingFor !== null;
  return capabilities.displayProjectIcon && isCustomer && ownerAccountOf(visitor) !== null;
}

/** Whose a project is that somebody begins: of whom staff act for, the customer's own, or of staff (null). */
export function ownerOfNew(visitor: Asker): string | null {
  if (visitor.kind === 'customer') return visitor.accountId;
  return visitor.actingFor;
}

/** An owner changes a list of their own; what it costs is the shop's to say. */
const OWNERS: ReadonlySet<LineFlag> = new Set(['quantity', 'warranty', 'install', 'delete']);

/** ENUM-13: staff by their permissions, all of which the sales role has (STAFF-19); owners as owners. */
export function flagsOf(role: Role, { permissions }: Pick<Asker, 'permissions'>): LinePermissions {
  const has = (flag: LineFlag) =>
    role === 'staff' ? permissions.has(LINE_PERMISSION[flag]) : OWNERS.has(flag);
  return Object.fromEntries(LINE_FLAGS.map((flag) => [flag, has(flag)])) as unknown as LinePermissions;
}

/** STAFF-17. */
export function isStaffAndQuoted(
  account: { winningUserId?: string | undefined } | null,
  project: { quoteId: number | null } | null,
): boolean {
  return Boolean(account?.winningUserId) && (project?.quoteId ?? null) !== null;
}
