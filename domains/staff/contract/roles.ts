import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSION_AREAS } from './permission-texts.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { lastAdministrator } from '#domains/identity/contract/errors.ts';
import {
  builtInRole,
  lacksPermissions,
  ownRights,
  roleConflict,
  roleInUse,
  tooManyRoles,
  unknownRole,
} from './errors.ts';
import { MAX_ROLE_LABEL_LENGTH } from './values.ts';

/** The endpoints with which administrators manage roles. Every change of a role requires its version in `If-Match`. */

const permissionName = z.enum(PERMISSIONS);

const role = z
  .object({
    name: z.string(),
    /** The version for `If-Match`. It increases with every change. */
    version: z.number(),
    label: z.string(),
    /** Whether the role comes with the shop and cannot be deleted. */
    isBuiltIn: z.boolean(),
    permissions: z.array(permissionName),
    /** The current staff members who have the role, by name. */
    people: z.array(z.object({ userId: z.string(), name: z.string(), isSuspended: z.boolean() })),
  })
  .register(shapes, { id: 'Role' });
export type RoleView = z.infer<typeof role>;

const draft = z
  .object({
    label: z
      .string()
      .check(
        visibleText,
        z.minLength(1, 'Enter a name'),
        z.maxLength(MAX_ROLE_LABEL_LENGTH, `At most ${MAX_ROLE_LABEL_LENGTH} characters`),
      ),
    permissions: z.array(permissionName).check(z.maxLength(PERMISSIONS.length)),
  })
  .register(shapes, { id: 'RoleDraft' });
export type RoleDraft = z.output<typeof draft>;

const effect = z.object({
  permission: permissionName,
  /** The names of the people who get the permission, and of those who lose it. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});

const manage = {
  tag: 'staff',
  // A role applies on all sites.
  access: { permission: 'roles.manage', allSites: true },
  missing: 'caller',
} as const;
const params = z.object({ role: plainText(40) });

export const listRoles = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'Lists all roles with their permissions and people, and all permissions with descriptions',
  answer: z.object({
    roles: z.array(role),
    permissions: z.array(
      z.object({
        name: permissionName,
        area: z.enum(PERMISSION_AREAS),
        text: z.string(),
        /** Whether the user may add the permission to roles and remove it. */
        mayGive: z.boolean(),
        /** The people who have the permission, each with the roles that give it. */
        holders: z.array(z.object({ userId: z.string(), name: z.string(), roles: z.array(z.string()) })),
      }),
    ),
  }),
});

export const createRole = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Creates a role',
  body: draft,
  errors: [invalidForm, lacksPermissions, tooManyRoles],
  answer: role,
});

export const changeRole = endpoint({
  ...manage,
  params,
  method: 'PUT',
  path: '/api/admin/roles/:role',
  summary: 'Changes the label and the permissions of a role from the next request; requires `If-Match`',
  body: draft,
  errors: [invalidForm, unknownRole, roleConflict, lacksPermissions, ownRights, lastAdministrator],
  answer: role,
});

export const previewRole = endpoint({
  ...manage,
  params,
  method: 'POST',
  path: '/api/admin/roles/:role/preview',
  summary: 'Returns the people who would get or lose permissions, without changing anything',
  body: z.object({ permissions: z.array(permissionName).check(z.maxLength(PERMISSIONS.length)) }),
  errors: [unknownRole],
  answer: z.object({ effects: z.array(effect) }),
});
export type RoleEffects = z.infer<typeof previewRole.answer>;

export const deleteRole = endpoint({
  ...manage,
  params,
  method: 'DELETE',
  path: '/api/admin/roles/:role',
  summary: 'Deletes a role that nobody has; requires `If-Match`',
  errors: [unknownRole, roleConflict, builtInRole, roleInUse, lacksPermissions],
  answer: z.object({ isDeleted: z.boolean() }),
});
