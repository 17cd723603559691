import type { Permission } from './permissions.ts';

/**
 * The user of a request. Created once per request in one place, regardless of its origin. Everything that
 * depends on the user reads only this value.
 */
export interface User {
  readonly kind: 'guest' | 'customer' | 'staff';
  /** Null for guests. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** Permissions of the user's roles: `orders.refund`. Guests and customers have none. */
  readonly permissions: ReadonlySet<Permission>;
  /** The account of the customer for whom a staff member acts. */
  readonly actingFor: string | null;
  /** The user's membership of the site: none, waiting for approval, refused, or active. */
  readonly membership: 'none' | 'waiting' | 'refused' | 'active';
  /** The name of the user's price list; `retail` by default. */
  readonly priceList: string;
  /** Whether the session is locked. It may only be unlocked or ended. */
  readonly isLocked?: boolean;
  /**
   * Whether the token belongs to an acting session that has ended. It then grants no access, not even the
   * staff member's own.
   */
  readonly isActingOver?: boolean;
}

/**
 * Returns the account that owns the user's data: their own, or that of the customer for whom they act; null
 * for guests.
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
 * The user's place, from choices stored in this browser. Created once per request beside the user and checked
 * against the site's data. Choices that no longer exist or are in another country are null.
 */
export interface VisitorPlace {
  readonly locality: ChosenLocality | null;
  readonly store: ChosenStore | null;
  /** The code of the region or warehouse chosen with the locality; null for the locality's own warehouse. */
  readonly locationCode: string | null;
}

export interface ChosenLocality {
  readonly id: number;
  readonly country: string;
  /** Empty in New Zealand. */
  readonly state: string;
  readonly suburb: string;
  readonly postcode: string;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ChosenStore {
  /** The store's name in URLs. */
  readonly storeUri: string;
  readonly name: string;
  readonly virtualTourId: string | null;
}

/** The place of a user without choices, also used for shared content. */
export const NOWHERE: VisitorPlace = Object.freeze({ locality: null, store: null, locationCode: null });

/** Who may use an endpoint: everyone, signed-in users, staff, or users with a permission. */
export type Access = 'public' | 'customer' | 'staff' | { readonly permission: Permission };

/** Returns why a user may not use an endpoint: not signed in, or not permitted; null if allowed. */
export function refusalOf(access: Access, user: User): 'sign-in' | 'forbidden' | null {
  if (access === 'public') return null;
  if (user.kind === 'guest') return 'sign-in';
  if (access === 'customer') return null;
  if (access === 'staff') return user.kind === 'staff' ? null : 'forbidden';
  return user.permissions.has(access.permission) ? null : 'forbidden';
}

/** Formats an access for documentation: `public`, `customer`, `staff`, `permission orders.refund`. */
export function accessText(access: Access): string {
  return typeof access === 'string' ? access : `permission ${access.permission}`;
}
