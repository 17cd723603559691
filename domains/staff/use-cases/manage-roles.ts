import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { PERMISSION_TEXTS } from '../contract/permission-texts.ts';
import { PERMISSIONS, type Permission } from '#foundation/pure/permissions.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { announceIdentity } from '#domains/identity/use-cases/account-records.ts';
import type { IdentityContext } from '#domains/identity/use-cases/deps.ts';
import {
  builtInRole,
  ownRights,
  roleConflict,
  roleInUse,
  tooManyRoles,
  unknownRole,
} from '../contract/errors.ts';
import type {
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  RoleDraft,
  RoleEffects,
  RoleView,
} from '../contract/roles.ts';
import { MAX_ROLES } from '../contract/values.ts';
import { deleteRoleRow, insertRole, readHolders, readRoles, updateRole, type RoleRow } from '../db/roles.ts';
import {
  effectsOf,
  freeRoleName,
  lackedPermissions,
  permissionsOfRoles,
  type Holder,
} from '../rules/privileges.ts';
import { checkAdministrators, lacking, lockRights, readRights, type Rights } from './rights.ts';

type Tx = Kysely<Tables>;

/** Returns all roles with their people, and all permissions with the people who have them and why. */
export async function listAllRoles(
  ctx: IdentityContext,
  db: Kysely<Tables>,
): Promise<AnswerOf<typeof listRoles>> {
  const { roles, holders, permissions, givable } = await readRights(db, actorOf(ctx));
  return {
    roles: roles.map((role) => toView(role, holders)),
    permissions: PERMISSIONS.map((name) => ({
      name,
      ...PERMISSION_TEXTS[name],
      mayGive: givable === null || givable.has(name),
      holders: holders.flatMap((one) => {
        const giving = one.roles.filter((role) => permissions.get(role)?.has(name));
        return giving.length === 0 ? [] : [{ userId: one.userId, name: one.name, roles: giving }];
      }),
    })),
  };
}

/** Returns who would get or lose permissions if a role had these permissions. */
export async function previewChange(
  ctx: IdentityContext,
  db: Kysely<Tables>,
  { name, permissions }: { name: string; permissions: readonly Permission[] },
): Promise<RoleEffects | Fault<'unknown-role'>> {
  const rights = await readRights(db, actorOf(ctx));
  if (!rights.permissions.has(name)) return failWith(unknownRole);
  const after = new Map([...rights.permissions, [name, new Set(permissions)]]);
  return { effects: effectsOf(rights.holders, rights.permissions, after) };
}

/** Creates a role that nobody has yet. */
export async function addRole(
  ctx: IdentityContext,
  db: Kysely<Tables>,
  draft: RoleDraft,
): Promise<RoleView | FaultOf<typeof createRole>> {
  return inTransaction(db, async (tx): Promise<RoleView | FaultOf<typeof createRole>> => {
    const rights = await lockRights(tx, actorOf(ctx));
    const fault = managingFault(rights) ?? labelFault(rights, draft.label, null);
    if (fault) return fault;
    if (rights.roles.length >= MAX_ROLES) return failWith(tooManyRoles);
    const lacked = lackedPermissions(draft.permissions, rights.givable);
    if (lacked.length > 0) return lacking(lacked, 'add permissions to a role');
    const permissions = [...new Set(draft.permissions)].toSorted();
    const label = draft.label.trim();
    const name = freeRoleName(label, new Set(rights.roles.map((role) => role.name)));
    await insertRole(tx, { name, label, permissions });
    await audit(tx, ctx, { action: 'created-role', key: name, after: { label, permissions } });
    return viewNow(tx, name);
  });
}

/** Changes the label and permissions of a role. The people who have it notice at their next request. */
export async function saveRole(
  ctx: IdentityContext,
  db: Kysely<Tables>,
  name: string,
  draft: RoleDraft,
): Promise<RoleView | FaultOf<typeof changeRole>> {
  return inTransaction(db, async (tx): Promise<RoleView | FaultOf<typeof changeRole>> => {
    const rights = await lockRights(tx, actorOf(ctx));
    const role = openRole(ctx, rights, name);
    if (isFault(role)) return role;
    const wrong = labelFault(rights, draft.label, name);
    if (wrong) return wrong;
    const added = lackedPermissions(draft.permissions, role.permissions);
    const removed = lackedPermissions(role.permissions, new Set(draft.permissions));
    const refused = permissionsFault(rights, { name, added, removed });
    if (refused) return refused;
    const label = draft.label.trim();
    await updateRole(tx, name, { label, added, removed });
    const nobody = await checkAdministrators(tx, rights);
    if (nobody) return nobody;
    if (added.length + removed.length > 0 || label !== role.label)
      await audit(tx, ctx, {
        action: 'changed-role',
        key: name,
        before: { label: role.label, permissions: [...role.permissions] },
        after: { label, permissions: [...new Set(draft.permissions)].toSorted() },
      });
    for (const { userId, roles } of rights.holders)
      if (roles.includes(name)) await announceIdentity(tx, userId);
    return viewNow(tx, name);
  });
}

