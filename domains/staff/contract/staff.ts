import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { lastAdministrator, unknownAccount } from '#domains/identity/contract/errors.ts';
import { isSuspended, lacksPermissions, ownRights, staffConflict, worksElsewhere } from './errors.ts';

const shortText = (most: number) => z.string().check(z.maxLength(most));
const manage = { tag: 'identity', access: { permission: 'staff.manage' } } as const;

export const staffMember = z
  .object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    winningUserId: z.string(),
    salespersonCode: z.string(),
    storeUri: z.nullable(z.string()),
    subdivision: z.string(),
    roles: z.array(z.string()),
    /** When the staff member left, as an ISO date-time; null while employed. */
    leftAt: z.nullable(z.string()),
  })
  .register(shapes, { id: 'StaffMember' });
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/account/staff',
  summary: 'Lists current and former staff',
  answer: z.object({ staff: z.array(staffMember) }),
});
/**
 * Makes an account a staff account. If the email address has no account, its owner receives an email with a
 * link to set a password.
 */
export const inviteStaff = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/account/staff/invite',
  summary: 'Makes a user a staff member',
  body: z.object({
    email: plainText(300),
    firstName: z._default(shortText(200), ''),
    lastName: z._default(shortText(200), ''),
    roles: z.array(shortText(40)).check(z.minLength(1), z.maxLength(10)),
    /** If the person is a former staff member, omitted fields keep their previous values. */
    storeUri: z.optional(z.nullable(shortText(100))),
    salespersonCode: z.optional(plainText(40)),
    subdivision: z.optional(shortText(100)),
  }),
  errors: [invalidForm, lastAdministrator, lacksPermissions, worksElsewhere, ownRights, isSuspended],
  answer: staffMember,
});
export const changeRoles = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/account/staff/roles',
  summary: 'Changes the roles of a staff member, from the next request',
  body: z.object({
    userId: shortText(60),
    roles: z.array(shortText(40)).check(z.minLength(1), z.maxLength(10)),
  }),
  errors: [
    invalidForm,
    unknownAccount,
    lastAdministrator,
    lacksPermissions,
    worksElsewhere,
    ownRights,
    staffConflict,
  ],
  answer: staffMember,
});
/**
 * Ends a staff member's employment and all their sessions in every process. The account remains as a customer
 * account.
 */
export const letStaffGo = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/account/staff/leave',
  summary: 'Removes a user from the staff',
  body: z.object({
    userId: shortText(60),
    /** The colleague who takes over projects and open reminders; null to leave them under the person's name. */
    handOverTo: z._default(z.nullable(shortText(60)), null),
  }),
  errors: [invalidForm, unknownAccount, lastAdministrator, lacksPermissions, worksElsewhere, staffConflict],
  answer: staffMember,
});
