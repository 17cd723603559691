import type { Kysely } from 'kysely';
import type { Permission } from '#foundation/pure/permissions.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { lastAdministrator } from '#domains/identity/contract/errors.ts';
import { lacksPermissions, ownRights, worksElsewhere } from '../contract/errors.ts';
import { readStaffSites } from '../db/staff.ts';
import { lockStaffAndRoles, readHolders, readRoles, type RoleRow } from '../db/roles.ts';
import {
  givablePermissions,
  hasAdministrator,
  lackedPermissions,
  permissionsOfRoles,
  type Holder,
  type RolePermissions,
} from '../rules/privileges.ts';

/** Staff and roles as they were when a change began, and what the actor of the change may give. */
export interface Rights {
  actorId: string | null;
  roles: readonly RoleRow[];
  permissions: RolePermissions;
  holders: readonly Holder[];
  /** The actor's own permissions, and those that the actor may give; null for the operator, who may give all. */
  own: ReadonlySet<Permission> | null;
  givable: ReadonlySet<Permission> | null;
  /** The sites on which the actor works; empty for all sites. */
  siteIds: readonly string[];
}

/** Returns the rights of the actor without a lock, for pages and previews. */
export async function readRights(db: Kysely<Tables>, by: Pick<Actor, 'kind' | 'id'>): Promise<Rights> {
  const [roles, holders] = [await readRoles(db), await readHolders(db)];
  const permissions = new Map(roles.map((role) => [role.name, role.permissions]));
  const actor = holders.find(({ userId, isSuspended }) => userId === by.id && !isSuspended);
  const own = by.kind === 'operator' ? null : permissionsOfRoles(actor?.roles ?? [], permissions);
  return {
    actorId: by.id,
    roles,
    permissions,
    holders,
    own,
    givable: own === null ? null : givablePermissions(own),
    siteIds: actor === undefined ? [] : await readStaffSites(db, actor.userId),
  };
}

/** Locks staff and roles, and returns the rights of the actor as they are now. */
export async function lockRights(tx: Kysely<Tables>, by: Pick<Actor, 'kind' | 'id'>): Promise<Rights> {
  await lockStaffAndRoles(tx);
  return readRights(tx, by);
}

/** Whether all sites of a person are sites of the actor. No sites mean all sites. */
function coversSites({ siteIds }: Pick<Rights, 'siteIds'>, sites: readonly string[]): boolean {
  return siteIds.length === 0 || (sites.length > 0 && sites.every((id) => siteIds.includes(id)));
}

/** Returns the error text if the actor may not let a person work on these sites; null otherwise. */
export function sitesProblem(rights: Pick<Rights, 'siteIds'>, sites: readonly string[]): string | null {
  if (coversSites(rights, sites)) return null;
  return `Choose only sites on which you work yourself: ${rights.siteIds.join(', ')}.`;
}

/**
 * Returns a fault if the actor may not change a person: the actor no longer manages staff, lacks a permission of the
 * person, or does not work on all sites of the person. Otherwise, a person with few permissions could suspend those with
 * more.
 */
export function checkTarget(
  { own, givable, permissions, actorId, siteIds }: Rights,
  { userId, roles, sites }: { userId: string; roles: Iterable<string>; sites: readonly string[] },
): Fault<'lacks-permissions' | 'works-elsewhere'> | null {
  if (own !== null && !own.has('staff.manage')) return lacking(['staff.manage'], 'change staff');
  if (userId === actorId) return null;
  if (!coversSites({ siteIds }, sites)) return failWith(worksElsewhere);
  const lacked = lackedPermissions(permissionsOfRoles(roles, permissions), givable);
  return lacked.length === 0 ? null : lacking(lacked, 'change a person who has more permissions than you');
}

/**
 * Returns a fault if the actor may not replace a person's roles: a new role has permissions that the actor lacks, or the
 * actor would get more permissions.
 */
export function checkGrant(
  { own, givable, permissions, actorId, roles }: Rights,
  { userId, before, after }: { userId: string | null; before: readonly string[]; after: readonly string[] },
): Fault<'lacks-permissions' | 'own-rights'> | null {
  if (own !== null && userId === actorId) {
    const more = lackedPermissions(permissionsOfRoles(after, permissions), own);
    return more.length === 0
      ? null
      : failWith(ownRights, {
          texts: `You can’t give yourself more permissions (${more.join(', ')}). Ask another administrator.`,
          permission: more[0]!,
        });
  }
  for (const role of after) {
    if (before.includes(role)) continue;
    const lacked = lackedPermissions(permissions.get(role) ?? [], givable);
    const label = roles.find(({ name }) => name === role)?.label ?? role;
    if (lacked.length > 0) return lacking(lacked, `give the role ${label}`);
  }
  return null;
}

/** Returns the fault that names the permissions which the actor lacks. */
export function lacking(lacked: readonly Permission[], what: string): Fault<'lacks-permissions'> {
  return failWith(lacksPermissions, {
    texts: `You can’t ${what}, because you don’t have ${lacked.join(', ')}.`,
    permission: lacked[0]!,
  });
}

/**
 * Returns a fault if nobody can manage staff and roles any more. A shop that never had an administrator is not refused.
 * Called after the change, in its transaction.
 */
export async function checkAdministrators(
  tx: Kysely<Tables>,
  { holders, permissions }: Rights,
): Promise<Fault<'last-administrator'> | null> {
  if (!hasAdministrator(holders, permissions)) return null;
  const roles = await readRoles(tx);
  const after = new Map(roles.map((role) => [role.name, role.permissions]));
  return hasAdministrator(await readHolders(tx), after) ? null : failWith(lastAdministrator);
}
