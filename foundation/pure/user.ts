import type { Permission } from './permissions.ts';

/**
 * The user who sends a request. It is created in one place, once per request, for every kind of request. All
 * code that depends on the user reads only this value.
 */
export interface User {
  readonly kind: 'guest' | 'customer' | 'staff';
  /** Null for guests. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** The permissions of the user's roles, such as `orders.refund`. Guests and customers have none. */
  readonly permissions: ReadonlySet<Permission>;
  /** The account of the customer for whom a staff member acts; null if they act for no customer. */
  readonly actingFor: string | null;
  /** The state of the user's membership of the site: none, awaiting approval, refused, or active. */
  readonly membership: 'none' | 'waiting' | 'refused' | 'active';
  /** The name of the user's price list; `retail` by default. */
  readonly priceList: string;
  /** Whether the session is locked. A locked session can only be unlocked or ended. */
  readonly isLocked?: boolean;
  /**
   * Whether the token belongs to an acting session that has ended. Such a token grants no access, not even
   * the staff member's own.
   */
  readonly isActingOver?: boolean;
}

/**
 * Returns the account that owns the data of the request: the user's own, or that of the customer for whom
 * they act; null for guests.
 */
export function ownerAccountOf({
  accountId,
  actingFor,
}: Pick<User, 'accountId' | 'actingFor'>): string | null {
  return actingFor ?? accountId;
}

/** The default price list. */
export const RETAIL = 'retail';

/** A user who has not signed in. */
export const GUEST: User = Object.freeze({
  kind: 'guest',
  accountId: null,
  sessionId: null,
  permissions: new Set<Permission>(),
  actingFor: null,
  membership: 'none',
  priceList: RETAIL,
});

/**
 * The shopper's location, from choices stored in this browser. It is created once per request together with
 * the user, and checked against the site's data. A choice that no longer exists or is in another country is
 * null.
 */
export interface VisitorPlace {
  readonly locality: ChosenLocality | null;
  readonly store: ChosenStore | null;
  /**
   * The code of the region or warehouse that was chosen with the locality. If null, the locality's own
   * warehouse applies.
   */
  readonly locationCode: string | null;
}

export interface ChosenLocality {
  readonly id: number;
  readonly country: string;
  /** Empty in New Zealand. */
  readonly state: string;
  readonly suburb: string;
  readonly postcode: string;
  /** Coordinates in degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ChosenStore {
  /** The store's URI. */
  readonly storeUri: string;
  readonly name: string;
  readonly virtualTourId: string | null;
}

/** The location of a shopper who has made no choices. Also used to render shared content. */
export const NOWHERE: VisitorPlace = Object.freeze({ locality: null, store: null, locationCode: null });

/** The users who may use an endpoint: everyone, signed-in users, staff, or users with a permission. */
export type Access = 'public' | 'customer' | 'staff' | { readonly permission: Permission };

/**
 * Returns the reason why a user may not use an endpoint (not signed in, or not permitted); null if the user
 * may use it.
 */
export function refusalOf(access: Access, user: User): 'sign-in' | 'forbidden' | null {
  if (access === 'public') return null;
  if (user.kind === 'guest') return 'sign-in';
  if (access === 'customer') return null;
  if (access === 'staff') return user.kind === 'staff' ? null : 'forbidden';
  return user.permissions.has(access.permission) ? null : 'forbidden';
}

/** Formats an access rule for documentation: `public`, `customer`, `staff`, `permission orders.refund`. */
export function accessText(access: Access): string {
  return typeof access === 'string' ? access : `permission ${access.permission}`;
}
