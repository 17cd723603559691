import { faultSpec } from '#foundation/pure/fault.ts';

/** The errors of changes to staff and roles. */

/** The error if a person would give or take permissions that they lack. The text names them. */
export const lacksPermissions = faultSpec(
  'lacks-permissions',
  403,
  'You can’t give or change permissions that you don’t have yourself.',
);
/** The error if a person who works on some sites would change a colleague who also works on others. */
export const worksElsewhere = faultSpec(
  'works-elsewhere',
  403,
  'This person also works on sites on which you don’t, so only a colleague who works on all of them can change this.',
);
/** The error if a person would give themselves more permissions. */
export const ownRights = faultSpec(
  'own-rights',
  403,
  'You can’t give yourself more permissions. Ask another administrator.',
);
export const ownSuspension = faultSpec(
  'own-suspension',
  409,
  'You can’t suspend yourself. Ask another administrator.',
);
/** The error if the staff member has changed since the version in `If-Match`, or without such a version. */
export const staffConflict = faultSpec(
  'staff-conflict',
  409,
  'A colleague changed this person since you opened the page, so nothing was saved. Check the changes, and try again.',
);
/** The error if the role has changed since the version in `If-Match`, or without such a version. */
export const roleConflict = faultSpec(
  'role-conflict',
  409,
  'A colleague changed this role since you opened the page, so nothing was saved. Check the changes, and try again.',
);
export const unknownRole = faultSpec(
  'unknown-role',
  404,
  'We couldn’t find that role. It may have been deleted.',
);
export const builtInRole = faultSpec(
  'built-in-role',
  409,
  'This role comes with the shop, so it can’t be deleted. You can remove its permissions.',
);
/** The error if people still have the role that would be deleted. The text names them. */
export const roleInUse = faultSpec(
  'role-in-use',
  409,
  'People have this role. Give them another role first.',
);
export const tooManyRoles = faultSpec(
  'too-many-roles',
  409,
  'The shop has 50 roles. Delete one to add another.',
);
/** The error if an invitation is sent again to a person who has already signed in. */
export const hasSignedIn = faultSpec(
  'has-signed-in',
  409,
  'This person has already set up their sign-in. They can set a new password on the sign-in page.',
);
export const isSuspended = faultSpec('is-suspended', 409, 'This person is suspended. Resume them first.');
