import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import {
  alreadyMember,
  invalidLogin,
  newEmailInvalid,
  noSuchSession,
  signInAgain,
  tryLater,
  wrongPassword,
} from './errors.ts';

/**
 * The membership states of an account on a site. `none` is the state of an account that signed in to a trade
 * site without applying.
 */
export const MEMBERSHIP_STATES = ['active', 'waiting', 'refused'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

export const membershipView = z
  .object({
    siteId: z.string(),
    state: z.enum(['none', ...MEMBERSHIP_STATES]),
    company: z.string(),
    /** ABN or NZBN, digits only. */
    businessNumber: z.string(),
    /** The name of the price list; `retail` for most members. */
    priceList: z.string(),
    /** The member's credit limit on account, in dollars. */
    creditLimit: z.number(),
    termsDays: z.number(),
    /** The reason for a refusal as the staff member wrote it; empty if no reason was stated. */
    reason: z.string(),
  })
  .register(shapes, { id: 'Membership' });

/** The signed-in user (API-61, ACCOUNT-09). `winningUserId` is present only for staff (STAFF-01). */
export const accountInfo = z
  .object({
    userId: z.string(),
    email: z.string(),
    /**
     * A new email address that is not confirmed yet; null if there is no such address. The old address stays
     * valid until the new one is confirmed.
     */
    pendingEmail: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    winningUserId: z.optional(z.string()),
    salespersonCode: z.optional(z.string()),
    storeUri: z.optional(z.nullable(z.string())),
    subdivision: z.optional(z.string()),
    permissions: z.array(z.enum(PERMISSIONS)),
    membership: membershipView,
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
  })
  .register(shapes, { id: 'Account' });
export type AccountInfo = z.infer<typeof accountInfo>;

const shortText = (most: number) => z.string().check(z.maxLength(most));
const own = { tag: 'identity', access: 'customer' } as const;
const done = z.object({ success: z.boolean() });

export const getAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account',
  summary: 'Returns the signed-in user',
  whileActing: 'customers.act',
  answer: accountInfo,
});
/** A changed email address must be confirmed by a link sent to it, and the old address is notified (API-63). */
export const changeAccount = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/account',
  summary: 'Updates the profile; omitted fields stay unchanged',
  body: z.object({
    firstName: z.optional(shortText(200)),
    lastName: z.optional(shortText(200)),
    phone: z.optional(plainText(40)),
    email: z.optional(plainText(300)),
  }),
  errors: [invalidForm, signInAgain],
  answer: accountInfo,
});
/** Returns the same as API-61, but is authenticated by the cookie alone (API-142). */
export const getProfile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/getprofile',
  summary: 'Returns the signed-in user, from the browser’s credentials',
  answer: accountInfo,
});
/**
 * Changes only the fields that the request marks as changed (API-143). A changed email address is confirmed
 * as in {@link changeAccount}.
 */
export const updateProfile = endpoint({
  ...own,
  access: 'public',
  method: 'POST',
  path: '/api/account/updateprofile',
  summary: 'Updates the name or email address of the signed-in user',
  body: z.object({
    userId: shortText(60),
    clientId: z._default(shortText(60), ''),
    email: z._default(plainText(300), ''),
    emailChanged: z._default(z.boolean(), false),
    firstName: z._default(shortText(200), ''),
    firstNameChanged: z._default(z.boolean(), false),
    lastName: z._default(shortText(200), ''),
    lastNameChanged: z._default(z.boolean(), false),
  }),
  errors: [invalidLogin, invalidForm, signInAgain],
  answer: accountInfo,
});
/**
 * The link in the email to the new address leads to `/account/change-email#token=…`. The button on that page
 * sends this request. It requires both the email and a session of the account that made the change. So if a
 * stranger receives the email, they cannot be tricked into confirming it for another account.
 */
export const confirmNewEmail = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/change-email',
  summary: 'Confirms a new email address with the token from its email; notifies the old address',
  body: z.object({ token: shortText(200) }),
  errors: [newEmailInvalid],
  answer: z.object({ success: z.boolean(), email: z.string() }),
});
export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the password and ends the other sessions',
  body: z.object({ current: shortText(1000), password: shortText(1000) }),
  errors: [wrongPassword, invalidForm, tryLater],
  answer: done,
});

export const sessionView = z.object({
  id: z.string(),
  siteId: z.string(),
  /** The browser and operating system if they can be detected, such as `Firefox on Windows`. */
  device: z.string(),
  /** The approximate location of the IP address; empty if unknown. */
  place: z.string(),
  /** ISO date-times. */
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Lists the account’s sessions, latest first',
  answer: z.object({ sessions: z.array(sessionView) }),
});
export const endSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Ends one of the account’s other sessions',
  params: z.object({ id: shortText(60) }),
  errors: [noSuchSession],
  answer: done,
});

/** Applies for membership on a trade site. The applicant is notified of the decision by email. */
export const applyForMembership = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/membership',
  summary: 'Applies for membership of a trade site',
  body: z.object({ company: shortText(200), businessNumber: plainText(40) }),
  errors: [invalidForm, alreadyMember],
  answer: membershipView,
});
