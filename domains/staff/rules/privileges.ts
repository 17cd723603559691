import type { Permission } from '#foundation/pure/permissions.ts';

/**
 * The permissions of salespeople. Administrators appoint salespeople, but do not sell themselves: the `sales` role alone
 * has the permissions of project lines (STAFF-19).
 */
const SELLING: readonly Permission[] = [
  'projects.sell',
  'lines.competitor-url',
  'lines.delete',
  'lines.install',
  'lines.price',
  'lines.quantity',
  'lines.warranty',
];

/**
 * Returns the permissions that a person may give to colleagues: their own. Those who manage roles may also give the
 * permissions of salespeople.
 */
export function givablePermissions(own: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return own.has('roles.manage') ? new Set([...own, ...SELLING]) : own;
}

/** Returns the permissions of `requested` that are not in `held`, sorted. `held` is null for the operator, who has all. */
export function lackedPermissions(
  requested: Iterable<Permission>,
  held: ReadonlySet<Permission> | null,
): Permission[] {
  if (held === null) return [];
  return [...new Set(requested)].filter((permission) => !held.has(permission)).toSorted();
}

/** The permissions of each role, by the role's name. */
export type RolePermissions = ReadonlyMap<string, ReadonlySet<Permission>>;

/** Returns the permissions that roles give together. */
export function permissionsOfRoles(roles: Iterable<string>, of: RolePermissions): Set<Permission> {
  return new Set([...roles].flatMap((role) => [...(of.get(role) ?? [])]));
}

/** A staff member with their roles, as the rules about roles need them. */
export interface Holder {
  userId: string;
  name: string;
  roles: readonly string[];
  isSuspended: boolean;
}

/** What a change of roles means for one permission. */
interface PermissionEffect {
  permission: Permission;
  /** The names of the people who get the permission, and of those who lose it. */
  gained: string[];
  lost: string[];
}

/**
 * Returns the people who get or lose permissions if the permissions of roles change from `before` to `after`. Sorted by
 * permission; people keep their order.
 */
export function effectsOf(
  holders: readonly Holder[],
  before: RolePermissions,
  after: RolePermissions,
): PermissionEffect[] {
  const effects = new Map<Permission, PermissionEffect>();
  for (const { name, roles } of holders) {
    const [had, has] = [permissionsOfRoles(roles, before), permissionsOfRoles(roles, after)];
    for (const permission of new Set([...had, ...has])) {
      if (had.has(permission) === has.has(permission)) continue;
      const effect = effects.get(permission) ?? { permission, gained: [], lost: [] };
      effect[has.has(permission) ? 'gained' : 'lost'].push(name);
      effects.set(permission, effect);
    }
  }
  return [...effects.values()].toSorted((a, b) => (a.permission < b.permission ? -1 : 1));
}

/** Whether permissions allow a person to manage staff and roles. At least one such person must remain. */
function isAdministrator(permissions: ReadonlySet<Permission>): boolean {
  return permissions.has('staff.manage') && permissions.has('roles.manage');
}

/** Whether at least one person who is not suspended can manage staff and roles. */
export function hasAdministrator(holders: readonly Holder[], of: RolePermissions): boolean {
  return holders.some(
    ({ roles, isSuspended }) => !isSuspended && isAdministrator(permissionsOfRoles(roles, of)),
  );
}

/**
 * Returns an unused name for a new role, from its label: lower-case letters and hyphens, like the names of all roles. If
 * the name is in use, adds letters (`night-shift`, `night-shift-b`).
 */
export function freeRoleName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  const base = plain === '' ? 'role' : plain;
  if (!taken.has(base)) return base;
  for (let count = 1; ; count += 1) {
    const suffix = charactersOf(count);
    if (!taken.has(`${base}-${suffix}`)) return `${base}-${suffix}`;
  }
}

/** Returns b, c, … z, bb, bc, … for 1, 2, …. */
function charactersOf(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : charactersOf(Math.floor(count / 26)) + last;
}
