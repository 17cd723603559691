import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes, plainText, dollars } from '#foundation/pure/wire.ts';
import {
  alreadyDecided,
  buysForCompany,
  lastAdministrator,
  notMember,
  ownMembership,
  unknownAccount,
  unknownPriceList,
} from './errors.ts';
import { MEMBERSHIP_STATES } from './account.ts';

/** A price list name of lower-case letters, digits and hyphens. */
const listName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
const shortText = (most: number) => z.string().check(z.maxLength(most));
const manage = { tag: 'identity', access: { permission: 'staff.manage' } } as const;
const decide = { tag: 'identity', access: { permission: 'memberships.decide' } } as const;

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
    /** The day on which the staff member left, as an ISO date-time; null while employed. */
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
 * An existing account becomes a staff account. If the address has no account, it gets an email with a link to
 * set the first password.
 */
export const inviteStaff = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/account/staff/invite',
  summary: 'Makes a user staff',
  body: z.object({
    email: plainText(300),
    firstName: z._default(shortText(200), ''),
    lastName: z._default(shortText(200), ''),
    roles: z.array(shortText(40)).check(z.minLength(1), z.maxLength(10)),
    /** For a former staff member who is invited again, omitted fields keep their values. */
    storeUri: z.optional(z.nullable(shortText(100))),
    salespersonCode: z.optional(plainText(40)),
    subdivision: z.optional(shortText(100)),
  }),
  errors: [invalidForm, lastAdministrator],
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
  errors: [invalidForm, unknownAccount, lastAdministrator],
  answer: staffMember,
});
/** Ends every session of the staff member in every process. The account continues as a customer account. */
export const letStaffGo = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/account/staff/leave',
  summary: 'Removes a user from the staff',
  body: z.object({ userId: shortText(60) }),
  errors: [unknownAccount, lastAdministrator],
  answer: staffMember,
});

export const application = z
  .object({
    userId: z.string(),
    siteId: z.string(),
    state: z.enum(MEMBERSHIP_STATES),
    company: z.string(),
    businessNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** ISO date-time. */
    since: z.string(),
  })
  .register(shapes, { id: 'MembershipApplication' });
export type Application = z.infer<typeof application>;

export const listApplications = endpoint({
  ...decide,
  method: 'GET',
  path: '/api/account/memberships',
  summary: 'Lists membership applications of this site, longest waiting first',
  answer: z.object({ applications: z.array(application) }),
});
/** The applicant is notified by email. */
export const decideApplication = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/account/memberships/decide',
  summary: 'Approves or refuses a membership application of this site',
  body: z.object({
    userId: shortText(60),
    approve: z.boolean(),
    /** The name of a price list; null or `retail` for the retail price. */
    priceList: z._default(z.nullable(listName), null),
    /** The credit limit on account, in dollars. */
    creditLimit: z._default(dollars(0, 10_000_000), 0),
    termsDays: z._default(z.int().check(z.gte(0), z.lte(180)), 0),
    /** The reason for the decision, which is sent to the applicant unless it is empty. */
    reason: z._default(shortText(500), ''),
  }),
  errors: [unknownAccount, alreadyDecided, ownMembership, unknownPriceList],
  answer: application,
});

export const member = z
  .object({ userId: z.string(), email: z.string(), siteId: z.string(), priceList: z.string() })
  .register(shapes, { id: 'Member' });
export type Member = z.infer<typeof member>;

export const changePriceList = endpoint({
  ...decide,
  method: 'POST',
  path: '/api/account/memberships/price-list',
  summary: 'Changes the price list of a member of this site, from the next request',
  body: z.object({
    email: plainText(300),
    /** The name of a price list; null or `retail` for the retail price. */
    priceList: z.nullable(listName),
  }),
  errors: [unknownAccount, notMember, ownMembership, buysForCompany, unknownPriceList],
  answer: member,
});
