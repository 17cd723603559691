import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { oneOrManyPlain, plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import {
  lastAdministrator,
  noSuchSession,
  secondFactorOff,
  unknownAccount,
} from '#domains/identity/contract/errors.ts';
import {
  hasSignedIn,
  isSuspended,
  lacksPermissions,
  ownRights,
  ownSuspension,
  staffConflict,
  worksElsewhere,
} from './errors.ts';
import { MAX_ROLES_OF_PERSON, STAFF_STATES } from './values.ts';

/**
 * The endpoints with which administrators manage staff in the back office. Timestamps are ISO 8601. Every change requires
 * the version of the staff member in `If-Match`.
 */

const name = z.string().check(visibleText, z.maxLength(200));
const siteIds = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20));
const roles = z
  .array(z.string().check(z.maxLength(40)))
  .check(z.minLength(1, 'Choose at least one role'), z.maxLength(MAX_ROLES_OF_PERSON));

const listed = z
  .object({
    userId: z.string(),
    /** The version for `If-Match`. It increases with every change by an administrator. */
    version: z.number(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    state: z.enum(STAFF_STATES),
    roles: z.array(z.string()),
    salespersonCode: z.string(),
    storeUri: z.nullable(z.string()),
    /** The sites on which the person works; empty for all sites. */
    siteIds: z.array(z.string()),
    /** When the person last used the shop in a session that has not been deleted; null if never. */
    lastSeenAt: z.nullable(z.string()),
    suspendedAt: z.nullable(z.string()),
    leftAt: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ListedStaff' });
export type ListedStaff = z.infer<typeof listed>;

/** What filters and forms offer. */
const choices = z
  .object({
    roles: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** Whether the user may give the role to others: they have all of its permissions. */
        mayGive: z.boolean(),
        /** The permissions of the role that the user may not give. */
        lacked: z.array(z.enum(PERMISSIONS)),
      }),
    ),
    stores: z.array(z.object({ uri: z.string(), name: z.string() })),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .register(shapes, { id: 'StaffChoices' });
export type StaffChoices = z.infer<typeof choices>;

const details = z
  .extend(listed, {
    since: z.string(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    isSelf: z.boolean(),
    /** The permissions that the person's roles give. */
    permissions: z.array(z.enum(PERMISSIONS)),
    /** The permissions of the person that the user lacks. If there are any, the user may not change the person. */
    lacked: z.array(z.enum(PERMISSIONS)),
    /** What the person would hand over when leaving, and the number of API keys that would stop. */
    work: z.object({ projects: z.number(), reminders: z.number(), apiKeys: z.number() }),
    sessions: z.array(
      z.object({
        id: z.string(),
        siteId: z.string(),
        device: z.string(),
        place: z.string(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
    /** The colleagues who can take over the work. Only those who sell can take over projects. */
    colleagues: z.array(z.object({ userId: z.string(), name: z.string(), canSell: z.boolean() })),
    /** The latest changes of the person's staff account, latest first. */
    history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() })),
  })
  .register(shapes, { id: 'StaffDetails' });
export type StaffDetails = z.infer<typeof details>;

const draft = z.object({
  firstName: name,
  lastName: name,
  roles,
  storeUri: z.nullable(z.string().check(z.maxLength(100))),
  siteIds,
  /** If empty, a person who sells receives a free code. */
  salespersonCode: plainText(40),
});
export type StaffDraft = z.output<typeof draft>;
const invitation = z.extend(draft, { email: plainText(300) });
export type StaffInvitation = z.output<typeof invitation>;

const manage = {
  tag: 'staff',
  access: { permission: 'staff.manage' },
  missing: 'caller',
} as const;
const params = z.object({ id: plainText(60) });

const filters = z.object({
  /** The beginning of a first or last name, an email address or a salesperson code. */
  q: z.optional(z.string().check(visibleText, z.maxLength(100))),
  state: z.optional(oneOrManyPlain),
  role: z.optional(oneOrManyPlain),
  store: z.optional(oneOrManyPlain),
  /** People who work on one of these sites, including those who work on all sites. */
  site: z.optional(oneOrManyPlain),
  /** The value of `next` in the previous response. */
  after: z.optional(plainText(60)),
});
export type StaffQuery = z.output<typeof filters>;

export const listStaffMembers = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Lists staff by name, with search and filters, by page',
  query: filters,
  answer: z.object({
    staff: z.array(listed),
    /** The number of people who match. */
    count: z.number(),
    /** The value of `after` for the next page; null on the last page. */
    next: z.nullable(z.string()),
    choices,
  }),
});

export const getStaffMember = endpoint({
  ...manage,
  params,
  method: 'GET',
  path: '/api/admin/staff/:id',
  summary: 'Returns a current or former staff member with sessions, open work and history',
  errors: [unknownAccount],
  answer: z.object({ person: details, choices }),
});

export const inviteStaffMember = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Makes a person a staff member and emails them how to sign in',
  body: invitation,
  errors: [
    invalidForm,
    unknownAccount,
    lacksPermissions,
    worksElsewhere,
    ownRights,
    isSuspended,
    lastAdministrator,
  ],
  answer: details,
});

