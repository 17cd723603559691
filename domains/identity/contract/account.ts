import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { PERMISSIONS } from '#foundation/pure/permissions.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { noDealsClub } from '#domains/pricing/contract.ts';
import {
  alreadyMember,
  hasOwnPriceList,
  invalidLogin,
  newEmailInvalid,
  noSuchSession,
  signInAgain,
  tryLater,
  wrongPassword,
} from './errors.ts';

/**
 * The membership states of an account on a site. The state is `none` if an account has signed in to a trade
 * site but has not applied for a membership.
 */
export const MEMBERSHIP_STATES = ['active', 'waiting', 'refused'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

export const membershipView = z
  .object({
    siteId: z.string(),
    state: z.enum(['none', ...MEMBERSHIP_STATES]),
    company: z.string(),
    /** The ABN or NZBN, digits only. */
    businessNumber: z.string(),
    /** The name of the member's price list; `retail` for most members. */
    priceList: z.string(),
    /** ISO date-time: when the user joined the site's deals club; null if they are not in it. */
    dealsClubSince: z.nullable(z.string()),
    /** The member's credit limit on account, in dollars. */
    creditLimit: z.number(),
    termsDays: z.number(),
    /** The staff member's reason for the refusal; empty if the staff member gave none. */
    reason: z.string(),
  })
  .register(shapes, { id: 'Membership' });

/**
 * The signed-in user (API-61, ACCOUNT-09). `winningUserId` is present only if the user is a staff member
 * (STAFF-01).
 */
export const accountInfo = z
  .object({
    userId: z.string(),
    email: z.string(),
    /**
     * A new email address that is not confirmed yet; null if there is none. The old address stays valid until
     * the user confirms the new one.
     */
    pendingEmail: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    winningUserId: z.optional(z.string()),
    salespersonCode: z.optional(z.string()),
    storeUri: z.optional(z.nullable(z.string())),
    subdivision: z.optional(z.string()),
    /** The sites on which the staff member works; empty for all sites. */
    staffSiteIds: z.optional(z.array(z.string())),
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
/**
 * Changes the account's profile (API-63). The user must confirm a changed email address through a link sent
 * to the new address. The old address is notified.
 */
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
/** Returns the same data as API-61, but authenticates the user by the cookie alone (API-142). */
export const getProfile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/getprofile',
  summary: 'Returns the signed-in user, from the browser’s credentials',
  answer: accountInfo,
});
/**
 * Changes only the fields that the request marks as changed (API-143). The user confirms a changed email
 * address as in {@link changeAccount}.
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
 * Confirms a new email address. The link in the email opens `/account/change-email#token=…`, and the button
 * on that page sends this request. The request requires a session of the account that made the change, so
 * that another recipient of the email cannot confirm the address for a different account.
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
  /** The browser and operating system, such as `Firefox on Windows`, if they can be detected. */
  device: z.string(),
  /** The approximate location of the IP address; empty if unknown. */
  place: z.string(),
  /** ISO date-times of the sign-in and of the session's latest use. */
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

/** Joins the deals club of this site, whose members have prices of their own (SETTINGS-20). */
export const joinDealsClub = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/deals-club',
  summary: 'Joins the deals club of this site; its prices apply from the next request',
  errors: [noDealsClub, hasOwnPriceList],
  answer: membershipView,
});
export const leaveDealsClub = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/deals-club',
  summary: 'Leaves the deals club of this site',
  answer: membershipView,
});