/** Deletes a role that nobody has and that does not come with the shop. */
export async function removeRole(
  ctx: IdentityContext,
  db: Kysely<Tables>,
  name: string,
): Promise<{ isDeleted: boolean } | FaultOf<typeof deleteRole>> {
  return inTransaction(db, async (tx): Promise<{ isDeleted: boolean } | FaultOf<typeof deleteRole>> => {
    const rights = await lockRights(tx, actorOf(ctx));
    const role = openRole(ctx, rights, name);
    if (isFault(role)) return role;
    if (role.isBuiltIn) return failWith(builtInRole);
    const people = rights.holders.filter(({ roles }) => roles.includes(name));
    if (people.length > 0)
      return failWith(roleInUse, {
        texts: `${listNames(people.map((one) => one.name))} ${people.length === 1 ? 'has' : 'have'} this role. Give them another role first.`,
      });
    const lacked = lackedPermissions(role.permissions, rights.givable);
    if (lacked.length > 0) return lacking(lacked, 'delete this role');
    await audit(tx, ctx, {
      action: 'deleted-role',
      key: name,
      before: { label: role.label, permissions: [...role.permissions] },
    });
    await deleteRoleRow(tx, name);
    return { isDeleted: true };
  });
}

/** Returns up to three names, and the number of the others. */
function listNames(names: readonly string[]): string {
  const [some, others] = [names.slice(0, 3), names.length - 3];
  return others > 0 ? `${some.join(', ')} and ${others} more` : some.join(', ');
}

function openRole(
  { headers }: Pick<IdentityContext, 'headers'>,
  rights: Rights,
  name: string,
): RoleRow | Fault<'unknown-role' | 'role-conflict' | 'lacks-permissions'> {
  const fault = managingFault(rights);
  if (fault) return fault;
  const role = rights.roles.find((one) => one.name === name);
  if (!role) return failWith(unknownRole);
  return versionOf(headers.ifMatch) === role.version
    ? role
    : failWith(roleConflict, { version: role.version });
}

/** The actor may have lost the permission since the request began. */
function managingFault({ own }: Rights): Fault<'lacks-permissions'> | null {
  return own === null || own.has('roles.manage') ? null : lacking(['roles.manage'], 'change roles');
}

function labelFault({ roles }: Rights, label: string, own: string | null): Fault<'form'> | null {
  const text = label.trim();
  const isTaken = roles.some((one) => one.name !== own && one.label.toLowerCase() === text.toLowerCase());
  const error = text === '' ? 'Enter a name' : isTaken ? `There’s already a role ${text}` : null;
  return error === null ? null : failWith(invalidForm, { texts: error, fields: { label: error } });
}

/** Returns a fault if the actor may not add or remove these permissions, or would get more permissions. */
function permissionsFault(
  { givable, own, actorId, holders, permissions }: Rights,
  { name, added, removed }: { name: string; added: readonly Permission[]; removed: readonly Permission[] },
): Fault<'lacks-permissions' | 'own-rights'> | null {
  const lacked = lackedPermissions([...added, ...removed], givable);
  if (lacked.length > 0) return lacking(lacked, 'change these permissions of a role');
  const roles = holders.find(({ userId }) => userId === actorId)?.roles ?? [];
  const more = lackedPermissions(
    roles.includes(name) ? added : [],
    own === null ? null : permissionsOfRoles(roles, permissions),
  );
  if (more.length === 0) return null;
  return failWith(ownRights, {
    texts: `You have this role, so you can’t add permissions that you don’t have (${more.join(', ')}). Ask another administrator.`,
    permission: more[0]!,
  });
}

async function viewNow(tx: Tx, name: string): Promise<RoleView> {
  const role = (await readRoles(tx)).find((one) => one.name === name)!;
  return toView(role, await readHolders(tx));
}

function toView({ permissions, ...role }: RoleRow, holders: readonly Holder[]): RoleView {
  return {
    ...role,
    permissions: [...permissions],
    people: holders
      .filter(({ roles }) => roles.includes(role.name))
      .map(({ userId, name, isSuspended }) => ({ userId, name, isSuspended })),
  };
}

async function audit(
  tx: Tx,
  ctx: Pick<IdentityContext, 'user' | 'requestId' | 'now'>,
  entry: { action: string; key: string; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(tx, { by: actorOf(ctx), siteId: null, subject: 'roles', ...entry }, ctx.now);
}