export const changeStaffMember = endpoint({
  ...manage,
  params,
  method: 'PUT',
  path: '/api/admin/staff/:id',
  summary: 'Changes the names, roles, store, sites and code of a staff member; requires `If-Match`',
  body: draft,
  errors: [
    invalidForm,
    unknownAccount,
    staffConflict,
    lacksPermissions,
    worksElsewhere,
    ownRights,
    lastAdministrator,
  ],
  answer: details,
});

const changed = { ...manage, params, answer: details } as const;

export const suspendStaff = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/admin/staff/:id/suspend',
  summary:
    'Suspends a staff member, who cannot sign in until resumed, and ends their sessions; requires `If-Match`',
  errors: [unknownAccount, staffConflict, lacksPermissions, worksElsewhere, ownSuspension, lastAdministrator],
});

export const resumeStaff = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/admin/staff/:id/resume',
  summary: 'Ends the suspension of a staff member; requires `If-Match`',
  errors: [unknownAccount, staffConflict, lacksPermissions, worksElsewhere],
});

export const removeStaff = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/admin/staff/:id/leave',
  summary:
    'Ends the employment of a staff member and hands their projects and open reminders to a colleague; requires `If-Match`',
  /** The colleague who takes over; null to leave everything under the person's name. */
  body: z.object({ handOverTo: z.nullable(plainText(60)) }),
  errors: [invalidForm, unknownAccount, staffConflict, lacksPermissions, worksElsewhere, lastAdministrator],
});

export const resendInvitation = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/admin/staff/:id/invitation',
  summary: 'Sends the invitation again; requires `If-Match`',
  errors: [unknownAccount, staffConflict, lacksPermissions, worksElsewhere, hasSignedIn, isSuspended],
});

export const resetStaffSecondFactor = endpoint({
  ...changed,
  method: 'POST',
  path: '/api/admin/staff/:id/second-factor/reset',
  summary: 'Removes a lost second factor, ends all sessions and emails the owner; requires `If-Match`',
  errors: [unknownAccount, staffConflict, lacksPermissions, worksElsewhere, secondFactorOff],
});

export const endStaffSessions = endpoint({
  ...manage,
  params,
  method: 'DELETE',
  path: '/api/admin/staff/:id/sessions',
  summary: 'Ends all sessions of a staff member, except the user’s own current session',
  errors: [unknownAccount, lacksPermissions, worksElsewhere],
  answer: details,
});

export const endStaffSession = endpoint({
  ...manage,
  params: z.extend(params, { session: plainText(60) }),
  method: 'DELETE',
  path: '/api/admin/staff/:id/sessions/:session',
  summary: 'Ends one session of a staff member',
  errors: [unknownAccount, lacksPermissions, worksElsewhere, noSuchSession],
  answer: details,
});
