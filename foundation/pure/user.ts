import type { Permission } from './permissions.ts';

/**
 * The user who sends a request. The same code creates this object once for each request. All code that
 * depends on the user reads only this object.
 */
export interface User {
  readonly kind: 'guest' | 'customer' | 'staff';
  /** The id of the user's account; null for guests. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /**
   * The id of the API key that sends the request; absent if a person sends it. The request has the account of the person
   * who is responsible for the key, no session, and only permissions that both the key and that person have.
   */
  readonly apiKeyId?: string;
  /** The ids of the sites on which a staff member or an API key works; absent for all sites. */
  readonly siteIds?: readonly string[];
  /** The permissions of the user's roles, such as `orders.refund`. Guests and customers have none. */
  readonly permissions: ReadonlySet<Permission>;
  /** The account of the customer for whom the staff member acts; null if there is no acting session. */
  readonly actingFor: string | null;
  /**
   * The state of the user's membership of the site. `waiting` means that the shop has not approved or refused
   * it yet.
   */
  readonly membership: 'none' | 'waiting' | 'refused' | 'active';
  /** The name of the user's price list. Users without a price list of their own have `retail`. */
  readonly priceList: string;
  /** Whether the session is locked. A locked session may send only the requests that unlock or end it. */
  readonly isLocked?: boolean;
  /**
   * Whether the token belongs to an acting session that has ended. Such a token grants no access, neither as
   * the customer nor as the staff member.
   */
  readonly isActingOver?: boolean;
}

/**
 * Returns the account whose data the request reads and changes. This is the account of the customer for whom
 * the user acts, or the user's own account. Null for guests.
 */
export function ownerAccountOf({
  accountId,
  actingFor,
}: Pick<User, 'accountId' | 'actingFor'>): string | null {
  return actingFor ?? accountId;
}

/** Whether a staff member or an API key works on a site. */
export function worksOn({ siteIds }: Pick<User, 'siteIds'>, siteId: string): boolean {
  return siteIds === undefined || siteIds.includes(siteId);
}

/** No site has this id, so a list of the sites in this array is empty. */
const NO_SITE = [''];

/**
 * Returns the sites to which a list is limited, of those by which it is filtered. As in filters, no ids mean all sites;
 * if the user works on none of the chosen sites, the result matches no site.
 */
export function limitSites({ siteIds }: Pick<User, 'siteIds'>, chosen: readonly string[]): readonly string[] {
  if (siteIds === undefined) return chosen;
  const own = chosen.length === 0 ? siteIds : chosen.filter((id) => siteIds.includes(id));
  return own.length === 0 ? NO_SITE : own;
}

/** The name of the default price list. */
export const RETAIL = 'retail';

/** The name of the price list of a site's deals club. */
export const DEALS_CLUB_LIST = 'deals-club';

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
 * The location that the shopper chose, as stored in the browser. The server reads it once per request and
 * checks it against the site's data. A choice that is unknown or in a different country counts as null.
 */
export interface VisitorPlace {
  readonly locality: ChosenLocality | null;
  readonly store: ChosenStore | null;
  /**
   * The code of the region or warehouse that the shopper chose for the locality. If null, the warehouse of
   * the locality applies.
   */
  readonly locationCode: string | null;
}

export interface ChosenLocality {
  readonly id: number;
  readonly country: string;
  /** The state; empty in New Zealand. */
  readonly state: string;
  readonly suburb: string;
  readonly postcode: string;
  /** The coordinates in degrees; null if unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ChosenStore {
  /** The store's URI. */
  readonly storeUri: string;
  readonly name: string;
  readonly virtualTourId: string | null;
}

/** The location of a shopper who has not chosen a location. The server renders pages for the cache with it. */
export const NOWHERE: VisitorPlace = Object.freeze({ locality: null, store: null, locationCode: null });

/** Who may use an endpoint: everyone, signed-in users, staff, or users with a permission. */
export type Access = 'public' | 'customer' | 'staff' | PermissionAccess;

export interface PermissionAccess {
  readonly permission: Permission;
  /** Whether the endpoint concerns all sites. People and API keys that work on some sites may then not use it. */
  readonly allSites?: true;
}

/**
 * Returns why a user may not use an endpoint: they have not signed in, lack the permission, or do not work on all sites.
 * Returns null if the user may use it.
 */
export function refusalOf(access: Access, user: User): 'sign-in' | 'forbidden' | 'all-sites' | null {
  if (access === 'public') return null;
  if (user.kind === 'guest') return 'sign-in';
  if (access === 'customer') return null;
  if (access === 'staff') return user.kind === 'staff' ? null : 'forbidden';
  if (!user.permissions.has(access.permission)) return 'forbidden';
  return access.allSites && user.siteIds !== undefined ? 'all-sites' : null;
}

/**
 * Formats an access rule for the documentation, such as `customer`, `permission orders.refund` or `permission roles.manage
 * on all sites`.
 */
export function accessText(access: Access): string {
  return typeof access === 'string'
    ? access
    : `permission ${access.permission}${access.allSites ? ' on all sites' : ''}`;
}
